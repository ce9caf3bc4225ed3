// The tiles of a win that is scored alone.
#pragma once

#include "tiles/hand.hpp"

namespace mahjongkit {

// Throws NotationError unless it has 3n+1 concealed tiles.
void check_before_win(const Hand& hand);

// The hand with the tile that completes it. Throws NotationError for a fifth tile of a kind and for a flower.
Hand with_win_tile(Hand hand, Tile win_tile);

}  // namespace mahjongkit
