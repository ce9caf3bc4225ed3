// Samples of play in named columns: what models are fitted to.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings/arguments/arguments.hpp"
#include "bindings/arguments/play_arguments.hpp"
#include "bindings/arguments/table_arguments.hpp"
#include "bindings/bind.hpp"
#include "engine/replay.hpp"
#include "players/registry.hpp"
#include "samples/danger_samples.hpp"
#include "samples/outlook_samples.hpp"
#include "samples/race_samples.hpp"
#include "samples/round_samples.hpp"
#include "samples/sichuan_samples.hpp"
#include "samples/two_left_samples.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using ColumnDict = nb::typed<nb::dict, nb::str, nb::ndarray<nb::numpy>>;

// Arrays that own the numbers of the table; nothing is copied.
ColumnDict columns_of(SampleTable&& table) {
    nb::dict columns;
    for (SampleTable::Column& column : std::move(table).take_columns()) {
        const auto array = [&]<class Number>(std::vector<Number>& values) -> nb::object {
            auto* kept = new std::vector<Number>(std::move(values));
            const nb::capsule owner(kept,
                                    [](void* memory) noexcept { delete static_cast<std::vector<Number>*>(memory); });
            std::size_t width = 1;
            for (const std::size_t size : column.shape) width *= size;
            std::vector<std::size_t> shape = {kept->size() / width};
            shape.insert(shape.end(), column.shape.begin(), column.shape.end());
            return nb::cast(nb::ndarray<nb::numpy, Number>(kept->data(), shape.size(), shape.data(), owner));
        };
        columns[std::string(column.name).c_str()] = std::visit(array, column.values);
    }
    return ColumnDict(columns);
}

std::span<const std::uint64_t> span_of(const SeedArray& seeds) { return {seeds.data(), seeds.shape(0)}; }

ColumnDict outlook_columns(const RulesPtr& rules, const std::vector<std::string>& agents, const SeedArray& seeds,
                           int threads) {
    const std::vector<PlayerPtr> players = make_players(*rules, agents);
    const RunOptions options{.threads = read_threads(threads)};
    SampleTable samples;
    interruptible(
        [&](const StopCheck& stop) { samples = outlook_samples(rules, players, span_of(seeds), options, stop); });
    return columns_of(std::move(samples));
}

ColumnDict two_left_columns(const RulesPtr& rules, const std::vector<std::string>& agents, const SeedArray& seeds,
                            std::string_view reading, int threads) {
    const std::vector<PlayerPtr> players = make_players(*rules, agents);
    const Reading read = read_reading(reading);
    const RunOptions options{.threads = read_threads(threads)};
    SampleTable samples;
    interruptible([&](const StopCheck& stop) {
        samples = two_left_samples(rules, players, span_of(seeds), options, stop, read);
    });
    return columns_of(std::move(samples));
}

std::tuple<ColumnDict, ColumnDict> race_columns(const RulesPtr& rules, const std::vector<std::string>& agents,
                                                const SeedArray& seeds, int threads, std::string_view model) {
    const std::vector<PlayerPtr> players = make_players(*rules, agents);
    const auto loaded = race_model(model);
    const RunOptions options{.threads = read_threads(threads)};
    RaceSamples samples;
    interruptible(
        [&](const StopCheck& stop) { samples = race_samples(rules, *loaded, players, span_of(seeds), options, stop); });
    return {columns_of(std::move(samples.hands)), columns_of(std::move(samples.laps))};
}

std::tuple<ColumnDict, ColumnDict> sichuan_columns(const RulesPtr& rules, const std::vector<std::string>& others,
                                                   const SeedArray& seeds, int threads, std::string_view model,
                                                   const Exploration& exploration) {
    std::vector<PlayerPtr> players;
    for (const std::string& text : others) players.push_back(make_player(text));
    const auto loaded = sichuan_model(model);
    const unsigned num_threads = read_threads(threads);
    SichuanSamples samples;
    interruptible([&](const StopCheck& stop) {
        samples = sichuan_samples(rules, *loaded, players, exploration, span_of(seeds), num_threads, stop);
    });
    return {columns_of(std::move(samples.hands)), columns_of(std::move(samples.dangers))};
}

