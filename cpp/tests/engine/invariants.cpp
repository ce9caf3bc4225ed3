#include "tests/engine/invariants.hpp"

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "engine/text/observation_text.hpp"
#include "engine/text/state_text.hpp"
#include "engine/text/table_text.hpp"
#include "engine/text/text.hpp"
#include "state/tile_lists.hpp"
#include "state/tiles_shown.hpp"

namespace mahjongkit::testing {

namespace {

// Tiles by kind, red ones apart.
class Tally {
public:
    void add(Tile tile, int copies = 1) { counts_[index(tile)] += copies; }
    // Whether only so many of the others are missing.
    bool is_part_of(const Tally& other, int num_missing) const {
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            if (counts_[i] > other.counts_[i]) return false;
            num_missing -= other.counts_[i] - counts_[i];
        }
        return num_missing == 0;
    }
    std::string first_difference(const Tally& other) const {
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            if (counts_[i] == other.counts_[i]) continue;
            return tile_text({static_cast<Kind>(i / 2), i % 2 == 1});
        }
        return "none";
    }

private:
    static std::size_t index(Tile tile) { return 2U * tile.kind + (tile.is_red ? 1 : 0); }
    std::array<int, 2 * (kNumKinds + kNumFlowers)> counts_{};
};

void add_seat(Tally& tally, const PublicSeat& shown, const PrivateSeat& own) {
    for (int kind = 0; kind < kNumKinds; ++kind) {
        const auto count = own.counts[static_cast<std::size_t>(kind)];
        const bool has_red = has_red_copy(kind) && (own.reds >> suit_of(kind) & 1) != 0;
        tally.add({static_cast<Kind>(kind), false}, count - (has_red ? 1 : 0));
        if (has_red) tally.add({static_cast<Kind>(kind), true});
    }
    for (const TableMeld& meld : shown.melds()) {
        if (meld.is_hidden()) continue;
        bool has_red = meld.meld.has_red;
        for (int i = 0; i < meld.meld.size(); ++i) {
            const Kind kind = meld.meld.tile_kind(i);
            const bool is_red = has_red && has_red_copy(kind);
            tally.add({kind, is_red});
            if (is_red) has_red = false;
        }
    }
    for (const RiverTile& tile : shown.river.tiles()) {
        if (!tile.is_claimed) tally.add(tile.tile);
    }
    tally.add({kNorth, false}, shown.num_norths);
    for_each_flower(shown.flowers, [&](Tile tile) { tally.add(tile); });
    for_each_flower(own.flowers, [&](Tile tile) { tally.add(tile); });
    for (Kind kind : own.hidden_kans()) tally.add({kind, false}, kCopies);
}

std::string at_seat(int seat, const std::string& what) { return "seat " + std::to_string(seat) + ": " + what; }

}  // namespace

int num_untold(const Rules& rules, const Observation& observation) {
    const PublicState& table = observation.table;
    const Wall all = sorted_wall(rules.spec());
    int told = static_cast<int>(tiles_of(table).size());
    for (const PublicSeat& shown : table.seats) {
        told += shown.num_tiles;
        for (const TableMeld& meld : shown.melds()) told += meld.is_hidden() ? meld.meld.size() : 0;
    }
    return all.draws_left() - all.layout().reserve_per_kan * table.num_kans - table.draws_left - told;
}

