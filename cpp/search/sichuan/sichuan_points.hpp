// The points that a Sichuan hand is worth until the end of its round, by all that the rules pay: fitted to play.
#pragma once

#include "features/sichuan_sight.hpp"

namespace mahjongkit {

// Of a hand after a choice, once its discard has passed.
float expected_points(const HandSigns& signs);

// What the discard of a kind itself costs, paid to all others: wins, or the money of an open kan.
float expected_cost(const SichuanSight& sight, int kind);

}  // namespace mahjongkit
