#include "samples/danger_samples.hpp"

#include <algorithm>

#include "measures/shanten.hpp"
#include "samples/recorded_discards.hpp"

namespace mahjongkit {

namespace {

constexpr const char* kFeatures = "features";

// The state once a seat has discarded a tile, which is put into its hand where it does not hold it.
State discarded(const Rules& rules, const State& before, Seat seat, Tile tile) {
    State state = before;
    PrivateSeat& own = state.seats[seat];
    if (own.counts[tile.kind] == 0) {
        const auto other = std::ranges::find_if(own.counts, [](std::uint8_t count) { return count > 0; });
        --*other;
        ++own.counts[tile.kind];
    }
    apply_event(rules, state, {.type = EventType::discard, .seat = seat, .tile = tile});
    return state;
}

bool can_claim_win(const Rules& rules, const State& state, Seat seat) {
    ActionList actions;
    rules.legal_actions(view_of(state, seat), actions);
    return std::ranges::any_of(actions, [](const Action& action) { return action.type == ActionType::win; });
}

// What the seat is paid for a win on the open tile, without repeats and deposits.
Points points_of_win(const Rules& rules, State state, Seat seat) {
    state.table.repeats = state.table.deposits = 0;
    const Points before = state.table.seats[seat].points;
    Round round(rules, state, {});
    rules.settle_wins(round, seat_bit(seat));
    return state.table.seats[seat].points - before;
}

bool is_complete_hand(Counts counts) {
    return shanten(counts, {.has_seven_pairs = false, .has_thirteen_orphans = false}) == -1;
}

// The rest of a hand whose single tile waits is groups alone: with a pair that touches nothing it is complete.
bool is_groups_alone(Counts counts) {
    for (std::size_t kind = kEast; kind < kNumKinds; ++kind) {
        if (counts[kind] > 0) continue;
        counts[kind] = 2;
        return is_complete_hand(counts);
    }
    return false;
}

// The shapes that wait for a kind in a ready hand: equal parts of 1. Seven pairs and orphans have pair waits.
std::array<float, kNumWaitShapes> shapes_of_wait(const Counts& counts, int kind) {
    std::array<float, kNumWaitShapes> shapes{};
    const auto rest_is_complete = [&](int first, int second) {
        Counts rest = counts;
        const auto take = [&](int each) {
            return each >= 0 && each < kNumKinds && rest[static_cast<std::size_t>(each)]-- > 0;
        };
        return take(first) && take(second) && is_complete_hand(rest);
    };
    const auto add = [&](WaitShape shape) { shapes[static_cast<std::size_t>(shape)] += 1; };
    if (rest_is_complete(kind, kind)) add(WaitShape::two_pair);
    Counts rest = counts;
    if (rest[static_cast<std::size_t>(kind)]-- > 0 && is_groups_alone(rest)) add(WaitShape::pair);
    if (!is_honour(kind)) {
        const int rank = rank_of(kind);
        if (rank <= 6 && rest_is_complete(kind + 1, kind + 2)) add(rank == 6 ? WaitShape::edge : WaitShape::two_sided);
        if (rank >= 2 && rest_is_complete(kind - 1, kind - 2)) add(rank == 2 ? WaitShape::edge : WaitShape::two_sided);
        if (rank >= 1 && rank <= 7 && rest_is_complete(kind - 1, kind + 1)) add(WaitShape::gapped);
    }
    float sum = 0;
    for (const float shape : shapes) sum += shape;
    if (sum == 0) {
        add(WaitShape::pair);
        sum = 1;
    }
    for (float& shape : shapes) shape /= sum;
    return shapes;
}

template <class Features>
void put_features(SampleTable& table, const Features& features) {
    table.put_all<float>({0}, features);
}

class DangerRecorder {
public:
    DangerRecorder(const Rules& rules, const DangerSampling& sampling, Rng& rng, DangerSamples& samples)
        : rules_(rules), sampling_(sampling), rng_(rng), samples_(samples) {}

    void note(const State& state, Seat seat) {
        const View view = view_of(state, seat);
        const DangerSight sight(rules_, view);
        for (const OpponentSight& opponent : sight.opponents()) {
            const bool is_ready = state.seats[opponent.seat].waits != 0;
            if (!opponent.is_riichi) {
                put_features(samples_.ready, danger_ready_features(sight, opponent));
                samples_.ready.put<std::uint8_t>({1}, is_ready);
            }
            if (is_ready) note_waits(state, sight, opponent);
        }
    }

private:
    void note_waits(const State& state, const DangerSight& sight, const OpponentSight& opponent) {
        const View& view = sight.view();
        for (int kind = 0; kind < kNumKinds; ++kind) {
            const auto index = static_cast<std::size_t>(kind);
            if ((opponent.barred >> kind & 1) != 0) continue;
            const bool is_own = view.own.counts[index] > 0;
            if (!is_own && (sight.left()[index] == 0 || rng_.uniform() >= sampling_.keep_others)) continue;
            const Tile tile{static_cast<Kind>(kind), view.own.has_red(kind)};
            std::array<float, kNumWaitShapes> shapes{};
            bool wins = (state.seats[opponent.seat].waits >> kind & 1) != 0;
            if (wins) {
                const State after = discarded(rules_, state, view.seat, tile);
                wins = can_claim_win(rules_, after, opponent.seat);
                if (wins && is_own) note_win(after, sight, opponent, tile);
            }
            if (wins) shapes = shapes_of_wait(state.seats[opponent.seat].counts, kind);
            std::array<float, kNumWaitShapes> weights{};
            for (std::size_t i = 0; i < kNumWaitShapes; ++i) {
                weights[i] = opponent.weights[index].of(static_cast<WaitShape>(i));
            }
            put_features(samples_.wait, danger_wait_features(sight, opponent, kind));
            samples_.wait.put<std::uint8_t>({1}, wins);
            samples_.wait.put<std::uint8_t>({2}, opponent.is_riichi);
            samples_.wait.put_all<float>({3}, weights);
            samples_.wait.put_all<float>({4}, shapes);
        }
    }

    void note_win(const State& after, const DangerSight& sight, const OpponentSight& opponent, Tile tile) {
        put_features(samples_.value, danger_value_features(sight, opponent, tile));
        samples_.value.put<float>({1}, points_of_win(rules_, after, opponent.seat));
    }

    const Rules& rules_;
    const DangerSampling& sampling_;
    Rng& rng_;
    DangerSamples& samples_;
};

}  // namespace

DangerSamples::DangerSamples() {
    ready.add_column<float>(kFeatures, {std::tuple_size_v<DangerReadyFeatures>});
    ready.add_column<std::uint8_t>("ready");
    wait.add_column<float>(kFeatures, {std::tuple_size_v<DangerWaitFeatures>});
    wait.add_column<std::uint8_t>("wins");
    wait.add_column<std::uint8_t>("riichi");
    wait.add_column<float>("shapes", {kNumWaitShapes});
    wait.add_column<float>("waits", {kNumWaitShapes});
    value.add_column<float>(kFeatures, {std::tuple_size_v<DangerValueFeatures>});
    value.add_column<float>("points");
}

void sample_dangers(const Rules& rules, const Wall& wall, std::span<const Event> round, const DangerSampling& sampling,
                    Rng& rng, DangerSamples& samples) {
    DangerRecorder recorder(rules, sampling, rng, samples);
    for_each_discard(rules, wall, round, [&](const State& state, std::size_t event) {
        if (rng.uniform() < sampling.keep) recorder.note(state, round[event].seat);
    });
}

}  // namespace mahjongkit
