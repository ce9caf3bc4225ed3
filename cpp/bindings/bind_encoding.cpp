// Actions and observations as numbers.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "base/error.hpp"
#include "bindings/arguments/arrays.hpp"
#include "bindings/bind.hpp"
#include "encoding/schemas.hpp"
#include "engine/text/observation_text.hpp"
#include "engine/text/text.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using Views = std::vector<const SeatView*>;

// The rules of all of them. Throws RulesError when they differ or there are none.
const Rules& common_rules(const Views& views) {
    if (views.empty()) throw RulesError("no observations, expected one or more");
    const Rules& rules = *views.front()->rules;
    for (const SeatView* view : views) {
        if (view->rules->variant() != rules.variant()) {
            throw RulesError("observations of " + std::string(rules.variant()) + " and of " +
                             std::string(view->rules->variant()) + ", expected one variant");
        }
    }
    return rules;
}

template <class Schema>
std::vector<std::string_view> names_of(const std::vector<const Schema*>& schemas) {
    std::vector<std::string_view> names;
    for (const Schema* schema : schemas) names.push_back(schema->name);
    return names;
}

void write_mask_of(const ActionSchema& schema, const SeatView& view, bool* mask) {
    ActionList legal;
    view.rules->legal_actions(view.observation.view(), legal);
    write_mask(schema, legal, reinterpret_cast<std::uint8_t*>(mask));
}

Action legal_action_at(const SeatView& view, std::int64_t index) {
    ActionList legal;
    view.rules->legal_actions(view.observation.view(), legal);
    if (const auto action = action_at(index, legal)) return *action;
    throw IllegalActionError(not_legal_text(action_schema(*view.rules), index));
}

std::vector<Action> legal_actions_at(const Views& views, const NumberArray& numbers) {
    if (views.size() != numbers.shape(0)) {
        throw RulesError(std::to_string(numbers.shape(0)) + " numbers for " + std::to_string(views.size()) +
                         " observations");
    }
    std::vector<Action> actions;
    for (std::size_t i = 0; i < views.size(); ++i) actions.push_back(legal_action_at(*views[i], numbers.data()[i]));
    return actions;
}

void bind_actions(nb::module_& module) {
    module.def(
        "action_schemas", [](const Rules& rules) { return names_of(action_schemas(rules)); }, "rules"_a,
        R"doc(The names of the numberings of actions that fit the rules, the usual one first.

>>> from mahjongkit import make_rules
>>> action_schemas(make_rules("riichi")), action_schemas(make_rules("sichuan"))
(['choices-229', 'choices-727'], ['choices-727']))doc");
    module.def(
        "num_actions", [](const Rules& rules, std::string_view schema) { return action_schema(rules, schema).size; },
        "rules"_a, nb::kw_only(), "schema"_a = "",
        R"doc(How many numbers there are: the size of a mask.

>>> from mahjongkit import make_rules
>>> num_actions(make_rules("taiwanese")), num_actions(make_rules("taiwanese"), schema="choices-727")
(229, 727))doc");
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
    module.def("actions_at", &legal_actions_at, "observations"_a, "numbers"_a,
               R"doc(The legal action of each observation with its number; one that is not legal raises.

>>> import numpy as np
>>> from mahjongkit import State, make_rules
>>> seen = [State(make_rules("riichi"), seed=seed).observe(0) for seed in (1, 2)]
>>> [action.type == "discard" for action in actions_at(seen, action_masks(seen).argmax(axis=1))]
[True, True])doc");
    module.def(
        "action_mask",
        [](const SeatView& view, std::string_view schema) {
            const ActionSchema& actions = action_schema(*view.rules, schema);
            auto mask = new_array<bool>({static_cast<std::size_t>(actions.size)});
            write_mask_of(actions, view, mask.data());
            return mask;
        },
        "observation"_a, nb::kw_only(), "schema"_a = "",
        R"doc(Which of the numbered actions are legal, an array of `num_actions`.

>>> from mahjongkit import State, make_rules
>>> seen = State(make_rules("riichi"), seed=1).observe(0)
>>> int(action_mask(seen).sum()) == len(seen.legal_actions)
True)doc");
    module.def(
        "action_masks",
        [](const Views& views, std::string_view schema) {
            const ActionSchema& actions = action_schema(common_rules(views), schema);
            const auto size = static_cast<std::size_t>(actions.size);
            auto masks = new_array<bool>({views.size(), size});
            without_gil([&] {
                for (std::size_t i = 0; i < views.size(); ++i) {
                    write_mask_of(actions, *views[i], masks.data() + i * size);
                }
            });
            return masks;
        },
        "observations"_a, nb::kw_only(), "schema"_a = "", R"doc(The masks of many observations in one array.

>>> from mahjongkit import State, make_rules
>>> seen = [State(make_rules("riichi"), seed=seed).observe(0) for seed in (1, 2)]
>>> action_masks(seen).shape
(2, 229))doc");
    module.def(
        "action_names",
        [](const Rules& rules, std::string_view schema) {
            std::vector<std::string> names;
            const int size = action_schema(rules, schema).size;
            for (int index = 0; index < size; ++index) names.push_back(action_name(index));
            return names;
        },
        "rules"_a, nb::kw_only(), "schema"_a = "", R"doc(What each number stands for.

>>> from mahjongkit import make_rules
>>> names = action_names(make_rules("riichi"))
>>> names[0], names[73], names[-2:]
('pass', 'discard 0p drawn', ['win', 'abort']))doc");
}

