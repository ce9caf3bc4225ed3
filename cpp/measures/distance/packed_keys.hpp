// The four suit keys of a hand in two words, so that one addition adds a tile of any suit.
#pragma once

#include <array>
#include <cstdint>

#include "measures/distance/suit_key.hpp"

namespace mahjongkit {

struct PackedKeys {
    static constexpr int kBits = 21;  // of a key
    static constexpr std::uint64_t kMask = (1U << kBits) - 1;
    static_assert(kSuitKeys <= kMask);

    std::uint64_t numbers = 0;
    std::uint64_t honours = 0;

    static constexpr PackedKeys of_tile(int kind) {
        if (is_honour(kind)) return {0, key_step(kind)};
        return {std::uint64_t{key_step(kind)} << (kBits * suit_of(kind)), 0};
    }
    static constexpr PackedKeys of_counts(const Counts& counts) {
        PackedKeys keys;
        for (int kind = 0; kind < kNumKinds; ++kind) {
            for (int i = 0; i < counts[static_cast<std::size_t>(kind)]; ++i) keys += of_tile(kind);
        }
        return keys;
    }
    constexpr SuitKeys unpacked() const {
        const auto key = [&](int suit) { return static_cast<std::uint32_t>(numbers >> (kBits * suit) & kMask); };
        return {{key(0), key(1), key(2), static_cast<std::uint32_t>(honours)}};
    }

    constexpr PackedKeys& operator+=(const PackedKeys& other) {
        numbers += other.numbers;
        honours += other.honours;
        return *this;
    }
    constexpr PackedKeys& operator-=(const PackedKeys& other) {
        numbers -= other.numbers;
        honours -= other.honours;
        return *this;
    }
    friend constexpr PackedKeys operator+(PackedKeys a, const PackedKeys& b) { return a += b; }
    friend constexpr PackedKeys operator-(PackedKeys a, const PackedKeys& b) { return a -= b; }
};

}  // namespace mahjongkit
