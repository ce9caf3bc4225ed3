// Measures of many hands in one call, on all cores. A row is 34 counts; results are written to arrays of the caller.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "measures/win_shape.hpp"
#include "measures/words/reading.hpp"

namespace mahjongkit {

// Hands as the rows of an array.
struct HandRows {
    const std::uint8_t* data;
    std::size_t num_rows;

    const std::uint8_t* row(std::size_t i) const { return data + i * kNumKinds; }
};

// Which tile counts a measure takes.
enum class RowSize : std::uint8_t { any, waiting /* 3n+1 */, drawn /* 3n+2 */ };

// How to read and judge the rows. `visible` has one row for all hands, one per hand, or none.
struct BatchOptions {
    const Variant* variant = nullptr;
    WinShape shape{};
    unsigned threads = 0;  // 0: every core
    HandRows visible{nullptr, 0};
};

// Each throws NotationError for the first row that is not a hand.
void batch_shanten(HandRows hands, const BatchOptions& options, std::int8_t* result);
void batch_tiles_to_win(HandRows hands, const BatchOptions& options, std::uint8_t* result);  // 8 per row
void batch_block_count(HandRows hands, const BatchOptions& options, std::uint8_t* result);
void batch_waits(HandRows hands, const BatchOptions& options, bool* result);               // 34 per row
void batch_acceptance(HandRows hands, const BatchOptions& options, std::uint8_t* result);  // 34 per row

inline constexpr std::int8_t kNotInHand = 127;

// 34 per row each; entries of kinds that a hand does not hold are kNotInHand and 0.
void batch_discard_table(HandRows hands, const BatchOptions& options, std::int8_t* shanten, std::uint8_t* num_kinds,
                         std::uint8_t* num_tiles);

// Measures of the Sichuan thesis (words.hpp, tile_away.hpp, tiles_to_complete.hpp).
void batch_word_number(HandRows hands, const BatchOptions& options, std::int8_t* result);  // exact
using ReadingMeasure = int (*)(const Counts& counts, Reading reading);
void batch_reading(HandRows hands, const BatchOptions& options, ReadingMeasure measure, Reading reading,
                   std::int8_t* result);
void batch_tiles_to_complete(HandRows hands, const BatchOptions& options, Reading reading, bool* result);  // 34 per row

// The exact chance after 0, 1, ... `draws` draws, draws + 1 per row.
void batch_foresight_chance(HandRows hands, const BatchOptions& options, int draws, double* result);

}  // namespace mahjongkit
