// The rounds of matches/two_left.hpp as columns.
#pragma once

#include "matches/two_left.hpp"
#include "samples/sample_table.hpp"

namespace mahjongkit {

// A row for each round that comes to two seats: `number`, which of the seeds; `tiles_left` and `winner`; and of both
// seats `seats`, `states`, `concealed`, `void_tiles`, `turns` and `reached`.
SampleTable two_left_samples(const RulesPtr& rules, std::vector<PlayerPtr> players,
                             std::span<const std::uint64_t> seeds, const RunOptions& options, const StopCheck& stop,
                             Reading reading);

}  // namespace mahjongkit
