// Chances of a hand with foreseen draws in either model, by sampling on threads.
#pragma once

#include <vector>

#include "measures/chances/sampled_foresight_chance.hpp"
#include "search/flat_mc/flat_mc.hpp"

namespace mahjongkit {

struct DiscardSample {
    Kind discard = kBlank;  // kBlank: the hand as it is
    SampledChance chance{};
};

// The hand after each of its discards when it has 3n+2 tiles or when `after`, a tile of it, was discarded already; else
// as it is. Throws RulesError for a number of draws that the simulations do not have, for variants whose wins lie in
// two suits and for a tile that is not there.
FlatMcProblem discard_problem(const DrawModel& hand, SimModel model, int draws, Kind after = kBlank);

// The only branch of a problem: `simulations` for each discard, on common draws. The result does not depend on the
// number of threads (0 = every core).
std::vector<DiscardSample> sample_models(const FlatMcProblem& problem, std::uint64_t simulations, std::uint64_t seed,
                                         unsigned threads = 0);

}  // namespace mahjongkit
