#include "matches/two_left.hpp"

#include <bit>
#include <optional>

#include "measures/acceptance.hpp"
#include "measures/words/words.hpp"
#include "rules/sichuan/sichuan_rules.hpp"
#include "tables/watched_rounds.hpp"

namespace mahjongkit {

namespace {

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

// Waits for the win that leaves two seats, then watches them.
class RoundWatcher final : public GameWatcher {
public:
    explicit RoundWatcher(Reading reading) : reading_(reading) {}

    void before_step(const Game& game, const PerSeat<Action>& actions) override {
        const PublicState& table = game.state().table;
        const bool is_turn = table.phase == Phase::turn || table.phase == Phase::after_call;
        turn_ = table.turn;
        is_discard_ = is_turn && actions[turn_].is_discard();
    }
    void after_step(const Game& game) override {
        if (watch_) {
            if (is_discard_) watch_->after_discard(game.state(), turn_);
        } else if (std::popcount(game.state().table.winners) == game.rules()->num_seats() - 2) {
            watch_.emplace(game.state(), reading_);
        }
    }
    void finish(const Game& game) {
        if (watch_) watch_->finish(game.state());
    }
    const TwoLeft* found() const { return watch_ ? &watch_->found() : nullptr; }

private:
    Reading reading_;
    Seat turn_ = kNoSeat;
    bool is_discard_ = false;
    std::optional<Watch> watch_{};
};

}  // namespace

std::vector<TwoLeft> two_left_rounds(const RulesPtr& rules, std::vector<PlayerPtr> players,
                                     std::span<const std::uint64_t> seeds, const RunOptions& options,
                                     const StopCheck& stop, Reading reading) {
    const auto watched = watch_rounds(rules, std::move(players), seeds, options, stop,
                                      [&] { return std::make_unique<RoundWatcher>(reading); });
    std::vector<TwoLeft> rounds;
    for (std::size_t i = 0; i < watched.size(); ++i) {
        const TwoLeft* found = watched[i]->found();
        if (found == nullptr) continue;
        rounds.push_back(*found);
        rounds.back().round = i;
    }
    return rounds;
}

}  // namespace mahjongkit
