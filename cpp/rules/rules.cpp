#include "rules/rules.hpp"

#include <algorithm>
#include <numeric>

#include "rules/common/apply.hpp"

namespace mahjongkit {

void Round::emit(const Event& event) {
    apply_event(rules_, state_, event);
    if (log_ == nullptr) return;
    log_->push_back(event);
    if (event.has_points()) log_->back().num_points = state_.table.num_seats;
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

}  // namespace mahjongkit
