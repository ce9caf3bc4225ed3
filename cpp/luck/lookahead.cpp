#include "luck/lookahead.hpp"

#include "engine/step.hpp"
#include "estimates/own_hand.hpp"
#include "players/greedy/greedy.hpp"
#include "tables/table.hpp"

namespace mahjongkit {

namespace {

int num_tiles(KindMask kinds, const Counts& counts) {
    int tiles = 0;
    for (; kinds != 0; kinds &= kinds - 1) tiles += counts[static_cast<std::size_t>(std::countr_zero(kinds))];
    return tiles;
}

// The kinds that make a sequence with two of these.
KindMask completing_kinds(KindMask kinds) {
    KindMask completing = 0;
    for (int suit = 0; suit < 3; ++suit) {
        const int first = first_kind(suit);
        const KindMask own = kinds >> first & 0x1ff;
        completing |= ((own << 1 & own << 2) | (own << 1 & own >> 1) | (own >> 1 & own >> 2)) << first &
                      (KindMask{0x1ff} << first);
    }
    return completing;
}

PlannedDraws draws_of(const Rules& rules, const View& view) {
    const OwnHand own(view);
    return planned_draws(rules, plans_of(rules, view, own.hand), own.hand);
}

PerSeat<Action> greedy_choices(const Rules& rules, const State& state) {
    static const GreedyPlayer player(GreedyOptions{.calls = true});
    Rng rng(0);  // greedy players do not use it
    PerSeat<Action> actions{};
    for (int seat = 0; seat < rules.num_seats(); ++seat) {
        if (has_seat(state.asked, seat))
            actions[static_cast<std::size_t>(seat)] = choose(rules, state, seat, player, rng);
    }
    return actions;
}

bool has_same_hand(const State& a, const State& b, std::size_t seat) {
    return a.seats[seat].counts == b.seats[seat].counts &&
           a.table.seats[seat].num_melds == b.table.seats[seat].num_melds;
}

// Keeps the state before the draw after the first.
class NextDrawWatcher final : public DrawWatcher {
public:
    explicit NextDrawWatcher(State& before) : before_(before) {}
    void before_draw(const Rules&, const State& state, Seat seat, bool) override {
        if (!has_drawn_) {
            has_drawn_ = true;
            return;
        }
        if (has_come) return;
        has_come = true;
        next = seat;
        before_ = state;
    }

    bool has_come = false;
    Seat next = 0;

private:
    bool has_drawn_ = false;
    State& before_;
};

class Lookahead {
public:
    Lookahead(const Rules& rules, const NextDraw& draw) : rules_(rules), draw_(draw) {
        for (std::size_t i = 0; i < draw.tiles().size(); ++i) {
            const Kind kind = draw.tiles()[i].kind;
            if (!is_flower(kind)) wall_[kind] = static_cast<std::uint8_t>(wall_[kind] + draw.number(i));
        }
        for (int seat = 0; seat < rules.num_seats(); ++seat) {
            draws_[static_cast<std::size_t>(seat)] = draws_of(rules, view_of(draw.state(), seat));
        }
    }

    Outlook look(std::size_t tile) {
        State after = draw_.before(tile);
        NextDrawWatcher watcher(before_next_);
        const RoundTools tools{.watcher = &watcher};
        make_draw(rules_, after, draw_.seat(), draw_.is_replacement(), tools);
        while (!watcher.has_come && after.table.phase != Phase::round_over) {
            step_legal(rules_, after, greedy_choices(rules_, after), tools);
        }
        const State& reached = watcher.has_come ? before_next_ : after;
        Outlook outlook{.is_over = !watcher.has_come,
                        .winners = reached.table.winners,
                        .next = watcher.next,
                        .draws_left = reached.table.draws_left};
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
            outlook.changes[seat] = reached.table.seats[seat].points - draw_.state().table.seats[seat].points;
        }
        if (!outlook.is_over) add_seats(reached, draw_.tiles()[tile], outlook);
        return outlook;
    }

private:
    void add_seats(const State& reached, Tile tile, Outlook& outlook) const {
        Counts wall = wall_;
        if (!is_flower(tile.kind)) --wall[tile.kind];
        for (int seat = 0; seat < rules_.num_seats(); ++seat) {
            if (!reached.table.is_playing(seat)) continue;
            const auto s = static_cast<std::size_t>(seat);
            SeatOutlook& own = outlook.seats[s];
            own.draws = has_same_hand(draw_.state(), reached, s) ? draws_[s] : draws_of(rules_, view_of(reached, seat));
            own.in_wall = num_tiles(own.draws.useful, wall);
            add_claims(reached, seat, wall, own);
            own.bonus_tiles = rules_.num_bonus_tiles(view_of(reached, seat));
            own.is_open = !reached.table.seats[s].is_closed();
            const auto* riichi = std::get_if<RiichiTable>(&reached.table.extras);
            own.is_riichi = riichi != nullptr && riichi->seats[s].is_riichi;
        }
    }

    // At the last step every tile is taken from everybody; before it a pon is, and a chi from the seat before.
    void add_claims(const State& reached, int seat, const Counts& wall, SeatOutlook& own) const {
        const KindMask useful = own.draws.useful;
        const CountWords words(reached.seats[static_cast<std::size_t>(seat)].counts.data());
        const bool is_last = own.draws.distance == 1;
        const KindMask from_all = is_last ? useful : useful & words.kinds(2);
        const KindMask from_previous =
            is_last || !rules_.spec().has_chi ? 0 : useful & ~from_all & completing_kinds(words.kinds(1));
        int others = 0;
        for (int other = 0; other < rules_.num_seats(); ++other) {
            if (other == seat || !reached.table.is_playing(other)) continue;
            ++others;
            const bool is_previous = reached.table.next_playing(other) == seat;
            own.in_hands += num_tiles(from_all | (is_previous ? from_previous : 0),
                                      reached.seats[static_cast<std::size_t>(other)].counts);
        }
        own.claimable = others * num_tiles(from_all, wall) + num_tiles(from_previous, wall);
    }

    const Rules& rules_;
    const NextDraw& draw_;
    Counts wall_{};
    PerSeat<PlannedDraws> draws_{};
    State before_next_{};
};

}  // namespace

Outlook look_ahead(const Rules& rules, const NextDraw& draw, std::size_t tile) {
    return Lookahead(rules, draw).look(tile);
}

void look_ahead(const Rules& rules, const NextDraw& draw, std::span<Outlook> outlooks) {
    Lookahead lookahead(rules, draw);
    for (std::size_t i = 0; i < draw.tiles().size(); ++i) outlooks[i] = lookahead.look(i);
}

}  // namespace mahjongkit
