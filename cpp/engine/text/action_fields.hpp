// What belongs to which action: the same for texts, JSON and constructors.
#pragma once

#include <cstddef>
#include <span>

#include "state/action.hpp"

namespace mahjongkit {

// A tile that is discarded, claimed, added or set aside; of a kan its kind.
constexpr bool has_tile(ActionType type) { return type != ActionType::pass && type < ActionType::abort; }
constexpr bool has_suit(ActionType type) { return type == ActionType::void_suit; }

// How many tiles of the own hand it names beside that: none but in claims and in an exchange.
constexpr std::size_t num_own_tiles(ActionType type) {
    if (type == ActionType::chi || type == ActionType::pon) return 2;
    return type == ActionType::open_kan || type == ActionType::exchange ? 3 : 0;
}

// In order, as legal actions have them.
inline void set_own_tiles(Action& action, std::span<const Tile> own) {
    action.num_own = static_cast<std::uint8_t>(own.size());
    std::size_t size = 0;
    for (const Tile tile : own) {  // in order; few, so each goes past those above it
        std::size_t place = size++;
        for (; place > 0 && tile < action.own[place - 1]; --place) action.own[place] = action.own[place - 1];
        action.own[place] = tile;
    }
    if (action.type == ActionType::exchange) action.tile = action.own[0];
}

}  // namespace mahjongkit
