// A hand: the concealed tiles of one seat with the melds it has declared.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include "tiles/tile.hpp"

namespace mahjongkit {

enum class MeldType : std::uint8_t { chi, pon, open_kan, concealed_kan, added_kan };

// A declared group. Which seat gave the tile is the engine's to know.
struct Meld {
    MeldType type = MeldType::chi;
    Kind kind = 0;         // its lowest kind
    bool has_red = false;  // holds the red five

    constexpr bool is_sequence() const { return type == MeldType::chi; }
    constexpr bool is_kan() const { return type >= MeldType::open_kan; }
    constexpr bool is_open() const { return type != MeldType::concealed_kan; }
    constexpr int size() const { return is_kan() ? 4 : 3; }
    // The kind of its i-th tile.
    constexpr Kind tile_kind(int i) const { return static_cast<Kind>(is_sequence() ? kind + i : kind); }

    friend constexpr bool operator==(const Meld&, const Meld&) = default;
};

inline constexpr int kMaxGroups = 5;  // a Taiwanese hand: five groups and a pair

struct Hand {
    Counts counts{};           // concealed tiles, red fives among the fives
    std::uint8_t reds = 0;     // bit s: the red five of suit s is concealed
    std::uint8_t flowers = 0;  // bit i: flower i is set aside
    std::uint8_t num_melds = 0;
    std::array<Meld, kMaxGroups> meld_slots{};  // in the order of declaration

    std::span<const Meld> melds() const { return {meld_slots.data(), num_melds}; }
    void add_meld(const Meld& meld) {
        assert(num_melds < kMaxGroups);
        meld_slots[num_melds++] = meld;
    }

    friend bool operator==(const Hand&, const Hand&) = default;  // unused meld slots stay in their first state
};

// The tiles of the melds, a kan with all four.
inline Counts melded_counts(const Hand& hand) {
    Counts counts{};
    for (const Meld& meld : hand.melds()) {
        for (int i = 0; i < meld.size(); ++i) ++counts[meld.tile_kind(i)];
    }
    return counts;
}

// Bit s: suit s has a meld.
using SuitMask = std::uint8_t;

inline SuitMask melded_suits(const Hand& hand) {
    SuitMask suits = 0;
    for (const Meld& meld : hand.melds()) suits |= static_cast<SuitMask>(1 << suit_of(meld.kind));
    return suits;
}

}  // namespace mahjongkit
