// Games of matches with all that is counted of them, and the luck of their draws.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/error.hpp"
#include "bindings/arguments/play_arguments.hpp"
#include "bindings/bind.hpp"
#include "engine/text/state_text.hpp"
#include "matches/outlook_samples.hpp"
#include "matches/race_samples.hpp"
#include "matches/sichuan_samples.hpp"
#include "players/registry.hpp"
#include "rules/common/apply.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

// A row a sample: by seat from the next draw on the cells of the tables, the worth, whether the seat plays, whether it
// won; then the cell of the end. And the points of the wins.
auto outlook_samples_of(const RulesPtr& rules, const std::vector<std::string>& agents, const SeedArray& seeds,
                        int threads, std::string_view wall) {
    const std::vector<PlayerPtr> players = make_players(*rules, agents);
    const RunOptions options{.policy = wall_policy_by_name(wall), .threads = read_threads(threads)};
    std::vector<OutlookSample> samples;
    interruptible([&](const StopCheck& stop) {
        samples = outlook_samples(rules, players, {seeds.data(), seeds.shape(0)}, options, stop);
    });
    const auto num_seats = static_cast<std::size_t>(rules->num_seats());
    constexpr std::size_t kSeatBytes = kOutlookTables + 3;
    auto rows = new_array<std::uint8_t>({samples.size(), num_seats * kSeatBytes + 1});
    auto points = new_array<std::int32_t>({samples.size(), num_seats});
    std::uint8_t* out = rows.data();
    std::int32_t* worth = points.data();
    for (const OutlookSample& sample : samples) {
        for (std::size_t i = 0; i < num_seats; ++i) {
            const std::size_t seat = (sample.next + i) % num_seats;
            const SeatCells& own = sample.cells.seats[seat];
            out = std::ranges::copy(own.chance, out).out;
            *out++ = own.worth;
            *out++ = own.is_playing ? 1 : 0;
            *out++ = has_seat(sample.winners, static_cast<int>(seat)) ? 1 : 0;
            *worth++ = sample.win_points[seat];
        }
        *out++ = sample.cells.end;
    }
    return std::tuple(rows, points);
}

// A row a hand: features, missing tiles, whether it won. A row for each number of laps left: discards by group
// of kinds, the same if all hidden tiles were alike, rounds that came there, rounds won there.
auto race_samples_of(const RulesPtr& rules, const std::vector<std::string>& agents, const SeedArray& seeds, int threads,
                     std::string_view wall, std::string_view model_name) {
    const std::shared_ptr<const RaceModel> model = race_model(model_name);
    const std::vector<PlayerPtr> players = make_players(*rules, agents);
    const RunOptions options{.policy = wall_policy_by_name(wall), .threads = read_threads(threads)};
    RaceSamples samples;
    interruptible([&](const StopCheck& stop) {
        samples = race_samples(rules, players, *model, {seeds.data(), seeds.shape(0)}, options, stop);
    });
    auto hands = new_array<float>({samples.hands.size(), std::tuple_size_v<RaceHandFeatures> + 2});
    float* out = hands.data();
    for (const HandSample& hand : samples.hands) {
        out = std::ranges::copy(hand.features, out).out;
        *out++ = static_cast<float>(hand.distance);
        *out++ = hand.won ? 1 : 0;
    }
    auto laps = new_array<double>({kRaceLaps, 2 * kKindGroups + 2});
    double* counts = laps.data();
    for (std::size_t lap = 0; lap < kRaceLaps; ++lap) {
        counts = std::ranges::copy(samples.discards[lap], counts).out;
        counts = std::ranges::copy(samples.alike[lap], counts).out;
        *counts++ = static_cast<double>(samples.laps[lap]);
        *counts++ = static_cast<double>(samples.ends[lap]);
    }
    return std::tuple(hands, laps);
}

