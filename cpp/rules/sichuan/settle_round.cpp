// How a Sichuan round is paid: every win at once, and who is ready when the wall is exhausted.
#include <array>
#include <bit>

#include "base/error.hpp"
#include "rules/common/settle.hpp"
#include "rules/sichuan/settle.hpp"
#include "rules/sichuan/sichuan_rules.hpp"
#include "rules/sichuan/value/value.hpp"

namespace mahjongkit::sichuan {

namespace {

SeatMask playing_seats(const PublicState& table) {
    SeatMask seats = 0;
    for (int seat = 0; seat < table.num_seats; ++seat) {
        if (table.is_playing(seat)) seats |= seat_bit(seat);
    }
    return seats;
}

// A win on the replacement of an open kan may count as one on the tile of that kan.
Seat payer_of(const PublicState& table, Seat seat, const SichuanOptions& options) {
    const bool is_replaced = table.phase == Phase::turn && table.is_replacement;
    if (!options.open_kan_giver_pays_win || !is_replaced || table.last_call != EventType::open_kan) return table.turn;
    const PublicSeat& shown = table.seats[seat];
    return shown.meld_slots[shown.num_melds - 1U].from;
}

Event valued_win(const State& state, Seat seat, const SichuanOptions& options) {
    const PublicState& table = state.table;
    const std::optional<ValuedWin> value = value_of(win_of(view_of(state, seat)), options);
    if (!value) throw InternalError("a win that is none");
    Event event = win_event(state, seat);
    const Seat payer = payer_of(table, seat, options);
    const bool is_self_draw = payer == seat;
    const auto others = static_cast<SeatMask>(playing_seats(table) & ~seat_bit(seat));
    const SeatMask payers = is_self_draw ? others : seat_bit(payer);
    add_value(event, *value, settle_win(value->worth, seat, payers, is_self_draw, options));
    return event;
}

// Who is how at the end of the wall.
struct Ending {
    SeatMask ready = 0;
    SeatMask not_ready = 0;
    SeatMask void_kept = 0;  // tiles of the void suit in hand
    PerSeat<int> fan{};      // of the ready
};

Ending ending_of(const State& state, const SichuanOptions& options) {
    Ending ending;
    for (int seat = 0; seat < state.table.num_seats; ++seat) {
        if (!state.table.is_playing(seat)) continue;
        const View view = view_of(state, seat);
        const std::optional<int> fan = ready_fan(view, options);
        (fan ? ending.ready : ending.not_ready) |= seat_bit(seat);
        ending.fan[static_cast<std::size_t>(seat)] = fan.value_or(0);
        if (holds_void(view)) ending.void_kept |= seat_bit(seat);
    }
    return ending;
}

// Every seat of `payers` pays every seat of `takers`.
template <class Amount>
PerSeat<Points> pay_each(SeatMask payers, SeatMask takers, const Amount& amount) {
    PerSeat<Points> changes{};
    for (std::size_t payer = 0; payer < kMaxSeats; ++payer) {
        if (!has_seat(payers, static_cast<int>(payer))) continue;
        for (std::size_t taker = 0; taker < kMaxSeats; ++taker) {
            if (!has_seat(takers, static_cast<int>(taker))) continue;
            changes[payer] -= amount(taker);
            changes[taker] += amount(taker);
        }
    }
    return changes;
}

}  // namespace

Points win_points(const View& view, int fan, bool is_self_draw, const ScoringOptions& options) {
    auto payers = static_cast<SeatMask>(playing_seats(view.table) & ~seat_bit(view.seat));
    if (!is_self_draw) payers &= static_cast<SeatMask>(-payers);  // one pays
    return settle_win(fan, view.seat, payers, is_self_draw, options)[view.seat];
}

void SichuanRules::settle_wins(Round& round, SeatMask winners) const {
    // All are valued before the first leaves.
    std::array<Event, kMaxSeats> events;
    std::size_t size = 0;
    for_each_from_turn(round.table(), winners,
                       [&](Seat seat) { events[size++] = valued_win(round.state(), seat, options_); });
    for (std::size_t i = 0; i < size; ++i) round.emit(events[i]);
    settle_kan_shot(round, winners, static_cast<KanShotRule>(options_.kan_shot_rule));
    if (std::popcount(round.table().winners) >= num_seats() - 1) end_round(round);
}

void SichuanRules::settle_exhausted(Round& round) const {
    const Ending ending = ending_of(round.state(), options_);
    SeatMask payers = ending.not_ready;
    if (options_.void_kept_pays > 0) {
        const auto clear = static_cast<SeatMask>((ending.ready | ending.not_ready) & ~ending.void_kept);
        for_each_from_turn(round.table(), ending.void_kept, [&](Seat seat) {
            const int suit = sichuan_table(round.table()).void_suits[seat];
            Event event{.type = EventType::payment,
                        .seat = seat,
                        .tile = {static_cast<Kind>(first_kind(suit)), false},
                        .payment = Payment::void_kept};
            event.points =
                pay_each(seat_bit(seat), clear, [&](std::size_t) { return options_.base * options_.void_kept_pays; });
            round.emit(event);
        });
        payers &= static_cast<SeatMask>(~ending.void_kept);
    }
    if (options_.refunds_not_ready) {
        for (int seat = 0; seat < num_seats(); ++seat) {
            if (has_seat(ending.not_ready, seat)) refund_kans(round, static_cast<Seat>(seat));
        }
    }
    Event event{.type = EventType::no_win, .reason = NoWin::exhausted, .seats = ending.ready};
    if (options_.checks_ready) {
        event.points = pay_each(payers, ending.ready, [&](std::size_t seat) {
            return points_of(std::max(0, ending.fan[seat] - options_.ready_fan_less), options_);
        });
    }
    round.emit(event);
    end_round(round);
}

}  // namespace mahjongkit::sichuan
