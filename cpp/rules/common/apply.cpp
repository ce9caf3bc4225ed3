#include "rules/common/apply.hpp"

#include <algorithm>
#include <array>

#include "rules/common/apply_opening.hpp"
#include "rules/common/hand_changes.hpp"

namespace mahjongkit {

namespace {

// Nobody took the open tile who could have won on it.
void close_claims(const Rules& rules, State& state) {
    const PublicState& table = state.table;
    if (table.phase != Phase::claims && table.phase != Phase::replacement) return;
    // Nobody can win on the tile of an open kan; on that of a concealed one only who was asked.
    SeatMask seats = static_cast<SeatMask>(~(seat_bit(table.turn) | table.winners));
    if (table.phase == Phase::replacement) {
        if (table.last_call == EventType::open_kan) seats = 0;
        if (table.last_call == EventType::concealed_kan) seats = state.asked;
    }
    for (int seat = 0; seat < table.num_seats; ++seat) {
        const PrivateSeat& own = state.seats[static_cast<std::size_t>(seat)];
        if (has_seat(seats, seat) && (own.waits >> table.open_tile.kind & 1) != 0) {
            rules.let_by(state, static_cast<Seat>(seat));
        }
    }
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

void apply_draw(const Rules& rules, State& state, const Event& event) {
    PublicState& table = state.table;
    PrivateSeat& own = state.seats[event.seat];
    event.is_replacement ? state.wall.take_replacement() : state.wall.take_next();
    take(own, table.seats[event.seat], event.tile);
    table.turn = event.seat;
    table.is_replacement = event.is_replacement;
    count_draws(state);
    // Before play a replacement only makes the hand whole again.
    const bool is_turn = table.seats[event.seat].num_tiles % 3 == 2;
    table.phase = is_turn ? Phase::turn : Phase::opening;
    if (!is_turn) {
        state.asked = 0;
        if (own.flowers == 0) update_waits(rules, state, event.seat);
        return;
    }
    own.drawn = event.tile;
    own.has_drawn = true;
    state.asked = seat_bit(event.seat);
    if (is_flower(event.tile.kind)) {
        state.asked = 0;  // it is set aside at once
    } else if (table.draws_left == 0) {
        state.asked = seats_to_ask(rules, state);  // there may be no choice after the last draw
    }
}

void apply_discard(const Rules& rules, State& state, const Event& event) {
    PublicState& table = state.table;
    PrivateSeat& own = state.seats[event.seat];
    give(own, table.seats[event.seat], event.tile);
    own.has_drawn = false;
    own.drawn = {};
    update_waits(rules, state, event.seat);
    table.seats[event.seat].river.add(
        {.tile = event.tile, .is_drawn = event.is_drawn, .is_riichi = event.is_riichi, .is_claimed = false});
    table.phase = Phase::claims;
    table.open_tile = event.tile;
    table.barred = 0;
    if ((own.waits >> event.tile.kind & 1) != 0) rules.let_by(state, event.seat);
    state.asked = seats_to_ask(rules, state);
}

// chi, pon and open kan.
void apply_claim(const Rules& rules, State& state, const Event& event) {
    constexpr std::array kTypes = {MeldType::chi, MeldType::pon, MeldType::open_kan};
    PublicState& table = state.table;
    PublicSeat& shown = table.seats[event.seat];
    for (Tile tile : event.tiles()) give(state.seats[event.seat], shown, tile);
    note_gain(state.seats[event.seat]);
    table.seats[event.from].river.claim_last();
    const auto type = kTypes[static_cast<std::size_t>(event.type) - static_cast<std::size_t>(EventType::chi)];
    shown.meld_slots[shown.num_melds++] = {.meld = {type, lowest_kind(event), has_red(event)},
                                           .from = event.from,
                                           .claimed = event.tile,
                                           .added = {},
                                           .discards_before = static_cast<std::uint8_t>(shown.river.size())};
    ++table.num_calls;
    table.turn = event.seat;
    table.is_replacement = false;
    if (event.type == EventType::open_kan) {
        ++table.num_kans;
        table.phase = Phase::replacement;
        table.last_call = event.type;
        count_draws(state);
        update_waits(rules, state, event.seat);
        state.asked = 0;
    } else {
        Action claim{.type = event.type == EventType::chi ? ActionType::chi : ActionType::pon, .tile = event.tile};
        std::copy_n(event.tile_slots.begin(), 2, claim.own.begin());
        table.barred = rules.barred_after(claim);
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
    const bool is_hidden = event.type == EventType::concealed_kan && rules.spec().hides_concealed_kans;
    const auto discards_before = static_cast<std::uint8_t>(shown.river.size());
    if (event.type == EventType::concealed_kan) {
        for (Tile tile : event.tiles()) give(own, shown, tile);
        const Kind kind = is_hidden ? kHidden : event.tile.kind;
        shown.meld_slots[shown.num_melds++] = {.meld = {MeldType::concealed_kan, kind, has_red(event)},
                                               .from = kNoSeat,
                                               .claimed = {},
                                               .added = {},
                                               .discards_before = discards_before};
        if (is_hidden) own.hidden_kan_slots[own.num_hidden_kans++] = event.tile.kind;
    } else {
        give(own, shown, event.tile);
    }
    if (event.type == EventType::added_kan) {
        for (TableMeld& meld : shown.meld_slots) {
            if (meld.meld.type != MeldType::pon || meld.meld.kind != event.tile.kind) continue;
            meld.meld.type = MeldType::added_kan;
            meld.meld.has_red = meld.meld.has_red || event.tile.is_red;
            meld.added = event.tile;
            meld.discards_before = discards_before;
        }
    }
    own.has_drawn = false;
    own.drawn = {};
    const bool is_flower_out = is_flower(event.tile.kind);
    if (is_flower_out) {
        shown.flowers |= flower_bit(event.tile);  // no choice, so it interrupts nothing; the waits stay
    } else {
        event.type == EventType::set_aside ? ++shown.num_norths : ++table.num_kans;
        ++table.num_calls;
        update_waits(rules, state, event.seat);
    }
    count_draws(state);
    table.turn = event.seat;
    table.phase = Phase::replacement;
    table.last_call = event.type;
    table.open_tile = is_hidden ? Tile{} : event.tile;
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
    const bool is_claim = event.type >= EventType::chi && event.type <= EventType::open_kan;
    if (is_claim || event.type == EventType::draw) close_claims(rules, state);
    rules.apply(state, event);
    switch (event.type) {
        case EventType::round_start:
            apply_start(rules, state, event);
            break;
        case EventType::deal:
            apply_deal(rules, state, event);
            break;
        case EventType::exchange:
            apply_exchange(rules, state, event);
            break;
        case EventType::void_suit:
            apply_void_suit(rules, state);
            break;
        case EventType::draw:
            apply_draw(rules, state, event);
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
        case EventType::payment:
            add_changes(table, event);
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
