// Rules and their options.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <sstream>

#include "base/error.hpp"
#include "bindings/arguments/json_objects.hpp"
#include "bindings/arguments/option_arguments.hpp"
#include "bindings/bind.hpp"
#include "engine/json/table_json.hpp"
#include "engine/text/rules_text.hpp"
#include "rules/registry.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

nb::object to_python(const OptionValue& value, int num_seats) {
    if (const bool* flag = std::get_if<bool>(&value)) return nb::bool_(*flag);
    if (const int* number = std::get_if<int>(&value)) return nb::int_(*number);
    if (const double* fraction = std::get_if<double>(&value)) return nb::float_(*fraction);
    if (const std::string* name = std::get_if<std::string>(&value)) return nb::str(name->c_str());
    nb::list numbers;
    for (int i = 0; i < num_seats; ++i) numbers.append(std::get<SeatNumbers>(value)[static_cast<std::size_t>(i)]);
    return nb::tuple(numbers);
}

RulesPtr make(std::string_view variant, std::optional<std::string_view> profile, const nb::kwargs& options) {
    const std::vector<NamedOption> named = read_options(options);
    // "sanma:tenhou,num_winds=1" says it all.
    if (variant.find(':') != std::string_view::npos && !profile && named.empty()) return parse_rules(variant);
    return make_rules(variant, profile.value_or(""), named);
}

nb::dict options_of(const Rules& rules) {
    nb::dict options;
    for (const NamedOption& option : rules.options()) {
        options[nb::str(option.name.c_str())] = to_python(option.value, rules.num_seats());
    }
    return options;
}

std::vector<std::string> profiles_of(std::string_view variant) {
    for (const VariantRules& entry : rules_registry()) {
        if (entry.variant == variant) return {entry.profiles.begin(), entry.profiles.end()};
    }
    return {};
}

std::vector<std::pair<std::string, std::string>> option_help(std::string_view variant) {
    std::vector<std::pair<std::string, std::string>> rows;
    for (const VariantRules& entry : rules_registry()) {
        if (entry.variant != variant) continue;
        for (const OptionHelp& row : entry.help()) rows.emplace_back(row.name, row.help);
    }
    return rows;
}

std::vector<std::string> pattern_names_of(std::string_view variant) {
    for (const VariantRules& entry : rules_registry()) {
        if (entry.variant != variant) continue;
        const std::vector<std::string_view> names = entry.patterns();
        return {names.begin(), names.end()};
    }
    return {};
}

std::string adviser_of(std::string_view variant) {
    for (const VariantRules& entry : rules_registry()) {
        if (entry.variant == variant) return std::string(entry.adviser);
    }
    throw RulesError("no rules for the variant '" + std::string(variant) + "'");
}

}  // namespace

