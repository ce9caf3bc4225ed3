// From what a seat sees to the problem of its expected value.
#pragma once

#include "rules/riichi/riichi_rules.hpp"
#include "search/expected/self_draw/self_draw.hpp"

namespace mahjongkit {

// A hand of riichi or sanma with what is known of the table. Indicators are not among the visible tiles.
struct SeenHand {
    Hand hand{};
    CodeCounts visible{};     // in view beside the hand, its melds, the indicators and the tiles set aside
    CodeCounts indicators{};  // of dora
    int round_wind = 0;       // 0 is East
    int seat_wind = 0;
    int num_set_aside = 0;
};

// All tiles of a hand and of its melds.
CodeCounts codes_of(const Hand& hand);

// Throws NotationError where more tiles are seen than there are.
SelfDrawProblem self_draw_problem(const riichi::RiichiRules& rules, const SeenHand& seen);

}  // namespace mahjongkit