void bind_planes(nb::module_& module) {
    module.def(
        "plane_schemas", [](const Rules& rules) { return names_of(plane_schemas(rules)); }, "rules"_a,
        R"doc(The names of the planes that fit the rules, the usual ones first.

>>> from mahjongkit import make_rules
>>> [plane_schemas(make_rules(variant)) for variant in ("riichi", "sichuan")]
[['planes-70', 'planes-156', 'meowjong-366', 'planes-63'], ['planes-67', 'planes-63']])doc");
    module.def(
        "num_planes",
        [](const Rules& rules, std::string_view schema) { return plane_schema(rules, schema).num_planes; }, "rules"_a,
        nb::kw_only(), "schema"_a = "",
        R"doc(How many planes there are.

>>> from mahjongkit import make_rules
>>> num_planes(make_rules("sichuan"))
67)doc");
    module.def(
        "planes",
        [](const SeatView& view, std::string_view schema) {
            const PlaneSchema& named = plane_schema(*view.rules, schema);
            auto planes = new_array<float>({static_cast<std::size_t>(named.num_planes), kNumKinds});
            write_planes(named, *view.rules, view.observation.view(), planes.data());
            return planes;
        },
        "observation"_a, nb::kw_only(), "schema"_a = "",
        R"doc(What a seat may know as numbers: an array of `num_planes` and 34 kinds.

>>> from mahjongkit import State, make_rules
>>> seen = State(make_rules("riichi"), seed=1).observe(0)
>>> planes(seen).shape, planes(seen, schema="planes-63").shape
((70, 34), (63, 34)))doc");
    module.def(
        "batch_planes",
        [](const Views& views, std::string_view schema) {
            const PlaneSchema& named = plane_schema(common_rules(views), schema);
            auto planes = new_array<float>({views.size(), static_cast<std::size_t>(named.num_planes), kNumKinds});
            without_gil([&] {
                for (std::size_t i = 0; i < views.size(); ++i) {
                    write_planes(named, *views[i]->rules, views[i]->observation.view(),
                                 planes.data() + i * named.size());
                }
            });
            return planes;
        },
        "observations"_a, nb::kw_only(), "schema"_a = "", R"doc(The planes of many observations in one array.

>>> from mahjongkit import State, make_rules
>>> seen = [State(make_rules("riichi"), seed=seed).observe(0) for seed in (1, 2)]
>>> batch_planes(seen).shape
(2, 70, 34))doc");
    module.def(
        "plane_names",
        [](const Rules& rules, std::string_view schema) { return plane_names(plane_schema(rules, schema), rules); },
        "rules"_a, nb::kw_only(), "schema"_a = "",
        R"doc(What each plane holds.

>>> from mahjongkit import make_rules
>>> names = plane_names(make_rules("riichi"))
>>> names[0], len(names)
('own hand, 1 or more', 70))doc");
}

}  // namespace

void bind_encoding(nb::module_& module) {
    bind_actions(module);
    bind_planes(module);
}

}  // namespace mahjongkit::bindings
