// What a win must be worth to reach a place, should the game end with it. Riichi and sanma.
#pragma once

#include <optional>

#include "rules/rules.hpp"

namespace mahjongkit {

struct NeededWin {
    Points at_least = 0;  // points of the hand, without repeats and deposits
    Points nearest = 0;   // the smallest usual hand that is worth so much: at most 60 fu
};

struct NeededPoints {
    bool is_held = false;                      // the seat has the place, or a better one, as it is
    std::optional<NeededWin> self_draw{};      // none: no win is worth enough
    PerSeat<std::optional<NeededWin>> from{};  // by whose discard it wins; none for the seat itself
};

// For the seat to be placed `place` (1 is the best) or better, by the table as it is now.
NeededPoints needed_points(const Rules& rules, const RoundStart& table, int seat, int place);

}  // namespace mahjongkit
