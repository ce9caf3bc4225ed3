#include "rules/sichuan/settle.hpp"

#include <algorithm>

namespace mahjongkit::sichuan {

namespace {

// Doubling ends here where no cap does it: four payments of any base still fit into Points.
constexpr int kMostDoublings = 20;

}  // namespace

Points points_of(int fan, const ScoringOptions& options) {
    const int cap = options.fan_cap == 0 ? kMostDoublings : options.fan_cap;
    return options.base << std::min(fan, cap);
}

PerSeat<Points> settle_win(int fan, int winner, SeatMask payers, bool is_self_draw, const ScoringOptions& options) {
    Points payment = points_of(fan, options);
    if (is_self_draw && options.has_bonus(SelfDrawBonus::base)) payment += options.base;
    if (is_self_draw && options.has_bonus(SelfDrawBonus::twice)) payment *= 2;
    PerSeat<Points> changes{};
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        if (!has_seat(payers, seat)) continue;
        changes[static_cast<std::size_t>(seat)] -= payment;
        changes[static_cast<std::size_t>(winner)] += payment;
    }
    return changes;
}

}  // namespace mahjongkit::sichuan
