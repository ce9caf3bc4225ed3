#include "rules/taiwanese/settle.hpp"

#include <algorithm>

namespace mahjongkit::taiwanese {

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
        const Points amount = options.base + options.tai_value * (hand_tai + dealer_tai);
        changes[static_cast<std::size_t>(seat)] = -amount;
        winner += amount;
    }
    return changes;
}

}  // namespace mahjongkit::taiwanese
