#include "rules/taiwanese/settle.hpp"

#include <algorithm>
#include <cstdint>

namespace mahjongkit::taiwanese {

namespace {

constexpr std::int64_t kMostPaid = 600'000'000;  // by one seat: three of them fit into Points

}  // namespace

PerSeat<Points> settle_win(int tai, const WinSettlement& win, const ScoringOptions& options) {
    PerSeat<Points> changes{};
    Points& winner = changes[static_cast<std::size_t>(win.winner)];
    if (options.counts_games) {
        winner = 1;
        return changes;
    }
    const int hand_tai = options.tai_cap > 0 ? std::min(tai, options.tai_cap) : tai;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        if (seat == win.winner || (win.discarder && seat != *win.discarder)) continue;
        const bool has_dealer = win.winner == win.dealer || seat == win.dealer;
        const int dealer_tai = has_dealer ? options.tai_dealer + options.tai_repeat * win.repeats : 0;
        const std::int64_t tai_points = std::int64_t{options.tai_value} * (hand_tai + dealer_tai);
        const auto amount = static_cast<Points>(std::min(options.base + tai_points, kMostPaid));
        changes[static_cast<std::size_t>(seat)] = -amount;
        winner += amount;
    }
    return changes;
}

}  // namespace mahjongkit::taiwanese
