#include "samples/race_samples.hpp"

#include <algorithm>
#include <tuple>

#include "estimates/own_hand.hpp"
#include "tables/watched_rounds.hpp"

namespace mahjongkit {

namespace {

std::size_t laps_left(const PublicState& table) {
    return std::min<std::size_t>(kRaceLaps - 1, static_cast<std::size_t>(table.draws_left / table.num_seats));
}

struct LapCounts {
    std::array<double, kKindGroups> discards{};
    std::array<double, kKindGroups> alike{};
    double rounds = 0;
    double wins = 0;
};
using AllLaps = std::array<LapCounts, kRaceLaps>;

class RaceWatcher final : public GameWatcher {
public:
    RaceWatcher(const Rules& rules, const RaceModel& model) : rules_(rules), model_(model) {}

    void before_step(const Game& game, const PerSeat<Action>& actions) override {
        const PublicState& table = game.state().table;
        const bool is_turn = table.phase == Phase::turn || table.phase == Phase::after_call;
        const Action& action = actions[table.turn];
        if (is_turn && action.is_discard()) before_discard(game.state(), action.tile.kind);
    }

    void finish(const Game& game) {
        const PublicState& table = game.state().table;
        for (const Seat seat : seats_) hands.put(won_, has_seat(table.winners, seat));
        const std::size_t end = laps_left(table);
        for (std::size_t lap = end; lap < kRaceLaps; ++lap) laps[lap].rounds += 1;
        if (table.winners != 0) laps[end].wins += 1;
    }

    SampleTable hands{};
    AllLaps laps{};

private:
    void before_discard(const State& state, Kind discard) {
        const Seat turn = state.table.turn;
        add_hand(state, discard);
        for (int steps = 1; steps < rules_.num_seats(); ++steps) {
            count_discard(view_of(state, state.table.next_seat(turn, steps)), discard, laps[laps_left(state.table)]);
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
        const float laps_to_come = static_cast<float>(table.draws_left) / static_cast<float>(table.num_seats);
        hands.put_all<float>(features_, race_features(pace, laps_to_come, groups, seen.other_melds));
        hands.put(distance_, pace.distance);
        seats_.push_back(table.turn);
    }

    static void count_discard(const View& view, Kind discard, LapCounts& lap) {
        const OwnHand own(view);
        const double hidden = total(own.hand.left);
        for (std::size_t kind = 0; kind < kNumKinds; ++kind)
            lap.alike[kKindGroup[kind]] += own.hand.left[kind] / hidden;
        lap.discards[kKindGroup[discard]] += 1;
    }

    const Rules& rules_;
    const RaceModel& model_;
    SampleTable::Place<float> features_ = hands.add_column<float>("features", {std::tuple_size_v<RaceHandFeatures>});
    SampleTable::Place<std::uint8_t> distance_ = hands.add_column<std::uint8_t>("distance");
    SampleTable::Place<std::uint8_t> won_ = hands.add_column<std::uint8_t>("won");
    std::vector<Seat> seats_{};  // of the hands
};

SampleTable table_of(const AllLaps& laps) {
    SampleTable table;
    const auto discards = table.add_column<double>("discards", {kKindGroups});
    const auto alike = table.add_column<double>("alike", {kKindGroups});
    const auto rounds = table.add_column<double>("rounds");
    const auto wins = table.add_column<double>("wins");
    for (const LapCounts& lap : laps) {
        table.put_all<double>(discards, lap.discards);
        table.put_all<double>(alike, lap.alike);
        table.put(rounds, lap.rounds);
        table.put(wins, lap.wins);
    }
    return table;
}

}  // namespace

RaceSamples race_samples(const RulesPtr& rules, const RaceModel& model, std::vector<PlayerPtr> players,
                         std::span<const std::uint64_t> seeds, const RunOptions& options, const StopCheck& stop) {
    const auto make = [&] { return std::make_unique<RaceWatcher>(*rules, model); };
    SampleTable hands = make()->hands;  // the columns, should there be no row
    AllLaps laps{};
    for (const auto& round : watch_rounds(rules, std::move(players), seeds, options, stop, make)) {
        hands.append(round->hands);
        for (std::size_t lap = 0; lap < kRaceLaps; ++lap) {
            for (std::size_t group = 0; group < kKindGroups; ++group) {
                laps[lap].discards[group] += round->laps[lap].discards[group];
                laps[lap].alike[group] += round->laps[lap].alike[group];
            }
            laps[lap].rounds += round->laps[lap].rounds;
            laps[lap].wins += round->laps[lap].wins;
        }
    }
    return {std::move(hands), table_of(laps)};
}

}  // namespace mahjongkit
