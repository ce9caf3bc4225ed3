// What the models of danger are given: of an opponent, of a kind as it may wait for it, of a win on it.
#pragma once

#include <array>

#include "features/danger_sight.hpp"

namespace mahjongkit {

using DangerReadyFeatures = std::array<float, 40>;
using DangerWaitFeatures = std::array<float, 72>;
using DangerValueFeatures = std::array<float, 34>;

// Each in a file of the name of its schema.
DangerReadyFeatures danger_ready_features(const DangerSight& sight, const OpponentSight& opponent);
DangerWaitFeatures danger_wait_features(const DangerSight& sight, const OpponentSight& opponent, int kind);
DangerValueFeatures danger_value_features(const DangerSight& sight, const OpponentSight& opponent, Tile tile);

}  // namespace mahjongkit
