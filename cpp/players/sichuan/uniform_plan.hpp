// Whether a Sichuan hand goes for a win of one suit alone: the uniform hand of the thesis, a full flush.
#pragma once

#include "estimates/word_order.hpp"

namespace mahjongkit {

// Draws that each seat still has at most, if nobody calls.
int own_draws_left(const PublicState& table);

// Tiles of the suit in hand and melds, a kan counting three.
int num_tiles_of_suit(const PlannedHand& hand, int suit);

// The suit of which the hand has at least `least` tiles and in which all its melds are; kNoSuit where there is none, or
// with `least` 0.
std::uint8_t crowded_suit(const PlannedHand& hand, int least);

struct UniformRule {
    int least = 0;
    int catch_up = 0;
};

// What the hand goes for. The crowded suit alone, unless that is hopeless: for every tile that the uniform hand is
// farther than any other win the seat must have `catch_up` own draws left. Else any win that the rules accept.
Plan sichuan_plan(const Rules& rules, const View& view, const PlannedHand& hand, const UniformRule& rule);

}  // namespace mahjongkit
