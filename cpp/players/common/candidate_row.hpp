// What an evaluation says of every candidate of a search.
#pragma once

#include "players/evaluation.hpp"
#include "search/flat_mc/discard_twice.hpp"

namespace mahjongkit {

// The action with a discard of its branch, or none (kBlank): what follows, and what becomes of the blocks.
inline ActionEvaluation candidate_row(const Action& action, const Branch& branch, Kind discard) {
    ActionEvaluation row{.action = action};
    row.notes.push_back({"blocks", std::int64_t{num_blocks_after(branch, discard)}});
    if (discard == kBlank) return row;
    row.notes.push_back({"set", is_breaking(branch, discard) ? "breaking" : "keeping"});
    if (!action.is_discard()) row.then_discard = discard;
    return row;
}

}  // namespace mahjongkit