Fault check_tiles(const Rules& rules, const State& state, int num_untold) {
    Tally expected;
    const Wall all = sorted_wall(rules.spec());
    for (int i = 0; i < all.size(); ++i) expected.add(all[i]);
    // Places of the wall that were taken: drawn ones, and replacements wherever they come from.
    std::array<bool, kMaxWall> is_taken{};
    Wall again(state.wall.layout());
    for (int i = 0; i < state.wall.num_drawn(); ++i) {
        is_taken[static_cast<std::size_t>(again.next_place())] = true;
        again.take_next();
    }
    for (int i = 0; i < state.wall.num_replaced(); ++i) {
        is_taken[static_cast<std::size_t>(again.replacement_place())] = true;
        again.take_replacement();
    }
    Tally found;
    for (int i = 0; i < state.wall.size(); ++i) {
        if (!is_taken[static_cast<std::size_t>(i)]) found.add(state.wall[i]);
    }
    const PublicState& table = state.table;
    for (int seat = 0; seat < table.num_seats; ++seat) {
        const auto s = static_cast<std::size_t>(seat);
        add_seat(found, table.seats[s], state.seats[s]);
        const int size = num_concealed(state.seats[s]);
        if (size != table.seats[s].num_tiles) return at_seat(seat, "the number of its tiles is shown wrong");
        const bool has_more = state.seats[s].has_drawn || (table.phase == Phase::after_call && seat == table.turn);
        const int expected_size = rules.spec().variant->hand_size() + (has_more ? 1 : 0);
        const int shown_size = size + 3 * table.seats[s].num_melds;
        // Before play a flower that was set aside leaves a hand too small, also when the round ends on it.
        const bool lacks_flower = seat == table.turn && is_flower(table.open_tile.kind) &&
                                  shown_size == expected_size - 1 && table.seats[s].river.empty();
        if (shown_size != expected_size && !lacks_flower) return at_seat(seat, "a hand of a wrong size");
        const bool is_turn = seat == table.turn && table.phase != Phase::claims;
        if (state.seats[s].has_drawn && !is_turn && table.is_playing(seat)) {
            return at_seat(seat, "a drawn tile out of turn");
        }
    }
    if (!found.is_part_of(expected, num_untold)) {
        return "tiles are lost or doubled: " + found.first_difference(expected);
    }
    if (state.wall.draws_left() < 0) return "more draws than the wall allows";
    for (int i = 0; i < table.num_indicators; ++i) {
        const int place = state.wall.indicator_place(i);
        if (is_taken[static_cast<std::size_t>(place)] || is_taken[static_cast<std::size_t>(state.wall.ura_place(i))]) {
            return "an indicator was drawn";
        }
        if (state.wall[place] != table.indicator_slots[static_cast<std::size_t>(i)]) return "another indicator";
    }
    return std::nullopt;
}

Fault check_asked(const Rules& rules, const State& state) {
    const bool is_over = state.table.phase == Phase::round_over;
    if ((state.asked == 0) != is_over) return "nobody is asked, or somebody after the end";
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        const bool is_asked = has_seat(state.asked, seat);
        if (seat >= state.table.num_seats) {
            if (is_asked) return at_seat(seat, "does not exist, but is asked");
            continue;
        }
        const ActionList actions = legal_actions(rules, state, seat);
        if (actions.empty() == is_asked) return at_seat(seat, "is asked without a choice, or has one unasked");
        for (std::size_t i = 0; i < actions.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (actions[i] == actions[j]) return at_seat(seat, "is offered twice: " + action_text(actions[i]));
            }
        }
    }
    return std::nullopt;
}

Fault check_hints(const Rules& rules, const State& state) {
    for (int seat = 0; seat < state.table.num_seats; ++seat) {
        const auto s = static_cast<std::size_t>(seat);
        PrivateSeat own = state.seats[s];
        own.min_tiles_to_ready = {};
        find_waits(rules, state.table, own, seat);
        if (own.waits != state.seats[s].waits) return at_seat(seat, "its waits are wrong");
        if (!has_seat(state.asked, seat)) continue;
        ActionList actions;
        rules.legal_actions({state.table, own, static_cast<Seat>(seat)}, actions);
        if (!std::ranges::equal(actions, legal_actions(rules, state, seat))) {
            return at_seat(seat, "its legal actions depend on a hint");
        }
    }
    return std::nullopt;
}

