// What must hold at every step of a round, whatever the variant and whatever was played.
#pragma once

#include <optional>
#include <string>

#include "engine/observation.hpp"
#include "engine/step.hpp"

namespace mahjongkit::testing {

// Each returns what is wrong, or nothing.
using Fault = std::optional<std::string>;

// Hands, melds, rivers and the rest of the wall are all tiles of the game but those that nobody tells of; hands have
// their size.
Fault check_tiles(const Rules& rules, const State& state, int num_untold = 0);
// Tiles that are out of the wall and lie nowhere: of a hand alone in a later turn nobody tells the discards.
int num_untold(const Rules& rules, const Observation& observation);
// A seat is asked exactly when it has something to choose.
Fault check_asked(const Rules& rules, const State& state);
// Waits and legal actions are the same when found from nothing, without what the engine remembers to save work.
Fault check_hints(const Rules& rules, const State& state);
// Every call that is offered leaves something to discard, or a replacement to draw.
Fault check_calls(const Rules& rules, const State& state);
// The state is equal to the one read from its text, in which nothing that follows from the rest is written.
Fault check_state_text(const Rules& rules, const State& state);
// The same for what each seat sees, and for every action it may choose.
Fault check_observation_text(const Rules& rules, const State& state);
// A world dealt anew from what a seat sees shows that seat the same, and is itself a sound state.
Fault check_resample(const Rules& rules, const State& state, Rng& rng);
// An action that is not among the legal ones has a reason, raises, and changes nothing.
Fault check_illegal(const Rules& rules, const State& state, Rng& rng);

}  // namespace mahjongkit::testing