void bind_rules(nb::module_& module) {
    nb::class_<Rules> bound(module, "Rules", "The rules of a game: a variant, a profile and options. Immutable.");
    bound.def_prop_ro("variant", &Rules::variant, "The family of rules: one of variants().")
        .def_prop_ro("profile", &Rules::profile, "The named choice of options that these rules started from.")
        .def_prop_ro("num_seats", &Rules::num_seats, "How many seats the table has.")
        .def_prop_ro(
            "num_tiles", [](const Rules& rules) { return rules.spec().wall.num_tiles; }, "Tiles of the wall.")
        .def_prop_ro(
            "hand_size", [](const Rules& rules) { return rules.spec().variant->hand_size(); },
            "Tiles of a hand before a draw, a meld counted as three.")
        .def_prop_ro(
            "has_indicators", [](const Rules& rules) { return rules.spec().wall.num_indicators > 0; },
            "Whether tiles of the wall are shown that name the dora.")
        .def_prop_ro(
            "compares_wins", [](const Rules& rules) { return rules.spec().compares_wins; },
            "Whether rounds are compared by wins, else by points.")
        .def_prop_ro(
            "goes_on_after_wins", [](const Rules& rules) { return rules.spec().goes_on_after_wins; },
            "Whether the others play on without the winners.")
        .def_prop_ro(
            "unit", [](const Rules& rules) { return rules.spec().unit; },
            "What the patterns of a win are counted in: han, fan or tai.")
        .def_prop_ro("options", &options_of, nb::sig("def options(self) -> dict[str, bool | int | tuple[int, ...]]"),
                     "Every option with its value.")
        .def(
            "standing_scores",
            [](const Rules& rules, const std::vector<Points>& points) {
                if (points.size() != static_cast<std::size_t>(rules.num_seats())) {
                    throw RulesError("points of " + std::to_string(points.size()) + " seats, expected " +
                                     std::to_string(rules.num_seats()));
                }
                PerSeat<Points> given{};
                std::copy(points.begin(), points.end(), given.begin());
                const PerSeat<double> scores = rules.standing_scores(given);
                return std::vector<double>(scores.begin(), scores.begin() + rules.num_seats());
            },
            "points"_a, "What final points are worth in the standing, with uma and oka, in thousands.")
        .def(
            "__eq__", [](const Rules& a, const Rules& b) { return rules_text(a) == rules_text(b); }, nb::is_operator(),
            nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__", [](const Rules& rules) { return std::hash<std::string>{}(rules_text(rules)); })
        .def("__str__", &rules_text)
        .def("__repr__", [](const Rules& rules) { return "make_rules('" + rules_text(rules) + "')"; })
        .def(
            "__reduce__",
            [](nb::handle self) {
                return nb::make_tuple(nb::module_::import_("mahjongkit._core.rules").attr("make_rules"),
                                      nb::make_tuple(nb::str(self)));
            },
            nb::sig("def __reduce__(self) -> tuple[object, ...]"));
    add_json_methods(
        bound, &rules_json, [](const Json& json) { return rules_from_json(json); }, "Rules",
        R"doc(The rules of `to_json`.

>>> make_rules("riichi", num_winds=1).to_json()
{'variant': 'riichi', 'profile': 'tenhou', 'options': {'num_winds': 1}}
>>> Rules.from_json({"variant": "sanma", "profile": "majsoul"})
make_rules('sanma:majsoul'))doc");

    module.def(
        "make_rules", &make, "variant"_a, "profile"_a = nb::none(), "options"_a,
        nb::sig("def make_rules(variant: str, profile: str | None = None, **options: bool | int | tuple[int, ...]) "
                "-> Rules"),
        R"doc(The rules of a variant: a profile (the variant's first if none is named) with options changed by keyword.

The text of rules is accepted too.

>>> rules = make_rules("riichi", profile="tenhou", num_winds=1)
>>> rules
make_rules('riichi:tenhou,num_winds=1')
>>> rules.num_seats, rules.options["start_points"]
(4, 25000)
>>> make_rules("sanma").options["start_points"]
35000)doc");
    module.def(
        "variants",
        [] {
            std::vector<std::string> names;
            for (const VariantRules& entry : rules_registry()) names.emplace_back(entry.variant);
            return names;
        },
        R"doc(The variants that can be played.

>>> variants()[:4]
['riichi', 'sanma', 'sichuan', 'taiwanese'])doc");
    module.def("profiles", &profiles_of, "variant"_a, R"doc(The profiles of a variant, the default first.

>>> profiles("sanma")
['tenhou', 'majsoul', 'mjai'])doc");
    module.def("patterns", &pattern_names_of, "variant"_a, "The names of the patterns of a variant.");
    module.def("adviser", &adviser_of, "variant"_a, "The agent that judges positions where none is named.");
    module.def("option_help", &option_help, "variant"_a, R"doc(The options of a variant, each with what it means.

>>> option_help("riichi")[0]
('has_red_fives', 'one five of each number suit is red and counts as a dora'))doc");
}

}  // namespace mahjongkit::bindings