Fault check_calls(const Rules& rules, const State& state) {
    for (int seat = 0; seat < state.table.num_seats; ++seat) {
        if (!has_seat(state.asked, seat)) continue;
        for (const Action& action : legal_actions(rules, state, seat)) {
            if (action.type < ActionType::chi || action.type > ActionType::set_aside) continue;
            PerSeat<Action> actions{};
            actions[static_cast<std::size_t>(seat)] = action;
            State next = state;
            step(rules, next, actions);
            if (next.table.phase == Phase::round_over) {
                if (next.table.draws_left == 0) continue;  // its replacement was the end of the wall
                return at_seat(seat, "the round ends by a call");
            }
            if (next.asked == 0) return at_seat(seat, "nothing can be done after " + action_text(action));
            const bool is_claim = action.type == ActionType::chi || action.type == ActionType::pon;
            if (is_claim && (next.table.phase != Phase::after_call || next.asked != seat_bit(seat))) {
                return at_seat(seat, "must discard after " + action_text(action));
            }
        }
    }
    return std::nullopt;
}

Fault check_state_text(const Rules& rules, const State& state) {
    const std::string text = state_text(rules, state);
    const TableState parsed = parse_state(text);
    if (parsed.state != state) return "the state read from its text is another: " + text;
    if (state_text(*parsed.rules, parsed.state) != text) return "the text of the state read is another: " + text;
    return std::nullopt;
}

Fault check_observation_text(const Rules& rules, const State& state) {
    for (int seat = 0; seat < state.table.num_seats; ++seat) {
        const Observation seen = observe(state, seat);
        const std::string text = observation_text(rules, seen);
        const SeatView parsed = parse_observation(text);
        if (parsed.observation != seen) return "the observation read from its text is another: " + text;
        if (observation_text(*parsed.rules, parsed.observation) != text) return "another text is made of: " + text;
        for (const Action& action : legal_actions(rules, state, seat)) {
            if (parse_action(action_text(action)) != action) return "not read back: " + action_text(action);
        }
    }
    return std::nullopt;
}

Fault check_resample(const Rules& rules, const State& state, Rng& rng) {
    for (int seat = 0; seat < state.table.num_seats; ++seat) {
        const Observation seen = observe(state, seat);
        const State world = resample(rules, seen, rng);
        if (auto fault = check_tiles(rules, world)) return at_seat(seat, "its world: " + *fault);
        Observation again = observe(world, seat);
        // Who else is asked depends on hidden tiles, but not whether this seat is.
        if (again != seen) return at_seat(seat, "sees another table in its world");
        if (auto fault = check_state_text(rules, world)) return at_seat(seat, "its world: " + *fault);
        const ActionList before = legal_actions(rules, state, seat);
        const ActionList after = legal_actions(rules, world, seat);
        if (!std::ranges::equal(before, after)) return at_seat(seat, "may do something else in its world");
    }
    return std::nullopt;
}

Fault check_illegal(const Rules& rules, const State& state, Rng& rng) {
    if (state.table.phase == Phase::round_over) return std::nullopt;
    for (int seat = 0; seat < state.table.num_seats; ++seat) {
        Action action{.type = static_cast<ActionType>(rng.below(kNumActionTypes)),
                      .is_drawn = rng.below(4) == 0,
                      .tile = {static_cast<Kind>(rng.below(kNumKinds + kNumFlowers)), false}};
        if (rng.below(20) == 0) action.tile.kind = kHidden;
        const ActionList legal = legal_actions(rules, state, seat);
        const auto why = check_legal(rules, view_of(state, seat), action);
        if (legal.has(action) != !why) return at_seat(seat, "check_legal errs: " + action_text(action));
        if (why && why->empty()) return at_seat(seat, "no reason against " + action_text(action));
        if (!why || !has_seat(state.asked, seat)) continue;
        PerSeat<Action> actions{};
        for (int other = 0; other < state.table.num_seats; ++other) {
            if (has_seat(state.asked, other)) {
                actions[static_cast<std::size_t>(other)] = legal_actions(rules, state, other)[0];
            }
        }
        actions[static_cast<std::size_t>(seat)] = action;
        State next = state;
        Events log;
        bool is_refused = false;
        try {
            step(rules, next, actions, {.log = &log});
        } catch (const IllegalActionError&) {
            is_refused = true;
        }
        if (!is_refused) return at_seat(seat, "an illegal action is taken: " + action_text(action));
        if (next != state || !log.empty()) return at_seat(seat, "an illegal action changes the state");
    }
    return std::nullopt;
}

}  // namespace mahjongkit::testing
