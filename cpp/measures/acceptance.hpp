// Waits, acceptance and the table of discards.
#pragma once

#include <array>
#include <cstdint>

#include "measures/shanten.hpp"

namespace mahjongkit {

// The draws that bring a hand of 3n+1 tiles nearer to a win.
struct UsefulDraws {
    int distance;    // missing tiles before the draw
    KindMask kinds;  // what lowers it, fewer than four of them in the concealed hand
};

UsefulDraws useful_draws(const Counts& counts, const WinShape& shape);
// The same with what is known already: the row's info and the look-up for its number of groups.
UsefulDraws useful_draws(const Counts& counts, const RowInfo& info, const WinDistance& standard, const WinShape& shape);

// The kinds that complete the hand; none when it is not ready.
inline KindMask waits(const UsefulDraws& useful) { return useful.distance == 1 ? useful.kinds : 0; }

// How many tiles of each kind can still be drawn: four less the hand's own, its melds' and the visible ones.
Counts tiles_left(const Counts& counts, const Counts& melded, const Counts& visible);

// The tiles left of the kinds that lower the shanten number.
Counts acceptance(KindMask useful, const Counts& left);

// What a hand of 3n+2 tiles becomes by one of its discards.
struct Discard {
    Kind kind;
    int shanten;  // after it
    int num_kinds;
    int num_tiles;
    Counts acceptance;
};

// A hand holds at most 17 different kinds, so the table of its discards needs no allocation.
struct DiscardTable {
    int size = 0;
    std::array<Discard, 3 * kMaxGroups + 2> discards;  // the first `size`

    const Discard* begin() const { return discards.data(); }
    const Discard* end() const { return discards.data() + size; }
};

// One entry for each kind in the hand, by kind. `left` is counted with the whole hand in view.
DiscardTable discard_table(const Counts& counts, const RowInfo& info, const WinShape& shape, const Counts& left);

}  // namespace mahjongkit
