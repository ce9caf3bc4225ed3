// How many tiles are missing for each number of groups, without and with a pair: the measure of a suit or of a hand.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/vectors.hpp"

namespace mahjongkit {

inline constexpr int kDistanceGroups = 7;         // the papers ask for up to seven groups and a pair
inline constexpr std::uint8_t kUnreachable = 60;  // no set of these tiles has so many groups

// Entry g of a half: missing tiles for g groups.
struct DistanceVector {
    using Half = std::array<std::uint8_t, kDistanceGroups + 1>;
    Half without_pair;
    Half with_pair;

    friend bool operator==(const DistanceVector&, const DistanceVector&) = default;
};

// A half as one machine word, entry g in byte g: eight entries are added and compared at once. Entries stay below 128:
// a sum of two is at most 120, and taking a minimum with an unreachable entry cuts it back to 60.
using HalfWord = std::uint64_t;

inline constexpr HalfWord kEveryByte = 0x0101010101010101;
inline constexpr HalfWord kUnreachableWord = kEveryByte * kUnreachable;

inline HalfWord to_word(const DistanceVector::Half& half) { return std::bit_cast<HalfWord>(half); }
inline DistanceVector::Half to_half(HalfWord word) { return std::bit_cast<DistanceVector::Half>(word); }

// The smaller entry of each byte.
inline HalfWord smaller(HalfWord a, HalfWord b) {
    constexpr HalfWord kHighBits = kEveryByte << 7;
    const HalfWord a_not_less = ((a | kHighBits) - b) & kHighBits;
    const HalfWord take_b = (a_not_less << 1) - (a_not_less >> 7);
    return a ^ ((a ^ b) & take_b);
}

// The same entries for `groups` more groups, with `missing` more missing tiles.
inline HalfWord moved_up(HalfWord half, int groups, int missing) {
    const int bits = 8 * groups;
    const HalfWord gap = kUnreachableWord & ~(~HalfWord{0} << bits);
    return ((half << bits) | gap) + kEveryByte * static_cast<HalfWord>(missing);
}

#ifdef MAHJONGKIT_PLAIN_VECTORS

struct TwoHalves {
    HalfWord words[2];

    HalfWord operator[](std::size_t side) const { return words[side]; }
};

inline HalfWord min_plus(HalfWord a, HalfWord b) {
    HalfWord least = kUnreachableWord;
    for (int i = 0; i <= kDistanceGroups; ++i) {
        least = smaller(least, moved_up(b, i, 0) + ((a >> (8 * i)) & 0xff) * kEveryByte);
    }
    return least;
}

inline TwoHalves min_plus(const TwoHalves& a, const TwoHalves& b) {
    return {{min_plus(a[0], b[0]), min_plus(a[1], b[1])}};
}

#else

// Two halves side by side: the compilers' vector types, for one instruction where a word needs six.
using TwoHalves [[gnu::vector_size(16)]] = HalfWord;

// For both sides and each g: the least a[i] + b[j] with i + j = g.
inline TwoHalves min_plus(TwoHalves a, TwoHalves b) {
    using Entries [[gnu::vector_size(16)]] = std::uint8_t;
    auto least = reinterpret_cast<Entries>(TwoHalves{kUnreachableWord, kUnreachableWord});
    for (int i = 0; i <= kDistanceGroups; ++i) {
        const HalfWord gap = kUnreachableWord & ~(~HalfWord{0} << (8 * i));
        const TwoHalves moved_b = (b << (8 * i)) | gap;
        const TwoHalves entry_of_a = ((a >> (8 * i)) & 0xff) * kEveryByte;
        const auto sums = reinterpret_cast<Entries>(moved_b) + reinterpret_cast<Entries>(entry_of_a);
        least = least < sums ? least : sums;
    }
    return reinterpret_cast<TwoHalves>(least);
}

#endif

// The half with a pair of two disjoint sets of tiles together: the pair is in one of them.
inline HalfWord with_pair_together(const DistanceVector& a, const DistanceVector& b) {
    const TwoHalves sides = min_plus(TwoHalves{to_word(a.with_pair), to_word(a.without_pair)},
                                     TwoHalves{to_word(b.without_pair), to_word(b.with_pair)});
    return smaller(sides[0], sides[1]);
}

// The vector of two disjoint sets of tiles together.
inline DistanceVector operator*(const DistanceVector& a, const DistanceVector& b) {
    const TwoHalves without_pair = min_plus(TwoHalves{to_word(a.without_pair)}, TwoHalves{to_word(b.without_pair)});
    return {to_half(without_pair[0]), to_half(with_pair_together(a, b))};
}

}  // namespace mahjongkit
