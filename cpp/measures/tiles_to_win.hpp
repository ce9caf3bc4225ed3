// The papers' MTW (SIMCAT, section 4.1): tiles to win for every number of blocks at once, and the number of blocks.
#pragma once

#include <array>
#include <cstdint>

#include "measures/distance/distance.hpp"

namespace mahjongkit {

inline constexpr int kMaxBlocks = 8;

// Entry c - 1: missing tiles for c - 1 groups and a pair; each meld is one group already done.
using TilesToWinRow = std::array<std::uint8_t, kMaxBlocks>;

// Of concealed tiles alone, and of a hand with its melds.
TilesToWinRow tiles_to_win_row(const SuitKeys& keys, TileSet set = TileSet::all);
TilesToWinRow tiles_to_win_row(const Hand& hand, TileSet set = TileSet::all);

// The largest c whose last block costs at most one tile (errata 19: where the paper's rule contradicts itself, the
// maximum).
int block_count(const TilesToWinRow& row);

}  // namespace mahjongkit
