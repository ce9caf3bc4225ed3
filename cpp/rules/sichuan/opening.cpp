// Before play: the exchange of three tiles, and the void suits.
#include "rules/sichuan/sichuan_rules.hpp"
#include "walls/dice.hpp"

namespace mahjongkit::sichuan {

Phase SichuanRules::opening_phase(const PublicState& table) const {
    const SichuanTable& sichuan = sichuan_table(table);
    const auto everybody = static_cast<SeatMask>((1U << num_seats()) - 1);
    if (options_.has_exchange && sichuan.exchanged != everybody) return Phase::exchange;
    for (int seat = 0; seat < num_seats(); ++seat) {
        if (sichuan.void_suits[static_cast<std::size_t>(seat)] == kNoSuit) return Phase::void_suit;
    }
    return Phase::opening;
}

void SichuanRules::choose_opening(Round& round, const PerSeat<Action>& actions) const {
    const PublicState& table = round.table();
    const bool is_exchange = table.phase == Phase::exchange;
    const int steps =
        options_.exchange_steps > 0 ? options_.exchange_steps : 1 + throw_dice(round.state().wall, num_seats() - 1);
    for (int seat = 0; seat < num_seats(); ++seat) {
        const Action& action = actions[static_cast<std::size_t>(seat)];
        if (is_exchange) {
            Event event{
                .type = EventType::exchange, .seat = table.next_seat(seat, steps), .from = static_cast<Seat>(seat)};
            for (Tile tile : action.own_tiles()) event.add_tile(tile);
            round.emit(event);
        } else {
            round.emit({.type = EventType::void_suit, .seat = static_cast<Seat>(seat), .tile = action.tile});
        }
    }
}

}  // namespace mahjongkit::sichuan
