// The tiles of a hand, of a meld and on the table, one by one.
#pragma once

#include <bit>

#include "state/state.hpp"

namespace mahjongkit {

template <class Visit>
void for_each_flower(unsigned flowers, const Visit& visit) {
    for (; flowers != 0; flowers &= flowers - 1) {
        visit(Tile{static_cast<Kind>(kFirstFlower + std::countr_zero(flowers)), false});
    }
}

// The hand: concealed tiles, a red five first among its equals, then flowers that are not set aside yet.
template <class Visit>
void for_each_concealed(const PrivateSeat& own, const Visit& visit) {
    for (int kind = 0; kind < kNumKinds; ++kind) {
        for (int i = 0; i < own.counts[static_cast<std::size_t>(kind)]; ++i) {
            visit(Tile{static_cast<Kind>(kind), i == 0 && own.has_red(kind)});
        }
    }
    for_each_flower(own.flowers, visit);
}

// All that the seat alone knows: the hand and its hidden kans.
template <class Visit>
void for_each_tile(const PrivateSeat& own, const Visit& visit) {
    for_each_concealed(own, visit);
    for (Kind kind : own.hidden_kans()) {
        for (int i = 0; i < kCopies; ++i) visit(Tile{kind, false});
    }
}

// Four hidden tiles for a hidden kan.
template <class Visit>
void for_each_tile(const Meld& meld, const Visit& visit) {
    for (int i = 0; i < meld.size(); ++i) {
        const Kind kind = meld.kind == kHidden ? kHidden : meld.tile_kind(i);
        const bool may_be_red = has_red_copy(kind) && (meld.is_sequence() || i == 0);
        visit(Tile{kind, meld.has_red && may_be_red});
    }
}

// Melds but hidden kans, rivers and tiles set aside, each tile once; indicators lie in the wall.
template <class Visit>
void for_each_tile(const PublicState& table, const Visit& visit) {
    for (const PublicSeat& shown : table.seats) {
        for (const TableMeld& meld : shown.melds()) {
            if (!meld.is_hidden()) for_each_tile(meld.meld, visit);
        }
        for (const RiverTile& tile : shown.river.tiles()) {
            if (!tile.is_claimed) visit(tile.tile);
        }
        for (int i = 0; i < shown.num_norths; ++i) visit(Tile{kNorth, false});
        for_each_flower(shown.flowers, visit);
    }
}

}  // namespace mahjongkit
