// States and observations as JSON, and back: docs/json.md.
#pragma once

#include "base/json.hpp"
#include "engine/text/observation_text.hpp"
#include "engine/text/state_text.hpp"

namespace mahjongkit {

inline constexpr int kJsonVersion = 1;

// {"variant": ..., "profile": ..., "options": those that differ from the profile}
Json rules_json(const Rules& rules);
RulesPtr rules_from_json(const Json& json, const std::string& place = "rules");

// All that the value holds and what follows from it: waits, legal actions, winds.
Json observation_json(const SeatView& seen);
Json state_json(const TableState& table);

// Throw NotationError. The document is turned into the line of text that tells the same, and read as such: so it is
// checked like a text. What follows from the rest may be left out; where it is there it must be right.
SeatView observation_from_json(const Json& json);
TableState state_from_json(const Json& json);

}  // namespace mahjongkit
