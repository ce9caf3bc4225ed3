// Dice that belong to a wall: a round stays a function of its wall alone.
#pragma once

#include <cstdint>

#include "base/rng.hpp"
#include "walls/wall.hpp"

namespace mahjongkit {

// A number from 0 to sides - 1, as likely as the others over all walls. It depends on every tile, so that it tells
// nothing of any.
inline int throw_dice(const Wall& wall, int sides) {
    std::uint64_t hash = kGoldenGamma;
    for (int place = 0; place < wall.size(); ++place) {
        hash = mix_bits(hash ^ (2ULL * wall[place].kind + (wall[place].is_red ? 1 : 0)));
    }
    return static_cast<int>(hash % static_cast<std::uint64_t>(sides));
}

}  // namespace mahjongkit
