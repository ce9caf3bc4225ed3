// Shanten: tiles missing for a win, less one. -1 is complete, 0 is ready.
#pragma once

#include <algorithm>
#include <cstdint>

#include "measures/batch/row_reader.hpp"
#include "measures/distance/distance.hpp"
#include "measures/distance/two_suit_pairs.hpp"
#include "measures/win_shape.hpp"

namespace mahjongkit {

inline constexpr int kNoForm = 100;

// Missing tiles for seven different pairs and for thirteen orphans.
inline int seven_pairs_distance(int num_pairs, int num_kinds) { return 7 - num_pairs + std::max(0, 7 - num_kinds); }
inline int thirteen_orphans_distance(int num_orphans, bool has_pair) { return 14 - num_orphans - (has_pair ? 1 : 0); }

// The least number of missing tiles over the shape's forms. `shape` must fit the hand (fit_shape).
template <TileSet set>
inline int win_distance(const std::uint8_t* counts, const RowInfo& info, const WinDistance& standard,
                        const WinShape& shape) {
    int distance = shape.has_standard ? standard.of<set>(info.keys) : kNoForm;
    if (shape.has_seven_pairs) {
        const int pairs = set == TileSet::two_suits ? TwoSuitPairs(counts).distance()
                                                    : seven_pairs_distance(info.num_pairs, info.num_kinds);
        distance = std::min(distance, pairs);
    }
    if (shape.has_thirteen_orphans) {
        distance = std::min(distance, thirteen_orphans_distance(info.num_orphans, info.has_orphan_pair()));
    }
    return distance;
}

// Groups that `num_tiles` concealed tiles (3n+1 or 3n+2) must still form beside the pair.
constexpr int groups_of(int num_tiles) { return num_tiles / 3; }

// The hand's tile counts must be valid (check_size).
int shanten(const Counts& counts, const WinShape& shape);

}  // namespace mahjongkit
