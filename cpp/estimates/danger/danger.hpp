// What a discard risks: for every opponent the chance that it is ready, that it waits for a kind, and what it wins.
#pragma once

#include <array>
#include <span>

#include "estimates/danger/danger_model.hpp"

namespace mahjongkit {

// Of one view; view, rules and model must outlive it. Nothing is allocated. The chances are those of a discard made
// now; they change little in a turn, so plans over several turns may use them as they are.
class Danger {
public:
    struct Opponent {
        Seat seat = 0;
        double ready = 0;
        std::array<float, kNumKinds> wait{};   // the chance to win on the kind, if it is ready
        std::array<float, kNumKinds> value{};  // the points it then takes, of a plain tile; without repeats, deposits
    };

    Danger(const Rules& rules, const View& view, const DangerModel& model);

    std::span<const Opponent> opponents() const { return {opponents_.data(), sight_.opponents().size()}; }
    // The chance that somebody wins on a discard of the kind.
    double deal_in(Kind kind) const;
    // The points that a discard of it is expected to cost at once.
    double loss(Kind kind) const;
    // The same of a tile: a red five costs more than a plain one.
    double loss(Tile tile) const;
    double value(std::size_t opponent, Tile tile) const;

    // How the wait of an opponent for the kind is made up, by the shapes that are possible: adds up to 1, or is all
    // zero where none is.
    std::array<double, kNumWaitShapes> shapes(std::size_t opponent, Kind kind) const;
    const DangerSight& sight() const { return sight_; }

private:
    DangerSight sight_;
    const DangerModel& model_;
    std::array<Opponent, kMaxSeats - 1> opponents_{};
};

}  // namespace mahjongkit
