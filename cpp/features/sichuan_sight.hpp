// What a Sichuan hand and its table look like, as numbers from which points are estimated
// (search/sichuan/sichuan_model.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "features/sichuan_goals.hpp"
#include "rules/rules.hpp"
#include "rules/sichuan/options.hpp"

namespace mahjongkit {

// Of a hand after a choice: schema sichuan-hand-157.
using SichuanHandFeatures = std::array<float, 157>;

// Of a tile that may be discarded, as one other seat may want it: schema sichuan-danger-24.
using SichuanDangerFeatures = std::array<float, 24>;

// What a seat sees of a table, read once for all of its choices.
class SichuanSight {
public:
    SichuanSight(const sichuan::SichuanOptions& options, const View& view);

    const Counts& left() const { return to_come_.left; }

    GoalStates goals(const SichuanHand& hand) const { return goals_of(hand, to_come_, options_.has_seven_pairs); }
    SichuanHandFeatures hand_features(const SichuanHand& hand, const GoalStates& goals) const;

    // One lap later, as far as that can be known.
    SichuanSight a_lap_later() const;
    int num_others() const { return num_playing_ - 1; }

    // Whether another seat may take a tile of the kind from a discard at all.
    bool may_want(int seat, int kind) const;
    SichuanDangerFeatures danger_features(int seat, int kind) const;

private:
    // What melds and river of another seat say. All numbers are of one type, so that they can be added up.
    struct Other {
        Seat seat = 0;
        int num_melds = 0;
        int num_kans = 0;
        int is_clear = 0;           // of its void suit: its last discard was of another one
        int turns_since_void = 0;   // discards after the last one of the void suit
        int run_of_drawn = 0;       // the last discards that were drawn tiles
        int melds_of_one_suit = 0;  // all of them, where they are of one
        int seems_flush = 0;
        std::array<int, 3> discards{};
        std::array<int, 3> melds{};
    };

    void read_other(Seat seat);
    std::span<const Other> others() const { return {others_.data(), num_others_}; }
    const Other& other(int seat) const;
    void set_draws_left(int draws);

    const sichuan::SichuanOptions& options_;
    const View& view_;
    TilesToCome to_come_{};
    int num_playing_ = 0;
    std::size_t num_others_ = 0;
    std::array<Other, kMaxSeats> others_{};  // in play
    std::array<float, 18> table_{};          // features that are the same for all choices
};

}  // namespace mahjongkit
