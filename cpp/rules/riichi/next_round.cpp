// From round to round, and the standing at the end.
#include <algorithm>

#include "rules/riichi/riichi_rules.hpp"

namespace mahjongkit::riichi {

namespace {

bool is_aborted(const PublicState& ended) {
    return ended.winners == 0 && ended.no_win != NoWin::exhausted && ended.no_win != NoWin::river_limit;
}

bool dealer_stays(const PublicState& ended, const RiichiOptions& options) {
    if (ended.winners != 0) return options.dealer_stays_on_win && has_seat(ended.winners, ended.dealer);
    return is_aborted(ended) || (options.dealer_stays_when_ready && has_seat(ended.ready, ended.dealer));
}

// Halves away from zero: as Tenhou's records show it.
int rounded_thousands(Points points) { return points < 0 ? -rounded_thousands(-points) : (points + 500) / 1000; }

}  // namespace

std::optional<RoundStart> RiichiRules::next_round(const PublicState& ended) const {
    const PerSeat<Points> points = ended.points();
    const auto seats = points.begin() + num_seats();
    const bool is_below_zero = std::any_of(points.begin(), seats, [](Points each) { return each < 0; });
    if (options_.ends_below_zero && is_below_zero) return std::nullopt;

    const bool stays = dealer_stays(ended, options_);
    const int last_round = num_seats() * options_.num_winds - 1;
    if (ended.round >= last_round) {
        const bool is_reached =
            std::any_of(points.begin(), seats, [&](Points each) { return each >= options_.return_points; });
        if (stays) {
            const bool leads = placements(points, num_seats())[ended.dealer] == 1;
            const bool may_stop = ended.winners != 0 || (options_.dealer_stops_when_ready && !is_aborted(ended));
            const bool stops =
                options_.dealer_stops_on_top && may_stop && leads && points[ended.dealer] >= options_.return_points;
            if (stops) return std::nullopt;
        } else if (is_reached || !options_.has_extension || ended.round >= last_round + num_seats()) {
            return std::nullopt;
        }
    }

    RoundStart next{
        .round = ended.round, .dealer = ended.dealer, .repeats = 0, .deposits = ended.deposits, .points = points};
    if (!stays) {
        ++next.round;
        next.dealer = ended.next_seat(ended.dealer);
    }
    if (stays || ended.winners == 0) next.repeats = ended.repeats + 1;
    return next;
}

PerSeat<Points> RiichiRules::final_points(const PublicState& ended) const {
    PerSeat<Points> points = ended.points();
    const PerSeat<int> placement = placements(points, num_seats());
    for (int seat = 0; seat < num_seats(); ++seat) {
        if (placement[static_cast<std::size_t>(seat)] == 1) {
            points[static_cast<std::size_t>(seat)] += 1000 * ended.deposits;
        }
    }
    return points;
}

// The first place takes what the roundings and the starting points below the return points leave: the sum is zero.
PerSeat<double> RiichiRules::standing_scores(const PerSeat<Points>& points) const {
    PerSeat<double> scores{};
    const PerSeat<int> placement = placements(points, num_seats());
    std::size_t first = 0;
    double sum = 0;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(num_seats()); ++seat) {
        if (placement[seat] == 1) {
            first = seat;
            continue;
        }
        const double thousands = options_.rounds_standing ? rounded_thousands(points[seat]) : points[seat] / 1000.0;
        scores[seat] =
            thousands - options_.zero_points / 1000.0 + options_.uma[static_cast<std::size_t>(placement[seat] - 1)];
        sum += scores[seat];
    }
    scores[first] = -sum;
    return scores;
}

}  // namespace mahjongkit::riichi
