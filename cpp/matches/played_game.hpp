// Games of a match: played on threads, with all that is counted of them.
#pragma once

#include "luck/luck.hpp"
#include "matches/table_counts.hpp"
#include "players/play.hpp"

namespace mahjongkit {

struct PlayedGame {
    PerSeat<Points> points{};   // won or lost
    bool has_standing = false;  // a whole game, not one round
    PerSeat<int> placements{};
    PerSeat<double> scores{};
    TableCounts counts{};
    DrawCounts draw_counts{};
    std::optional<Luck> luck{};
};

// What is counted of a game that is over.
PlayedGame summarise(const Game& game);

struct MatchTable {
    RulesPtr rules{};
    Table players{};  // one a seat
    WallPolicy policy = WallPolicy::shared;
    bool is_one_round = false;
    const ValueFunction* value = nullptr;  // none: luck is not measured
};

// One game for each seed, in the order of the seeds, whatever the number of threads (0: every core).
void play_match_games(const MatchTable& table, std::span<const std::uint64_t> seeds, unsigned threads, const Poll& poll,
                      std::span<PlayedGame> results);

}  // namespace mahjongkit
