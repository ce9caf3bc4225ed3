// Actions and events as JSON, and back: docs/json.md.
#pragma once

#include <span>

#include "base/json.hpp"
#include "state/action.hpp"
#include "state/event.hpp"

namespace mahjongkit {

// {"type": "chi", "tile": "3m", "own": ["4m", "5m"]}. Fields that are false, empty or none are left out.
Json action_json(const Action& action);
Json event_json(const Event& event);

// Throw NotationError naming the field, its value and what would have been right; a field that does not belong to the
// type is refused. Null is the same as leaving the field out.
Action action_from_json(const Json& json);
Event event_from_json(const Json& json);

// Lists as JSON.
JsonArray tiles_json(std::span<const Tile> tiles);
JsonArray numbers_json(std::span<const int> numbers);

}  // namespace mahjongkit