std::tuple<ColumnDict, ColumnDict, ColumnDict, ColumnDict, int> round_columns(const RulesPtr& rules,
                                                                              const Events& events) {
    RoundSamples samples;
    {
        const nb::gil_scoped_release release;
        samples = round_samples(*rules, events);
    }
    return {columns_of(std::move(samples.laps)), columns_of(std::move(samples.waits)),
            columns_of(std::move(samples.kinds)), columns_of(std::move(samples.ends)), samples.num_left_out};
}

// Recorded rounds and their walls, where these are known.
using RoundsWithWalls = std::vector<std::pair<Events, std::optional<std::string>>>;

template <class Visit>
void for_each_round(const Rules& rules, const RoundsWithWalls& rounds, const Visit& visit) {
    for (const auto& [events, wall] : rounds) {
        visit(wall ? wall_from_text(rules, *wall) : wall_from_events(rules, events), events);
    }
}

std::tuple<ColumnDict, ColumnDict, ColumnDict> danger_columns(const RulesPtr& rules, const RoundsWithWalls& rounds,
                                                              std::uint64_t seed, double keep, double keep_others) {
    DangerSamples samples;
    {
        const nb::gil_scoped_release release;
        Rng rng(seed);
        for_each_round(*rules, rounds, [&](const Wall& wall, const Events& events) {
            sample_dangers(*rules, wall, events, {.keep = keep, .keep_others = keep_others}, rng, samples);
        });
    }
    return {columns_of(std::move(samples.ready)), columns_of(std::move(samples.wait)),
            columns_of(std::move(samples.value))};
}

ColumnDict danger_score_columns(const RulesPtr& rules, const RoundsWithWalls& rounds, std::string_view model) {
    const auto loaded = danger_model(model);
    SampleTable scores = danger_scores();
    {
        const nb::gil_scoped_release release;
        for_each_round(*rules, rounds, [&](const Wall& wall, const Events& events) {
            score_dangers(*rules, wall, events, *loaded, scores);
        });
    }
    return columns_of(std::move(scores));
}

}  // namespace

void bind_samples(nb::module_& module) {
    module.def("outlook_samples", &outlook_columns, "rules"_a, "agents"_a, "seeds"_a, "threads"_a,
               "A row for each draw, what the tables of the value function `lookahead` are fitted to: by seat from the "
               "next draw on `chance`, `worth`, `is_playing`, `has_won`, `points`; and `end`.");
    module.def("two_left_samples", &two_left_columns, "rules"_a, "agents"_a, "seeds"_a, "reading"_a, "threads"_a,
               "A row for each round that comes to two seats, with the columns of `TwoLeftRounds` of the study.");
    module.def("race_samples", &race_columns, "rules"_a, "agents"_a, "seeds"_a, "threads"_a, "model"_a,
               "What the model of `simcat-plus` is fitted to: `features`, `distance` and `won` of hands; `discards`, "
               "`alike`, `rounds` and `wins` by laps left.");
    module.def(
        "round_samples", &round_columns, "rules"_a, "events"_a,
        "What the hazards of a round are fitted to, of the rounds of a riichi or sanma record: laps, waits, kinds, "
        "ends, and how many rounds were left out, as they do not follow from the rules.");
    module.def(
        "sichuan_samples",
        [](const RulesPtr& rules, const std::vector<std::string>& others, const SeedArray& seeds, int threads,
           std::string_view model, double other_share, double goal_share, double epsilon, double keep, double trust) {
            return sichuan_columns(rules, others, seeds, threads, model,
                                   {.other_share = other_share,
                                    .goal_share = goal_share,
                                    .epsilon = epsilon,
                                    .keep = keep,
                                    .trust = trust});
        },
        "rules"_a, "others"_a, "seeds"_a, "threads"_a, "model"_a, nb::kw_only(), "other_share"_a, "goal_share"_a,
        "epsilon"_a, "keep"_a, "trust"_a,
        "What the nets of `sichuan-search` are fitted to: `features` and `points` of hands, and of discards.");
    module.def(
        "danger_samples", &danger_columns, "rules"_a, "rounds"_a, "seed"_a, nb::kw_only(), "keep"_a, "keep_others"_a,
        "What the models of danger are fitted to, of recorded rounds with their walls: `features` and `ready` of "
        "opponents; `features`, `wins`, `riichi`, `shapes` and `waits` of kinds; `features` and `points` of wins.");
    module.def("danger_scores", &danger_score_columns, "rules"_a, "rounds"_a, "model"_a,
               "A row for each discard of recorded rounds: what a model of danger tells of it, and what became of it.");
}

}  // namespace mahjongkit::bindings
