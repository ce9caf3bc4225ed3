// Hands put together and taken apart.
#pragma once

#include "tiles/hand.hpp"

namespace mahjongkit {

// The tiles, melds and flowers of both. Throws NotationError for more copies of a tile than there are, or too many
// melds.
Hand plus(const Hand& hand, const Hand& more);

// The hand without concealed tiles; throws NotationError for one that it does not hold, and for melds or flowers.
Hand minus(const Hand& hand, const Hand& fewer);

}  // namespace mahjongkit
