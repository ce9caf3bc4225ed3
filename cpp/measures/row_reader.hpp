// Reads rows of counts ahead of the tables: keys, sizes and kinds of a block of hands, with AVX2 where the CPU has it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "measures/count_words.hpp"
#include "measures/suit_key.hpp"

namespace mahjongkit {

// What the measures need of a row before they look anything up.
struct RowInfo {
    SuitKeys keys;  // meaningless when the row is not valid
    bool is_valid;  // no count is over four
    std::uint8_t num_tiles;
    std::uint8_t num_kinds;
    std::uint8_t num_pairs;  // kinds with two or more tiles
    std::uint8_t num_orphans;
    bool has_orphan_pair;
};

using RowReader = void (*)(const std::uint8_t* rows, std::size_t num_rows, RowInfo* infos);

// One row with ordinary instructions.
inline RowInfo read_row(const std::uint8_t* row) {
    const CountWords words(row);
    return {.keys = suit_keys(row),
            .is_valid = words.is_valid(),
            .num_tiles = static_cast<std::uint8_t>(words.num_tiles()),
            .num_kinds = static_cast<std::uint8_t>(words.num_kinds(1)),
            .num_pairs = static_cast<std::uint8_t>(words.num_kinds(2)),
            .num_orphans = static_cast<std::uint8_t>(words.num_orphans(1)),
            .has_orphan_pair = words.num_orphans(2) > 0};
}

void read_rows_portable(const std::uint8_t* rows, std::size_t num_rows, RowInfo* infos);

// The fastest reader that this CPU can run.
RowReader best_row_reader();

}  // namespace mahjongkit
