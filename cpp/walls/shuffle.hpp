// Random walls. A wall is a function of the game's seed, the round and its repeats, whatever was played before.
#pragma once

#include <cstdint>
#include <utility>

#include "base/rng.hpp"
#include "walls/wall.hpp"

namespace mahjongkit {

// Puts the tiles from `first` to the end in a random order, each order exactly as likely.
inline void shuffle(Wall& wall, Rng& rng, int first = 0) {
    for (int place = wall.size() - 1; place > first; --place) {
        const auto other = first + static_cast<int>(rng.below(static_cast<std::uint32_t>(place - first + 1)));
        std::swap(wall[place], wall[other]);
    }
}

// The generator of one round's wall.
constexpr Rng wall_rng(std::uint64_t seed, int round, int repeats) {
    return Rng(seed, static_cast<std::uint64_t>(round) << 32 | static_cast<std::uint32_t>(repeats));
}

}  // namespace mahjongkit
