#include <cstdint>
#include <set>
#include <vector>

#include "base/rng.hpp"
#include "tests/check.hpp"

namespace mahjongkit {

namespace {

using Word = std::uint64_t;

// Sum of (seen - expected)^2 / expected over equally likely cells.
double chi_square(const std::vector<int>& seen) {
    double total = 0;
    for (const int count : seen) total += count;
    const double expected = total / static_cast<double>(seen.size());
    double sum = 0;
    for (const int count : seen) sum += (count - expected) * (count - expected) / expected;
    return sum;
}

}  // namespace

TEST(rng_follows_the_published_generators) {
    // The outputs that the authors' programs splitmix64.c and xoshiro256plusplus.c print for these states.
    Word x = 1234567;
    for (const Word expected : {Word{6457827717110365317U}, Word{3203168211198807973U}, Word{9817491932198370423U},
                                Word{4593380528125082431U}, Word{16408922859458223821U}}) {
        CHECK_EQUAL(mix_bits(x += kGoldenGamma), expected);
    }
    Rng rng(Rng::State{1, 2, 3, 4});
    for (const Word expected : {Word{41943041U}, Word{58720359U}, Word{3588806011781223U}, Word{3591011842654386U},
                                Word{9228616714210784205U}, Word{9973669472204895162U}, Word{14011001112246962877U}}) {
        CHECK_EQUAL(rng.next(), expected);
    }
}

TEST(rng_seeds_never_change) {
    // Worked out apart from this code: results that people have published with a seed must stay theirs.
    Rng first(7);
    CHECK_EQUAL(first.next(), 0xbb638b8b92d025e3U);
    CHECK_EQUAL(first.next(), 0x3d6ba1cb4e82424bU);
    Rng second(7, 1);
    CHECK_EQUAL(second.next(), 0xacbae3541e7cbc7dU);
    CHECK_EQUAL(second.next(), 0x7a44398ab9ad3901U);
}

TEST(rng_is_a_value) {
    Rng rng(3, 5);
    Rng copy = rng;
    CHECK(copy == rng);
    const std::uint64_t value = rng.next();
    CHECK(!(copy == rng));
    CHECK_EQUAL(copy.next(), value);
}

TEST(rng_streams_differ) {
    std::set<std::uint64_t> firsts;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        for (std::uint64_t stream = 0; stream < 100; ++stream) firsts.insert(Rng(seed, stream).next());
    }
    CHECK_EQUAL(firsts.size(), 10000U);
}

TEST(rng_below_is_uniform) {
    Rng rng(11);
    std::vector<int> seen(136);
    for (int i = 0; i < 1'360'000; ++i) ++seen[rng.below(136)];
    CHECK(chi_square(seen) < 135 + 5 * 16.4);  // mean 135, standard deviation sqrt(2 * 135)
    CHECK_EQUAL(rng.below(1), 0U);
}

TEST(rng_below_rejects_the_surplus) {
    // Below 3 * 2^30 a plain multiplication gives every third result twice as often as the others.
    Rng rng(12);
    std::vector<int> seen(3);
    for (int i = 0; i < 300'000; ++i) ++seen[rng.below(3U << 30) % 3];
    CHECK(chi_square(seen) < 30);
}

TEST(rng_two_below_is_uniform_in_pairs) {
    Rng rng(13);
    std::vector<int> seen(7 * 11);
    for (int i = 0; i < 770'000; ++i) {
        const auto [first, second] = rng.two_below(7, 11);
        ++seen[first * 11 + second];
    }
    CHECK(chi_square(seen) < 76 + 5 * 12.4);
    std::vector<int> thirds(9);
    for (int i = 0; i < 300'000; ++i) {
        const auto [first, second] = rng.two_below(3U << 30, 3U << 30);
        ++thirds[first % 3 * 3 + second % 3];
    }
    CHECK(chi_square(thirds) < 8 + 5 * 4);
}

}  // namespace mahjongkit