// A row a choice: features and points; and a row a seat that a discard was dangerous to.
auto sichuan_samples_of(const RulesPtr& rules, const std::vector<std::string>& others, const SeedArray& seeds,
                        int threads, double other_share, double goal_share, double epsilon, double keep, double trust,
                        std::string_view model_name) {
    const std::shared_ptr<const SichuanModel> model = sichuan_model(model_name);
    std::vector<PlayerPtr> players;
    for (const std::string& text : others) players.push_back(make_player(text));
    const unsigned num_threads = read_threads(threads);
    const Exploration exploration{
        .other_share = other_share, .goal_share = goal_share, .epsilon = epsilon, .keep = keep, .trust = trust};
    SichuanSamples samples;
    interruptible([&](const StopCheck& stop) {
        samples =
            sichuan_samples(rules, *model, players, exploration, {seeds.data(), seeds.shape(0)}, num_threads, stop);
    });
    auto hands = new_array<float>({samples.hands.size(), std::tuple_size_v<SichuanHandFeatures> + 1});
    float* out = hands.data();
    for (const SichuanSample& sample : samples.hands) {
        out = std::ranges::copy(sample.features, out).out;
        *out++ = sample.points;
    }
    auto dangers = new_array<float>({samples.dangers.size(), std::tuple_size_v<SichuanDangerFeatures> + 1});
    out = dangers.data();
    for (const DangerSample& sample : samples.dangers) {
        out = std::ranges::copy(sample.features, out).out;
        *out++ = sample.points;
    }
    return std::tuple(hands, dangers);
}

using Worth = std::pair<std::vector<double>, std::vector<double>>;

// A function in Python from a state to the wins and points that it promises to every seat.
class PythonValue final : public ValueFunction {
public:
    PythonValue(RulesPtr rules, nb::callable function) : rules_(std::move(rules)), function_(std::move(function)) {}

    void after_draws(const Rules& rules, const NextDraw& draw, std::span<Luck> values) const override {
        for (std::size_t i = 0; i < values.size(); ++i) {
            State after = draw.before(i);
            apply_event(rules, after,
                        {.type = EventType::draw,
                         .seat = draw.seat(),
                         .tile = draw.tiles()[i],
                         .is_replacement = draw.is_replacement()});
            const nb::object answer = function_(TableState{rules_, after});
            const auto [wins, points] = nb::cast<Worth>(answer);
            const auto size = static_cast<std::size_t>(rules.num_seats());
            if (wins.size() != size || points.size() != size) {
                throw RulesError("a value function gave " + std::to_string(wins.size()) + " wins and " +
                                 std::to_string(points.size()) + " points, expected one for each of " +
                                 std::to_string(size) + " seats");
            }
            std::ranges::copy(wins, values[i].wins.begin());
            std::ranges::copy(points, values[i].points.begin());
        }
    }

private:
    RulesPtr rules_;
    nb::callable function_;
};

// By a function in Python or by the name of one of the core; none for "none".
std::optional<Luck> luck_by(const RulesPtr& rules, const Events& events, const nb::object& value) {
    if (!nb::isinstance<nb::str>(value)) {
        return luck_of_events(*rules, events, PythonValue(rules, nb::cast<nb::callable>(value)));
    }
    const ValuePtr named = value_by_name(nb::cast<std::string>(value), *rules);
    return named ? std::optional(luck_of_events(*rules, events, *named)) : std::nullopt;
}

}  // namespace

void bind_matches(nb::module_& module) {
    module.def("outlook_samples", &outlook_samples_of, "rules"_a, "agents"_a, "seeds"_a, "threads"_a, "wall"_a,
               "What the tables of the value function `lookahead` are fitted to (tools/fit_lookahead.py).");
    module.def("race_samples", &race_samples_of, "rules"_a, "agents"_a, "seeds"_a, "threads"_a, "wall"_a, "model"_a,
               "What the tables of the agent `simcat-plus` are fitted to (tools/fit_race.py).");
    module.def("sichuan_samples", &sichuan_samples_of, "rules"_a, "others"_a, "seeds"_a, "threads"_a, "other_share"_a,
               "goal_share"_a, "epsilon"_a, "keep"_a, "trust"_a, "model"_a,
               "What the weights of the agent `sichuan-search` are fitted to (tools/fit_sichuan.py).");
    module.def("value_names", &value_names, "Names of the value functions by which luck is measured.");
    module.def(
        "luck_of_events",
        [](const RulesPtr& rules, const Events& events, const nb::object& value) {
            const Luck luck = luck_by(rules, events, value).value_or(Luck{});
            const auto size = static_cast<std::ptrdiff_t>(rules->num_seats());
            return Worth{{luck.wins.begin(), luck.wins.begin() + size},
                         {luck.points.begin(), luck.points.begin() + size}};
        },
        "rules"_a, "events"_a, "value"_a,
        nb::sig("def luck_of_events(rules: mahjongkit._core.rules.Rules, events: "
                "Sequence[mahjongkit._core.engine.Event], value: object) -> "
                "tuple[list[float], list[float]]"),
        R"doc(Wins and points that the luck of the draws gave to every seat, by a value function or its name.)doc");
}

}  // namespace mahjongkit::bindings
