// Lists of tiles, kinds and seats out of the bits and counts that hold them.
#pragma once

#include <bit>
#include <vector>

#include "state/state.hpp"
#include "state/tiles_shown.hpp"

namespace mahjongkit {

using Tiles = std::vector<Tile>;

// The concealed tiles, a red five first among its equals; in a `PrivateSeat` flowers that are not set aside yet follow.
inline Tiles tiles_of(const PrivateSeat& own) {
    Tiles tiles;
    for_each_concealed(own, [&](Tile tile) { tiles.push_back(tile); });
    return tiles;
}

inline Tiles tiles_of(const Hand& hand) {
    PrivateSeat own;
    own.counts = hand.counts;
    own.reds = hand.reds;
    return tiles_of(own);
}

// The hand and its hidden kans.
inline Tiles known_tiles_of(const PrivateSeat& own) {
    Tiles tiles;
    for_each_tile(own, [&](Tile tile) { tiles.push_back(tile); });
    return tiles;
}

inline Tiles tiles_of(const Meld& meld) {
    Tiles tiles;
    for_each_tile(meld, [&](Tile tile) { tiles.push_back(tile); });
    return tiles;
}

// All that lie on the table, without indicators.
inline Tiles tiles_of(const PublicState& table) {
    Tiles tiles;
    for_each_tile(table, [&](Tile tile) { tiles.push_back(tile); });
    return tiles;
}

// Of the whole wall, drawn ones too, in the order of the draws.
inline Tiles tiles_of(const Wall& wall) {
    Tiles tiles;
    for (int i = 0; i < wall.size(); ++i) tiles.push_back(wall[i]);
    return tiles;
}

inline Tiles flowers_of(unsigned flowers) {
    Tiles tiles;
    for_each_flower(flowers, [&](Tile tile) { tiles.push_back(tile); });
    return tiles;
}

// One tile of each kind.
inline Tiles tiles_of_kinds(KindMask kinds) {
    Tiles tiles;
    for (; kinds != 0; kinds &= kinds - 1) tiles.push_back({static_cast<Kind>(std::countr_zero(kinds)), false});
    return tiles;
}

inline Tiles tiles_of_kinds(std::span<const Kind> kinds) {
    Tiles tiles;
    for (Kind kind : kinds) tiles.push_back({kind, false});
    return tiles;
}

// Flowers, then sanma's Norths: what the seat has set aside.
inline Tiles set_aside_of(const PublicSeat& shown) {
    Tiles tiles = flowers_of(shown.flowers);
    tiles.insert(tiles.end(), shown.num_norths, Tile{kNorth, false});
    return tiles;
}

inline std::vector<int> seats_of(SeatMask mask) {
    std::vector<int> seats;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        if (has_seat(mask, seat)) seats.push_back(seat);
    }
    return seats;
}

}  // namespace mahjongkit
