// Kinds as bits of a word with gaps, so that neighbours are found by shifts, and counts as planes of such words.
#pragma once

#include <array>
#include <cstdint>

#include "measures/distance/packed_keys.hpp"
#include "tiles/tile.hpp"

namespace mahjongkit {

// No tile that matters: one that the hand may not use, or none at all.
inline constexpr Kind kBlank = kNumKinds;

// Bit of a kind. Before and after each suit, and between honours, two bits stay free: a shift by one or two reaches no
// other suit, and always a bit.
using KindBits = std::uint64_t;

inline constexpr std::array<KindBits, kNumKinds + 1> kKindBits = [] {
    std::array<KindBits, kNumKinds + 1> bits{};
    for (int kind = 0; kind < kNumKinds; ++kind) {
        const int place = 2 + (is_honour(kind) ? 33 + 3 * (kind - kEast) : kind + 2 * suit_of(kind));
        bits[static_cast<std::size_t>(kind)] = KindBits{1} << place;
    }
    return bits;  // nothing for kBlank
}();

inline constexpr std::array<PackedKeys, kNumKinds + 1> kKindKeys = [] {
    std::array<PackedKeys, kNumKinds + 1> keys{};
    for (int kind = 0; kind < kNumKinds; ++kind) keys[static_cast<std::size_t>(kind)] = PackedKeys::of_tile(kind);
    return keys;  // nothing for kBlank
}();

// How many tiles there are of each kind, four at most: plane k has the kinds with more than k.
struct CountPlanes {
    std::array<KindBits, kCopies> more_than{};

    // One tile of each of the kinds.
    constexpr void add(KindBits kinds) {
        more_than[3] |= more_than[2] & kinds;
        more_than[2] |= more_than[1] & kinds;
        more_than[1] |= more_than[0] & kinds;
        more_than[0] |= kinds;
    }

    static constexpr CountPlanes of_counts(const Counts& counts) {
        CountPlanes planes;
        for (int kind = 0; kind < kNumKinds; ++kind) {
            for (int i = 0; i < counts[static_cast<std::size_t>(kind)]; ++i) {
                planes.add(kKindBits[static_cast<std::size_t>(kind)]);
            }
        }
        return planes;
    }
};

}  // namespace mahjongkit
