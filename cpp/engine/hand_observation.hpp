// A hand alone as a position: what a seat would see that holds it in the first round.
#pragma once

#include <optional>

#include "engine/text/observation_text.hpp"

namespace mahjongkit {

// What is known beside the hand. Rivers of the other seats hold what is visible, so that the wall is shorter by that;
// no dora indicator is shown.
struct HandSetting {
    Counts visible{};
    std::optional<Tile> discard{};   // of another seat, to be claimed or not; none: it is the own turn
    std::optional<int> discarder{};  // none: the previous seat
    std::optional<int> void_suit{};  // in Sichuan; none: the shortest suit without a meld
};

// Seat 0 deals and holds the hand: a tile more than usual on its turn, none more before a discard. Its last tile is the
// drawn one. Throws RulesError where there is no such position.
SeatView observation_of_hand(const RulesPtr& rules, const Hand& hand, const HandSetting& setting);

}  // namespace mahjongkit
