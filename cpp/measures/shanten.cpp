#include "measures/shanten.hpp"

namespace mahjongkit {

int two_suit_pairs_distance(const std::uint8_t* counts) {
    std::array<int, 3> pairs{};
    std::array<int, 3> singles{};
    for (int kind = 0; kind < first_kind(3); ++kind) {
        pairs[static_cast<std::size_t>(suit_of(kind))] += counts[kind] / 2;
        singles[static_cast<std::size_t>(suit_of(kind))] += counts[kind] % 2;
    }
    int distance = kNoForm;
    for (std::size_t dropped = 0; dropped < 3; ++dropped) {
        const std::size_t a = (dropped + 1) % 3;
        const std::size_t b = (dropped + 2) % 3;
        // A single lacks one tile, a pair from nothing two.
        const int open = 7 - pairs[a] - pairs[b];
        distance = std::min(distance, open + std::max(0, open - singles[a] - singles[b]));
    }
    return distance;
}

int shanten(const Counts& counts, const WinShape& shape) {
    const RowInfo info = read_row(counts.data());
    const WinDistance standard(groups_of(info.num_tiles), shape.melded_suits);
    return with_tile_set(shape.tile_set,
                         [&]<TileSet set>() { return win_distance<set>(counts.data(), info, standard, shape) - 1; });
}

}  // namespace mahjongkit
