// The value of a win alone, in every variant.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "bindings/arguments/fact_arguments.hpp"
#include "bindings/arguments/rules_argument.hpp"
#include "bindings/bind.hpp"
#include "rules/pattern_names.hpp"
#include "rules/registry.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using Lines = std::vector<std::pair<std::string, int>>;

Lines patterns_of(const ScoredWin& win) {
    Lines lines;
    for (const PatternWorth& entry : win.patterns()) lines.emplace_back(pattern_name(entry.pattern), entry.worth);
    return lines;
}

Lines fu_lines_of(const ScoredWin& win) {
    Lines lines;
    for (const FuPart& part : win.fu_parts()) lines.emplace_back(fu_part_text(part), part.fu);
    return lines;
}

std::vector<int> changes_of(const ScoredWin& win) { return {win.changes.begin(), win.changes.begin() + win.num_seats}; }

// For pickle: patterns with their worth; parts of the fu; unit and limit; all numbers.
using PatternState = std::vector<std::pair<int, int>>;
using FuState = std::vector<std::tuple<std::string, int, int>>;  // reason, kind, fu
using PickledWin = std::tuple<PatternState, FuState, std::pair<std::string, std::string>, std::vector<int>>;

template <class Win>
auto numbers_of(Win& win) {
    return std::tie(win.worth, win.value, win.changes[0], win.changes[1], win.changes[2], win.changes[3], win.num_seats,
                    win.seat, win.dealer, win.fu, win.num_yakuman);
}

PickledWin state_of(const ScoredWin& win) {
    PickledWin state;
    auto& [patterns, fu, words, numbers] = state;
    for (const PatternWorth& entry : win.patterns()) patterns.emplace_back(entry.pattern, entry.worth);
    for (const FuPart& part : win.fu_parts()) fu.emplace_back(part.reason, part.kind, part.fu);
    words = {std::string(win.unit), std::string(win.limit)};
    numbers = std::apply([](auto... number) { return std::vector<int>{number...}; }, numbers_of(win));
    return state;
}

// Words of a win that came from elsewhere, kept to the end; the lock of the interpreter guards them.
std::string_view kept(const std::string& word) {
    static std::set<std::string> words;
    return *words.insert(word).first;
}

ScoredWin win_of(const PickledWin& state) {
    const auto& [patterns, fu, words, numbers] = state;
    ScoredWin win;
    for (const auto& [pattern, worth] : patterns) win.add(static_cast<PatternId>(pattern), worth);
    for (const auto& [reason, kind, points] : fu) {
        win.fu_slots.at(win.num_fu_parts++) = {kept(reason), static_cast<Kind>(kind),
                                               static_cast<std::uint8_t>(points)};
    }
    win.unit = kept(words.first);
    win.limit = kept(words.second);
    std::size_t place = 0;
    std::apply([&, &given = numbers](auto&... member) { ((member = given.at(place++)), ...); }, numbers_of(win));
    return win;
}

void bind_scored_win(nb::module_& module) {
    nb::class_<ScoredWin>(module, "ScoredWin", "What a win is worth, and who pays it.")
        .def_prop_ro("patterns", &patterns_of, "Scoring elements, each with its worth.")
        .def_prop_ro(
            "unit", [](const ScoredWin& win) { return std::string(win.unit); },
            "What patterns are counted in: han, tai or fan.")
        .def_ro("worth", &ScoredWin::worth, "All patterns together, before any limit.")
        .def_prop_ro(
            "limit", [](const ScoredWin& win) { return std::string(win.limit); },
            "The named limit that the value has reached, such as mangan or yakuman; empty without one.")
        .def_ro("value", &ScoredWin::value,
                "What the winner gets for the hand; riichi's repeats and deposits come on top of it.")
        .def_prop_ro("changes", &changes_of, "The change of every seat's points.")
        .def_ro("fu", &ScoredWin::fu, "Fu, rounded up; 0 where the variant has none.")
        .def_prop_ro("fu_lines", &fu_lines_of, "What the fu come from.")
        .def_ro("num_yakuman", &ScoredWin::num_yakuman,
                "How many yakuman the patterns are worth; 0 where the variant has none.")
        .def("explain", &explain, "The score line by line.")
        .def(
            "__eq__", [](const ScoredWin& self, const ScoredWin& other) { return self == other; }, nb::is_operator(),
            nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__getstate__", &state_of)
        .def("__setstate__", [](ScoredWin& self, const PickledWin& state) { new (&self) ScoredWin(win_of(state)); })
        .def("__repr__", [](const ScoredWin& win) {
            const std::string fu = win.fu > 0 ? ", " + std::to_string(win.fu) + " fu" : "";
            return "<ScoredWin " + std::to_string(win.worth) + " " + std::string(win.unit) + fu + ", " +
                   std::to_string(win.value) + " points>";
        });
}

// What holds when a fact is not given, as Python would give it.
nb::object initial_of(const WinFact& fact) {
    if (!fact.initial) return nb::none();
    if (fact.type == FactType::flag) return nb::bool_(*fact.initial != 0);
    if (fact.type == FactType::wind) return nb::cast(kind_name(kEast + *fact.initial));
    return nb::int_(*fact.initial);
}

void bind_win_fact(nb::module_& module) {
    nb::class_<WinFact>(module, "WinFact", "One thing that may be said of a win beside its tiles.")
        .def_prop_ro(
            "name", [](const WinFact& fact) { return std::string(fact.name); }, "The keyword.")
        .def_prop_ro(
            "type", [](const WinFact& fact) { return std::string(fact_type_name(fact.type)); },
            "flag, number, seat, seats (a list), wind (a tile), suit (m, p or s) or tiles (as text).")
        .def_prop_ro(
            "help", [](const WinFact& fact) { return std::string(fact.help); }, "What it means.")
        .def_prop_ro("default", &initial_of, nb::sig("def default(self) -> bool | int | str | None"),
                     "What holds when it is not given.")
        .def("__repr__", [](const WinFact& fact) { return "<WinFact " + std::string(fact.name) + ">"; });
}

void bind_situation(nb::module_& module, const nb::object& riichi) {
    nb::class_<Situation>(module, "WinSituation", nb::is_final(),
                          R"doc(A win without its tiles: the rules, and who, how and when; immutable.

It takes the keywords of score and checks them once: for programs that score many hands.

>>> first = WinSituation(seat=1, is_riichi=True, dora_indicators="9m")
>>> first.score("123m456p789s1112z", "2z").value
8000)doc")
        .def(
            "__init__",
            [](Situation* self, const RulesArgument& rules, const OptionalText& notation, const nb::kwargs& facts) {
                new (self) Situation(read_situation(read_rules(rules), notation, facts));
            },
            nb::arg("rules").sig("'riichi'") = riichi, nb::kw_only(), "notation"_a = nb::none(), "facts"_a)
        .def_ro("rules", &Situation::rules, "The rules that it is scored by.")
        .def(
            "score",
            [](const Situation& self, const HandArgument& hand, const HandArgument& win_tile) {
                return score(self, hand, win_tile, std::nullopt);
            },
            "hand"_a, "win_tile"_a, "What a hand that wins so is worth: see score.");
}

}  // namespace

