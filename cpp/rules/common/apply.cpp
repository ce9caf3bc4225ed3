#include "rules/common/apply.hpp"

#include <algorithm>
#include <array>

#include "base/error.hpp"

namespace mahjongkit {

namespace {

// One more tile brings a hand at most one step nearer to a win.
void note_gain(PrivateSeat& own) {
    if (own.min_tiles_to_ready.value > 0) --own.min_tiles_to_ready.value;
}

void take(PrivateSeat& own, PublicSeat& shown, Tile tile) {
    ++own.counts[tile.kind];
    note_gain(own);
    if (tile.is_red) own.reds |= static_cast<std::uint8_t>(1U << suit_of(tile.kind));
    ++shown.num_tiles;
}

void give(PrivateSeat& own, PublicSeat& shown, Tile tile) {
    if (own.counts[tile.kind] == 0) throw InternalError("a seat gives away a tile that it does not have");
    --own.counts[tile.kind];
    if (tile.is_red) own.reds &= static_cast<std::uint8_t>(~(1U << suit_of(tile.kind)));
    --shown.num_tiles;
}

// A tile that completes a hand went by: until its next discard, or for good in riichi, the seat cannot win on one.
void close_claims(State& state) {
    const PublicState& table = state.table;
    if (table.phase != Phase::claims && table.phase != Phase::replacement) return;
    // Nobody can win on the tile of an open kan; on that of a concealed one only who was asked.
    SeatMask seats = static_cast<SeatMask>(~seat_bit(table.turn));
    if (table.phase == Phase::replacement) {
        if (table.last_call == EventType::open_kan) seats = 0;
        if (table.last_call == EventType::concealed_kan) seats = state.asked;
    }
    for (int seat = 0; seat < table.num_seats; ++seat) {
        PrivateSeat& own = state.seats[static_cast<std::size_t>(seat)];
        if (has_seat(seats, seat) && (own.waits >> table.open_tile.kind & 1) != 0) own.missed_win = true;
    }
}

// Far from a win there is nothing to compute.
void update_waits(const Rules& rules, State& state, Seat seat) {
    PrivateSeat& own = state.seats[seat];
    own.waits = 0;
    if (own.min_tiles_to_ready.value > 0) return;
    const Waiting waiting = rules.waiting(own, state.table.seats[seat]);
    own.waits = waiting.waits;
    own.min_tiles_to_ready.value = static_cast<std::uint8_t>(std::max(0, waiting.shanten));
}

Kind lowest_kind(const Event& event) {
    Kind lowest = event.tile.kind;
    for (Tile tile : event.tiles()) lowest = std::min(lowest, tile.kind);
    return lowest;
}

bool has_red(const Event& event) {
    bool found = event.type != EventType::concealed_kan && event.tile.is_red;
    for (Tile tile : event.tiles()) found = found || tile.is_red;
    return found;
}

void apply_start(const Rules& rules, State& state, const Event& event) {
    PublicState& table = state.table;
    table = PublicState{};
    state.seats = {};
    table.num_seats = static_cast<std::uint8_t>(rules.num_seats());
    table.round = event.round;
    table.dealer = event.seat;
    table.turn = event.seat;
    table.repeats = event.repeats;
    table.deposits = event.deposits;
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) table.seats[seat].points = event.points[seat];
    table.draws_left = static_cast<std::uint8_t>(state.wall.draws_left());
    state.asked = 0;
}

void apply_deal(const Rules& rules, State& state, const Event& event) {
    PrivateSeat& own = state.seats[event.seat];
    for (Tile tile : event.tiles()) {
        take(own, state.table.seats[event.seat], tile);
        state.wall.take_next();
    }
    update_waits(rules, state, event.seat);
    state.table.draws_left = static_cast<std::uint8_t>(state.wall.draws_left());
}

void apply_draw(State& state, const Event& event) {
    PublicState& table = state.table;
    PrivateSeat& own = state.seats[event.seat];
    close_claims(state);
    event.is_replacement ? state.wall.take_replacement() : state.wall.take_next();
    take(own, table.seats[event.seat], event.tile);
    own.drawn = event.tile;
    own.has_drawn = true;
    table.turn = event.seat;
    table.phase = Phase::turn;
    table.is_replacement = event.is_replacement;
    table.draws_left = static_cast<std::uint8_t>(state.wall.draws_left());
    state.asked = seat_bit(event.seat);
}

void apply_discard(const Rules& rules, State& state, const Event& event) {
    PublicState& table = state.table;
    PrivateSeat& own = state.seats[event.seat];
    give(own, table.seats[event.seat], event.tile);
    own.has_drawn = false;
    own.drawn = {};
    own.missed_win = false;
    update_waits(rules, state, event.seat);
    table.seats[event.seat].river.add(
        {.tile = event.tile, .is_drawn = event.is_drawn, .is_riichi = event.is_riichi, .is_claimed = false});
    table.phase = Phase::claims;
    table.open_tile = event.tile;
    table.barred = 0;
    state.asked = seats_to_ask(rules, state);
}

// chi, pon and open kan.
void apply_claim(const Rules& rules, State& state, const Event& event) {
    constexpr std::array kTypes = {MeldType::chi, MeldType::pon, MeldType::open_kan};
    PublicState& table = state.table;
    PublicSeat& shown = table.seats[event.seat];
    close_claims(state);
    for (Tile tile : event.tiles()) give(state.seats[event.seat], shown, tile);
    note_gain(state.seats[event.seat]);
    table.seats[event.from].river.claim_last();
    const auto type = kTypes[static_cast<std::size_t>(event.type) - static_cast<std::size_t>(EventType::chi)];
    shown.meld_slots[shown.num_melds++] = {
        .meld = {type, lowest_kind(event), has_red(event)}, .from = event.from, .claimed = event.tile, .added = {}};
    ++table.num_calls;
    table.turn = event.seat;
    table.is_replacement = false;
    if (event.type == EventType::open_kan) {
        ++table.num_kans;
        table.phase = Phase::replacement;
        table.last_call = event.type;
        update_waits(rules, state, event.seat);
        state.asked = 0;
    } else {
        table.phase = Phase::after_call;
        state.seats[event.seat].waits = 0;  // until the discard there is a tile too many to wait
        state.asked = seat_bit(event.seat);
    }
}

// Concealed and added kans, tiles set aside: they await their replacement, and others may win on the tile.
void apply_own_call(const Rules& rules, State& state, const Event& event) {
    PublicState& table = state.table;
    PublicSeat& shown = table.seats[event.seat];
    PrivateSeat& own = state.seats[event.seat];
    if (event.type == EventType::concealed_kan) {
        for (Tile tile : event.tiles()) give(own, shown, tile);
        shown.meld_slots[shown.num_melds++] = {.meld = {MeldType::concealed_kan, event.tile.kind, has_red(event)},
                                               .from = kNoSeat,
                                               .claimed = {},
                                               .added = {}};
    } else {
        give(own, shown, event.tile);
    }
    if (event.type == EventType::added_kan) {
        for (TableMeld& meld : shown.meld_slots) {
            if (meld.meld.type != MeldType::pon || meld.meld.kind != event.tile.kind) continue;
            meld.meld.type = MeldType::added_kan;
            meld.meld.has_red = meld.meld.has_red || event.tile.is_red;
            meld.added = event.tile;
        }
    }
    if (event.type == EventType::set_aside) {
        ++shown.num_set_aside;
    } else {
        ++table.num_kans;
    }
    ++table.num_calls;
    own.has_drawn = false;
    own.drawn = {};
    update_waits(rules, state, event.seat);
    table.phase = Phase::replacement;
    table.last_call = event.type;
    table.open_tile = event.tile;
    state.asked = seats_to_ask(rules, state);
}

void add_changes(PublicState& table, const Event& event) {
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) table.seats[seat].points += event.points[seat];
}

}  // namespace

