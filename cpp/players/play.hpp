// Rounds and games between native players: many, on threads, without a log.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/game.hpp"
#include "players/player.hpp"

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

// Plays the table's players to the end of a round. The generators go on where they are.
using Table = std::span<const PlayerPtr>;  // one player a seat
using PlayerRngs = PerSeat<Rng>;

PlayerRngs player_rngs(std::uint64_t game_seed);

// What every asked seat chooses.
PerSeat<Action> choose_all(const Rules& rules, const State& state, Table players, PlayerRngs& rngs);

// A first round with the wall of the seed; a whole game.
RoundResult play_round(const Rules& rules, Table players, std::uint64_t seed, WallPolicy policy = WallPolicy::shared);
GameResult play_game(const RulesPtr& rules, Table players, std::uint64_t seed, WallPolicy policy = WallPolicy::shared);

// Called by every piece of a long run, by any of its threads; what it throws ends the run.
using Poll = std::function<void()>;

// One of them for each seed, in the order of the seeds, whatever the number of threads (0: every core).
void play_rounds(const Rules& rules, Table players, std::span<const std::uint64_t> seeds, WallPolicy policy,
                 unsigned threads, const Poll& poll, std::span<RoundResult> results);
void play_games(const RulesPtr& rules, Table players, std::span<const std::uint64_t> seeds, WallPolicy policy,
                unsigned threads, const Poll& poll, std::span<GameResult> results);

}  // namespace mahjongkit
