// The points of a Sichuan hand by a look at every tile that may come next.
#pragma once

#include "search/sichuan_sight.hpp"

namespace mahjongkit {

class SichuanLookahead {
public:
    SichuanLookahead(const sichuan::SichuanOptions& options, const View& view, const SichuanSight& sight);

    // What the discard of a kind may cost.
    float danger(int kind) const { return danger_[static_cast<std::size_t>(kind)]; }

    // Of a hand without tiles of its void suit. What the others win in the meantime is left out, as it hardly depends
    // on the hand.
    float points(const SichuanHand& hand) const;

private:
    // After the best discard of a hand of 3n+2 tiles.
    float best_discard(const SichuanSight& sight, SichuanHand hand) const;
    float win_points(const SichuanHand& hand, Kind kind, bool is_self_draw) const;

    const sichuan::SichuanOptions& options_;
    const View& view_;
    SichuanSight later_;
    std::array<float, kNumKinds> danger_{};
};

}  // namespace mahjongkit
