#include "engine/replay.hpp"

#include <algorithm>
#include <sstream>

#include "base/error.hpp"
#include "engine/same_event.hpp"
#include "engine/text/text.hpp"
#include "rules/common/apply.hpp"

namespace mahjongkit {

namespace {

// Consequences of the rules: they follow from a choice and are none themselves.
bool is_consequence(const Event& event) {
    return event.type == EventType::indicator || event.type == EventType::riichi_accepted ||
           event.type == EventType::payment;
}

class RoundReplayer {
public:
    RoundReplayer(const Rules& rules, std::span<const Event> recorded, std::span<const Offers> offers,
                  const ChoiceWatcher& watcher)
        : rules_(rules), recorded_(recorded), offers_(offers), watcher_(watcher) {}

    RoundReplay run(const Wall& wall) {
        replay_.state = start_round(rules_, start(), wall, {.log = &replay_.events});
        bool goes_on = match();
        while (goes_on && replay_.state.table.phase != Phase::round_over) goes_on = step_once();
        if (goes_on && matched_ < recorded_.size())
            note("the round is over, the record goes on with: " + shown(matched_));
        return std::move(replay_);
    }

private:
    RoundStart start() const {
        const Event& event = recorded_[0];
        return {.round = event.round,
                .dealer = event.seat,
                .repeats = event.repeats,
                .deposits = event.deposits,
                .points = event.points};
    }

    std::string shown(std::size_t i) const { return i < recorded_.size() ? event_text(recorded_[i]) : "nothing"; }

    bool note(std::string what) {
        replay_.difference = Difference{matched_, std::move(what)};
        return false;
    }

    // The events that the engine has made since must be the next recorded ones.
    bool match() {
        while (made_ < replay_.events.size()) {
            const Event& made = replay_.events[made_];
            // Not every format records the end of a round.
            const bool is_end = made.type == EventType::round_end;
            if (is_end && (matched_ == recorded_.size() || recorded_[matched_].type != EventType::round_end)) {
                ++made_;
                continue;
            }
            if (matched_ == recorded_.size() || !is_same_event(recorded_[matched_], made)) {
                return note("recorded: " + shown(matched_) + "; by the rules: " + event_text(made));
            }
            ++matched_;
            ++made_;
        }
        return true;
    }

    // The recorded event that shows the next choice.
    std::size_t next_choice() const {
        std::size_t i = matched_;
        while (i < recorded_.size() && is_consequence(recorded_[i])) ++i;
        return i;
    }

    bool step_once() {
        const State& state = replay_.state;
        const std::size_t next = next_choice();
        if (next == recorded_.size()) return note("the record ends before the round");
        if (!check_offers()) return false;
        PerSeat<Action> actions{};
        if (!read_choices(next, actions)) return false;
        for (int seat = 0; seat < state.table.num_seats; ++seat) {
            if (!has_seat(state.asked, seat)) continue;
            const Action& action = actions[static_cast<std::size_t>(seat)];
            if (const auto why = check_legal(rules_, view_of(state, seat), action)) {
                std::ostringstream text;
                text << "recorded: " << shown(next) << "; but seat " << seat << " may not " << action_text(action)
                     << ": " << *why;
                return note(text.str());
            }
        }
        replay_.choices.push_back({matched_, state.asked, actions});
        if (watcher_) watcher_(state, replay_.choices.back());
        step_legal(rules_, replay_.state, actions, {.log = &replay_.events});
        return match();
    }

    bool read_choices(std::size_t next, PerSeat<Action>& actions) {
        switch (replay_.state.table.phase) {
            case Phase::turn:
            case Phase::after_call:
                return read_turn(next, actions);
            case Phase::exchange:
            case Phase::void_suit:
                return read_opening(next, actions);
            default:
                return read_claims(next, actions);
        }
    }

    // What every seat gives away, or its void suit.
    bool read_opening(std::size_t next, PerSeat<Action>& actions) {
        const bool is_exchange = replay_.state.table.phase == Phase::exchange;
        const EventType type = is_exchange ? EventType::exchange : EventType::void_suit;
        for (int i = 0; i < rules_.num_seats(); ++i) {
            const std::size_t at = next + static_cast<std::size_t>(i);
            if (at >= recorded_.size() || recorded_[at].type != type) {
                return note("every seat must choose, recorded is: " + shown(at));
            }
            const Event event = ordered(recorded_[at]);
            const Seat seat = is_exchange ? event.from : event.seat;
            if (seat >= rules_.num_seats()) return note("no such seat: " + shown(at));
            if (is_exchange) {
                Action& action = actions[seat] = {.type = ActionType::exchange};
                for (Tile tile : event.tiles().first(std::min<std::size_t>(event.num_tiles, action.own.size()))) {
                    action.own[action.num_own++] = tile;
                }
                action.tile = action.own[0];
            } else {
                actions[seat] = {.type = ActionType::void_suit, .tile = event.tile};
            }
        }
        return true;
    }

    bool read_turn(std::size_t next, PerSeat<Action>& actions) {
        const Event& event = recorded_[next];
        const Seat seat = replay_.state.table.turn;
        // Not every format tells who declared nine kinds.
        const bool is_abort = event.type == EventType::no_win && event.reason == NoWin::nine_kinds;
        const bool is_end = event.type == EventType::no_win && event.reason == NoWin::exhausted;
        // A win on the own turn is one on the drawn tile, or takes the flower of another seat.
        const bool is_claim = event.type == EventType::win && event.from != seat && !event.is_robbed;
        const bool is_own = (event.seat == seat && !is_claim) || (is_abort && event.seat == kNoSeat) || is_end;
        const std::optional<Action> action = is_own ? turn_action(event) : std::nullopt;
        if (!action) {
            std::ostringstream text;
            text << "seat " << static_cast<int>(seat) << " must act, recorded is: " << shown(next);
            return note(text.str());
        }
        actions[seat] = *action;
        if (action->type == ActionType::win) actions[seat].tile = replay_.state.seats[seat].drawn;
        return true;
    }

