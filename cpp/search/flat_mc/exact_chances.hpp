// Chances of a branch without sampling, in the single-player model.
#pragma once

#include <vector>

#include "search/flat_mc/flat_mc.hpp"

namespace mahjongkit {

// The chance to win in `draws` foreseen draws after each of the branch's discards; without any, of the hand as it is.
// Tiles that cannot be used are drawn too.
std::vector<double> exact_chances(const Branch& branch, const Counts& hidden, const Counts& unusable, int draws);

}  // namespace mahjongkit
