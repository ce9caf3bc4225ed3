#include "features/race_hand_12.hpp"

#include <algorithm>
#include <cmath>

#include "features/schema.hpp"

namespace mahjongkit {

namespace {

constexpr float kLeastRate = 0.02F;  // a hand of no pace still has a logarithm

}  // namespace

const FeatureSchema& race_hand_12() {
    static const FeatureSchema schema{
        "race-hand-12",
        {"one", "speed", "speed^2", "laps", "laps^2", "1 / (laps + 1)", "speed * laps", "groups", "groups * laps",
         "melds of others", "melds of others * laps", "tiles missing beyond five"}};
    return schema;
}

RaceHandFeatures race_features(const Pace& pace, float laps, int groups, int other_melds) {
    const float speed = std::log(pace.rate + kLeastRate);
    const float time = laps / 10;
    const auto open = static_cast<float>(groups);
    const float others = static_cast<float>(other_melds) / 3;
    const auto beyond = static_cast<float>(std::max(0, pace.distance - kLastFitted));
    return {1,    speed,       speed * speed, time,          time * time, 1 / (laps + 1), speed * time,
            open, open * time, others,        others * time, beyond};
}

}  // namespace mahjongkit
