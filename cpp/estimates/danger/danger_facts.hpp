// Plain facts behind a danger, for explanations.
#pragma once

#include <string>
#include <vector>

#include "features/danger_sight.hpp"

namespace mahjongkit {

// The most telling first: "in its river", "passed after its riichi", "suji of the 4p in its river", "no chance: four 3p
// seen". None where nothing speaks for or against the kind.
std::vector<std::string> danger_facts(const DangerSight& sight, const OpponentSight& opponent, int kind);

}  // namespace mahjongkit
