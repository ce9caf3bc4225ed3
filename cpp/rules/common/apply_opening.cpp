#include "rules/common/apply_opening.hpp"

#include "rules/common/apply.hpp"
#include "rules/common/hand_changes.hpp"

namespace mahjongkit {

namespace {

// Every seat has its first hand, or has chosen: what comes next before play.
void enter_opening(const Rules& rules, State& state) {
    state.table.phase = rules.opening_phase(state.table);
    state.asked = state.table.phase == Phase::opening ? SeatMask{0} : seats_to_ask(rules, state);
}

void update_all_waits(const Rules& rules, State& state) {
    for (int seat = 0; seat < state.table.num_seats; ++seat) update_waits(rules, state, static_cast<Seat>(seat));
}

}  // namespace

void apply_start(const Rules& rules, State& state, const Event& event) {
    PublicState& table = state.table;
    table = PublicState{};
    state.seats = {};
    table.num_seats = static_cast<std::uint8_t>(rules.num_seats());
    table.round = event.round;
    table.dealer = event.seat;
    table.turn = event.seat;
    table.dice = event.dice;
    table.repeats = event.repeats;
    table.deposits = event.deposits;
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) table.seats[seat].points = event.points[seat];
    table.phase = Phase::opening;
    table.extras = rules.spec().extras;
    count_draws(state);
    state.asked = 0;
}

void apply_deal(const Rules& rules, State& state, const Event& event) {
    PrivateSeat& own = state.seats[event.seat];
    for (Tile tile : event.tiles()) {
        take(own, state.table.seats[event.seat], tile);
        state.wall.take_next();
    }
    if (own.flowers == 0) update_waits(rules, state, event.seat);
    count_draws(state);
    for (int seat = 0; seat < state.table.num_seats; ++seat) {
        if (state.table.seats[static_cast<std::size_t>(seat)].num_tiles == 0) return;
    }
    enter_opening(rules, state);
}

// The tiles of one seat go to another. Hands have their size again when all have given.
void apply_exchange(const Rules& rules, State& state, const Event& event) {
    PublicState& table = state.table;
    for (Tile tile : event.tiles()) {
        give(state.seats[event.from], table.seats[event.from], tile);
        take(state.seats[event.seat], table.seats[event.seat], tile);
    }
    if (rules.opening_phase(table) == Phase::exchange) return;
    update_all_waits(rules, state);
    enter_opening(rules, state);
}

void apply_void_suit(const Rules& rules, State& state) {
    if (rules.opening_phase(state.table) == Phase::void_suit) return;
    update_all_waits(rules, state);
    enter_opening(rules, state);
}

}  // namespace mahjongkit
