// Before the play of a Sichuan round: the three tiles to give away and the void suit.
#pragma once

#include "players/player.hpp"

namespace mahjongkit {

// The suit without which the hand is best, by words, distance and acceptance; the three tiles without which the best
// such hand is left. A suit of which the hand has at least `least` tiles (0: none) is kept. Of equals those that leave
// the fewest tiles of the void suit.
Action choose_sichuan_opening(const Rules& rules, const View& view, const ActionList& actions, int least);

}  // namespace mahjongkit
