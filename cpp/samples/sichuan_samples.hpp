// What the nets of `sichuan-search` are fitted to: rounds of its own play, with what became of every choice.
#pragma once

#include "samples/sample_table.hpp"
#include "search/sichuan/sichuan_model.hpp"
#include "tables/table.hpp"

namespace mahjongkit {

struct SichuanSamples {
    // A row for each choice: `features`, and the `points` from then on, once its discard has passed.
    SampleTable hands{};
    // A row for each seat that may want a discard: `features`, and the `points` paid to it at once.
    SampleTable dangers{};
};

// How the players of samples try what they would not do.
struct Exploration {
    double other_share = 0.5;  // seats that other players play
    double goal_share = 0.3;   // seats that pursue a goal at random for some choices
    double epsilon = 0.02;     // choices at random
    double keep = 0.3;         // of the choices that become samples
    double trust = 0;          // in the estimate at the next choice, beside what really came
};

// Of a first round for each seed, in the order of the seeds. Some seats are played by any of `others`.
SichuanSamples sichuan_samples(const RulesPtr& rules, const SichuanModel& model, std::span<const PlayerPtr> others,
                               const Exploration& exploration, std::span<const std::uint64_t> seeds, unsigned threads,
                               const StopCheck& stop);

}  // namespace mahjongkit
