#include "estimates/held_tiles.hpp"

#include <algorithm>

namespace mahjongkit {

double chance_to_hold(int least, int hand, const HiddenSuits& hidden) {
    const int most = std::min(hand, hidden.of_suit);
    const int first = std::max(0, hand - hidden.others);
    // The weight of q tiles follows from that of q - 1: C(n, q) C(m, h - q) odds^q.
    double weight = 1;
    double all = 0;
    double enough = 0;
    for (int held = first; held <= most; ++held) {
        if (held > first) {
            weight *= hidden.odds * (hidden.of_suit - held + 1) * (hand - held + 1) /
                      (static_cast<double>(held) * (hidden.others - hand + held));
        }
        all += weight;
        if (held >= least) enough += weight;
    }
    return all > 0 ? enough / all : 0;
}

}  // namespace mahjongkit
