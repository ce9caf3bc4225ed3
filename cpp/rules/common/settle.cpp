#include "rules/common/settle.hpp"

#include "rules/common/winning.hpp"

namespace mahjongkit {

void end_round(Round& round) {
    round.emit({.type = EventType::round_end, .deposits = round.table().deposits, .points = round.table().points()});
}

Event win_event(const State& state, Seat seat) {
    const PublicState& table = state.table;
    return {.type = EventType::win,
            .seat = seat,
            .from = table.turn,
            .tile = winning_tile(view_of(state, seat)),
            .is_robbed = table.phase == Phase::replacement};
}

void add_value(Event& event, const ValuedWin& value, const PerSeat<Points>& changes) {
    event.points = changes;
    event.value = changes[event.seat];
    event.han = static_cast<std::int16_t>(value.worth);
    for (const PatternWorth& entry : value.patterns()) event.add_pattern(entry.pattern, entry.worth);
}

}  // namespace mahjongkit
