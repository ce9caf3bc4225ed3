// All discards of a hand, best first.
#pragma once

#include <vector>

#include "measures/acceptance.hpp"

namespace mahjongkit {

struct RankedDiscard {
    Discard discard;
    int blocks;  // after it
};

// Of a hand of 3n+2 tiles: by shanten, then by the most tiles left that lower it, then by kind.
std::vector<RankedDiscard> ranked_discards(const Hand& hand, const WinShape& shape, const Counts& left);

}  // namespace mahjongkit
