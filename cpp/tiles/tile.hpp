// Kinds and tiles: 34 kinds of playing tiles, 8 flowers, and the red mark of a five.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <cstring>
#include <string>

namespace mahjongkit {

// 0-8 characters (m), 9-17 dots (p), 18-26 bamboos (s), 27-33 East South West North White Green Red (z), 34-41 flowers
// (f).
using Kind = std::uint8_t;

inline constexpr int kNumSuits = 4;   // m, p, s and the honours
inline constexpr int kNumKinds = 34;  // without flowers
inline constexpr int kNumFlowers = 8;
inline constexpr Kind kFirstFlower = kNumKinds;
inline constexpr int kCopies = 4;  // of each kind; of a flower there is one
inline constexpr int kRanks = 9;

inline constexpr Kind kEast = 27;  // then South, West, North
inline constexpr Kind kNorth = 30;
inline constexpr Kind kWhite = 31;
inline constexpr Kind kGreen = 32;
inline constexpr Kind kRed = 33;
inline constexpr int kNumWinds = 4;

constexpr int suit_of(int kind) { return kind / kRanks; }
constexpr int rank_of(int kind) { return kind % kRanks; }  // 0-based
constexpr int suit_size(int suit) { return suit == 3 ? 7 : kRanks; }
constexpr int first_kind(int suit) { return suit * kRanks; }
constexpr bool is_honour(int kind) { return kind >= kEast; }
constexpr bool is_flower(int kind) { return kind >= kFirstFlower; }
// A terminal or an honour.
constexpr bool is_orphan(int kind) { return is_honour(kind) || rank_of(kind) % (kRanks - 1) == 0; }
// The five of a suit is the only kind that has a red copy.
constexpr bool has_red_copy(int kind) { return kind < 27 && rank_of(kind) == 4; }

struct Tile {
    Kind kind = 0;
    bool is_red = false;

    friend constexpr bool operator==(const Tile&, const Tile&) = default;
    friend constexpr auto operator<=>(const Tile&, const Tile&) = default;  // by kind, a red five after the plain ones
};

using Counts = std::array<std::uint8_t, kNumKinds>;  // tiles per kind

// Every count must be at most 4, as in all tiles of a game: eight of them are added at a time, in the bytes of a word.
inline int total(const Counts& counts) {
    std::uint64_t sums = 0;
    for (std::size_t kind = 0; kind + 8 <= kNumKinds; kind += 8) {
        std::uint64_t word;
        std::memcpy(&word, counts.data() + kind, sizeof word);
        sums += word;
    }
    return static_cast<int>(sums * 0x0101010101010101 >> 56) + counts[kNumKinds - 2] + counts[kNumKinds - 1];
}

// "5m", "1z", "3f": the name of a kind in the notation mpsz.
inline std::string kind_name(int kind) {
    if (is_flower(kind)) return {static_cast<char>('1' + (kind - kFirstFlower)), 'f'};
    return {static_cast<char>('1' + rank_of(kind)), "mpsz"[suit_of(kind)]};
}

}  // namespace mahjongkit
