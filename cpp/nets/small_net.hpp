// A small neural network with two hidden layers of rectified units and one output.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

namespace mahjongkit {

template <std::size_t inputs, std::size_t first, std::size_t second>
struct SmallNet {
    std::array<std::array<float, first>, inputs> first_weights;  // by input: those that are zero cost nothing
    std::array<float, first> first_bias;
    std::array<std::array<float, second>, first> second_weights;
    std::array<float, second> second_bias;
    std::array<float, second> last_weights;
    float last_bias;

    float operator()(std::span<const float, inputs> signs) const {
        std::array<float, first> a = first_bias;
        for (std::size_t i = 0; i < inputs; ++i) add(a, signs[i], first_weights[i]);
        std::array<float, second> b = second_bias;
        for (std::size_t i = 0; i < first; ++i) add(b, std::max(a[i], 0.0F), second_weights[i]);
        float sum = last_bias;
        for (std::size_t i = 0; i < second; ++i) sum += std::max(b[i], 0.0F) * last_weights[i];
        return sum;
    }

private:
    template <std::size_t size>
    static void add(std::array<float, size>& sums, float by, const std::array<float, size>& weights) {
        if (by == 0) return;
        for (std::size_t i = 0; i < size; ++i) sums[i] += by * weights[i];
    }
};

}  // namespace mahjongkit
