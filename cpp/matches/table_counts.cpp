#include "matches/table_counts.hpp"

namespace mahjongkit {

namespace {

// One round, before it is known to have ended.
struct RoundCounts {
    int discards = 0;
    SeatMask winners = 0;
    SeatMask self_drawn = 0;
    SeatMask dealt_in = 0;
    SeatMask riichi = 0;
    PerSeat<int> own_discards{};
    PerSeat<int> steals{};
    PerSeat<int> draws{};
    PerSeat<int> win_turns{};
    PerSeat<Points> win_points{};

    void count(const Event& event) {
        switch (event.type) {
            case EventType::draw:
                ++draws[event.seat];
                break;
            case EventType::discard:
                ++discards;
                ++own_discards[event.seat];
                if (event.is_riichi) riichi |= seat_bit(event.seat);
                break;
            case EventType::chi:
            case EventType::pon:
            case EventType::open_kan:
                ++steals[event.seat];
                break;
            case EventType::win:
                winners |= seat_bit(event.seat);
                (event.from == event.seat ? self_drawn : dealt_in) |= seat_bit(event.from);
                win_turns[event.seat] = own_discards[event.seat];
                win_points[event.seat] = event.points[event.seat];
                break;
            default:
                break;
        }
    }

    void add_to(TableCounts& counts) const {
        ++counts.rounds;
        counts.without_win += winners == 0;
        counts.discards += discards;
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
            const auto has = [seat](SeatMask seats) { return has_seat(seats, static_cast<int>(seat)) ? 1 : 0; };
            SeatCounts& own = counts.seats[seat];
            own.wins += has(winners);
            own.self_draws += has(self_drawn);
            own.deal_ins += has(dealt_in);
            own.riichi += has(riichi);
            own.called += steals[seat] > 0;
            own.steals += steals[seat];
            own.draws += draws[seat];
            own.win_turns += win_turns[seat];
            own.win_points += win_points[seat];
        }
    }
};

}  // namespace

TableCounts count_events(std::span<const Event> events) {
    TableCounts counts;
    RoundCounts round;
    for (const Event& event : events) {
        round.count(event);
        if (event.type != EventType::round_end) continue;
        round.add_to(counts);
        round = {};
    }
    return counts;
}

}  // namespace mahjongkit
