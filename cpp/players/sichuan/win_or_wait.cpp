#include "players/sichuan/win_or_wait.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "estimates/own_hand.hpp"
#include "measures/distance/count_words.hpp"
#include "rules/common/winning.hpp"
#include "rules/sichuan/value/value.hpp"

namespace mahjongkit {

namespace {

constexpr double kPassedOn = 0.5;
constexpr double kTurnCost = 0.05;

// A win with one of the tiles that the hand waits for.
struct FutureWin {
    double chance = 0;  // that a hidden tile is this one
    int fan = 0;        // on a discard
    double on_discard = 0;
    double self_drawn = 0;
};

class FutureWins {
public:
    FutureWins(const View& view, const sichuan::SichuanOptions& options) {
        Hand hand = hand_of(view.own, view.shown());
        if (view.table.phase == Phase::turn) --hand.counts[view.own.drawn.kind];
        const OwnHand own(view);
        const double hidden = total(own.hand.left);
        for (KindMask rest = view.own.waits; rest != 0; rest &= rest - 1) {
            const auto kind = static_cast<Kind>(std::countr_zero(rest));
            if (own.hand.left[kind] == 0) continue;
            sichuan::Win win{.hand = hand, .win_kind = kind, .by = WinBy::discard};
            ++win.hand.counts[kind];
            const auto claimed = sichuan::value_of(win, options);
            win.by = WinBy::self_draw;
            const auto drawn = sichuan::value_of(win, options);
            if (!claimed || !drawn) continue;
            wins_[size_++] = {
                .chance = own.hand.left[kind] / hidden,
                .fan = claimed->worth,
                .on_discard = static_cast<double>(sichuan::win_points(view, claimed->worth, false, options)),
                .self_drawn = static_cast<double>(sichuan::win_points(view, drawn->worth, true, options))};
        }
    }

    // What a draw of the seat is worth, where going on is worth `later`.
    double with_own_draw(double later) const {
        double gain = 0;
        for (const FutureWin& win : wins()) gain += win.chance * std::max(0.0, win.self_drawn - later);
        return later + gain;
    }

    // The same of a turn of another seat; only wins of more fan than `passed` may be taken.
    double with_other_turn(double later, int passed) const {
        double gain = 0;
        for (const FutureWin& win : wins()) {
            if (win.fan > passed) gain += kPassedOn * win.chance * std::max(0.0, win.on_discard - later);
        }
        return later + gain;
    }

private:
    std::span<const FutureWin> wins() const { return {wins_.data(), size_}; }

    std::array<FutureWin, 3 * kRanks> wins_{};
    std::size_t size_ = 0;
};

int offered_fan(const sichuan::SichuanRules& rules, const View& view) {
    return sichuan::value_of(sichuan::win_of(view), rules.options_struct())->worth;
}

}  // namespace

double offered_points(const sichuan::SichuanRules& rules, const View& view) {
    return sichuan::win_points(view, offered_fan(rules, view), view.table.phase == Phase::turn, rules.options_struct());
}

double waiting_points(const sichuan::SichuanRules& rules, const View& view) {
    const PublicState& table = view.table;
    const sichuan::SichuanOptions& options = rules.options_struct();
    const FutureWins wins(view, options);
    std::array<Seat, 256> drawers;  // of the tiles left, in their order
    Seat seat = table.turn;
    int first_own = table.draws_left;
    for (int i = 0; i < table.draws_left; ++i) {
        seat = table.next_playing(seat);
        drawers[static_cast<std::size_t>(i)] = seat;
        if (seat == view.seat) first_own = std::min(first_own, i);
    }
    const int passed = options.has_passed_win_rule ? offered_fan(rules, view) : -1;
    double worth = 0;
    for (int i = table.draws_left - 1; i >= 0; --i) {
        if (drawers[static_cast<std::size_t>(i)] == view.seat) {
            worth = wins.with_own_draw(worth);
        } else {
            worth = wins.with_other_turn(worth, i < first_own ? passed : -1) - kTurnCost * options.base;
        }
    }
    return worth;
}

}  // namespace mahjongkit
