// What the models of danger are fitted to, and how good they are: discards of recorded rounds, with the hands that only
// the record shows.
#pragma once

#include <span>

#include "base/rng.hpp"
#include "estimates/danger/danger_model.hpp"
#include "samples/sample_table.hpp"

namespace mahjongkit {

struct DangerSamples {
    DangerSamples();

    // A row for an opponent that has not declared riichi: `features`, `ready`.
    SampleTable ready{};
    // A row for a ready opponent and a kind that the rules let it win on: `features`, `wins`, `riichi`; the weights of
    // the `shapes`, and which of them it `waits` with, adding up to 1.
    SampleTable wait{};
    // A row for each kind of the discarder's hand that wins: `features`, and the `points` that would be paid.
    SampleTable value{};
};

// How many of the discards become samples, and of the kinds that the discarder does not hold: one knows less of the
// others then, but it is the kinds in the hand that matter.
struct DangerSampling {
    double keep = 1;
    double keep_others = 1;
};

// One recorded round on its wall, from its round_start.
void sample_dangers(const Rules& rules, const Wall& wall, std::span<const Event> round, const DangerSampling& sampling,
                    Rng& rng, DangerSamples& samples);

// A row for every discard of the round: `chance` and `loss` that the model tells, whether it `dealt_in`, or was
// `winnable`, and what was `paid`, without repeats; the number of `discards` of the seat, how many others are in
// `riichi`, the `level` of the thesis (the worst for those that it takes as ready, 0 where there is none). Of the next
// seat: whether it is `ready`, the `ready_chance` that the model tells, whether it is in riichi (`next_riichi`).
void score_dangers(const Rules& rules, const Wall& wall, std::span<const Event> round, const DangerModel& model,
                   SampleTable& scores);
// Its columns, without rows.
SampleTable danger_scores();

}  // namespace mahjongkit
