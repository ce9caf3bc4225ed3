// The counts of one suit as a number in base 5, the index of every suit table.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "tiles/tile.hpp"

namespace mahjongkit {

static_assert(std::endian::native == std::endian::little, "load_suit reads eight counts as one little-endian word");

inline constexpr std::array<std::uint32_t, kRanks> kPowersOf5 = {1, 5, 25, 125, 625, 3125, 15625, 78125, 390625};
inline constexpr std::uint32_t kSuitKeys = 1953125;  // 5^9
inline constexpr std::uint32_t kHonourKeys = 78125;  // 5^7

namespace detail {

inline constexpr std::array<std::uint32_t, kNumKinds> kKeySteps = [] {
    std::array<std::uint32_t, kNumKinds> steps{};
    for (int kind = 0; kind < kNumKinds; ++kind) {
        steps[static_cast<std::size_t>(kind)] =
            kPowersOf5[static_cast<std::size_t>(suit_size(suit_of(kind)) - 1 - rank_of(kind))];
    }
    return steps;
}();

}  // namespace detail

// What one tile adds to the key of its suit: the lowest rank is the highest digit.
constexpr std::uint32_t key_step(int kind) { return detail::kKeySteps[static_cast<std::size_t>(kind)]; }

struct SuitKeys {
    std::array<std::uint32_t, kNumSuits> key;

    void add(int kind) { key[static_cast<std::size_t>(suit_of(kind))] += key_step(kind); }
    void remove(int kind) { key[static_cast<std::size_t>(suit_of(kind))] -= key_step(kind); }
};

namespace detail {

inline std::uint64_t load_eight(const std::uint8_t* counts) {
    std::uint64_t word;
    std::memcpy(&word, counts, sizeof word);
    return word;
}

// Eight base-5 digits, one per byte, folded pairwise: three multiplications instead of eight.
inline std::uint32_t fold_eight(std::uint64_t digits) {
    digits = (digits * 5 + (digits >> 8)) & 0x00ff00ff00ff00ff;
    digits = (digits * 25 + (digits >> 16)) & 0x0000ffff0000ffff;
    digits = digits * 625 + (digits >> 32);
    return static_cast<std::uint32_t>(digits);
}

}  // namespace detail

// `counts` are 34 bytes, each at most 4.
inline SuitKeys suit_keys(const std::uint8_t* counts) {
    using detail::fold_eight;
    using detail::load_eight;
    return {{fold_eight(load_eight(counts)) * 5 + counts[8], fold_eight(load_eight(counts + 9)) * 5 + counts[17],
             fold_eight(load_eight(counts + 18)) * 5 + counts[26],
             // The eight bytes that end with the last honour begin with 9s: its digit is cleared.
             fold_eight(load_eight(counts + 26) & ~std::uint64_t{0xff})}};
}

inline SuitKeys suit_keys(const Counts& counts) { return suit_keys(counts.data()); }

}  // namespace mahjongkit
