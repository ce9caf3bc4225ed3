#include "matches/race_samples.hpp"

#include <algorithm>

#include "estimates/own_hand.hpp"
#include "tables/watched_rounds.hpp"

namespace mahjongkit {

namespace {

std::size_t laps_left(const PublicState& table) {
    return std::min<std::size_t>(kRaceLaps - 1, static_cast<std::size_t>(table.draws_left / table.num_seats));
}

class RoundSampler final : public GameWatcher {
public:
    RoundSampler(const Rules& rules, const RaceModel& model) : rules_(rules), model_(model) {}

    void before_step(const Game& game, const PerSeat<Action>& actions) override {
        const PublicState& table = game.state().table;
        const bool is_turn = table.phase == Phase::turn || table.phase == Phase::after_call;
        const Action& action = actions[table.turn];
        if (is_turn && action.is_discard()) before_discard(game.state(), action.tile.kind);
    }

    void finish(const Game& game) {
        const PublicState& table = game.state().table;
        for (std::size_t i = 0; i < samples.hands.size(); ++i) {
            samples.hands[i].won = has_seat(table.winners, seats_[i]);
        }
        const std::size_t end = laps_left(table);
        for (std::size_t laps = end; laps < kRaceLaps; ++laps) ++samples.laps[laps];
        if (table.winners != 0) ++samples.ends[end];
    }

    RaceSamples samples{};

private:
    void before_discard(const State& state, Kind discard) {
        const Seat turn = state.table.turn;
        const std::size_t laps = laps_left(state.table);
        add_hand(state, discard);
        for (int steps = 1; steps < rules_.num_seats(); ++steps) {
            count_discard(view_of(state, state.table.next_seat(turn, steps)), discard, laps);
        }
    }

    void add_hand(const State& state, Kind discard) {
        const PublicState& table = state.table;
        const View view = view_of(state, table.turn);
        OwnHand own(view);
        --own.hand.counts[discard];
        const int groups = rules_.spec().variant->groups - static_cast<int>(own.hand.melds.size());
        const RaceTable seen = race_table(rules_, view, own.hand.left, total(own.hand.left));
        const Pace pace = Race(model_, seen).pace(own.hand.counts, groups);
        const float laps = static_cast<float>(table.draws_left) / static_cast<float>(table.num_seats);
        samples.hands.push_back({race_features(pace, laps, groups, seen.other_melds), pace.distance});
        seats_.push_back(table.turn);
    }

    void count_discard(const View& view, Kind discard, std::size_t laps) {
        const OwnHand own(view);
        const double hidden = total(own.hand.left);
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
            samples.alike[laps][kKindGroup[kind]] += own.hand.left[kind] / hidden;
        }
        samples.discards[laps][kKindGroup[discard]] += 1;
    }

    const Rules& rules_;
    const RaceModel& model_;
    std::vector<Seat> seats_{};
};

}  // namespace

RaceSamples race_samples(const RulesPtr& rules, std::vector<PlayerPtr> players, const RaceModel& model,
                         std::span<const std::uint64_t> seeds, const RunOptions& options, const StopCheck& stop) {
    const auto rounds = watch_rounds(rules, std::move(players), seeds, options, stop,
                                     [&] { return std::make_unique<RoundSampler>(*rules, model); });
    RaceSamples samples;
    for (const auto& round : rounds) {
        const RaceSamples& piece = round->samples;
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
