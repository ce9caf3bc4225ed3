// How tiles come into a hand and leave it, and what follows at once.
#pragma once

#include <algorithm>

#include "base/error.hpp"
#include "rules/rules.hpp"

namespace mahjongkit {

constexpr std::uint8_t flower_bit(Tile tile) { return static_cast<std::uint8_t>(1U << (tile.kind - kFirstFlower)); }

// One more tile brings a hand at most one step nearer to a win.
inline void note_gain(PrivateSeat& own) {
    if (own.min_tiles_to_ready.value > 0) --own.min_tiles_to_ready.value;
}

inline void take(PrivateSeat& own, PublicSeat& shown, Tile tile) {
    ++shown.num_tiles;
    if (is_flower(tile.kind)) {
        own.flowers |= flower_bit(tile);
        return;
    }
    ++own.counts[tile.kind];
    note_gain(own);
    if (tile.is_red) own.reds |= static_cast<std::uint8_t>(1U << suit_of(tile.kind));
}

// Throws InternalError for a tile that is not there.
inline void give(PrivateSeat& own, PublicSeat& shown, Tile tile) {
    const bool is_held = is_flower(tile.kind) ? (own.flowers & flower_bit(tile)) != 0 : own.counts[tile.kind] > 0;
    if (!is_held) throw InternalError("a seat gives away a tile that it does not have");
    --shown.num_tiles;
    if (is_flower(tile.kind)) {
        own.flowers &= static_cast<std::uint8_t>(~flower_bit(tile));
        return;
    }
    --own.counts[tile.kind];
    if (tile.is_red) own.reds &= static_cast<std::uint8_t>(~(1U << suit_of(tile.kind)));
}

// What can still be drawn.
inline void count_draws(State& state) {
    const int kept = state.wall.layout().reserve_per_kan * state.table.num_kans;
    state.table.draws_left = static_cast<std::uint8_t>(std::max(0, state.wall.draws_left() - kept));
}

// The waits of a hand of 3n+1 tiles. Far from a win there is nothing to compute.
inline void update_waits(const Rules& rules, State& state, Seat seat) {
    PrivateSeat& own = state.seats[seat];
    own.waits = 0;
    if (own.min_tiles_to_ready.value > 0) return;
    const Waiting waiting = rules.waiting(view_of(state, seat));
    own.waits = waiting.waits;
    own.min_tiles_to_ready.value = static_cast<std::uint8_t>(std::max(0, waiting.shanten));
}

}  // namespace mahjongkit
