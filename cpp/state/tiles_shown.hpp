// The tiles of a hand, of a meld and on the table, one by one.
#pragma once

#include "state/state.hpp"

namespace mahjongkit {

// A red five comes first among its equals.
template <class Visit>
void for_each_tile(const PrivateSeat& own, const Visit& visit) {
    for (int kind = 0; kind < kNumKinds; ++kind) {
        for (int i = 0; i < own.counts[static_cast<std::size_t>(kind)]; ++i) {
            visit(Tile{static_cast<Kind>(kind), i == 0 && own.has_red(kind)});
        }
    }
}

template <class Visit>
void for_each_tile(const Meld& meld, const Visit& visit) {
    for (int i = 0; i < meld.size(); ++i) {
        const Kind kind = meld.tile_kind(i);
        const bool may_be_red = has_red_copy(kind) && (meld.is_sequence() || i == 0);
        visit(Tile{kind, meld.has_red && may_be_red});
    }
}

// Melds, rivers and tiles set aside, each tile once; indicators lie in the wall.
template <class Visit>
void for_each_tile(const PublicState& table, const Visit& visit) {
    for (const PublicSeat& shown : table.seats) {
        for (const TableMeld& meld : shown.melds()) for_each_tile(meld.meld, visit);
        for (const RiverTile& tile : shown.river.tiles()) {
            if (!tile.is_claimed) visit(tile.tile);
        }
        for (int i = 0; i < shown.num_set_aside; ++i) visit(Tile{kNorth, false});
    }
}

}  // namespace mahjongkit
