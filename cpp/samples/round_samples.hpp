// What the hazards of a round (estimates/round_hazards.hpp) are fitted to: recorded rounds, in which all hands are
// known.
#pragma once

#include <span>

#include "rules/rules.hpp"
#include "samples/sample_table.hpp"
#include "state/event.hpp"

namespace mahjongkit {

// How a lap, from a seat's discard to its next draw, ended.
enum class LapEnd : std::uint8_t {
    next_draw,      // of the seat
    other_draws,    // another seat's win by its own draw
    other_discard,  // another's on a third seat's discard
    own_win,        // the seat's on a discard
    deal_in,        // another's on the discard that the lap begins with
    exhausted,
    aborted,
    own_call  // the seat calls a discard
};

struct RoundSamples {
    // A row for each discard: its `round` and `seat`; `draws_left`, `threats`, `melds`, `own`, `is_dealer`, `is_ready`
    // of the seat after it; how much of the lap came (`exposure`), how it ended (`end`), the `melds_after` it, whether
    // another `declares` riichi in it, and what the seat `paid` for another's win, without repeats.
    SampleTable laps{};
    // A row for each kind that a ready seat waits for in a lap: number of the `lap`, `group`, `is_dora`, `is_suji`,
    // unseen `copies`, and whether another seat `discards` it.
    SampleTable waits{};
    // One row: of all kinds unseen by seats that are not ready, by dora, group, copies, laps left and threats, the
    // `exposure`, and how often one was discarded by `any` other seat, and by the seat `before`. Of all seats, by dora,
    // group and laps left: `unseen` tiles, and how many of them other seats `held`.
    SampleTable kinds{};
    // A row for each seat when the wall is exhausted: `threats`, `is_ready`, and how many others are (`others_ready`).
    SampleTable ends{};
    int num_left_out = 0;  // rounds that do not follow from the rules
};

// Of the rounds of a riichi or sanma record, each from its round_start on. Throws RecordError.
RoundSamples round_samples(const Rules& rules, std::span<const Event> events);

}  // namespace mahjongkit
