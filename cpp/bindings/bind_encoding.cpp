// Actions and observations as numbers, and many games at once.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "base/error.hpp"
#include "bindings/arguments/arrays.hpp"
#include "bindings/bind.hpp"
#include "encoding/batch_env.hpp"
#include "engine/text/observation_text.hpp"
#include "engine/text/text.hpp"

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

Action legal_action_at(const SeatView& view, std::int64_t index) {
    if (const auto action = action_at(index, legal_actions_of(view))) return *action;
    throw IllegalActionError(not_legal_text(*encoding_of(*view.rules).actions, index));
}

void bind_actions(nb::module_& module) {
    module.def(
        "action_schema", [](const Rules& rules) { return encoding_of(rules).actions->name; }, "rules"_a,
        R"doc(The name of the numbering of actions.

>>> from mahjongkit import make_rules
>>> action_schema(make_rules("riichi")), action_schema(make_rules("sichuan"))
('choices-229', 'choices-727'))doc");
    module.def(
        "num_actions", [](const Rules& rules) { return encoding_of(rules).actions->size; }, "rules"_a,
        R"doc(How many numbers there are: the size of a mask.

>>> from mahjongkit import make_rules
>>> num_actions(make_rules("taiwanese"))
229)doc");
    module.def("action_index", &action_index, "action"_a,
               R"doc(The number of an action, the same in every schema that has it.

>>> from mahjongkit import Action
>>> action_index(Action("pass")), action_index(Action("discard 0p drawn")), action_index(Action("void_suit s"))
(0, 73, 231))doc");
    module.def("action_at", &legal_action_at, "observation"_a, "index"_a, R"doc(The legal action with a number.

>>> from mahjongkit import State, make_rules
>>> seen = State(make_rules("riichi"), seed=1).observe(0)
>>> action_at(seen, action_index(seen.legal_actions[0])) == seen.legal_actions[0]
True)doc");
    module.def(
        "action_mask",
        [](const SeatView& view) {
            const ActionSchema& schema = *encoding_of(*view.rules).actions;
            auto mask = new_array<bool>({static_cast<std::size_t>(schema.size)});
            write_mask(schema, legal_actions_of(view), reinterpret_cast<std::uint8_t*>(mask.data()));
            return mask;
        },
        "observation"_a, R"doc(Which of the numbered actions are legal, an array of `num_actions`.

>>> from mahjongkit import State, make_rules
>>> seen = State(make_rules("riichi"), seed=1).observe(0)
>>> int(action_mask(seen).sum()) == len(seen.legal_actions)
True)doc");
    module.def(
        "action_names",
        [](const Rules& rules) {
            std::vector<std::string> names;
            for (int index = 0; index < encoding_of(rules).actions->size; ++index) names.push_back(action_name(index));
            return names;
        },
        "rules"_a, R"doc(What each number stands for.

>>> from mahjongkit import make_rules
>>> names = action_names(make_rules("riichi"))
>>> names[0], names[73], names[-2:]
('pass', 'discard 0p drawn', ['win', 'abort']))doc");
}

void bind_planes(nb::module_& module) {
    module.def(
        "plane_schema", [](const Rules& rules) { return encoding_of(rules).planes->name; }, "rules"_a,
        R"doc(The name of the planes.

>>> from mahjongkit import make_rules
>>> [plane_schema(make_rules(variant)) for variant in ("riichi", "sanma", "sichuan", "taiwanese")]
['planes-70', 'planes-70', 'planes-67', 'planes-75'])doc");
    module.def(
        "num_planes", [](const Rules& rules) { return encoding_of(rules).planes->num_planes; }, "rules"_a,
        R"doc(How many planes there are.

>>> from mahjongkit import make_rules
>>> num_planes(make_rules("sichuan"))
67)doc");
    module.def(
        "planes",
        [](const SeatView& view) {
            const PlaneSchema& schema = *encoding_of(*view.rules).planes;
            auto planes = new_array<float>({static_cast<std::size_t>(schema.num_planes), kNumKinds});
            write_planes(schema, *view.rules, view.observation.view(), planes.data());
            return planes;
        },
        "observation"_a, R"doc(What a seat may know as numbers: an array of `num_planes` and 34 kinds.

>>> from mahjongkit import State, make_rules
>>> planes(State(make_rules("riichi"), seed=1).observe(0)).shape
(70, 34))doc");
    module.def(
        "plane_names", [](const Rules& rules) { return plane_names(*encoding_of(rules).planes, rules); }, "rules"_a,
        R"doc(What each plane holds.

>>> from mahjongkit import make_rules
>>> names = plane_names(make_rules("riichi"))
>>> names[0], len(names)
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
                         return view_of_rows<float>(
                             self, env.arrays().planes,
                             {n, static_cast<std::size_t>(env.encoding().planes->num_planes), kNumKinds});
                     }),
                     "What the asked seat of each game may know.")
        .def_prop_ro("masks", rows([](nb::handle self, const BatchEnv& env, std::size_t n, std::size_t) {
                         return view_of_rows<bool>(self, env.arrays().masks,
                                                   {n, static_cast<std::size_t>(env.encoding().actions->size)});
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
    bind_actions(module);
    bind_planes(module);
    bind_batch_env(module);
}

}  // namespace mahjongkit::bindings
