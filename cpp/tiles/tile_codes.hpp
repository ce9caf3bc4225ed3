// Tiles as numbers: the 34 kinds without their red copies, then the red fives of the three suits.
#pragma once

#include <array>
#include <cstdint>

#include "tiles/hand.hpp"

namespace mahjongkit {

inline constexpr int kNumCodes = kNumKinds + 3;

constexpr bool is_red_code(int code) { return code >= kNumKinds; }
constexpr int red_code(int suit) { return kNumKinds + suit; }
constexpr Kind kind_of_code(int code) {
    return static_cast<Kind>(is_red_code(code) ? first_kind(code - kNumKinds) + 4 : code);
}
constexpr Tile tile_of_code(int code) { return {.kind = kind_of_code(code), .is_red = is_red_code(code)}; }
constexpr int code_of(Tile tile) { return tile.is_red ? red_code(suit_of(tile.kind)) : tile.kind; }

// How many of each code.
using CodeCounts = std::array<std::uint8_t, kNumCodes>;

inline CodeCounts code_counts(const Counts& counts, std::uint8_t reds) {
    CodeCounts codes{};
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) codes[kind] = counts[kind];
    for (int suit = 0; suit < 3; ++suit) {
        if ((reds >> suit & 1) == 0) continue;
        codes[static_cast<std::size_t>(red_code(suit))] = 1;
        --codes[static_cast<std::size_t>(first_kind(suit) + 4)];
    }
    return codes;
}

}  // namespace mahjongkit
