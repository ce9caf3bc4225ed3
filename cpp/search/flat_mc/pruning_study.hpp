// What pruning drops, and what it would drop after other numbers of simulations (SIMCAT, Figures 4 and 5).
#pragma once

#include <vector>

#include "search/flat_mc/flat_mc.hpp"

namespace mahjongkit {

struct PruningStudy {
    std::vector<std::uint64_t> looks{};  // simulations of each discard, rising
    std::vector<double> ratios{};
    // As flat_mc prunes: all discards on the same futures, and the differences of pairs. Else as the paper does: each
    // on futures of its own, and intervals of `ratio` standard errors around win rates that do not overlap.
    bool is_paired = true;
};

// For each look and each ratio the discards that this look alone would drop, nothing having been dropped before. The
// problem has one branch, with discards; the same seed gives the same result.
std::vector<std::vector<DiscardBits>> pruned_discards(const FlatMcProblem& problem, const PruningStudy& study,
                                                      std::uint64_t seed);

}  // namespace mahjongkit
