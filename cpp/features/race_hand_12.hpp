// The features of how fast a hand is, and of the race that it is in.
#pragma once

#include <array>

namespace mahjongkit {

// How fast a hand is now.
struct Pace {
    int distance = 0;
    float rate = 0;  // tiles per lap that bring it nearer: drawn, or discarded where the hand can claim them
};

// Hands that lack more tiles than this are fitted together.
inline constexpr int kLastFitted = 5;

// Schema race-hand-12.
using RaceHandFeatures = std::array<float, 12>;
RaceHandFeatures race_features(const Pace& pace, float laps, int groups, int other_melds);

}  // namespace mahjongkit
