// Pre-decompositions of one suit (Definition 13 of the Sichuan thesis): how many tiles its parts hold at most.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "study/suit_hands.hpp"

namespace mahjongkit {

// The most tiles in k groups or two tiles of a group, without and with a pair; kNoParts where there are not so many.
struct PartTiles {
    static constexpr int kMostParts = 4;
    static constexpr std::int8_t kNoParts = -64;

    using Half = std::array<std::int8_t, 8>;
    Half without_pair{0, kNoParts, kNoParts, kNoParts, kNoParts, kNoParts, kNoParts, kNoParts};
    Half with_pair{kNoParts, kNoParts, kNoParts, kNoParts, kNoParts, kNoParts, kNoParts, kNoParts};

    // Of two suits together.
    PartTiles operator*(const PartTiles& other) const;
    // The least cost of a pre-decomposition of a hand of `tiles` tiles into `groups` groups and a pair.
    int least_cost(int tiles, int groups) const;
};

struct SuitParts {
    std::vector<PartTiles> values;
    std::vector<std::uint16_t> id;  // by number of suit_hands(): which of the values
};

const SuitParts& suit_parts();

}  // namespace mahjongkit
