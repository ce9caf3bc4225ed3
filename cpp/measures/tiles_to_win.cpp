#include "measures/tiles_to_win.hpp"

#include <algorithm>

namespace mahjongkit {

TilesToWinRow tiles_to_win_row(const SuitKeys& keys, TileSet set) { return distances_with_pair(keys, set); }

TilesToWinRow tiles_to_win_row(const Hand& hand, TileSet set) {
    const DistanceVector::Half concealed = distances_with_pair(suit_keys(hand.counts), set, melded_suits(hand));
    TilesToWinRow row;
    for (int groups = 0; groups < kMaxBlocks; ++groups) {
        row[static_cast<std::size_t>(groups)] =
            concealed[static_cast<std::size_t>(std::max(0, groups - hand.num_melds))];
    }
    return row;
}

int block_count(const TilesToWinRow& row) {
    for (std::size_t blocks = kMaxBlocks; blocks > 1; --blocks) {
        if (row[blocks - 1] - row[blocks - 2] <= 1) return static_cast<int>(blocks);
    }
    return row[0] <= 1 ? 1 : 0;
}

}  // namespace mahjongkit
