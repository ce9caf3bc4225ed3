#include "search/sichuan_points.hpp"

#include "search/sichuan_weights.hpp"

namespace mahjongkit {

float expected_points(const HandSigns& signs) { return kHandNet(std::span<const float, kHandSigns>(signs)); }

float expected_cost(const DangerSigns& signs) {
    return std::max(0.0F, kDangerNet(std::span<const float, kDangerSigns>(signs)));
}

}  // namespace mahjongkit
