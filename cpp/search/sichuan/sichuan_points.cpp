#include "search/sichuan/sichuan_points.hpp"

#include "search/sichuan/sichuan_weights.hpp"

namespace mahjongkit {

float expected_points(const HandSigns& signs) { return kHandNet(std::span<const float, kHandSigns>(signs)); }

float expected_cost(const SichuanSight& sight, int kind) {
    float points = 0;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        if (!sight.may_want(seat, kind)) continue;
        const DangerSigns signs = sight.danger_signs(seat, kind);
        points += std::max(0.0F, kDangerNet(std::span<const float, kDangerSigns>(signs)));
    }
    return points;
}

}  // namespace mahjongkit
