// Observations as they lie in memory: the quick way between two processes of one build. Texts and JSON are for all
// else.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/observation.hpp"

namespace mahjongkit {

std::string observation_bytes(std::span<const Observation> observations);

// Throws RulesError unless the size is that of whole observations. The bytes must be trusted: nothing else is checked.
std::vector<Observation> observations_from_bytes(std::string_view bytes);

}  // namespace mahjongkit
