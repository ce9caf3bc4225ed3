#include "measures/shanten.hpp"

namespace mahjongkit {

int shanten(const Counts& counts, const WinShape& shape) {
    const RowInfo info = read_row(counts.data());
    const WinDistance standard(groups_of(info.num_tiles), shape.melded_suits);
    return with_tile_set(shape.tile_set,
                         [&]<TileSet set>() { return win_distance<set>(counts.data(), info, standard, shape) - 1; });
}

}  // namespace mahjongkit
