#include "rules/sichuan/value/score_win.hpp"

#include <bit>
#include <string>

#include "base/error.hpp"
#include "rules/common/check_seat.hpp"
#include "tiles/notation.hpp"

namespace mahjongkit::sichuan {

namespace {

constexpr int kNumSeats = 4;
constexpr int kLastWinner = 3;  // the round ends with the win of so many

void check_seats(const WinSituation& situation) {
    check_seat(situation.seat, kNumSeats, "seat");
    check_seat(situation.dealer, kNumSeats, "dealer");
    check_seat(situation.discarder, kNumSeats, "discarder");
    if (situation.discarder == situation.seat) throw RulesError("the winner cannot pay for its own win");
    for (int left : {situation.seat, situation.discarder.value_or(situation.seat)}) {
        if (has_seat(situation.winners, left)) {
            throw RulesError("seat " + std::to_string(left) + " is one of the winners: it has left the round");
        }
    }
    if (std::popcount(situation.winners) >= kLastWinner) {
        throw RulesError("the round is over after three winners, expected two at most");
    }
}

void check_circumstances(const Hand& hand, const WinSituation& situation) {
    bool has_kan = false;
    for (const Meld& meld : hand.melds()) {
        has_kan = has_kan || meld.is_kan();
        if (meld.is_sequence()) {
            throw RulesError("'" + format_hand(hand, Notation::mpsz) + "' has a chi: Sichuan knows only pon and kans");
        }
    }
    if (situation.discarder && (situation.is_after_kan || situation.is_first_turn)) {
        throw RulesError("a win after a kan or on the first turn is a self-draw: it has no discarder");
    }
    if (situation.is_robbed_kan && !situation.discarder) {
        throw RulesError("a robbed kan needs the discarder: the seat whose kan it was");
    }
    if (situation.is_kan_shot && !situation.discarder) {
        throw RulesError("a kan shot needs the discarder: the seat that had declared a kan");
    }
    if (situation.is_after_kan && !has_kan) throw RulesError("a win after a kan needs a kan among the melds");
    if (situation.is_first_turn && hand.num_melds > 0) throw RulesError("a hand with melds is past its first turn");
}

// Suits of hand and melds.
SuitMask suits_of(const Hand& hand) {
    SuitMask suits = melded_suits(hand);
    for (int kind = 0; kind < kNumKinds; ++kind) {
        if (hand.counts[static_cast<std::size_t>(kind)] > 0) suits |= static_cast<SuitMask>(1 << suit_of(kind));
    }
    return suits;
}

[[noreturn]] void throw_no_win(const Hand& hand, const std::string& reason) {
    throw RulesError("'" + format_hand(hand, Notation::mpsz) + "' is no win: " + reason);
}

}  // namespace

ValuedWin score_win(const Hand& hand, Kind win_kind, const WinSituation& situation, const ScoringOptions& options) {
    check_seats(situation);
    check_circumstances(hand, situation);
    const SuitMask suits = suits_of(hand);
    if (situation.void_suit && (suits >> *situation.void_suit & 1) != 0) {
        throw_no_win(hand, std::string("it has tiles of the void suit ") + "mps"[*situation.void_suit]);
    }
    if (std::popcount(suits) > options.most_suits) throw_no_win(hand, "it has three suits, expected two at most");

    const bool is_self_draw = !situation.discarder;
    const WinBy by = is_self_draw ? WinBy::self_draw : situation.is_robbed_kan ? WinBy::robbed_kan : WinBy::discard;
    const Win win{.hand = hand,
                  .win_kind = win_kind,
                  .by = by,
                  .is_after_kan = situation.is_after_kan,
                  .is_kan_shot = situation.is_kan_shot,
                  .is_last_tile = situation.is_last_tile,
                  .is_first_turn = situation.is_first_turn,
                  .is_dealer = situation.seat == situation.dealer};
    std::optional<ValuedWin> value = value_of(win, options);
    if (!value) throw_no_win(hand, "it is not complete");

    const SeatMask others = static_cast<SeatMask>(seat_bit(kNumSeats) - 1) & ~seat_bit(situation.seat);
    const SeatMask payers = is_self_draw ? others & ~situation.winners : seat_bit(*situation.discarder);
    value->changes = settle_win(value->worth, situation.seat, payers, is_self_draw, options);
    value->value = value->changes[static_cast<std::size_t>(situation.seat)];
    return *value;
}

}  // namespace mahjongkit::sichuan
