// The kernels for vectors of MAHJONGKIT_LANES floats, in tiles of kColumns x kVectors that stay in registers. Included
// by one file for each instruction set, compiled with its options. So nothing here may be shared with other files: no
// inline function of a library, no template of another header but for vectors of so many.
#include <cstring>

#include "base/vectors.hpp"
#include "nets/kernels/kernels.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kLanes = MAHJONGKIT_LANES;
using Vector = FloatVector<kLanes>;

inline Vector load(const float* from) {
    Vector made;
    std::memcpy(&made, from, sizeof made);
    return made;
}

inline void store(float* to, Vector made) { std::memcpy(to, &made, sizeof made); }

inline Vector rectified(Vector units) { return larger(units, Vector{}); }

template <std::size_t columns, std::size_t vectors>
inline void tile(const ColumnsJob& job, std::size_t column, std::size_t output) {
    const float* units[columns];
    Vector sums[columns][vectors];
    for (std::size_t c = 0; c < columns; ++c) {
        units[c] = job.units + job.places[column + c] * job.stride;
        for (std::size_t v = 0; v < vectors; ++v) sums[c][v] = load(job.bias + output + v * kLanes);
    }
    const float* weights = job.weights + output;
    for (std::size_t i = 0; i < job.inputs; ++i, weights += job.width) {
        Vector row[vectors];
        for (std::size_t v = 0; v < vectors; ++v) row[v] = load(weights + v * kLanes);
        for (std::size_t c = 0; c < columns; ++c) {
            for (std::size_t v = 0; v < vectors; ++v) sums[c][v] += units[c][i] * row[v];
        }
    }
    for (std::size_t c = 0; c < columns; ++c) {
        const std::size_t at = job.places[column + c] * job.width + output;
        for (std::size_t v = 0; v < vectors; ++v) {
            Vector made = sums[c][v];
            if (job.plus != nullptr) made += load(job.plus + at + v * kLanes);
            store(job.out + at + v * kLanes, job.is_rectified ? rectified(made) : made);
        }
    }
}

template <std::size_t vectors>
void stripe(const ColumnsJob& job, std::size_t output) {
    std::size_t column = 0;
    for (; column + kColumns <= job.num_columns; column += kColumns) tile<kColumns, vectors>(job, column, output);
    for (; column + 4 <= job.num_columns; column += 4) tile<4, vectors>(job, column, output);
    for (; column < job.num_columns; ++column) tile<1, vectors>(job, column, output);
}

void columns(const ColumnsJob& job) {
    std::size_t output = 0;
    for (; output + kVectors * kLanes <= job.width; output += kVectors * kLanes) stripe<kVectors>(job, output);
    for (; output < job.width; output += kLanes) stripe<1>(job, output);
}

template <std::size_t vectors>
inline void row_stripe(const WeightedRow* rows, std::size_t num_rows, const float* bias, std::size_t output,
                       bool is_rectified, float* out) {
    Vector sums[vectors];
    for (std::size_t v = 0; v < vectors; ++v) sums[v] = load(bias + output + v * kLanes);
    for (const WeightedRow* row = rows; row != rows + num_rows; ++row) {
        for (std::size_t v = 0; v < vectors; ++v) sums[v] += row->unit * load(row->weights + output + v * kLanes);
    }
    for (std::size_t v = 0; v < vectors; ++v) {
        store(out + output + v * kLanes, is_rectified ? rectified(sums[v]) : sums[v]);
    }
}

void rows(const WeightedRow* rows, std::size_t num_rows, const float* bias, std::size_t width, bool is_rectified,
          float* out) {
    constexpr std::size_t kMany = 8;  // vectors: more sums at once than one addition takes cycles
    std::size_t output = 0;
    for (; output + kMany * kLanes <= width; output += kMany * kLanes) {
        row_stripe<kMany>(rows, num_rows, bias, output, is_rectified, out);
    }
    for (; output < width; output += kLanes) row_stripe<1>(rows, num_rows, bias, output, is_rectified, out);
}

void pool(const float* units, std::size_t width, const std::uint16_t* places, std::size_t num_columns, float* means,
          float* greatest) {
    for (std::size_t channel = 0; channel < width; channel += kLanes) {
        Vector sum = load(units + places[0] * width + channel);
        Vector most = sum;
        for (std::size_t c = 1; c < num_columns; ++c) {
            const Vector column = load(units + places[c] * width + channel);
            sum += column;
            most = larger(column, most);
        }
        store(means + channel, sum / static_cast<float>(num_columns));
        store(greatest + channel, most);
    }
}

void add(const float* numbers, std::size_t width, const std::uint16_t* places, std::size_t num_columns, float* units) {
    for (std::size_t channel = 0; channel < width; channel += kLanes) {
        const Vector more = load(numbers + channel);
        for (std::size_t c = 0; c < num_columns; ++c) {
            float* at = units + places[c] * width + channel;
            store(at, load(at) + more);
        }
    }
}

}  // namespace

}  // namespace mahjongkit
