#include "search/expected/model/outcome_worth.hpp"

#include <cmath>

namespace mahjongkit {

namespace {

// What a win of another seat brings it, where the seat does not pay for all of it.
constexpr double kUsualWin = 5500;

}  // namespace

OutcomeWorth::OutcomeWorth(const Rules& rules, const View& view, bool by_placement)
    : rules_(rules), view_(view), by_placement_(by_placement) {
    for (std::size_t i = 0; i < self_draw_.at.size(); ++i) {
        const float points = 1000 * static_cast<float>(i);
        self_draw_.at[i] = win_on_discard_.at[i] = points;
        ended_.at[i] = -points;
        for (WorthOfPoints& each : dealt_in_) each.at[i] = -points;
    }
    if (!by_placement) return;
    const PublicState& table = view.table;
    model_ = placement_model(rules);
    start_ = {.round = table.round,
              .dealer = table.dealer,
              .repeats = table.repeats,
              .deposits = table.deposits,
              .points = table.points()};
    now_ = model_->utility(rules, start_, view.seat);
    fill();
}

void OutcomeWorth::fill() {
    const int seats = view_.table.num_seats;
    const SeatMask own = seat_bit(view_.seat);
    Changes deposit{};
    deposit[view_.seat] = -1000;
    deposit_ = static_cast<float>(worth(deposit, 0, 0, start_.deposits + 1));
    for (std::size_t i = 0; i < self_draw_.at.size(); ++i) {
        const double points = 1000 * static_cast<double>(i);
        Changes drawn{};
        drawn[view_.seat] = points;
        const double paid = std::max(0.0, points - 1000.0 * start_.deposits);
        double on_discard = 0;
        double ended = 0;
        for (int seat = 0; seat < seats; ++seat) {
            if (seat == view_.seat) continue;
            const bool pays_double = seat == start_.dealer && view_.seat != start_.dealer;
            const int shares = view_.seat == start_.dealer ? seats - 1 : seats;
            drawn[static_cast<std::size_t>(seat)] = -paid * (pays_double ? 2 : 1) / shares;
            Changes won{};
            won[view_.seat] = points;
            won[static_cast<std::size_t>(seat)] = -paid;
            on_discard += worth(won, own, 0, 0);
            dealt_in_[static_cast<std::size_t>(seat)].at[i] =
                static_cast<float>(worth(moved(view_.seat, seat, points), seat_bit(static_cast<Seat>(seat)), 0, 0));
            // The others pay what is left of a usual win.
            Changes lost{};
            const double rest = std::max(0.0, kUsualWin - points);
            for (int other = 0; other < seats; ++other) lost[static_cast<std::size_t>(other)] = -rest / (seats - 2);
            lost[view_.seat] = -points;
            lost[static_cast<std::size_t>(seat)] = points + rest;
            ended += worth(lost, seat_bit(static_cast<Seat>(seat)), 0, 0);
        }
        self_draw_.at[i] = static_cast<float>(worth(drawn, own, 0, 0));
        win_on_discard_.at[i] = static_cast<float>(on_discard / (seats - 1));
        ended_.at[i] = static_cast<float>(ended / (seats - 1));
    }
}

OutcomeWorth::Changes OutcomeWorth::moved(int from, int to, double points) const {
    Changes changes{};
    changes[static_cast<std::size_t>(from)] = -points;
    changes[static_cast<std::size_t>(to)] = points + 1000.0 * start_.deposits;
    return changes;
}

double OutcomeWorth::worth(const Changes& changes, SeatMask winners, SeatMask ready, int deposits) const {
    RoundEnd result{.points = start_.points, .deposits = deposits, .winners = winners, .ready = ready};
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
        result.points[seat] += static_cast<Points>(std::lround(changes[seat] / 100) * 100);
    }
    return 1000 * (model_->utility_after(rules_, start_, result, view_.seat) - now_);
}

float OutcomeWorth::exhausted(double change, bool is_ready) const {
    if (!by_placement_) return static_cast<float>(change);
    Changes changes{};
    for (int seat = 0; seat < view_.table.num_seats; ++seat) {
        changes[static_cast<std::size_t>(seat)] = -change / (view_.table.num_seats - 1);
    }
    changes[view_.seat] = change;
    return static_cast<float>(worth(changes, 0, is_ready ? seat_bit(view_.seat) : SeatMask{0}, start_.deposits));
}

float OutcomeWorth::won(const Changes& changes) const {
    if (!by_placement_) return static_cast<float>(changes[view_.seat]);
    return static_cast<float>(worth(changes, seat_bit(view_.seat), 0, 0));
}

float OutcomeWorth::aborted() const {
    if (!by_placement_) return 0;
    return static_cast<float>(worth({}, 0, seat_bit(start_.dealer), start_.deposits));
}

}  // namespace mahjongkit