SeatMask seats_to_ask(const Rules& rules, const State& state) {
    SeatMask asked = 0;
    ActionList actions;
    for (int seat = 0; seat < state.table.num_seats; ++seat) {
        rules.legal_actions(view_of(state, seat), actions);
        if (actions.empty()) continue;
        asked |= seat_bit(seat);
        actions.clear();
    }
    return asked;
}

void apply_event(const Rules& rules, State& state, const Event& event) {
    PublicState& table = state.table;
    rules.apply(state, event);
    switch (event.type) {
        case EventType::round_start:
            apply_start(rules, state, event);
            break;
        case EventType::deal:
            apply_deal(rules, state, event);
            break;
        case EventType::draw:
            apply_draw(state, event);
            break;
        case EventType::discard:
            apply_discard(rules, state, event);
            break;
        case EventType::riichi_accepted:
            break;  // riichi's own
        case EventType::chi:
        case EventType::pon:
        case EventType::open_kan:
            apply_claim(rules, state, event);
            break;
        case EventType::concealed_kan:
        case EventType::added_kan:
        case EventType::set_aside:
            apply_own_call(rules, state, event);
            break;
        case EventType::indicator:
            table.indicator_slots[table.num_indicators++] = event.tile;
            break;
        case EventType::win:
            add_changes(table, event);
            table.winners |= seat_bit(event.seat);
            table.deposits = 0;
            break;
        case EventType::no_win:
            add_changes(table, event);
            table.no_win = event.reason;
            table.ready = event.seats;
            break;
        case EventType::round_end:
        case EventType::game_end:
            for (std::size_t seat = 0; seat < kMaxSeats; ++seat) table.seats[seat].points = event.points[seat];
            table.deposits = event.deposits;
            table.phase = Phase::round_over;
            state.asked = 0;
            break;
    }
}

}  // namespace mahjongkit
