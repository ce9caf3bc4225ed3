// A hand alone as a position: what a seat would see that holds it.
#pragma once

#include <optional>
#include <vector>

#include "engine/text/observation_text.hpp"

namespace mahjongkit {

// What is known beside the hand. Rivers of the other seats hold what is visible, so that the wall is shorter by that.
struct HandSetting {
    Counts visible{};
    std::optional<Tile> drawn{};     // of the hand, on its turn; none: the last in order of suits
    std::optional<Tile> discard{};   // of another seat, to be claimed or not; none: it is the own turn
    std::optional<int> discarder{};  // counted from the own seat, the next is 1; none: the previous one
    std::optional<int> void_suit{};  // in Sichuan; none: the shortest suit without a meld
    std::vector<Tile> indicators{};  // of dora, turned up so far
    int seat_wind = 0;               // 0 is East, the dealer
    int round_wind = 0;
    int seat = 0;               // that holds the hand, 0 deals first: with its wind it says who deals, and so the round
    std::optional<int> turn{};  // the own draws so far; none: as many tiles are out of the wall as are seen
    std::vector<Points> points{};  // by seat, the own first; none: those of the start
    int repeats = 0;
    int deposits = 0;
};

// The seat holds a tile more than usual on its turn, none more before a discard. With a turn, tiles may be out of the
// wall that nobody tells of; after the first turn one own discard lies in the river, a tile that the hand has no use
// for. Throws RulesError where there is no such position.
SeatView observation_of_hand(const RulesPtr& rules, const Hand& hand, const HandSetting& setting);

}  // namespace mahjongkit