void bind_scoring(nb::module_& module) {
    // The default is made once: rules from a text would cost more than the score.
    const nb::object riichi = nb::cast(parse_rules(rules_registry()[0].variant));
    bind_scored_win(module);
    bind_win_fact(module);
    bind_situation(module, riichi);

    module.def(
        "win_facts",
        [](const RulesArgument& rules) {
            const std::span<const WinFact> facts = read_rules(rules)->win_facts();
            return std::vector<WinFact>(facts.begin(), facts.end());
        },
        "rules"_a, R"doc(What may be said of a win beside its tiles: the keywords of score by these rules.

>>> [fact.name for fact in win_facts("sichuan")][:5]
['seat', 'dealer', 'discarder', 'winners', 'void_suit']
>>> fact = win_facts("riichi")[3]
>>> fact.name, fact.type, fact.default, fact.help
('round_wind', 'wind', '1z', 'the wind of the round'))doc");

    module.def(
        "score",
        [](const HandArgument& hand, const HandArgument& win_tile, const RulesArgument& rules,
           const OptionalText& notation, const nb::kwargs& facts) {
            return score(read_situation(read_rules(rules), notation, facts), hand, win_tile, notation);
        },
        "hand"_a, "win_tile"_a, nb::arg("rules").sig("'riichi'") = riichi, nb::kw_only(), "notation"_a = nb::none(),
        "facts"_a, R"doc(What a win is worth by the rules: patterns, value and payments.

hand has 3n+1 tiles, with its melds and flowers; win_tile completes it. rules are Rules or their text,
such as "taiwanese:olympiad"; those of riichi without it. Facts of the situation are keywords: who,
how and when; `mahjongkit.rules.win_facts` lists those of a variant, and an unknown one is an error
that does. Without a discarder the win is a self-draw. What is no win is a RulesError that says why.

>>> win = score("123m456p789s1112z", "2z", seat=1, dealer=0, is_riichi=True, dora_indicators="9m")
>>> win.patterns
[('riichi', 1), ('self-draw', 1), ('round wind', 1), ('dora', 1)]
>>> win.worth, win.unit, win.fu, win.value, win.changes
(4, 'han', 40, 8000, [-4000, 8000, -2000, -2000])

A rule of its own is an option of the rules. Sichuan's winners have left the round and pay nothing.

>>> rules = "riichi:tenhou,rounds_up_mangan=true"
>>> score("234567m345p22s78s", "6s", rules, discarder=1, is_riichi=True, dora_indicators="1m").limit
'mangan'
>>> win = score("1113335m(777m)(999m)", "5m", "sichuan:sbr2025", seat=2, winners=[0])
>>> win.patterns, win.changes
([('all triplets', 1), ('full flush', 2)], [0, -9, 18, -9])

A flower as win_tile is a Taiwanese win by eight flowers, or by seven that rob the discarder's one.

>>> score("123456m23456p123s55z", "1p", "taiwanese:sml2026", seat=1, dealer=0, repeats=2).changes
[-13, 29, -8, -8])doc");
}

}  // namespace mahjongkit::bindings
