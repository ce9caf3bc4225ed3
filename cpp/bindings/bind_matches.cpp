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
#include "luck/luck.hpp"
#include "players/registry.hpp"
#include "rules/common/apply.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

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
