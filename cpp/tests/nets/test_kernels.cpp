// Kernels beside plain loops that round at every step: the same bits with every instruction set.
#include <vector>

#include "base/rng.hpp"
#include "nets/kernels/kernels.hpp"
#include "tests/check.hpp"

using namespace mahjongkit;

namespace {

using Floats = std::vector<float>;

Floats random_floats(std::size_t size, Rng& rng) {
    Floats made(size);
    for (float& value : made) value = static_cast<float>(static_cast<int>(rng.next() >> 40) - (1 << 23)) / (1 << 23);
    return made;
}

// In the order of the inputs; volatile, so that no compiler joins a product with a sum.
float plain_sum(float start, const float* units, const float* weights, std::size_t inputs, std::size_t width) {
    float sum = start;
    for (std::size_t i = 0; i < inputs; ++i) {
        const volatile float product = units[i] * weights[i * width];
        sum += product;
    }
    return sum;
}

const std::vector<std::uint16_t> kSomePlaces = {0, 1, 2, 4, 5, 7, 8, 9, 10, 12, 13, 14, 15};

}  // namespace

TEST(kernels_of_columns_are_plain_sums) {
    Rng rng(7);
    constexpr std::size_t kInputs = 21;
    constexpr std::size_t kStride = 7;  // columns overlap, as neighbours do
    const Floats units = random_floats(15 * kStride + kInputs, rng);
    for (const std::size_t width : {16U, 32U, 48U, 80U, 112U}) {
        const Floats weights = random_floats(kInputs * width, rng);
        const Floats bias = random_floats(width, rng);
        const Floats plus = random_floats(16 * width, rng);
        for (std::size_t num_columns = 1; num_columns <= kSomePlaces.size(); ++num_columns) {
            for (const NetKernels* kernels : net_kernels()) {
                Floats out(16 * width);
                kernels->columns({weights.data(), bias.data(), kInputs, width, units.data(), kStride,
                                  kSomePlaces.data(), num_columns, plus.data(), true, out.data()});
                Floats expected(16 * width);
                for (std::size_t c = 0; c < num_columns; ++c) {
                    for (std::size_t o = 0; o < width; ++o) {
                        const std::size_t at = kSomePlaces[c] * width + o;
                        const float sum = plain_sum(bias[o], units.data() + kSomePlaces[c] * kStride,
                                                    weights.data() + o, kInputs, width) +
                                          plus[at];
                        expected[at] = sum > 0 ? sum : 0;
                    }
                }
                CHECK(out == expected);
            }
        }
    }
}

TEST(kernels_of_rows_are_plain_sums) {
    Rng rng(8);
    constexpr std::size_t kInputs = 19;
    for (const std::size_t width : {16U, 64U, 144U}) {
        const Floats units = random_floats(kInputs, rng);
        const Floats weights = random_floats(kInputs * width, rng);
        const Floats bias = random_floats(width, rng);
        std::vector<WeightedRow> rows;
        for (std::size_t i = 0; i < kInputs; ++i) rows.push_back({weights.data() + i * width, units[i]});
        for (const bool is_rectified : {false, true}) {
            for (const NetKernels* kernels : net_kernels()) {
                Floats out(width);
                kernels->rows(rows.data(), rows.size(), bias.data(), width, is_rectified, out.data());
                for (std::size_t o = 0; o < width; ++o) {
                    const float sum = plain_sum(bias[o], units.data(), weights.data() + o, kInputs, width);
                    CHECK_EQUAL(out[o], is_rectified && sum < 0 ? 0 : sum);
                }
            }
        }
    }
}

TEST(kernels_pool_and_add_by_column) {
    Rng rng(9);
    constexpr std::size_t kWidth = 48;
    const Floats units = random_floats(16 * kWidth, rng);
    const Floats more = random_floats(kWidth, rng);
    for (const NetKernels* kernels : net_kernels()) {
        Floats means(kWidth);
        Floats greatest(kWidth);
        kernels->pool(units.data(), kWidth, kSomePlaces.data(), kSomePlaces.size(), means.data(), greatest.data());
        Floats added = units;
        kernels->add(more.data(), kWidth, kSomePlaces.data(), kSomePlaces.size(), added.data());
        Floats expected = units;
        for (std::size_t o = 0; o < kWidth; ++o) {
            float sum = 0;
            float most = -2;
            for (const std::size_t place : kSomePlaces) {
                const float unit = units[place * kWidth + o];
                sum += unit;
                most = std::max(most, unit);
                expected[place * kWidth + o] += more[o];
            }
            CHECK_EQUAL(means[o], sum / static_cast<float>(kSomePlaces.size()));
            CHECK_EQUAL(greatest[o], most);
        }
        CHECK(added == expected);
    }
}
