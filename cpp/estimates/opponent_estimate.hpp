// What a Sichuan seat makes of its opponents: who is ready, who collects a suit, and what a discard may cost.
#pragma once

#include <array>
#include <span>

#include "rules/sichuan/sichuan_rules.hpp"

namespace mahjongkit {

struct EstimateOptions {
    int stops = 0;  // tiles of a suit with which an opponent is taken to collect it
    int late = 0;   // tiles left in the wall with which a collector is taken to be ready
};

// Reads what everybody sees alone: void suits, melds, rivers, and which tiles are hidden from the seat.
class OpponentEstimate {
public:
    OpponentEstimate(const sichuan::SichuanRules& rules, const View& view, const Counts& left,
                     const EstimateOptions& options);

    struct Opponent {
        Seat seat = 0;
        KindMask barred = 0;               // its void suit
        KindMask discarded = 0;            // by itself
        std::array<double, 3> collects{};  // by suit: the chance that it collects the suit alone
        double usual_points = 0;           // of a win, in base payments
        double ready = 0;                  // the chance that it is
        double ready_with_one_suit = 0;    // the same if it collects a suit
    };

    // Those in play.
    std::span<const Opponent> opponents() const { return {opponents_.data(), size_}; }
    // Points that a discard of the kind is expected to cost.
    double cost(Kind kind) const;
    // The highest chance of an opponent to be ready.
    double most_ready() const { return most_ready_; }

private:
    Opponent estimate(const View& view, int seat, const EstimateOptions& options) const;
    double chance_to_collect(const View& view, int seat, int suit, int stops) const;

    const Counts& left_;
    std::array<int, 3> hidden_{};  // tiles by suit
    std::array<int, 3> places_{};  // by suit: where they may lie
    std::array<Opponent, kMaxSeats> opponents_{};
    std::size_t size_ = 0;
    double base_ = 0;
    double one_suit_points_ = 0;
    double most_ready_ = 0;
};

}  // namespace mahjongkit
