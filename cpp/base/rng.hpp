// The random generator of the project: a small value, seeded from a number and a stream, the same on every machine.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <utility>

namespace mahjongkit {

inline constexpr std::uint64_t kGoldenGamma = 0x9E3779B97F4A7C15;  // 2^64 over the golden ratio, made odd

// Spreads a change of any bit over all bits; no two inputs share an output (the finisher of SplitMix64).
constexpr std::uint64_t mix_bits(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
    return x ^ (x >> 31);
}

// xoshiro256++. Copies go on independently of each other from the same place.
class Rng {
public:
    using State = std::array<std::uint64_t, 4>;

    // Streams of one seed are independent generators: give each task its own and the order of tasks does not matter.
    constexpr explicit Rng(std::uint64_t seed, std::uint64_t stream = 0) {
        std::uint64_t x = mix_bits(mix_bits(seed + kGoldenGamma) ^ mix_bits(~stream));
        for (std::uint64_t& word : state_) word = mix_bits(x += kGoldenGamma);
    }
    // The state must not be all zeros.
    constexpr explicit Rng(const State& state) : state_(state) {}

    // 64 random bits.
    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // A number from 0 to n-1, each exactly as likely; n > 0.
    constexpr std::uint32_t below(std::uint32_t n) { return scaled(next() >> 32, n); }

    // A number from 0 to 1, without 1.
    constexpr double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }

    // Two of them, below m and below n, from the same 64 bits: nearly twice as fast.
    constexpr std::pair<std::uint32_t, std::uint32_t> two_below(std::uint32_t m, std::uint32_t n) {
        const std::uint64_t bits = next();
        const std::uint32_t first = scaled(bits >> 32, m);
        return {first, scaled(bits & 0xFFFFFFFF, n)};
    }

    friend constexpr bool operator==(const Rng&, const Rng&) = default;

private:
    // Maps 32 bits to 0..n-1. Of the 2^32 values the 2^32 mod n that would favour some results are drawn anew (Lemire).
    constexpr std::uint32_t scaled(std::uint64_t bits, std::uint32_t n) {
        assert(n > 0);
        std::uint64_t product = bits * n;
        if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
            const std::uint32_t threshold = (0U - n) % n;  // 2^32 mod n
            while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    State state_{};
};

}  // namespace mahjongkit
