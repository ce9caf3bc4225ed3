#include "rules/riichi/value/score_win.hpp"

#include <string>

#include "base/error.hpp"
#include "rules/common/check_seat.hpp"

namespace mahjongkit::riichi {

namespace {

WinBy win_by(const WinSituation& situation) {
    if (!situation.discarder) return WinBy::self_draw;
    return situation.is_robbed_kan ? WinBy::robbed_kan : WinBy::discard;
}

Win win_of(const Hand& hand, Kind win_kind, const WinSituation& situation) {
    return {.hand = hand,
            .win_kind = win_kind,
            .by = win_by(situation),
            .num_seats = situation.num_seats,
            .seat_wind = (situation.seat - situation.dealer + situation.num_seats) % situation.num_seats,
            .round_wind = situation.round_wind,
            .is_riichi = situation.is_riichi,
            .is_double_riichi = situation.is_double_riichi,
            .is_one_shot = situation.is_one_shot,
            .is_after_kan = situation.is_after_kan,
            .is_last_tile = situation.is_last_tile,
            .is_first_turn = situation.is_first_turn,
            .num_set_aside = situation.num_set_aside,
            .dora = situation.dora,
            .ura = situation.ura};
}

}  // namespace

void check_situation(const WinSituation& situation) {
    const int num_seats = situation.num_seats;
    check_seat(situation.seat, num_seats, "seat");
    check_seat(situation.dealer, num_seats, "dealer");
    check_seat(situation.discarder, num_seats, "discarder");
    check_seat(situation.liable, num_seats, "liable");
    if (situation.discarder == situation.seat || situation.liable == situation.seat) {
        throw RulesError("the winner cannot pay for its own win");
    }
    if (situation.is_robbed_kan && !situation.discarder) {
        throw RulesError("a robbed kan needs the discarder: the seat whose kan it was");
    }
    if (situation.num_set_aside < 0 || situation.num_set_aside > kCopies ||
        (situation.num_set_aside > 0 && num_seats == 4)) {
        throw RulesError("num_set_aside is " + std::to_string(situation.num_set_aside) +
                         ", expected 0 to 4 in sanma, 0 in riichi");
    }
    if (situation.is_one_shot && !situation.is_riichi && !situation.is_double_riichi) {
        throw RulesError("one-shot needs riichi");
    }
    if (situation.discarder && (situation.is_after_kan || situation.is_first_turn)) {
        throw RulesError("a win after a kan or on the first turn is a self-draw: it has no discarder");
    }
    if (situation.num_liable_yakuman < 1) throw RulesError("num_liable_yakuman must be 1 or more");
    if (situation.repeats < 0 || situation.deposits < 0) throw RulesError("repeats and deposits must be 0 or more");
}

std::optional<RiichiWin> score_win(const Hand& hand, Kind win_kind, const WinSituation& situation,
                                   const ScoringOptions& options) {
    const Win win = win_of(hand, win_kind, situation);
    if (win.has_riichi() && !win.is_closed()) throw RulesError("riichi needs a closed hand, this one has an open meld");
    const std::optional<WinValue> value = value_of(win, options);
    if (!value) return std::nullopt;
    if (situation.liable && value->num_yakuman == 0) throw RulesError("a liable seat, but the hand has no yakuman");
    const WinSettlement settlement{.winner = situation.seat,
                                   .dealer = situation.dealer,
                                   .discarder = situation.discarder,
                                   .liable = situation.liable,
                                   .num_liable_yakuman = situation.num_liable_yakuman,
                                   .repeats = situation.repeats,
                                   .deposits = situation.deposits,
                                   .num_seats = situation.num_seats};
    RiichiWin scored{.value = *value,
                     .changes = settle_win(*value, settlement, options),
                     .dealer = situation.dealer,
                     .repeats = situation.repeats,
                     .deposits = situation.deposits};
    // Whoever pays them, repeats bring the same for every other seat.
    scored.points = scored.changes[static_cast<std::size_t>(situation.seat)] - 1000 * situation.deposits -
                    options.repeat_points * situation.repeats * (situation.num_seats - 1);
    return scored;
}

}  // namespace mahjongkit::riichi
