// Outlooks of rounds with what became of them: what the tables of the value function `lookahead` are fitted to.
#pragma once

#include "samples/sample_table.hpp"
#include "tables/play.hpp"

namespace mahjongkit {

// A row for each draw of a first round for each seed. By seat, from the one that draws next on: the cells `chance` (of
// five tables) and `worth`, `is_playing`, `has_won`, and the `points` of its wins; and the cell `end`.
SampleTable outlook_samples(const RulesPtr& rules, std::vector<PlayerPtr> players, std::span<const std::uint64_t> seeds,
                            const RunOptions& options, const StopCheck& stop);

}  // namespace mahjongkit
