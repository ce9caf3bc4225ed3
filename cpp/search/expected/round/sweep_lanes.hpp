// What the lanes of a sweep are: numbers of one model, or the values of four.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "search/expected/model/round_model.hpp"

namespace mahjongkit {

inline float where_positive(float number, float a, float b) { return number > 0 ? a : b; }
inline Lanes where_positive(float number, Lanes a, Lanes b) { return number > 0 ? a : b; }

inline Lanes exp_of(Lanes numbers) {
    return Lanes{std::exp(numbers[0]), std::exp(numbers[1]), std::exp(numbers[2]), std::exp(numbers[3])};
}

inline bool is_any_positive(float number) { return number > 0; }
inline bool is_any_positive(Lanes numbers) {
    return numbers[0] > 0 || numbers[1] > 0 || numbers[2] > 0 || numbers[3] > 0;
}

inline Lanes all_lanes(float number) { return Lanes{number, number, number, number}; }

// Tiles that pass more often than this as a discard are safe ones.
inline constexpr float kSafe = 0.98F;

// Numbers of one model; the value decides.
struct OneModel {
    using Number = float;
    using Worth = Lanes;

    static Lanes better(Lanes a, Lanes b) { return mahjongkit::better(a, b); }
    static Lanes of_table(Lanes lanes) { return lanes; }
    static float at_least_one(float number) { return std::max(1.0F, number); }
    static void set_ready(Lanes& lanes) { lanes[kReadyLane] = 1; }
    static float if_gain(Lanes gain, float rate) { return gain[kValueLane] > 0 ? rate : 0; }
    // That a discard comes; `second` of it in kOwnDrawsLane.
    static Lanes chance_of(float rate, float second) {
        Lanes chance = all_lanes(1 - std::exp(-rate));
        if (second != 1) chance[kOwnDrawsLane] = 1 - std::exp(-second * rate);
        return chance;
    }
    static Lanes of_calls(Lanes sum, float rate, float part) { return sum * (1 - std::exp(-part * rate)) / rate; }

    // So many tiles: how often they pass as a discard, and what they cost.
    class Tiles {
    public:
        // One tile, counted by the first where it is safe and else by the second.
        static std::array<Tiles, 2> one(float passes, Lanes dealt_in) {
            std::array<Tiles, 2> tiles;
            tiles[passes > kSafe ? 0 : 1].sums_ = Lanes{dealt_in[kValueLane], dealt_in[kPointsLane], 1, passes};
            return tiles;
        }
        void add(const Tiles& each, float number) { sums_ += each.sums_ * number; }
        float weight() const { return sums_[2]; }
        float passes() const { return sums_[3]; }
        Lanes dealt_in() const { return Lanes{sums_[0], sums_[1], 0, 0}; }

    private:
        Lanes sums_{};  // in one vector, since a sweep spends much of its time here
    };
};

// The values of four models, each of which decides for itself.
struct FourModels {
    using Number = Lanes;
    using Worth = float;

    static Lanes better(Lanes a, Lanes b) { return larger(a, b); }
    static Lanes of_table(Lanes lanes) { return all_lanes(lanes[kValueLane]); }
    static Lanes at_least_one(Lanes numbers) { return larger(all_lanes(1), numbers); }
    static void set_ready(Lanes& /*lanes*/) {}
    static Lanes if_gain(Lanes gain, Lanes rate) { return where_positive(gain, rate, Lanes{}); }
    static Lanes chance_of(Lanes rate, float /*second*/) { return 1 - exp_of(-rate); }
    static Lanes of_calls(Lanes sum, Lanes rate, float part) { return sum * (1 - exp_of(-part * rate)) / rate; }

    class Tiles {
    public:
        static std::array<Tiles, 2> one(Lanes passes, Lanes dealt_in) {
            const Lanes is_safe = passes - all_lanes(kSafe);
            const Lanes none{};
            std::array<Tiles, 2> tiles;
            tiles[0].weight_ = where_positive(is_safe, all_lanes(1), none);
            tiles[0].passes_ = where_positive(is_safe, passes, none);
            tiles[0].dealt_in_ = where_positive(is_safe, dealt_in, none);
            tiles[1].weight_ = where_positive(is_safe, none, all_lanes(1));
            tiles[1].passes_ = where_positive(is_safe, none, passes);
            tiles[1].dealt_in_ = where_positive(is_safe, none, dealt_in);
            return tiles;
        }
        void add(const Tiles& each, float number) {
            weight_ += each.weight_ * number;
            passes_ += each.passes_ * number;
            dealt_in_ += each.dealt_in_ * number;
        }
        Lanes weight() const { return weight_; }
        Lanes passes() const { return passes_; }
        Lanes dealt_in() const { return dealt_in_; }

    private:
        Lanes weight_{};
        Lanes passes_{};
        Lanes dealt_in_{};
    };
};

}  // namespace mahjongkit
