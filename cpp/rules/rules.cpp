#include "rules/rules.hpp"

#include <algorithm>
#include <numeric>

#include "base/error.hpp"
#include "rules/common/apply.hpp"

namespace mahjongkit {

void Round::emit(const Event& event) {
    const bool is_steal = event.type >= EventType::chi && event.type <= EventType::open_kan;
    if (is_steal && tools_.order != nullptr) tools_.order->note_steal(event.seat, event.type == EventType::open_kan);
    apply_event(rules_, state_, event);
    if (tools_.log == nullptr) return;
    tools_.log->push_back(event);
    if (event.has_points()) tools_.log->back().num_points = state_.table.num_seats;
}

Tile Round::next_tile(Seat seat, bool is_replacement) {
    Wall& wall = state_.wall;
    if (tools_.order != nullptr) tools_.order->arrange(wall, seat, is_replacement, state_.table.winners);
    if (tools_.watcher != nullptr) tools_.watcher->before_draw(rules_, state_, seat, is_replacement);
    return wall[is_replacement ? wall.replacement_place() : wall.next_place()];
}

Wall sorted_wall(const Spec& spec) {
    Wall wall(spec.wall);
    int place = 0;
    for (int kind = 0; kind < kNumKinds; ++kind) {
        if (!spec.variant->has_kind(kind)) continue;
        for (int copy = 0; copy < kCopies; ++copy) {
            const bool is_red = copy == 0 && has_red_copy(kind) && (spec.red_suits >> suit_of(kind) & 1) != 0;
            wall[place++] = {static_cast<Kind>(kind), is_red};
        }
    }
    for (int flower = 0; place < wall.size(); ++flower) wall[place++] = {static_cast<Kind>(kFirstFlower + flower)};
    return wall;
}

PerSeat<int> placements(const PerSeat<Points>& points, int num_seats, int first_dealer) {
    std::array<int, kMaxSeats> order{};
    for (int i = 0; i < num_seats; ++i) order[static_cast<std::size_t>(i)] = (first_dealer + i) % num_seats;
    std::stable_sort(order.begin(), order.begin() + num_seats, [&](int a, int b) {
        return points[static_cast<std::size_t>(a)] > points[static_cast<std::size_t>(b)];
    });
    PerSeat<int> placement{};
    for (int i = 0; i < num_seats; ++i) placement[static_cast<std::size_t>(order[static_cast<std::size_t>(i)])] = i + 1;
    return placement;
}

void Rules::choose_opening(Round&, const PerSeat<Action>&) const {
    throw InternalError("this variant has no choice before play");
}

void Rules::settle_aborted(Round&, NoWin, Seat) const { throw InternalError("this variant has no aborted rounds"); }

PlanList Rules::plans(const View&, const PlannedHand&) const {
    PlanList plans;
    plans.add({});
    return plans;
}

Seat Rules::next_after_wins(const PublicState& table, SeatMask winners) const {
    Seat last = table.turn;
    for (int i = 1; i < num_seats(); ++i) {
        if (has_seat(winners, table.next_seat(table.turn, i))) last = table.next_seat(table.turn, i);
    }
    return table.next_playing(last);
}

RoundStart Rules::first_round() const {
    RoundStart start;
    for (int seat = 0; seat < num_seats(); ++seat) start.points[static_cast<std::size_t>(seat)] = spec_.start_points;
    return start;
}

// What was won or lost.
PerSeat<double> Rules::standing_scores(const PerSeat<Points>& points) const {
    PerSeat<double> scores{};
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) scores[seat] = points[seat] - spec_.start_points;
    return scores;
}

}  // namespace mahjongkit
