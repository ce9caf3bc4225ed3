// Many games side by side for learning.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <numeric>

#include "base/error.hpp"
#include "bindings/arguments/arrays.hpp"
#include "bindings/arguments/play_arguments.hpp"
#include "bindings/bind.hpp"
#include "bindings/questions.hpp"
#include "players/registry.hpp"
#include "tables/batch_env.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

// A view of memory that belongs to the batch and changes with every step.
template <class Number, class Held>
auto view_of_rows(nb::handle self, const std::vector<Held>& held, std::initializer_list<std::size_t> shape) {
    auto* data = const_cast<Held*>(held.data());
    return nb::ndarray<nb::numpy, const Number>(reinterpret_cast<Number*>(data), shape, self);
}

std::vector<std::size_t> read_rows(const BatchEnv& env, const std::vector<std::int64_t>& rows) {
    std::vector<std::size_t> read;
    for (const std::int64_t row : rows) {
        if (row < 0 || static_cast<std::size_t>(row) >= env.size()) {
            throw RulesError("row " + std::to_string(row) + ", expected 0 to " + std::to_string(env.size() - 1));
        }
        read.push_back(static_cast<std::size_t>(row));
    }
    return read;
}

}  // namespace

void bind_batch_env(nb::module_& module) {
    const auto rows = [](auto make) {
        return [make](nb::handle self) {
            const auto& env = nb::cast<const BatchEnv&>(self);
            return make(self, env, env.size(), static_cast<std::size_t>(env.rules()->num_seats()));
        };
    };
    nb::class_<BatchEnv>(module, "BatchEnv", "Games side by side; `mahjongkit.tables.BatchEnv` says how.")
        .def(
            "__init__",
            [](BatchEnv* self, RulesPtr rules, std::int64_t num_envs, std::uint64_t seed,
               const std::vector<std::optional<std::string>>& opponents, std::string_view planes,
               std::string_view actions, std::string_view wall, bool one_round, bool keep_log, int threads) {
                if (num_envs < 1) {
                    throw RulesError("num_envs is " + std::to_string(num_envs) + ", expected 1 or more games");
                }
                EnvOptions options{
                    .seed = seed,
                    .planes = &plane_schema(*rules, planes),
                    .actions = &action_schema(*rules, actions),
                    .table = {.policy = wall_policy_by_name(wall), .is_one_round = one_round, .keeps_log = keep_log},
                    .threads = read_threads(threads)};
                if (opponents.size() != static_cast<std::size_t>(rules->num_seats())) {
                    throw RulesError("opponents for " + std::to_string(opponents.size()) + " seats, expected " +
                                     std::to_string(rules->num_seats()));
                }
                for (std::size_t seat = 0; seat < opponents.size(); ++seat) {
                    if (opponents[seat]) options.opponents[seat] = make_player(*opponents[seat]);
                }
                new (self) BatchEnv(std::move(rules), static_cast<std::size_t>(num_envs), options);
            },
            "rules"_a, "num_envs"_a, nb::kw_only(), "seed"_a, "opponents"_a, "planes"_a, "actions"_a, "wall"_a,
            "one_round"_a, "keep_log"_a, "threads"_a)
        .def("__len__", &BatchEnv::size)
        .def_prop_ro("planes", rows([](nb::handle self, const BatchEnv& env, std::size_t n, std::size_t) {
                         return view_of_rows<float>(self, env.arrays().planes,
                                                    {n, static_cast<std::size_t>(env.planes().num_planes), kNumKinds});
                     }),
                     "What the asked seat of each game may know.")
        .def_prop_ro("masks", rows([](nb::handle self, const BatchEnv& env, std::size_t n, std::size_t) {
                         return view_of_rows<bool>(self, env.arrays().masks,
                                                   {n, static_cast<std::size_t>(env.actions().size)});
                     }),
                     "Which of the numbered actions it may choose.")
        .def_prop_ro("seats", rows([](nb::handle self, const BatchEnv& env, std::size_t n, std::size_t) {
                         return view_of_rows<std::int32_t>(self, env.arrays().seats, {n});
                     }),
                     "The seat that is asked in each game.")
        .def_prop_ro("rewards", rows([](nb::handle self, const BatchEnv& env, std::size_t n, std::size_t num_seats) {
                         return view_of_rows<float>(self, env.arrays().rewards, {n, num_seats});
                     }),
                     "Points that each seat won or lost in the last step.")
        .def_prop_ro("rounds_over", rows([](nb::handle self, const BatchEnv& env, std::size_t n, std::size_t) {
                         return view_of_rows<bool>(self, env.arrays().rounds_over, {n});
                     }),
                     "Whether a round ended in the last step.")
        .def_prop_ro("games_over", rows([](nb::handle self, const BatchEnv& env, std::size_t n, std::size_t) {
                         return view_of_rows<bool>(self, env.arrays().games_over, {n});
                     }),
                     "Whether the game ended in the last step; the next one has begun.")
        .def_prop_ro("scores", rows([](nb::handle self, const BatchEnv& env, std::size_t n, std::size_t num_seats) {
                         return view_of_rows<float>(self, env.arrays().scores, {n, num_seats});
                     }),
                     "Standing scores of the games that ended in the last step; 0 for the others.")
        .def_prop_ro(
            "game_seeds",
            [](const BatchEnv& env) {
                std::vector<std::uint64_t> seeds;
                for (std::size_t row = 0; row < env.size(); ++row) seeds.push_back(env.game(row).seed());
                return seeds;
            },
            "The seed of each game that is being played.")
        .def(
            "collect",
            [](const BatchEnv& env, const std::vector<std::int64_t>& chosen) {
                Questions questions{env.rules(), {}, {}, {}};
                for (const std::size_t row : read_rows(env, chosen)) {
                    const auto seat = static_cast<Seat>(env.seat(row));
                    questions.numbers.push_back(questions.numbers.size());
                    questions.questions.push_back({.game = row, .seat = seat, .entrant = seat, .slot = row});
                    questions.seen.push_back(observe(env.game(row).state(), seat));
                }
                return questions;
            },
            "rows"_a, "The questions of some rows; the number of a game is its row.")
        .def(
            "events_for",
            [](const BatchEnv& env, std::size_t row, int seat, std::size_t since) {
                return env.game(read_rows(env, {static_cast<std::int64_t>(row)})[0]).log_for(seat, since);
            },
            "row"_a, "seat"_a, "since"_a, "What the seat saw of the game, with `keep_log`.")
        .def(
            "step",
            [](BatchEnv& env, const NumberArray& actions) {
                std::vector<std::size_t> all(env.size());
                std::iota(all.begin(), all.end(), std::size_t{0});
                without_gil([&] { env.step(all, {actions.data(), actions.shape(0)}); });
            },
            "actions"_a, "One numbered action for each row.")
        .def(
            "step_rows",
            [](BatchEnv& env, const std::vector<std::int64_t>& chosen, const NumberArray& actions, bool goes_on) {
                const std::vector<std::size_t> read = read_rows(env, chosen);
                without_gil([&] { env.step(read, {actions.data(), actions.shape(0)}, goes_on); });
            },
            "rows"_a, "actions"_a, "goes_on"_a,
            "One numbered action for each of some rows; what follows is added to the last step where it goes on.");
}

}  // namespace mahjongkit::bindings
