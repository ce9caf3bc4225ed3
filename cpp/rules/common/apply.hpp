// What an event changes in a state, the same for every variant.
#pragma once

#include "rules/rules.hpp"

namespace mahjongkit {

// Event and state must fit: the engine makes only such events, and replay checks those of a record first.
void apply_event(const Rules& rules, State& state, const Event& event);

// Who has something to choose.
SeatMask seats_to_ask(const Rules& rules, const State& state);

}  // namespace mahjongkit
