// What every evaluation says of the hand that an action leaves, whoever evaluates.
#pragma once

#include "players/evaluation.hpp"
#include "rules/rules.hpp"

namespace mahjongkit {

// Fills in shanten and acceptance of every row that leaves a hand waiting for a draw and does not say them already. A
// claim needs the discard that follows it.
void add_hand_facts(const Rules& rules, const View& view, Evaluation& evaluation);

}  // namespace mahjongkit
