// Rounds and games between native players: many, on threads, without a log.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tables/tables.hpp"

namespace mahjongkit {

struct RoundResult {
    PerSeat<Points> changes{};  // of points
    SeatMask winners = 0;
    Seat from = kNoSeat;  // who gave the tile of the first win; the winner itself for a self-draw
    NoWin no_win = NoWin::exhausted;
    std::uint8_t num_draws = 0;     // after the deal, replacements too
    std::uint8_t num_discards = 0;  // of all seats
    std::uint8_t num_calls = 0;     // melds and tiles set aside, without kans that were robbed in Sichuan
    DrawCounts draw_counts{};
};

struct GameResult {
    PerSeat<Points> points{};
    PerSeat<int> placements{};
    PerSeat<double> scores{};
    int num_rounds = 0;
};

// What all games of a run have in common. One player per seat, who must outlive the run.
struct RunOptions {
    WallPolicy policy = WallPolicy::shared;
    unsigned threads = 0;  // 0: every core
};

// The seed's game with entrant s in seat s.
std::vector<PlannedGame> games_of(std::span<const std::uint64_t> seeds);

// A first round, or a whole game, for each seed, in the order of the seeds, whatever the number of threads.
std::vector<RoundResult> play_rounds(const RulesPtr& rules, std::vector<PlayerPtr> players,
                                     std::span<const std::uint64_t> seeds, const RunOptions& options,
                                     const StopCheck& stop = never_stop());
std::vector<GameResult> play_games(const RulesPtr& rules, std::vector<PlayerPtr> players,
                                   std::span<const std::uint64_t> seeds, const RunOptions& options,
                                   const StopCheck& stop = never_stop());

}  // namespace mahjongkit
