#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "bindings/arguments/arguments.hpp"
#include "bindings/arguments/rules_argument.hpp"
#include "bindings/arguments/tile_argument.hpp"
#include "bindings/bind.hpp"
#include "engine/text/text.hpp"
#include "search/expected/self_draw/self_draw_problem.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

const riichi::RiichiRules& riichi_rules_of(const RulesPtr& rules) {
    if (const auto* found = dynamic_cast<const riichi::RiichiRules*>(rules.get())) return *found;
    throw RulesError("no expected values by own draws in " + std::string(rules->spec().variant->name) +
                     " (they are for riichi and sanma)");
}

void check_range(const char* name, std::int64_t value, std::int64_t least, std::int64_t most) {
    if (value >= least && value <= most) return;
    throw RulesError(std::string(name) + " is " + std::to_string(value) + ", expected " + std::to_string(least) +
                     " to " + std::to_string(most));
}

// A wind as a number from 0 on.
int read_wind(const HandArgument& argument, const char* name, int num_winds) {
    const Tile tile = read_tile(argument, std::nullopt, name);
    const int wind = tile.kind - kEast;
    if (wind >= 0 && wind < num_winds) return wind;
    throw RulesError(std::string(name) + " is " + tile_text(tile) + ", expected 1z to " + std::to_string(num_winds) +
                     "z");
}

CodeCounts read_codes(const std::optional<HandArgument>& argument, const OptionalText& notation) {
    return argument ? codes_of(read_hand(*argument, notation)) : CodeCounts{};
}

// What both functions are asked.
struct SelfDrawQuestion {
    RulesPtr rules;
    SelfDrawProblem problem;
    SelfDrawOptions options;
};

SelfDrawQuestion read_question(const HandArgument& hand, const RulesArgument& rules_argument,
                               const std::optional<HandArgument>& dora_indicators,
                               const std::optional<HandArgument>& visible, const HandArgument& round_wind,
                               const HandArgument& seat_wind, int num_set_aside, bool counts_ura, bool improves,
                               bool steps_back, bool maximises_each, int turn, int turns, std::int64_t most_vertices,
                               const OptionalText& notation) {
    const RulesPtr rules = read_rules(rules_argument);
    const riichi::RiichiRules& table = riichi_rules_of(rules);
    const Variant& variant = *rules->spec().variant;
    check_range("num_set_aside", num_set_aside, 0, table.options_struct().has_set_aside ? kCopies : 0);
    check_range("turns", turns, 1, kMostTurns);
    check_range("turn", turn, 1, turns);
    check_range("most_vertices", most_vertices, 1, 100'000'000);
    const SeenHand seen{.hand = read_hand(hand, notation, &variant),
                        .visible = read_codes(visible, notation),
                        .indicators = read_codes(dora_indicators, notation),
                        .round_wind = read_wind(round_wind, "round_wind", 4),
                        .seat_wind = read_wind(seat_wind, "seat_wind", variant.num_seats),
                        .num_set_aside = num_set_aside};
    int num_indicators = 0;
    for (const std::uint8_t count : seen.indicators) num_indicators += count;
    check_range("number of dora indicators", num_indicators, 0, riichi::kMaxIndicators);
    SelfDrawQuestion question{.rules = rules,
                              .problem = self_draw_problem(table, seen),
                              .options = {.improves = improves,
                                          .steps_back = steps_back,
                                          .most_vertices = static_cast<std::size_t>(most_vertices),
                                          .counts_ura = counts_ura,
                                          .maximises_each = maximises_each,
                                          .turn = turn,
                                          .num_turns = turns}};
    if (question.problem.num_unseen <= turns) {
        throw NotationError("only " + std::to_string(question.problem.num_unseen) +
                            " tiles are unseen: expected more than " + std::to_string(turns) + ", one for each turn");
    }
    return question;
}

SelfDrawResult values_of(const SelfDrawQuestion& question) {
    const nb::gil_scoped_release release;
    return self_draw_values(question.problem, question.options);
}

