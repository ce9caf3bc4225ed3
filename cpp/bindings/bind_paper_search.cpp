// The search of the analyzer paper.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "base/error.hpp"
#include "bindings/arguments/arguments.hpp"
#include "bindings/bind.hpp"
#include "engine/text/observation_text.hpp"
#include "estimates/own_hand.hpp"
#include "players/paper_analyzer/paper_position.hpp"
#include "search/paper_analyzer/separate_hand.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using PaperDict = nb::typed<nb::dict, nb::str, PaperDiscard>;

PaperAim read_aim(std::string_view name) {
    if (name == "points") return PaperAim::points;
    if (name == "speed") return PaperAim::speed;
    throw RulesError("unknown aim '" + std::string(name) + "' (known: points, speed)");
}

void check_levels(int levels) {
    if (levels < 1 || levels > 4) throw RulesError("levels is " + std::to_string(levels) + ", expected 1 to 4");
}

PaperDict dict_of(const PaperTable& table) {
    nb::dict found;
    for (const PaperDiscard& row : table) found[kind_name(row.kind).c_str()] = nb::cast(row);
    return PaperDict(found);
}

PaperDict paper_hand_values(const RulesPtr& rules, const HandArgument& argument, int levels, bool riichi,
                            bool counts_fu, const OptionalText& notation) {
    const Hand hand = read_hand(argument, notation);
    check_levels(levels);
    return dict_of(separate_hand(rules, hand, {.counts_fu = counts_fu, .has_riichi = riichi}, levels));
}

PaperDict paper_values(const SeatView& seen, int levels, bool riichi, bool counts_fu,
                       const std::optional<std::string>& aim, std::optional<int> least_points) {
    const riichi::RiichiRules* rules = riichi::as_riichi(*seen.rules);
    if (rules == nullptr) {
        throw RulesError("the paper's search knows riichi and sanma, not " + std::string(seen.rules->variant()));
    }
    const View view = seen.observation.view();
    if (total(view.own.counts) % 3 != 2) {
        throw RulesError("expected 3n+2 concealed tiles, got " + std::to_string(total(view.own.counts)) +
                         ": only a hand after its draw can discard");
    }
    check_levels(levels);
    PaperScoring scoring = paper_scoring(*rules, view);
    if (aim) scoring = {.aim = read_aim(*aim)};
    if (least_points) scoring.least_points = *least_points;
    scoring.has_riichi = riichi;
    scoring.counts_fu = counts_fu;
    const OwnHand own(view);
    PaperTable table;
    {
        const nb::gil_scoped_release release;
        PaperSearch search(own.hand, *rules->spec().variant, PaperWins(*rules, view, own.hand.melds, scoring), levels,
                           view.shown().river.kinds());
        table = search.discards(CountWords(view.own.counts.data()).kinds(1));
    }
    return dict_of(table);
}

}  // namespace

void bind_paper_search(nb::module_& module) {
    nb::class_<PaperDiscard>(module, "PaperDiscard", "What a discard is worth in the search of the analyzer paper.")
        .def_prop_ro(
            "steps", [](const PaperDiscard& self) { return self.distance; }, "Steps to win after it.")
        .def_ro("num_tiles", &PaperDiscard::num_tiles, "Unseen tiles that bring the hand a step nearer.")
        .def_prop_ro(
            "value", [](const PaperDiscard& self) { return self.value.value; },
            "Chances of its lines times what the win of each counts for.")
        .def_prop_ro(
            "chance", [](const PaperDiscard& self) { return self.value.chance; },
            "Of these lines together: the next draws, at most as many as levels, are all that is needed.")
        .def_prop_ro(
            "risk", [](const PaperDiscard& self) { return self.value.risk; },
            "Chance of lines that end in a win without a pattern.")
        .def(
            "is_better_than",
            [](const PaperDiscard& self, const PaperDiscard& other) { return self.value.is_better_than(other.value); },
            "other"_a, "By value, then by chance (Case 4 of the paper), then by risk (Case 3).");
    module.def(
        "paper_values", &paper_values, "observation"_a, nb::kw_only(), "levels"_a = 2, "riichi"_a = false,
        "counts_fu"_a = false, "aim"_a = nb::none(), "least_points"_a = nb::none(),
        R"doc(What each discard is worth in the search of the analyzer paper, by tile name (docs/papers/riichi-analyzer.md).

Drop a tile, draw a tile: only hands that are a step nearer to a win are looked at, so many levels deep. A
win counts its points on a discard, by 30 fu or by its own (counts_fu), a closed hand with riichi where that
is asked for. Where no win is reached, every line counts the points of one han. aim is "points", "speed" (a
win counts 1) or what the paper takes at this table; wins below least_points count nothing.

>>> from mahjongkit import make_rules
>>> from mahjongkit._core.engine import observation_of_hand
>>> found = paper_values(observation_of_hand(make_rules("riichi"), "234m56p345s22333p5s"))
>>> max(found, key=lambda tile: found[tile].value), found["5s"].num_tiles
('5s', 7))doc");
    module.def("paper_hand_values", &paper_hand_values, "rules"_a, "hand"_a, nb::kw_only(), "levels"_a = 2,
               "riichi"_a = false, "counts_fu"_a = false, "notation"_a = nb::none(),
               R"doc(paper_values of a hand alone, of a seat that does not deal, as in section IV.A of the paper.

A hand with fewer than 14 tiles has open groups that are not shown: they add nothing to a win, and their
tiles count as unseen.

>>> from mahjongkit import make_rules
>>> found = paper_hand_values(make_rules("riichi"), "345m22p566s")
>>> round(found["6s"].value * (136 - 8)), round(found["5s"].value * (136 - 8))
(8000, 4000))doc");
}

}  // namespace mahjongkit::bindings
