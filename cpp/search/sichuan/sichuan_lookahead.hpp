// The points of a Sichuan hand by a look at every tile that may come next.
#pragma once

#include "search/sichuan/sichuan_model.hpp"

namespace mahjongkit {

class SichuanLookahead {
public:
    SichuanLookahead(const sichuan::SichuanOptions& options, const SichuanModel& model, const View& view,
                     const SichuanSight& sight);

    // Of a hand without tiles of its void suit. What the others win in the meantime is left out, as it hardly depends
    // on the hand.
    float points(const SichuanHand& hand) const;

private:
    // After the best discard of a hand of 3n+2 tiles.
    float best_discard(SichuanHand hand) const;
    float win_points(const SichuanHand& hand, Kind kind, bool is_self_draw) const;

    float expected_points(const SichuanHand& hand) const;

    const sichuan::SichuanOptions& options_;
    const SichuanModel& model_;
    const View& view_;
    SichuanSight later_;
    std::array<float, kEast> cost_{};  // of a discard, by kind
};

}  // namespace mahjongkit
