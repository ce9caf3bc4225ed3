#include "matches/race_samples.hpp"

#include <algorithm>

#include "base/parallel.hpp"
#include "estimates/own_hand.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kRoundsAtOnce = 64;

std::size_t laps_left(const PublicState& table) {
    return std::min<std::size_t>(kRaceLaps - 1, static_cast<std::size_t>(table.draws_left / table.num_seats));
}

class RoundSampler {
public:
    RoundSampler(const Rules& rules, const RaceModel& model, RaceSamples& samples)
        : rules_(rules), model_(model), samples_(samples), first_(samples.hands.size()) {}

    void before_discard(const State& state, Kind discard) {
        const Seat turn = state.table.turn;
        const std::size_t laps = laps_left(state.table);
        add_hand(state, discard);
        for (int steps = 1; steps < rules_.num_seats(); ++steps) {
            count_discard(view_of(state, state.table.next_seat(turn, steps)), discard, laps);
        }
    }

    void finish(const State& state) {
        const PublicState& table = state.table;
        for (std::size_t i = first_; i < samples_.hands.size(); ++i) {
            samples_.hands[i].won = has_seat(table.winners, seats_[i - first_]);
        }
        const std::size_t end = laps_left(table);
        for (std::size_t laps = end; laps < kRaceLaps; ++laps) ++samples_.laps[laps];
        if (table.winners != 0) ++samples_.ends[end];
    }

private:
    void add_hand(const State& state, Kind discard) {
        const PublicState& table = state.table;
        const View view = view_of(state, table.turn);
        OwnHand own(view);
        --own.hand.counts[discard];
        const int groups = rules_.spec().variant->groups - static_cast<int>(own.hand.melds.size());
        const RaceTable seen = race_table(rules_, view, own.hand.left, total(own.hand.left));
        const Pace pace = Race(model_, seen).pace(own.hand.counts, groups);
        const float laps = static_cast<float>(table.draws_left) / static_cast<float>(table.num_seats);
        samples_.hands.push_back({race_features(pace, laps, groups, seen.other_melds), pace.distance});
        seats_.push_back(table.turn);
    }

    void count_discard(const View& view, Kind discard, std::size_t laps) {
        const OwnHand own(view);
        const double hidden = total(own.hand.left);
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
            samples_.alike[laps][kKindGroup[kind]] += own.hand.left[kind] / hidden;
        }
        samples_.discards[laps][kKindGroup[discard]] += 1;
    }

    const Rules& rules_;
    const RaceModel& model_;
    RaceSamples& samples_;
    std::size_t first_;  // of the hands of this round
    std::vector<Seat> seats_{};
};

void play(const MatchTable& table, const RaceModel& model, std::uint64_t seed, RaceSamples& samples) {
    const Rules& rules = *table.rules;
    PlayerRngs rngs = player_rngs(seed);
    RoundSampler sampler(rules, model, samples);
    Game game(table.rules, seed, {}, {.policy = table.policy, .keeps_log = false, .is_one_round = true});
    while (!game.is_over()) {
        const State& state = game.state();
        const PerSeat<Action> actions = choose_all(rules, state, table.players, rngs);
        const bool is_turn = state.table.phase == Phase::turn || state.table.phase == Phase::after_call;
        const Action& action = actions[state.table.turn];
        if (is_turn && action.is_discard()) sampler.before_discard(state, action.tile.kind);
        game.step_legal(actions);
    }
    sampler.finish(game.state());
}

}  // namespace

RaceSamples race_samples(const MatchTable& table, const RaceModel& model, std::span<const std::uint64_t> seeds,
                         unsigned threads, const Poll& poll) {
    std::vector<RaceSamples> pieces((seeds.size() + kRoundsAtOnce - 1) / kRoundsAtOnce);
    parallel_for(seeds.size(), threads, kRoundsAtOnce, [&](std::size_t begin, std::size_t end) {
        poll();
        for (std::size_t i = begin; i < end; ++i) play(table, model, seeds[i], pieces[begin / kRoundsAtOnce]);
    });
    RaceSamples samples;
    for (const RaceSamples& piece : pieces) {
        samples.hands.insert(samples.hands.end(), piece.hands.begin(), piece.hands.end());
        for (std::size_t laps = 0; laps < kRaceLaps; ++laps) {
            for (std::size_t group = 0; group < kKindGroups; ++group) {
                samples.discards[laps][group] += piece.discards[laps][group];
                samples.alike[laps][group] += piece.alike[laps][group];
            }
            samples.laps[laps] += piece.laps[laps];
            samples.ends[laps] += piece.ends[laps];
        }
    }
    return samples;
}

}  // namespace mahjongkit
