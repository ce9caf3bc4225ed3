// What is kept of a game of a match.
#pragma once

#include <optional>

#include "engine/game.hpp"
#include "luck/luck.hpp"
#include "matches/table_counts.hpp"

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

// What is counted of a game that is over, without its luck.
PlayedGame summarise(const Game& game);

}  // namespace mahjongkit
