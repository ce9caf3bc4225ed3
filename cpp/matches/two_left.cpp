#include "matches/two_left.hpp"

#include <bit>
#include <optional>

#include "base/parallel.hpp"
#include "measures/acceptance.hpp"
#include "measures/words/words.hpp"
#include "rules/sichuan/sichuan_rules.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kRoundsAtOnce = 64;

int void_tiles_of(const PublicState& table, const Counts& counts, Seat seat) {
    return total(acceptance(sichuan::void_kinds(table, seat), counts));
}

class Watch {
public:
    Watch(const State& state, Reading reading) : reading_(reading) {
        const PublicState& table = state.table;
        const bool is_over = table.phase == Phase::round_over;
        // In a round that goes on the next seat has drawn already.
        found_.tiles_left = table.draws_left + (is_over ? 0 : 1);
        const Seat first = is_over ? table.next_playing(table.turn) : table.turn;
        found_.seats = {begin(state, first), begin(state, table.next_playing(first))};
    }

    // After the seat's discard: its hand waits for a draw again.
    void after_discard(const State& state, Seat seat) {
        LeftSeat& own = of(seat);
        ++own.turns;
        reach(own, words_of(state, seat));
    }

    void finish(const State& state) {
        for (std::size_t i = 0; i < found_.seats.size(); ++i) {
            LeftSeat& own = found_.seats[i];
            if (state.table.is_playing(own.seat)) continue;
            found_.winner = static_cast<int>(i);
            ++own.turns;  // a win ends the turn that its draw or its claim began
            reach(own, static_cast<int>(kWinState));
        }
    }

    const TwoLeft& found() const { return found_; }

private:
    LeftSeat begin(const State& state, Seat seat) const {
        const PublicSeat& shown = state.table.seats[seat];
        const Counts counts = waiting_hand(state, seat);
        LeftSeat own{.seat = seat,
                     .state = word_number(counts, reading_) + shown.num_melds,
                     .concealed = total(counts),
                     .void_tiles = void_tiles_of(state.table, counts, seat)};
        own.reached.fill(-1);
        reach(own, own.state);
        return own;
    }

    static Counts waiting_hand(const State& state, Seat seat) {
        const PrivateSeat& own = state.seats[seat];
        Counts counts = own.counts;
        if (own.has_drawn) --counts[own.drawn.kind];
        return counts;
    }

    int words_of(const State& state, Seat seat) const {
        return word_number(waiting_hand(state, seat), reading_) + state.table.seats[seat].num_melds;
    }

    static void reach(LeftSeat& own, int words) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(words); ++i) {
            if (own.reached[i] < 0) own.reached[i] = own.turns;
        }
    }

    LeftSeat& of(Seat seat) { return found_.seats[found_.seats[0].seat == seat ? 0 : 1]; }

    Reading reading_;
    TwoLeft found_{};
};

std::optional<TwoLeft> play(const MatchTable& table, std::uint64_t seed, Reading reading) {
    const Rules& rules = *table.rules;
    PlayerRngs rngs = player_rngs(seed);
    Game game(table.rules, seed, {}, {.policy = table.policy, .keeps_log = false, .is_one_round = true});
    std::optional<Watch> watch;
    while (!game.is_over()) {
        const State& state = game.state();
        const PerSeat<Action> actions = choose_all(rules, state, table.players, rngs);
        const Seat turn = state.table.turn;
        const bool is_turn = state.table.phase == Phase::turn || state.table.phase == Phase::after_call;
        const bool is_discard = is_turn && actions[turn].is_discard();
        game.step_legal(actions);
        if (watch) {
            if (is_discard) watch->after_discard(game.state(), turn);
        } else if (std::popcount(game.state().table.winners) == rules.num_seats() - 2) {
            watch.emplace(game.state(), reading);
        }
    }
    if (!watch) return std::nullopt;
    watch->finish(game.state());
    return watch->found();
}

}  // namespace

std::vector<TwoLeft> two_left_rounds(const MatchTable& table, std::span<const std::uint64_t> seeds, Reading reading,
                                     unsigned threads, const Poll& poll) {
    std::vector<std::vector<TwoLeft>> pieces((seeds.size() + kRoundsAtOnce - 1) / kRoundsAtOnce);
    parallel_for(seeds.size(), threads, kRoundsAtOnce, [&](std::size_t begin, std::size_t end) {
        poll();
        for (std::size_t i = begin; i < end; ++i) {
            std::optional<TwoLeft> found = play(table, seeds[i], reading);
            if (!found) continue;
            found->round = i;
            pieces[begin / kRoundsAtOnce].push_back(*found);
        }
    });
    std::vector<TwoLeft> rounds;
    for (const std::vector<TwoLeft>& piece : pieces) rounds.insert(rounds.end(), piece.begin(), piece.end());
    return rounds;
}

}  // namespace mahjongkit
