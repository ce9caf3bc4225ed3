// Reads rows of counts ahead of the tables: keys, sizes and kinds of a block of hands, with AVX2 where the CPU has it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "measures/distance/count_words.hpp"
#include "measures/distance/suit_key.hpp"

namespace mahjongkit {

// What the measures need of a row before they look anything up.
struct RowInfo {
    SuitKeys keys;   // meaningless when the row is not valid
    KindMask kinds;  // in the hand
    KindMask pairs;  // at least twice
    KindMask fours;  // all four
    std::uint8_t num_tiles;
    std::uint8_t num_kinds;
    std::uint8_t num_pairs;
    std::uint8_t num_orphans;
    bool is_valid;  // no count is over four

    bool has_orphan_pair() const { return (pairs & kOrphanKinds) != 0; }

    // The same row without one tile of a kind of which it holds `count`.
    RowInfo without(int kind, int count) const {
        RowInfo after = *this;
        const KindMask bit = KindMask{1} << kind;
        after.keys.remove(kind);
        --after.num_tiles;
        if (count == 1) {
            after.kinds &= ~bit;
            --after.num_kinds;
            if (is_orphan(kind)) --after.num_orphans;
        }
        if (count == 2) {
            after.pairs &= ~bit;
            --after.num_pairs;
        }
        if (count == kCopies) after.fours &= ~bit;
        return after;
    }
};

using RowReader = void (*)(const std::uint8_t* rows, std::size_t num_rows, RowInfo* infos);

// One row with ordinary instructions.
inline RowInfo read_row(const std::uint8_t* row) {
    const CountWords words(row);
    const KindMask kinds = words.kinds(1);
    const KindMask pairs = words.kinds(2);
    return {.keys = suit_keys(row),
            .kinds = kinds,
            .pairs = pairs,
            .fours = words.kinds(kCopies),
            .num_tiles = static_cast<std::uint8_t>(words.num_tiles()),
            .num_kinds = num_kinds(kinds),
            .num_pairs = num_kinds(pairs),
            .num_orphans = num_kinds(kinds & kOrphanKinds),
            .is_valid = words.is_valid()};
}

void read_rows_portable(const std::uint8_t* rows, std::size_t num_rows, RowInfo* infos);

// The fastest reader that this CPU can run.
RowReader best_row_reader();

}  // namespace mahjongkit
