// Win chances of a hand in either model, by sampling on threads.
#pragma once

#include <vector>

#include "measures/sampled_win_chance.hpp"
#include "search/flat_mc.hpp"

namespace mahjongkit {

struct DiscardSample {
    Kind discard = kBlank;  // kBlank: the hand as it is
    SampledChance chance{};
};

// The hand after each of its discards when it has 3n+2 tiles, else as it is; `simulations` for each, on common draws.
// The result does not depend on the number of threads (0 = every core). Throws RulesError for a number of draws that
// the simulations do not have, and for variants whose wins lie in two suits.
std::vector<DiscardSample> sample_models(const DrawModel& hand, SimModel model, int draws, std::uint64_t simulations,
                                         std::uint64_t seed, unsigned threads = 0);

}  // namespace mahjongkit
