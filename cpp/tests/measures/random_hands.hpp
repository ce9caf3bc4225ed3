// Random hands for tests.
#pragma once

#include <array>
#include <utility>

#include "base/rng.hpp"
#include "tiles/variant.hpp"

namespace mahjongkit::testing {

// `num_tiles` of the tile set's tiles; with `few_kinds` from a third of the kinds, so that groups are common.
inline Counts random_counts(Rng& rng, int num_tiles, TileSet set, bool few_kinds) {
    std::array<Kind, kNumKinds * kCopies> wall{};
    std::uint32_t size = 0;
    const auto offset = static_cast<int>(rng.below(3));
    for (int kind = 0; kind < kNumKinds; ++kind) {
        if (!has_kind(set, kind) || (few_kinds && (kind / 3 + offset) % 3 != 0)) continue;
        for (int copy = 0; copy < kCopies; ++copy) wall[size++] = static_cast<Kind>(kind);
    }
    Counts counts{};
    for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(num_tiles); ++i) {
        std::swap(wall[i], wall[i + rng.below(size - i)]);
        ++counts[wall[i]];
    }
    return counts;
}

}  // namespace mahjongkit::testing
