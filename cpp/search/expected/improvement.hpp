// How much the draws that bring a hand no nearer may still improve it: one exchange ahead, by the tiles it accepts.
#pragma once

#include "measures/distance/count_words.hpp"
#include "measures/win_shape.hpp"
#include "tiles/tile_codes.hpp"

namespace mahjongkit {

struct Improvement {
    int distance = 0;    // tiles that the hand lacks
    int acceptance = 0;  // unseen tiles that bring it nearer
    double gain = 0;     // the mean over the next draw of how many tiles more than `base` it accepts afterwards
};

// Of a hand of 3n+1 tiles; `left` are the unseen tiles. Draws of the kinds in `valued` count for more.
Improvement improvement_of(const Counts& counts, const WinShape& shape, const Counts& left, int base, KindMask valued);

}  // namespace mahjongkit
