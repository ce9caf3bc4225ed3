#include "engine/step.hpp"

#include <algorithm>
#include <sstream>

#include "base/error.hpp"
#include "engine/text/text.hpp"
#include "rules/common/flowers.hpp"
#include "walls/dice.hpp"
#include "walls/shuffle.hpp"

namespace mahjongkit {

namespace {

Event start_event(const Rules& rules, const RoundStart& start, const Wall& wall) {
    Event event{.type = EventType::round_start, .seat = static_cast<Seat>(start.dealer)};
    event.round = static_cast<std::uint8_t>(start.round);
    event.repeats = static_cast<std::uint16_t>(start.repeats);
    event.deposits = static_cast<std::uint16_t>(start.deposits);
    event.points = start.points;
    const int sides = rules.spec().dice_sides;
    if (sides > 0) event.dice = static_cast<std::uint8_t>(throw_dice(wall, sides));
    return event;
}

void deal(const Rules& rules, Round& round, const Wall& wall) {
    const int num_seats = rules.num_seats();
    const int hand_size = rules.spec().variant->hand_size();
    for (int seat = 0; seat < num_seats; ++seat) {
        Event hand{.type = EventType::deal, .seat = static_cast<Seat>(seat)};
        const int turn = round.table().seat_wind(seat);
        for (int i = 0; i < hand_size; ++i) hand.add_tile(wall[dealt_place(turn, i, num_seats, hand_size)]);
        round.emit(hand);
    }
}

void draw(Round& round, Seat seat, bool is_replacement) {
    const Tile tile = round.next_tile(seat, is_replacement);
    round.emit({.type = EventType::draw, .seat = seat, .tile = tile, .is_replacement = is_replacement});
}

void draw_or_end(const Rules& rules, Round& round, Seat seat, bool is_replacement) {
    if (round.table().draws_left == 0) {
        rules.settle_exhausted(round);
    } else {
        draw(round, seat, is_replacement);
    }
}

// The drawn tile leaves no choice: a flower is set aside, and where the last draw can only be won on, the round ends.
void finish_turn(const Rules& rules, Round& round) {
    const Seat seat = round.table().turn;
    if (round.state().seats[seat].flowers != 0) {
        set_flower_aside(round, seat);
    } else {
        rules.settle_exhausted(round);
    }
}

// Nobody has a choice: the next draw, or the end of the wall.
void go_on(const Rules& rules, Round& round) {
    const PublicState& table = round.table();
    switch (table.phase) {
        case Phase::opening:
            if (!rules.open(round)) draw(round, table.dealer, false);
            break;
        case Phase::turn:
            finish_turn(rules, round);
            break;
        case Phase::replacement:
            rules.before_replacement(round);
            draw_or_end(rules, round, table.turn, true);
            break;
        case Phase::claims:
            rules.discard_stands(round);
            if (table.phase != Phase::round_over) draw_or_end(rules, round, table.next_playing(table.turn), false);
            break;
        default:
            throw InternalError("a phase without a choice and without a rule");
    }
}

void go_on_until_asked(const Rules& rules, Round& round) {
    while (round.state().asked == 0 && round.table().phase != Phase::round_over) go_on(rules, round);
}

Event discard_event(Seat seat, const Action& action) {
    return {.type = EventType::discard,
            .seat = seat,
            .tile = action.tile,
            .is_drawn = action.is_drawn,
            .is_riichi = action.type == ActionType::riichi};
}

Event concealed_kan_event(const State& state, Seat seat, Kind kind) {
    Event event{.type = EventType::concealed_kan, .seat = seat, .tile = {kind, false}};
    const bool has_red = state.seats[seat].has_red(kind);
    for (int i = 0; i < kCopies; ++i) event.add_tile({kind, has_red && i == kCopies - 1});
    return event;
}

Event claim_event(const State& state, Seat seat, const Action& action) {
    Event event{.seat = seat, .from = state.table.turn, .tile = state.table.open_tile};
    event.type = action.type == ActionType::chi   ? EventType::chi
                 : action.type == ActionType::pon ? EventType::pon
                                                  : EventType::open_kan;
    for (Tile tile : action.own_tiles()) event.add_tile(tile);
    return event;
}

// The round may go on without the winners.
void win(const Rules& rules, Round& round, SeatMask winners) {
    rules.settle_wins(round, winners);
    if (round.table().phase == Phase::round_over) return;
    draw_or_end(rules, round, rules.next_after_wins(round.table(), winners), false);
}

void take_turn(const Rules& rules, Round& round, const Action& action) {
    const Seat seat = round.table().turn;
    switch (action.type) {
        case ActionType::win:
            win(rules, round, seat_bit(seat));
            break;
        case ActionType::pass:  // after the last draw, where it can only be won on
            rules.settle_exhausted(round);
            break;
        case ActionType::abort:
            rules.settle_aborted(round, NoWin::nine_kinds, seat);
            break;
        case ActionType::concealed_kan:
            round.emit(concealed_kan_event(round.state(), seat, action.tile.kind));
            break;
        case ActionType::added_kan:
            round.emit({.type = EventType::added_kan, .seat = seat, .tile = action.tile});
            break;
        case ActionType::set_aside:
            round.emit({.type = EventType::set_aside, .seat = seat, .tile = action.tile});
            break;
        default:
            rules.before_discard(round);
            round.emit(discard_event(seat, action));
            break;
    }
}

void resolve_claims(const Rules& rules, Round& round, const PerSeat<Action>& actions) {
    const Resolution resolution = rules.resolve(round.state(), actions);
    if (resolution.no_win) {
        rules.settle_aborted(round, *resolution.no_win, kNoSeat);
    } else if (resolution.winners != 0) {
        win(rules, round, resolution.winners);
    } else if (resolution.caller != kNoSeat) {
        rules.discard_stands(round);
        if (round.table().phase == Phase::round_over) return;
        round.emit(claim_event(round.state(), resolution.caller, actions[resolution.caller]));
    } else {
        go_on(rules, round);
    }
}

}  // namespace

Wall wall_of(const Rules& rules, std::uint64_t seed, int round, int repeats) {
    Wall wall = sorted_wall(rules.spec());
    Rng rng = wall_rng(seed, round, repeats);
    shuffle(wall, rng);
    return wall;
}

DrawOrder draw_order_of(const Rules& rules, WallPolicy policy, const Wall& wall, const RoundStart& start,
                        std::uint64_t seed) {
    const TableShape shape{
        .num_seats = rules.num_seats(), .hand_size = rules.spec().variant->hand_size(), .dealer = start.dealer};
    // Another stream than that of the wall's own order.
    Rng rng = wall_rng(~seed, start.round, start.repeats);
    return {policy, wall, shape, rng.next()};
}

void check_wall(const Rules& rules, const Wall& wall) {
    if (wall.layout() != rules.spec().wall) throw RulesError("the wall has another layout than the rules");
    const Wall expected = sorted_wall(rules.spec());
    std::array<Tile, kMaxWall> given{};
    std::array<Tile, kMaxWall> known{};
    const auto size = static_cast<std::size_t>(wall.size());
    for (std::size_t i = 0; i < size; ++i) {
        given[i] = wall[static_cast<int>(i)];
        known[i] = expected[static_cast<int>(i)];
    }
    std::sort(given.begin(), given.begin() + wall.size());
    std::sort(known.begin(), known.begin() + wall.size());
    for (std::size_t i = 0; i < size; ++i) {
        if (given[i] == known[i]) continue;
        std::ostringstream text;
        text << "the wall does not hold the " << size << " tiles of " << rules.variant() << ": "
             << (given[i] < known[i] ? "too many " : "too few ")
             << tile_text(given[i] < known[i] ? given[i] : known[i]);
        throw RulesError(text.str());
    }
}

State start_round(const Rules& rules, const RoundStart& start, const Wall& wall, const RoundTools& tools) {
    State state;
    state.wall = wall;
    Round round(rules, state, tools);
    round.emit(start_event(rules, start, wall));
    deal(rules, round, wall);
    go_on_until_asked(rules, round);
    return state;
}

ActionList legal_actions(const Rules& rules, const State& state, int seat) {
    ActionList actions;
    rules.legal_actions(view_of(state, seat), actions);
    return actions;
}

std::optional<std::string> check_legal(const Rules& rules, const View& view, const Action& action) {
    ActionList actions;
    rules.legal_actions(view, actions);
    if (actions.has(action)) return std::nullopt;
    if (actions.empty() && view.table.phase != Phase::round_over) return "this seat is not asked";
    if (action.tile.kind >= kNumKinds || !rules.spec().variant->has_kind(action.tile.kind)) {
        return tile_text(action.tile).append(" is no tile of ").append(rules.variant());
    }
    return rules.why_not(view, action);
}

void step(const Rules& rules, State& state, const PerSeat<Action>& actions, const RoundTools& tools) {
    if (state.table.phase == Phase::round_over) throw IllegalActionError("the round is over");
    for (int seat = 0; seat < state.table.num_seats; ++seat) {
        if (!has_seat(state.asked, seat)) continue;
        const Action& action = actions[static_cast<std::size_t>(seat)];
        if (const auto why = check_legal(rules, view_of(state, seat), action)) {
            std::ostringstream text;
            text << "seat " << seat << " may not " << action_text(action) << ": " << *why;
            throw IllegalActionError(text.str());
        }
    }
    step_legal(rules, state, actions, tools);
}

void make_draw(const Rules& rules, State& state, Seat seat, bool is_replacement, const RoundTools& tools) {
    Round round(rules, state, tools);
    draw(round, seat, is_replacement);
    go_on_until_asked(rules, round);
}

void step_legal(const Rules& rules, State& state, const PerSeat<Action>& actions, const RoundTools& tools) {
    Round round(rules, state, tools);
    switch (state.table.phase) {
        case Phase::turn:
        case Phase::after_call:
            take_turn(rules, round, actions[state.table.turn]);
            break;
        case Phase::exchange:
        case Phase::void_suit:
            rules.choose_opening(round, actions);
            break;
        default:
            resolve_claims(rules, round, actions);
            break;
    }
    go_on_until_asked(rules, round);
}

}  // namespace mahjongkit
