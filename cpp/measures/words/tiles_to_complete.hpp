// The kinds that make a ready hand a win by Definition 6 of the Sichuan thesis: groups and a pair in at most two suits.
#pragma once

#include "measures/words/reading.hpp"
#include "tiles/hand.hpp"

namespace mahjongkit {

// One for each such kind. `counts` has 3n+1 tiles; melds in more than two suits, or of honours, leave no win. Exact:
// without a fifth copy of a kind in the hand. Paper: appendix A.2, which counts seven pairs as a win, reports a fifth
// copy, and misses some kinds.
Counts tiles_to_complete(const Counts& counts, SuitMask melded = 0, Reading reading = Reading::exact);

}  // namespace mahjongkit