    static std::optional<Action> turn_action(const Event& event) {
        switch (event.type) {
            case EventType::discard:
                return Action{.type = event.is_riichi ? ActionType::riichi : ActionType::discard,
                              .is_drawn = event.is_drawn,
                              .tile = event.tile};
            case EventType::concealed_kan:
                return Action{.type = ActionType::concealed_kan, .tile = {event.tile.kind, false}};
            case EventType::added_kan:
                return Action{.type = ActionType::added_kan, .tile = event.tile};
            case EventType::set_aside:
                return Action{.type = ActionType::set_aside, .tile = event.tile};
            case EventType::win:
                return Action{.type = ActionType::win, .tile = event.tile};
            case EventType::no_win:
                if (event.reason == NoWin::exhausted) return Action{.type = ActionType::pass};
                if (event.reason != NoWin::nine_kinds) return std::nullopt;
                return Action{.type = ActionType::abort};
            default:
                return std::nullopt;
        }
    }

    // Who claims the open tile; everybody else passes.
    bool read_claims(std::size_t next, PerSeat<Action>& actions) {
        const State& state = replay_.state;
        const Event& event = recorded_[next];
        switch (event.type) {
            case EventType::chi:
                return read_claim(next, ActionType::chi, actions);
            case EventType::pon:
                return read_claim(next, ActionType::pon, actions);
            case EventType::open_kan:
                return read_claim(next, ActionType::open_kan, actions);
            case EventType::win:
                for (std::size_t i = next; i < recorded_.size() && recorded_[i].type == EventType::win; ++i) {
                    if (!read_claim(i, ActionType::win, actions)) return false;
                }
                return true;
            case EventType::no_win:
                if (event.reason != NoWin::three_winners) return true;
                for (int seat = 0; seat < kMaxSeats; ++seat) {
                    if (!has_seat(state.asked, seat)) continue;
                    actions[static_cast<std::size_t>(seat)] = {.type = ActionType::win, .tile = state.table.open_tile};
                }
                return true;
            default:
                return true;
        }
    }

    bool read_claim(std::size_t i, ActionType type, PerSeat<Action>& actions) {
        const Event& event = recorded_[i];
        const State& state = replay_.state;
        if (event.seat >= state.table.num_seats || !has_seat(state.asked, event.seat)) {
            std::ostringstream text;
            text << "recorded: " << shown(i) << "; but this seat has nothing to claim";
            if (event.seat < state.table.num_seats) {
                text << ": "
                     << rules_.why_not(view_of(state, event.seat), {.type = type, .tile = state.table.open_tile});
            }
            return note(text.str());
        }
        Action action{.type = type, .tile = state.table.open_tile};
        if (type != ActionType::win) {
            const Event in_order = ordered(event);
            for (std::size_t k = 0; k < std::min<std::size_t>(event.num_tiles, action.own.size()); ++k) {
                action.own[action.num_own++] = in_order.tile_slots[k];
            }
        }
        actions[event.seat] = action;
        return true;
    }

    // What the server offered with the last event, some asked seat must be able to choose.
    bool check_offers() {
        if (offers_.empty() || matched_ == 0) return true;
        const Offers offered = offers_[matched_ - 1];
        if (offered == 0) return true;
        Offers found = 0;
        for (int seat = 0; seat < replay_.state.table.num_seats; ++seat) {
            if (!has_seat(replay_.state.asked, seat)) continue;
            for (const Action& action : legal_actions(rules_, replay_.state, seat)) found |= offer_bit(action.type);
        }
        for (int type = 0; type < kNumActionTypes; ++type) {
            const Offers bit = offer_bit(static_cast<ActionType>(type));
            if ((offered & bit) == 0 || (found & bit) != 0) continue;
            std::ostringstream text;
            text << "the record says that " << name_of(static_cast<ActionType>(type))
                 << " was offered after: " << shown(matched_ - 1);
            return note(text.str());
        }
        return true;
    }

    const Rules& rules_;
    std::span<const Event> recorded_;
    std::span<const Offers> offers_;
    const ChoiceWatcher& watcher_;
    std::size_t matched_ = 0;  // recorded events
    std::size_t made_ = 0;     // events of the engine
    RoundReplay replay_;
};

}  // namespace

void check_round_start(const Rules& rules, std::span<const Event> round) {
    if (round.empty() || round[0].type != EventType::round_start)
        throw RecordError("a round must begin with round_start");
    if (round[0].seat >= rules.num_seats()) throw RecordError("the dealer is no seat of this table");
    if (round[0].round >= rules.max_rounds()) throw RecordError("no game has so many rounds");
}

RoundReplay replay_round(const Rules& rules, std::span<const Event> round, const std::optional<Wall>& wall,
                         std::span<const Offers> offers, const ChoiceWatcher& watcher) {
    check_round_start(rules, round);
    return RoundReplayer(rules, round, offers, watcher).run(wall ? *wall : wall_from_events(rules, round));
}

State apply_events(const Rules& rules, const Wall& wall, std::span<const Event> round) {
    check_round_start(rules, round);
    State state;
    state.wall = wall;
    for (const Event& event : round) apply_event(rules, state, event);
    return state;
}

}  // namespace mahjongkit
