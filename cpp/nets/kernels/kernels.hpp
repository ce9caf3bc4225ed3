// What nets spend their time in, compiled for several instruction sets. All of them give the same bits: a sum is added
// up in one order, input after input, and no product is joined with a sum (a fused operation rounds otherwise).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace mahjongkit {

// Outputs of a layer are filled up with zeros to whole tiles of so many.
inline constexpr std::size_t kTileWidth = 16;
constexpr std::size_t tile_width(std::size_t outputs) { return (outputs + kTileWidth - 1) / kTileWidth * kTileWidth; }

// The same matrix for many columns of units: out = bias + units * weights, then `plus` is added and all is rectified,
// where that is wanted. Column c is read at units + places[c] * stride and written at out + places[c] * width, and
// plus is read there.
struct ColumnsJob {
    const float* weights;  // inputs x width
    const float* bias;     // width
    std::size_t inputs;
    std::size_t width;  // of tile_width
    const float* units;
    std::size_t stride;
    const std::uint16_t* places;
    std::size_t num_columns;
    const float* plus;  // may be null
    bool is_rectified;
    float* out;
};

// A unit that is not zero, and its weights to all outputs.
struct WeightedRow {
    const float* weights;
    float unit;
};

struct NetKernels {
    const char* name;
    void (*columns)(const ColumnsJob& job);
    // One column, given by the units that are not zero, in order.
    void (*rows)(const WeightedRow* rows, std::size_t num_rows, const float* bias, std::size_t width, bool is_rectified,
                 float* out);
    // Mean and greatest of each channel over some columns of `width` channels.
    void (*pool)(const float* units, std::size_t width, const std::uint16_t* places, std::size_t num_columns,
                 float* means, float* greatest);
    // Adds the same numbers to some columns.
    void (*add)(const float* numbers, std::size_t width, const std::uint16_t* places, std::size_t num_columns,
                float* units);
};

// Those that this machine can run, the portable one first, the fastest last.
std::span<const NetKernels* const> net_kernels();
inline const NetKernels& best_net_kernels() { return *net_kernels().back(); }

}  // namespace mahjongkit
