// Hashes of melds and hands: equal values have equal ones.
#pragma once

#include <functional>
#include <string_view>

#include "tiles/hand.hpp"

namespace mahjongkit {

inline std::size_t hash_of(const Meld& meld) {
    return (static_cast<std::size_t>(meld.type) * kNumKinds + meld.kind) * 2 + meld.has_red;
}

inline std::size_t hash_of(const Hand& hand) {
    const std::string_view counts(reinterpret_cast<const char*>(hand.counts.data()), hand.counts.size());
    std::size_t hash = std::hash<std::string_view>{}(counts);
    const auto mix = [&](std::size_t value) { hash = (hash ^ value) * 0x9E3779B97F4A7C15U; };
    mix(hand.reds);
    mix(hand.flowers);
    for (const Meld& meld : hand.melds()) mix(hash_of(meld) + 1);
    return hash;
}

}  // namespace mahjongkit
