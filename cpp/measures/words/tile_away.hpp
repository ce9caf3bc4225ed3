// How far a hand is from a win by the Sichuan thesis: its deficiency in any suits, its tile-away number in two suits.
#pragma once

#include <bit>

#include "measures/words/reading.hpp"
#include "tiles/hand.hpp"

namespace mahjongkit {

// At most two suits and no honours (Definition 6).
constexpr bool is_two_suits(SuitMask suits) {
    constexpr SuitMask kHonours = 1 << 3;
    return (suits & kHonours) == 0 && std::popcount(suits) <= 2;
}

// Tile changes to as many groups as the hand's size asks for and a pair (Definition 12). Paper: the least cost of a
// pre-decomposition (Theorem 1), which does not know that there are only four tiles of a kind.
int deficiency(const Counts& counts, Reading reading = Reading::exact);

// Tiles that complete a win in two suits, those of the melds among them (Definition 21). Paper: the procedure of
// section 4.3.1. Throws RulesError when the melds alone are not in two suits.
int tile_away(const Counts& counts, SuitMask melded = 0, Reading reading = Reading::exact);

}  // namespace mahjongkit
