// What a seat sees, from the events that it saw: the tiles of the others are hidden in them.
#pragma once

#include <span>

#include "engine/observation.hpp"

namespace mahjongkit {

// The observation of the seat after the events of a round, from its round_start on; they may stop anywhere. The events
// need not be legal, but must fit each other: else a RecordError names the first that does not.
Observation observation_of_events(const Rules& rules, std::span<const Event> round, int seat);

}  // namespace mahjongkit
