// What the model of the race (search/race/race_model.hpp) is fitted to: rounds of play, in which all hands are known.
#pragma once

#include "samples/sample_table.hpp"
#include "search/race/race.hpp"
#include "tables/play.hpp"

namespace mahjongkit {

struct RaceSamples {
    // A row for each discard: `features` of the hand after it, its `distance`, and whether it `won`.
    SampleTable hands{};
    // A row for each number of laps left: by group of kinds `discards`, and as many as there would be if all hidden
    // tiles were `alike`; `rounds` that came there, and `wins` there.
    SampleTable laps{};
};

// Of a first round for each seed, in the order of the seeds. Taiwanese rules. A pace is that of the model.
RaceSamples race_samples(const RulesPtr& rules, const RaceModel& model, std::vector<PlayerPtr> players,
                         std::span<const std::uint64_t> seeds, const RunOptions& options, const StopCheck& stop);

}  // namespace mahjongkit
