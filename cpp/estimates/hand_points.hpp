// What a Sichuan hand is usually worth, in points: enough to weigh a slower hand against a safer discard.
#pragma once

#include "estimates/plan.hpp"

namespace mahjongkit {

// What the end of a round brings the seat, in points.
struct RoundEnds {
    double win = 0;
    double not_ready = 0;  // with a hand that is not ready when the wall is exhausted
};

// The expected points of a hand of 3n+1 tiles with so many own draws left, `hidden` tiles being hidden from the seat.
// One tile after the other is found: the next by the hand's own acceptance, those after it as quickly as usual. On a
// wall that is exhausted a ready hand counts nothing.
double hand_points(const Progress& progress, int draws, int hidden, const RoundEnds& ends);

}  // namespace mahjongkit
