// Flowers: they do not stay in a hand.
#pragma once

#include <bit>

#include "rules/rules.hpp"

namespace mahjongkit {

inline constexpr unsigned kAllFlowers = (1U << kNumFlowers) - 1;

constexpr Tile lowest_flower(unsigned flowers) {
    return {static_cast<Kind>(kFirstFlower + std::countr_zero(flowers)), false};
}

// The lowest flower of the seat's hand, which has one, is set aside.
inline void set_flower_aside(Round& round, Seat seat) {
    const Tile flower = lowest_flower(round.state().seats[seat].flowers);
    round.emit({.type = EventType::set_aside, .seat = seat, .tile = flower});
}

}  // namespace mahjongkit
