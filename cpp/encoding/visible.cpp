#include "encoding/visible.hpp"

#include "state/tiles_shown.hpp"

namespace mahjongkit {

Counts visible_tiles(const View& view) {
    Counts counts{};
    const auto see = [&](Tile tile) {
        if (tile.kind < kNumKinds) ++counts[tile.kind];
    };
    for_each_tile(view.table, see);
    for (Kind kind : view.own.hidden_kans()) counts[kind] = kCopies;
    for (Tile tile : view.table.indicators()) see(tile);
    return counts;
}

}  // namespace mahjongkit
