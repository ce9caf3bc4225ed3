#include "rules/taiwanese/value/score_win.hpp"

#include <string>

#include "base/error.hpp"
#include "measures/acceptance.hpp"
#include "rules/common/check_seat.hpp"
#include "rules/taiwanese/settle.hpp"
#include "rules/taiwanese/value/value.hpp"

namespace mahjongkit::taiwanese {

namespace {

constexpr int kMostRepeats = 1000;

WinBy win_by(const WinSituation& situation) {
    if (!situation.discarder) return WinBy::self_draw;
    return situation.is_robbed_kan ? WinBy::robbed_kan : WinBy::discard;
}

KindMask waits_of(Hand hand, Kind win_kind) {
    --hand.counts[win_kind];
    return waits(useful_draws(hand.counts, fit_shape(win_shape(&variant_by_name("taiwanese"), {}), hand)));
}

Win win_of(const Hand& hand, Kind win_kind, const WinSituation& situation) {
    return {.hand = hand,
            .win_kind = win_kind,
            .by = win_by(situation),
            .seat_wind = (situation.seat - situation.dealer + kMaxSeats) % kMaxSeats,
            .round_wind = situation.round_wind,
            .is_dealer = situation.seat == situation.dealer,
            .is_after_kan = situation.is_after_kan,
            .is_last_tile = situation.is_last_tile,
            .is_first_turn = situation.is_first_turn};
}

ValuedWin settled(ValuedWin win, const WinSituation& situation, const ScoringOptions& options) {
    win.changes = settle_win(win.worth,
                             {.winner = situation.seat,
                              .dealer = situation.dealer,
                              .discarder = situation.discarder,
                              .repeats = situation.repeats},
                             options);
    win.value = win.changes[static_cast<std::size_t>(situation.seat)];
    return win;
}

}  // namespace

void check_situation(const WinSituation& situation) {
    check_seat(situation.seat, kMaxSeats, "seat");
    check_seat(situation.dealer, kMaxSeats, "dealer");
    check_seat(situation.discarder, kMaxSeats, "discarder");
    if (situation.discarder == situation.seat) throw RulesError("the winner cannot pay for its own win");
    if (situation.is_robbed_kan && !situation.discarder) {
        throw RulesError("a robbed kan needs the discarder: the seat whose kan it was");
    }
    if (situation.is_after_kan && situation.discarder) {
        throw RulesError("a win after a kan is a self-draw: it has no discarder");
    }
    if (situation.is_first_turn && (situation.is_robbed_kan || situation.is_last_tile)) {
        throw RulesError("on the first turn no kan can be robbed and no tile is the last");
    }
    if (situation.is_first_turn && situation.discarder && situation.seat == situation.dealer) {
        throw RulesError("the dealer's first turn comes before any discard: expected no discarder");
    }
    if (situation.repeats < 0 || situation.repeats > kMostRepeats) {
        throw RulesError("repeats is " + std::to_string(situation.repeats) + ", expected 0 to " +
                         std::to_string(kMostRepeats));
    }
}

std::optional<ValuedWin> score_win(const Hand& hand, Kind win_kind, const WinSituation& situation,
                                   const ScoringOptions& options) {
    Win win = win_of(hand, win_kind, situation);
    if (win.is_first_turn && !win.is_closed()) {
        throw RulesError("a win on the first turn comes before any call, this hand has an open meld");
    }
    win.waits = waits_of(hand, win_kind);
    const std::optional<ValuedWin> value = value_of(win, options);
    if (!value) return std::nullopt;
    return settled(*value, situation, options);
}

ValuedWin score_flower_win(const Hand& hand, const WinSituation& situation, const ScoringOptions& options) {
    Win win = win_of(hand, 0, situation);
    win.flower_win = situation.discarder ? FlowerWin::seven_rob_one : FlowerWin::eight;
    const std::optional<ValuedWin> value = value_of(win, options);
    if (!value || value->worth == 0) {
        throw RulesError(situation.discarder ? "a win by seven flowers is not played where tai_seven_rob_one is 0"
                                             : "a win by eight flowers is not played where tai_eight_flowers is 0");
    }
    return settled(*value, situation, options);
}

}  // namespace mahjongkit::taiwanese
