// Whether a recorded event says what the engine made.
#pragma once

#include "state/event.hpp"

namespace mahjongkit {

// With tiles and patterns in a fixed order: records differ in it.
Event ordered(Event event);

// A record may know less of an event than the engine.
bool is_same_event(const Event& recorded, const Event& made);

}  // namespace mahjongkit
