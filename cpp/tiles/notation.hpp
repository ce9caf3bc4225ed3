// Text of hands. One parser per notation; each reads and writes the same Hand.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "tiles/hand.hpp"
#include "tiles/variant.hpp"

namespace mahjongkit {

enum class Notation : std::uint8_t {
    mpsz,     // 123m406p77z, 0 = red five, flowers 1f-8f
    simcat,   // 445w1267t1144s
    thesis,   // B1B1B2 C3 D9
    tenhou,   // 0 4 8 16: ids 0-135
    mjai,     // 1m 5mr E P
    unicode,  // one character per tile
};

struct NotationName {
    Notation notation;
    std::string_view name;
    std::string_view example;
};

// All notations in the order in which errors list them.
std::span<const NotationName> notations();
// Throws NotationError with the known names.
Notation notation_by_name(std::string_view name);

inline constexpr std::size_t kMaxTextBytes = 1024;  // more than any hand needs in any notation

// Reads tiles of one notation: at most four of a kind and one red five per suit, over hand and melds together.
Hand parse_hand(std::string_view text, Notation notation);
// Finds the notation. When two of them read the text differently it throws and asks which one is meant.
Hand parse_hand(std::string_view text);

// Throws NotationError where the notation has no text for a tile of the hand.
std::string format_hand(const Hand& hand, Notation notation);

// Throws NotationError unless the hand, a meld counting three, has the variant's hand size or one tile more and
// holds only tiles of the variant.
void check_variant(const Hand& hand, const Variant& variant);

// The same for a hand of no stated variant: 3n+1 or 3n+2 concealed tiles and at most five groups with the melds.
void check_size(const Hand& hand);

}  // namespace mahjongkit
