// What the ends of a round are worth to a seat: their points, or what these change in the standing that it can expect.
#pragma once

#include <array>
#include <memory>

#include "estimates/placement.hpp"
#include "search/expected/model/round_model.hpp"

namespace mahjongkit {

// Points themselves, or, by placement, a thousand times the score in the standing (uma and all), less what is expected
// now: so that a point of a game that is wide open is worth about one.
class OutcomeWorth {
public:
    // By seat, in points.
    using Changes = std::array<double, kMaxSeats>;

    OutcomeWorth(const Rules& rules, const View& view, bool by_placement);

    // What the seat gets in all for its win.
    const WorthOfPoints& self_draw() const { return self_draw_; }
    const WorthOfPoints& win_on_discard() const { return win_on_discard_; }
    // What it loses to a seat that wins on its discard.
    float dealt_in(int winner, double points) const {
        return dealt_in_[static_cast<std::size_t>(winner)](static_cast<float>(points));
    }
    // Another seat ends the round, and the seat pays so much on the mean.
    float ended(double paid) const { return ended_(static_cast<float>(paid)); }
    float exhausted(double change, bool is_ready) const;
    // The seat wins, and these are all payments.
    float won(const Changes& changes) const;
    // Nobody wins, nobody pays, and the dealer stays.
    float aborted() const;
    // What a deposit that does not come back costs.
    float deposit() const { return deposit_; }

private:
    double worth(const Changes& changes, SeatMask winners, SeatMask ready, int deposits) const;
    Changes moved(int from, int to, double points) const;
    void fill();

    const Rules& rules_;
    const View& view_;
    bool by_placement_;
    std::shared_ptr<const PlacementModel> model_{};
    RoundStart start_{};
    double now_ = 0;
    float deposit_ = -1000;
    WorthOfPoints self_draw_{};
    WorthOfPoints win_on_discard_{};
    std::array<WorthOfPoints, kMaxSeats> dealt_in_{};
    WorthOfPoints ended_{};
};

}  // namespace mahjongkit
