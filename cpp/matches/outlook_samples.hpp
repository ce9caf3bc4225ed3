// Outlooks of rounds with what became of them: what the tables of the value function are fitted to.
#pragma once

#include "luck/outlook_cells.hpp"
#include "tables/play.hpp"

namespace mahjongkit {

// After one draw of a round.
struct OutlookSample {
    OutlookCells cells{};
    Seat next = 0;         // who draws next
    SeatMask winners = 0;  // seats in play that won in the end
    PerSeat<Points> win_points{};
};

// The samples of a first round for each seed, in the order of the seeds.
std::vector<OutlookSample> outlook_samples(const RulesPtr& rules, std::vector<PlayerPtr> players,
                                           std::span<const std::uint64_t> seeds, const RunOptions& options,
                                           const StopCheck& stop);

}  // namespace mahjongkit
