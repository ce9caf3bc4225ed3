// The single-player model of foresight_chance.hpp by sampling: for checks, and for comparing with sampled measures.
#pragma once

#include <cstdint>

#include "measures/chances/foresight_chance.hpp"

namespace mahjongkit {

struct SampledChance {
    std::uint64_t wins = 0;
    std::uint64_t simulations = 0;
    std::uint64_t seed = 0;

    double value() const;
    // Never zero: what is known about the chance after these simulations when every chance was equally likely before
    // (the standard deviation of a beta distribution). Beside sqrt(p (1 - p) / n) the difference vanishes like 1 / n.
    double standard_error() const;
};

// The result depends on model, draws, simulations and seed, not on the number of threads (0 = every core).
SampledChance sample_foresight_chance(const DrawModel& model, int draws, std::uint64_t simulations, std::uint64_t seed,
                                      unsigned threads = 0);

}  // namespace mahjongkit
