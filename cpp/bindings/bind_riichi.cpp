// Scoring of riichi and sanma wins.
#include <nanobind/nanobind.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "bindings/arguments/win_arguments.hpp"
#include "bindings/bind.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using namespace riichi;

std::vector<std::pair<std::string, int>> patterns_of(const ScoredWin& win) {
    std::vector<std::pair<std::string, int>> patterns;
    for (const CountedPattern& entry : win.value.patterns.all()) {
        patterns.emplace_back(info_of(entry.pattern).name, entry.han);
    }
    return patterns;
}

std::vector<std::pair<std::string, int>> fu_lines_of(const ScoredWin& win) {
    std::vector<std::pair<std::string, int>> lines;
    for (const FuLine& line : win.value.fu.lines()) {
        std::string reason(fu_reason_name(line.reason));
        if (line.has_kind()) reason.append(" ").append(kind_name(line.kind));
        lines.emplace_back(std::move(reason), line.fu);
    }
    return lines;
}

std::vector<int> changes_of(const ScoredWin& win) { return {win.changes.begin(), win.changes.begin() + win.num_seats}; }

std::string explain(const ScoredWin& win) {
    std::ostringstream text;
    for (const auto& [name, han] : patterns_of(win)) text << name << ": " << han << " han\n";
    if (win.value.num_yakuman == 0) {
        for (const auto& [reason, fu] : fu_lines_of(win)) text << reason << ": " << fu << " fu\n";
        text << "together " << win.value.han << " han, " << win.value.fu.sum() << " fu";
        if (win.value.fu.rounded() != win.value.fu.sum()) text << ", rounded up to " << win.value.fu.rounded();
        text << '\n';
    }
    if (win.value.limit != Limit::none) text << limit_name(win.value.limit) << '\n';
    text << win.points << " points";
    if (win.repeats > 0) text << ", " << win.repeats << " repeats";
    if (win.deposits > 0) text << ", " << win.deposits << " deposits";
    for (int seat = 0; seat < win.num_seats; ++seat) {
        const int change = win.changes[static_cast<std::size_t>(seat)];
        text << "\nseat " << seat << (seat == win.dealer ? " (dealer): " : ": ") << (change > 0 ? "+" : "") << change;
    }
    return text.str();
}

// For pickle: everything that the value and the payments are made of, in plain numbers.
using PatternState = std::vector<std::pair<int, int>>;   // pattern, han
using FuState = std::vector<std::tuple<int, int, int>>;  // reason, fu, kind
using State = std::tuple<PatternState, FuState, std::vector<int>>;

template <class Win>
auto numbers_of(Win& win) {
    auto& [value, changes, points, num_seats, dealer, repeats, deposits] = win;
    return std::tie(value.han, value.num_yakuman, value.basic_points, changes[0], changes[1], changes[2], changes[3],
                    points, num_seats, dealer, repeats, deposits);
}

State state_of(const ScoredWin& win) {
    State state;
    auto& [patterns, fu, numbers] = state;
    for (const CountedPattern& entry : win.value.patterns.all()) {
        patterns.emplace_back(static_cast<int>(entry.pattern), entry.han);
    }
    for (const FuLine& line : win.value.fu.lines()) {
        fu.emplace_back(static_cast<int>(line.reason), line.fu, line.kind);
    }
    numbers = std::apply([](auto... number) { return std::vector<int>{number...}; }, numbers_of(win));
    numbers.push_back(static_cast<int>(win.value.limit));
    return state;
}

ScoredWin win_of(const State& state) {
    const auto& [patterns, fu, numbers] = state;
    ScoredWin win;
    for (const auto& [pattern, han] : patterns) win.value.patterns.add(static_cast<Pattern>(pattern), han);
    for (const auto& [reason, points, kind] : fu) {
        win.value.fu.add(static_cast<FuReason>(reason), points, static_cast<Kind>(kind));
    }
    auto number = numbers.begin();
    std::apply([&](auto&... member) { ((member = *number++), ...); }, numbers_of(win));
    win.value.limit = static_cast<Limit>(*number);
    return win;
}

