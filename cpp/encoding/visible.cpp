#include "encoding/visible.hpp"

namespace mahjongkit {

namespace {

void see(Counts& counts, int kind) {
    if (kind < kNumKinds) ++counts[static_cast<std::size_t>(kind)];
}

}  // namespace

Counts visible_tiles(const View& view) {
    constexpr Kind kNorth = kEast + 3;
    Counts counts{};
    const PublicState& table = view.table;
    for (int seat = 0; seat < table.num_seats; ++seat) {
        const PublicSeat& shown = table.seats[static_cast<std::size_t>(seat)];
        for (const RiverTile& discard : shown.river.tiles()) {
            if (!discard.is_claimed) see(counts, discard.tile.kind);
        }
        for (const TableMeld& meld : shown.melds()) {
            for (int i = 0; i < meld.meld.size(); ++i) see(counts, meld.meld.tile_kind(i));
        }
        counts[kNorth] = static_cast<std::uint8_t>(counts[kNorth] + shown.num_set_aside);
    }
    for (Tile tile : table.indicators()) see(counts, tile.kind);
    return counts;
}

}  // namespace mahjongkit
