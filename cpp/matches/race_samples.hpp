// What the tables of the race (search/race/race.hpp) and of risks (players/risks.hpp) are fitted to: rounds of play, in
// which all hands are known.
#pragma once

#include "search/race/race.hpp"
#include "tables/play.hpp"

namespace mahjongkit {

// A hand that has just discarded, and what became of it.
struct HandSample {
    RaceHandFeatures features{};
    int distance = 0;
    bool won = false;
};

struct RaceSamples {
    std::vector<HandSample> hands{};
    // By laps left and group of kinds: discards, and as many as there would be if all hidden tiles were alike.
    std::array<std::array<double, kKindGroups>, kRaceLaps> discards{};
    std::array<std::array<double, kKindGroups>, kRaceLaps> alike{};
    // By laps left: rounds that came there, and that were won there.
    std::array<std::uint64_t, kRaceLaps> laps{};
    std::array<std::uint64_t, kRaceLaps> ends{};
};

// Of a first round for each seed, in the order of the seeds. Taiwanese rules.
RaceSamples race_samples(const RulesPtr& rules, std::vector<PlayerPtr> players, const RaceModel& model,
                         std::span<const std::uint64_t> seeds, const RunOptions& options, const StopCheck& stop);

}  // namespace mahjongkit
