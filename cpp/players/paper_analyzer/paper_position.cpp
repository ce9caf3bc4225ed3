#include "players/paper_analyzer/paper_position.hpp"

#include <algorithm>

#include "estimates/danger/paper_priority.hpp"

namespace mahjongkit {

PaperScoring paper_scoring(const riichi::RiichiRules& rules, const View& view) {
    const int num_seats = rules.num_seats();
    if (view.table.round < num_seats * rules.options_struct().num_winds - 1) return {};
    const int last_good_place = num_seats / 2;
    const PerSeat<Points> points = view.table.points();
    const PerSeat<int> places = placements(points, num_seats);
    if (places[view.seat] <= last_good_place) return {.aim = PaperAim::speed};
    const auto ahead =
        static_cast<std::size_t>(std::find(places.begin(), places.end(), last_good_place) - places.begin());
    return {.least_points = (points[ahead] - points[view.seat] + 1) / 2};
}

bool may_declare_riichi(const riichi::RiichiRules& rules, const View& view) {
    const riichi::RiichiOptions& options = rules.options_struct();
    return view.shown().is_closed() && view.table.draws_left >= options.riichi_min_draws &&
           view.shown().points >= options.riichi_min_points;
}

SeatMask paper_threats(const View& view) {
    SeatMask threats = 0;
    for (int seat = 0; seat < view.table.num_seats; ++seat) {
        if (seat != view.seat && paper_takes_as_ready(view, static_cast<Seat>(seat))) threats |= seat_bit(seat);
    }
    return threats;
}

int paper_discard_level(const Rules& rules, const View& view, SeatMask threats, Kind kind) {
    int level = 0;
    for (int seat = 0; seat < view.table.num_seats; ++seat) {
        if (!has_seat(threats, seat)) continue;
        level = std::max(level, paper_danger_level(rules, view, static_cast<Seat>(seat), kind));
    }
    return level;
}

}  // namespace mahjongkit
