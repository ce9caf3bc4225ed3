// The schemas of actions and planes by name, and which of them a variant has.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "encoding/action_index.hpp"
#include "encoding/planes.hpp"

namespace mahjongkit {

// Those that fit the rules, the usual one first.
std::vector<const ActionSchema*> action_schemas(const Rules& rules);
std::vector<const PlaneSchema*> plane_schemas(const Rules& rules);

// The one of a name, the usual one for an empty name. Throws RulesError with the names that fit the rules.
const ActionSchema& action_schema(const Rules& rules, std::string_view name = {});
const PlaneSchema& plane_schema(const Rules& rules, std::string_view name = {});

}  // namespace mahjongkit
