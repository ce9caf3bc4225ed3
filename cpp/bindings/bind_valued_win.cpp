// The value of a Taiwanese or Sichuan win.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "bindings/bind.hpp"
#include "rules/common/valued_win.hpp"
#include "rules/pattern_names.hpp"

namespace nb = nanobind;

namespace mahjongkit::bindings {

namespace {

std::vector<std::pair<std::string, int>> patterns_of(const ValuedWin& win) {
    std::vector<std::pair<std::string, int>> patterns;
    for (const PatternWorth& entry : win.patterns()) patterns.emplace_back(pattern_name(entry.pattern), entry.worth);
    return patterns;
}

std::string explain(const ValuedWin& win) {
    std::ostringstream text;
    for (const auto& [name, worth] : patterns_of(win)) text << name << ": " << worth << '\n';
    text << "together " << win.worth << '\n' << win.value << " points";
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
        text << "\nseat " << seat << ": " << (win.changes[seat] > 0 ? "+" : "") << win.changes[seat];
    }
    return text.str();
}

// For pickle: patterns with their worth; then worth, value and changes.
using State = std::pair<std::vector<std::pair<int, int>>, std::vector<int>>;

State state_of(const ValuedWin& win) {
    State state;
    for (const PatternWorth& entry : win.patterns()) state.first.emplace_back(entry.pattern, entry.worth);
    state.second = {win.worth, win.value};
    for (Points change : win.changes) state.second.push_back(change);
    return state;
}

ValuedWin win_of(const State& state) {
    ValuedWin win;
    for (const auto& [pattern, worth] : state.first) win.add(static_cast<PatternId>(pattern), worth);
    win.worth = state.second.at(0);
    win.value = state.second.at(1);
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) win.changes[seat] = state.second.at(2 + seat);
    return win;
}

}  // namespace

void bind_valued_win(nb::module_& module) {
    nb::class_<ValuedWin>(module, "ValuedWin", "The value of a Taiwanese or Sichuan win, and who pays it.")
        .def_prop_ro("patterns", &patterns_of, "Scoring elements, each with its worth in tai or fan.")
        .def_ro("worth", &ValuedWin::worth, "Tai or fan of all patterns, before any limit.")
        .def_ro("value", &ValuedWin::value, "What the winner gets, together.")
        .def_prop_ro(
            "changes", [](const ValuedWin& win) { return std::vector<int>(win.changes.begin(), win.changes.end()); },
            "The change of every seat's points.")
        .def("explain", &explain, "The score line by line.")
        .def(
            "__eq__", [](const ValuedWin& self, const ValuedWin& other) { return self == other; }, nb::is_operator(),
            nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__getstate__", &state_of)
        .def("__setstate__", [](ValuedWin& self, const State& state) { new (&self) ValuedWin(win_of(state)); })
        .def("__repr__", [](const ValuedWin& win) {
            return "<ValuedWin worth " + std::to_string(win.worth) + ", " + std::to_string(win.value) + " points>";
        });
}

}  // namespace mahjongkit::bindings