void bind_scored_win(nb::module_& module) {
    nb::class_<ScoredWin>(module, "ScoredWin", "The value of a riichi or sanma win, and who pays it.")
        .def_prop_ro("patterns", &patterns_of, "Scoring elements, each with its han.")
        .def_prop_ro(
            "han", [](const ScoredWin& win) { return win.value.han; }, "The sum of the han.")
        .def_prop_ro(
            "fu", [](const ScoredWin& win) { return win.value.fu.rounded(); }, "Fu, rounded up.")
        .def_prop_ro("fu_lines", &fu_lines_of, "What the fu come from.")
        .def_prop_ro(
            "limit", [](const ScoredWin& win) { return std::string(limit_name(win.value.limit)); },
            "mangan, haneman, baiman, sanbaiman, counted yakuman or yakuman; empty below a mangan.")
        .def_prop_ro(
            "num_yakuman", [](const ScoredWin& win) { return win.value.num_yakuman; },
            "How many yakuman the patterns are worth.")
        .def_ro("points", &ScoredWin::points, "What the winner gets for the hand, without repeats and deposits.")
        .def_prop_ro("changes", &changes_of, "The change of every seat's points.")
        .def("explain", &explain, "The score line by line.")
        .def(
            "__eq__", [](const ScoredWin& self, const ScoredWin& other) { return self == other; }, nb::is_operator(),
            nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__getstate__", &state_of)
        .def("__setstate__", [](ScoredWin& self, const State& state) { new (&self) ScoredWin(win_of(state)); })
        .def("__repr__", [](const ScoredWin& win) {
            return "<ScoredWin " + std::to_string(win.value.han) + " han, " + std::to_string(win.value.fu.rounded()) +
                   " fu, " + std::to_string(win.points) + " points>";
        });
}

template <class... Values>
auto constructor_of(CheckedSituation (*make)(Values...)) {
    return [make](CheckedSituation* self, Values... values) { new (self) CheckedSituation(make(values...)); };
}

void bind_situation(nb::module_& module) {
    nb::class_<CheckedSituation> situation(module, "WinSituation", nb::is_final(),
                                           R"doc(A win without its tiles: who, how, when, and the rules; immutable.

It takes the keywords of score_win and checks them once: for programs that score many hands.

>>> first = WinSituation(seat=1, is_riichi=True, dora_indicators="9m")
>>> score_win("123m456p789s1112z", "2z", first).points
8000)doc");
    with_situation_keywords(
        [&](const auto&... keywords) { situation.def("__init__", constructor_of(&make_situation), keywords...); });
}

template <class... Values>
auto scorer_of(CheckedSituation (*make)(const OptionalText&, Values...)) {
    return [make](const HandArgument& hand, const HandArgument& win_tile, const OptionalText& notation,
                  Values... values) { return score_win(hand, win_tile, make(notation, values...), notation); };
}

}  // namespace

void bind_riichi(nb::module_& module) {
    bind_scored_win(module);
    bind_situation(module);

    module.def(
        "score_win",
        [](const HandArgument& hand, const HandArgument& win_tile, const CheckedSituation& situation) {
            return score_win(hand, win_tile, situation, std::nullopt);
        },
        "hand"_a, "win_tile"_a, "situation"_a, "The same with all keywords in one value.");
    with_situation_keywords([&](const auto&... keywords) {
        module.def("score_win", scorer_of(&make_situation), "hand"_a, "win_tile"_a, keywords...,
                   R"doc(The value of a win in riichi or sanma: patterns, fu and payments.

hand has 3n+1 tiles; win_tile completes it. Without a discarder the win is a self-draw. The seat
wind follows from seat and dealer. A win needs a pattern: else RulesError. The other keywords
change single rules of the profile: see scoring_options. A WinSituation holds all keywords.

>>> win = score_win("123m456p789s1112z", "2z", seat=1, dealer=0, is_riichi=True, dora_indicators="9m")
>>> win.patterns
[('riichi', 1), ('self-draw', 1), ('round wind', 1), ('dora', 1)]
>>> win.fu, win.points, win.changes
(40, 8000, [-4000, 8000, -2000, -2000])
>>> score_win("234567m345p22s78s", "6s", discarder=1, is_riichi=True, dora_indicators="1m", rounds_up_mangan=True).limit
'mangan')doc");
    });

    module.def(
        "scoring_options",
        [] {
            std::map<std::string, std::string> help;
            for (const OptionInfo<ScoringOptions>& option : scoring_option_table())
                help.emplace(option.name, option.help);
            return help;
        },
        R"doc(The rules of scoring that a keyword can change, each with its meaning.

>>> scoring_options()["rounds_up_mangan"]
'4 han of 30 fu and 3 han of 60 fu are a mangan')doc");
}

}  // namespace mahjongkit::bindings
