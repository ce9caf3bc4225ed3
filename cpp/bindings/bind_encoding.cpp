// Actions and observations as numbers, and many games at once.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "base/error.hpp"
#include "bindings/arrays.hpp"
#include "bindings/bind.hpp"
#include "encoding/batch_env.hpp"
#include "engine/observation_text.hpp"
#include "engine/text.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using ActionArray = nb::ndarray<const std::int64_t, nb::shape<-1>, nb::c_contig, nb::device::cpu>;

ActionList legal_actions_of(const SeatView& view) {
    ActionList actions;
    view.rules->legal_actions(view.observation.view(), actions);
    return actions;
}

Action action_at(const SeatView& view, int index) {
    if (const auto action = choices229::action_at(index, legal_actions_of(view))) return *action;
    const bool is_known = index >= 0 && index < choices229::kSize;
    std::string message = "action " + std::to_string(index);
    message.append(is_known ? " (" + choices229::name_of(index) + ") is not legal" : " does not exist: 0 to 228");
    throw IllegalActionError(message);
}

void bind_numbers(nb::module_& module) {
    module.attr("ACTION_SCHEMA") = nb::str(choices229::kName.data(), choices229::kName.size());
    module.attr("NUM_ACTIONS") = choices229::kSize;
    module.attr("PLANE_SCHEMA") = nb::str(planes70::kName.data(), planes70::kName.size());
    module.attr("NUM_PLANES") = planes70::kNumPlanes;
    module.def("action_index", &choices229::index_of, "action"_a,
               R"doc(The number of an action in the schema choices-229.

>>> from mahjongkit import Action
>>> action_index(Action("pass")), action_index(Action("discard 0p drawn"))
(0, 73))doc");
    module.def("action_at", &action_at, "observation"_a, "index"_a, R"doc(The legal action with a number.

>>> from mahjongkit import State, make_rules
>>> seen = State(make_rules("riichi"), seed=1).observe(0)
>>> action_at(seen, action_index(seen.legal_actions[0])) == seen.legal_actions[0]
True)doc");
    module.def(
        "action_mask",
        [](const SeatView& view) {
            auto mask = new_array<bool>({choices229::kSize});
            choices229::write_mask(legal_actions_of(view), reinterpret_cast<std::uint8_t*>(mask.data()));
            return mask;
        },
        "observation"_a, R"doc(Which of the numbered actions are legal, an array of 229.

>>> from mahjongkit import State, make_rules
>>> seen = State(make_rules("riichi"), seed=1).observe(0)
>>> int(action_mask(seen).sum()) == len(seen.legal_actions)
True)doc");
    module.def(
        "action_names",
        [] {
            std::vector<std::string> names;
            for (int index = 0; index < choices229::kSize; ++index) names.push_back(choices229::name_of(index));
            return names;
        },
        R"doc(What each number stands for.

>>> action_names()[0], action_names()[73], action_names()[-2:]
('pass', 'discard 0p drawn', ['win', 'abort']))doc");
    module.def(
        "planes",
        [](const SeatView& view) {
            auto planes = new_array<float>({planes70::kNumPlanes, kNumKinds});
            planes70::write_planes(*view.rules, view.observation.view(), planes.data());
            return planes;
        },
        "observation"_a, R"doc(What a seat may know as numbers: an array of 70 planes and 34 kinds.

>>> from mahjongkit import State, make_rules
>>> planes(State(make_rules("riichi"), seed=1).observe(0)).shape
(70, 34))doc");
    module.def("plane_names", &planes70::plane_names, R"doc(What each plane holds.

>>> plane_names()[0], len(plane_names())
('own hand, 1 or more', 70))doc");
}

// A view of memory that belongs to the batch and changes with every step.
template <class Number, class Held>
auto view_of_rows(nb::handle self, const std::vector<Held>& held, std::initializer_list<std::size_t> shape) {
    auto* data = const_cast<Held*>(held.data());
    return nb::ndarray<nb::numpy, const Number>(reinterpret_cast<Number*>(data), shape, self);
}

void bind_batch_env(nb::module_& module) {
    const auto rows = [](auto make) {
        return [make](nb::handle self) {
            const auto& env = nb::cast<const BatchEnv&>(self);
            return make(self, env, env.size(), static_cast<std::size_t>(env.rules().num_seats()));
        };
    };
    nb::class_<BatchEnv>(module, "BatchEnv", R"doc(Many games side by side, one choice of one seat in each.

Its arrays keep their memory: every step overwrites them, so copy what must last. A game that is over is
followed by the next. The same seed and actions give the same games on any number of threads.

>>> from mahjongkit import make_rules
>>> env = BatchEnv(make_rules("riichi"), 8, seed=7)
>>> env.planes.shape, env.masks.shape
((8, 70, 34), (8, 229))
>>> env.step(env.masks.argmax(axis=1))
>>> env.seats.shape, env.rewards.shape
((8,), (8, 4)))doc")
        .def(
            "__init__",
            [](BatchEnv* self, RulesPtr rules, std::int64_t num_envs, std::uint64_t seed, int threads) {
                if (num_envs < 1) {
                    throw RulesError("num_envs is " + std::to_string(num_envs) + ", expected 1 or more games");
                }
                if (threads < 0) {
                    throw RulesError("threads is " + std::to_string(threads) + ", expected 0 (every core) or more");
                }
                new (self) BatchEnv(std::move(rules), static_cast<std::size_t>(num_envs), seed,
                                    static_cast<unsigned>(threads));
            },
            "rules"_a, "num_envs"_a, nb::kw_only(), "seed"_a = 0, "threads"_a = 0)
        .def("__len__", &BatchEnv::size)
        .def_prop_ro("planes", rows([](nb::handle self, const BatchEnv& env, std::size_t n, std::size_t) {
                         return view_of_rows<float>(self, env.arrays().planes, {n, planes70::kNumPlanes, kNumKinds});
                     }),
                     "What the asked seat of each game may know: planes-70.")
        .def_prop_ro("masks", rows([](nb::handle self, const BatchEnv& env, std::size_t n, std::size_t) {
                         return view_of_rows<bool>(self, env.arrays().masks, {n, choices229::kSize});
                     }),
                     "Which of the numbered actions it may choose: choices-229.")
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
                for (std::size_t i = 0; i < env.size(); ++i) seeds.push_back(env.game_seed(i));
                return seeds;
            },
            "The seed of each game that is being played.")
        .def(
            "step",
            [](BatchEnv& env, const ActionArray& actions) {
                without_gil([&] { env.step({actions.data(), actions.shape(0)}); });
            },
            "actions"_a, "One numbered action a game. An illegal one raises and changes nothing.");
}

}  // namespace

void bind_encoding(nb::module_& module) {
    bind_numbers(module);
    bind_batch_env(module);
}

}  // namespace mahjongkit::bindings