SelfDrawTrial trial_of(const SelfDrawQuestion& question, const OptionalText& discard, int rounds, std::uint64_t seed) {
    check_range("rounds", rounds, 1, 1'000'000'000);
    int code = -1;
    if (discard && !discard->empty()) code = code_of(parse_tile(*discard));
    const nb::gil_scoped_release release;
    return try_self_draw(question.problem, question.options, code, rounds, seed);
}

std::string discard_of(const SelfDrawRow& row) { return row.code < 0 ? "" : tile_text(tile_of_code(row.code)); }

template <ByTurn SelfDrawRow::* column>
auto column_of() {
    return [](const SelfDrawRow& row) { return std::vector<double>((row.*column).begin(), (row.*column).end()); };
}

}  // namespace

void bind_expected_value(nb::module_& module) {
    nb::class_<SelfDrawRow>(module, "SelfDrawRow", "One discard of a hand, by turn from 1 to 18.")
        .def_prop_ro("discard", &discard_of, "The tile; empty for a hand before its draw.")
        .def_prop_ro(
            "shanten", [](const SelfDrawRow& row) { return row.distance - 1; }, "Of the hand after it.")
        .def_prop_ro("ready", column_of<&SelfDrawRow::ready>(), "Chances to be or become ready.")
        .def_prop_ro("win", column_of<&SelfDrawRow::win>(), "Chances to win.")
        .def_prop_ro("points", column_of<&SelfDrawRow::points>(), "Expected points.");
    nb::class_<SelfDrawResult>(module, "SelfDrawResult", "All discards of a hand.")
        .def_ro("rows", &SelfDrawResult::rows)
        .def_ro("num_vertices", &SelfDrawResult::num_vertices, "Hands of the graph.")
        .def_ro("has_detours", &SelfDrawResult::has_detours, "Whether detours are followed as asked for.")
        .def_ro("is_cut", &SelfDrawResult::is_cut, "Whether there were more hands than allowed.");
    nb::class_<SelfDrawTrial>(module, "SelfDrawTrial", "Means of rounds that were played by the advice.")
        .def_ro("ready", &SelfDrawTrial::ready)
        .def_ro("win", &SelfDrawTrial::win)
        .def_ro("points", &SelfDrawTrial::points)
        .def_ro("points_error", &SelfDrawTrial::points_error, "Standard error of the points.");
    nb::class_<SelfDrawQuestion>(module, "SelfDrawQuestion", "A hand and what is known of the table.")
        .def(
            "__init__",
            [](SelfDrawQuestion* self, const HandArgument& hand, const RulesArgument& rules,
               const std::optional<HandArgument>& dora_indicators, const std::optional<HandArgument>& visible,
               const HandArgument& round_wind, const HandArgument& seat_wind, int num_set_aside, bool counts_ura,
               bool improves, bool steps_back, bool maximises_each, int turn, int turns, std::int64_t most_vertices,
               const OptionalText& notation) {
                new (self) SelfDrawQuestion(read_question(hand, rules, dora_indicators, visible, round_wind, seat_wind,
                                                          num_set_aside, counts_ura, improves, steps_back,
                                                          maximises_each, turn, turns, most_vertices, notation));
            },
            "hand"_a, "rules"_a, nb::kw_only(), "dora_indicators"_a.none(), "visible"_a.none(), "round_wind"_a,
            "seat_wind"_a, "num_set_aside"_a, "counts_ura"_a, "improves"_a, "steps_back"_a, "maximises_each"_a,
            "turn"_a, "turns"_a, "most_vertices"_a, "notation"_a = nb::none())
        .def_prop_ro(
            "num_unseen", [](const SelfDrawQuestion& question) { return question.problem.num_unseen; },
            "Tiles that the seat does not see.")
        .def("values", &values_of, "The expected values of every discard.")
        .def("try_discard", &trial_of, "discard"_a, nb::kw_only(), "rounds"_a, "seed"_a,
             "What playing on after this discard brings, in rounds in which no tile is drawn twice.");
}

}  // namespace mahjongkit::bindings
