// How a Taiwanese round is paid.
#include "base/error.hpp"
#include "rules/common/flowers.hpp"
#include "rules/common/settle.hpp"
#include "rules/taiwanese/settle.hpp"
#include "rules/taiwanese/taiwanese_rules.hpp"
#include "rules/taiwanese/value/value.hpp"

namespace mahjongkit::taiwanese {

namespace {

Event valued_win(const State& state, Seat seat, const TaiwaneseOptions& options) {
    const PublicState& table = state.table;
    const View view = view_of(state, seat);
    const Win win = win_of(view, options);
    const std::optional<ValuedWin> value = value_of(win, options);
    if (!value) throw InternalError("a win that is none");
    Event event = win_event(state, seat);
    if (win.flower_win == FlowerWin::seven_rob_one) {
        event.from = holder_of_last_flower(table, seat);
        event.tile = lowest_flower(kAllFlowers & ~table.seats[seat].flowers);
        event.is_robbed = true;
    }
    const std::optional<int> discarder = event.from == seat ? std::nullopt : std::optional<int>(event.from);
    const WinSettlement settlement{
        .winner = seat, .dealer = table.dealer, .discarder = discarder, .repeats = table.repeats};
    add_value(event, *value, settle_win(value->worth, settlement, options));
    return event;
}

}  // namespace

void TaiwaneseRules::settle_wins(Round& round, SeatMask winners) const {
    for_each_from_turn(round.table(), winners,
                       [&](Seat seat) { round.emit(valued_win(round.state(), seat, options_)); });
    end_round(round);
}

void TaiwaneseRules::settle_exhausted(Round& round) const {
    round.emit({.type = EventType::no_win, .reason = NoWin::exhausted});
    end_round(round);
}

}  // namespace mahjongkit::taiwanese
