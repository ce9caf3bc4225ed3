#include <cstdint>

#include "base/rng.hpp"
#include "base/wide.hpp"
#include "tests/check.hpp"

namespace mahjongkit {

namespace {

constexpr std::uint64_t kMost = ~std::uint64_t{0};

}  // namespace

// (2^64 - 1)^2 = (2^64 - 2) * 2^64 + 1.
TEST(wide_the_upper_half_of_a_product) {
    CHECK_EQUAL(multiplied_high(kMost, kMost), kMost - 1);
    CHECK_EQUAL(multiplied_high_by_halves(kMost, kMost), kMost - 1);
    CHECK_EQUAL(multiplied_high(std::uint64_t{1} << 40, std::uint64_t{1} << 30), std::uint64_t{64});
    Rng rng(1);
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t a = rng.next();
        const std::uint64_t b = rng.next() >> (i % 64);
        CHECK_EQUAL(multiplied_high_by_halves(a, b), multiplied_high(a, b));
    }
}

// (2^64 - 1) * 2^64 + (2^64 - 1) is 2^128 - 1; 3 * (2^64 + 2^63) = 4 * 2^64 + 2^63.
TEST(wide_counts_carry) {
    CHECK((WideCount{kMost} + WideCount{1} == WideCount{0, 1}));
    CHECK((WideCount{kMost} * kMost == WideCount{1, kMost - 1}));
    CHECK((WideCount{std::uint64_t{1} << 63, 1} * 3 == WideCount{std::uint64_t{1} << 63, 4}));
}

}  // namespace mahjongkit
