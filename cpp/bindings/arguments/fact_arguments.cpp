#include "bindings/arguments/fact_arguments.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <string>

#include "base/error.hpp"
#include "bindings/arguments/tile_argument.hpp"

namespace nb = nanobind;

namespace mahjongkit::bindings {

namespace {

template <class Value>
Value read_value(const WinFact& fact, nb::handle value, const char* expected) {
    Value result{};
    const bool is_flag = nb::isinstance<nb::bool_>(value);  // which Python takes for a number
    if (is_flag == std::is_same_v<Value, bool> && nb::try_cast(value, result, false)) return result;
    throw RulesError(std::string(fact.name) + " is " + nb::cast<std::string>(nb::repr(value)) + ", expected " +
                     expected);
}

int read_wind(const WinFact& fact, nb::handle value, const OptionalText& notation) {
    const Tile tile = read_tile(read_value<HandArgument>(fact, value, "a wind such as '1z'"), notation, fact.name);
    if (tile.kind < kEast || tile.kind >= kEast + kNumWinds) {
        throw NotationError("expected a wind as " + std::string(fact.name) + ": 1z, 2z, 3z or 4z, got " +
                            kind_name(tile.kind));
    }
    return tile.kind - kEast;
}

std::vector<int> read_kinds(const WinFact& fact, nb::handle value, const OptionalText& notation) {
    const Hand hand = read_hand(read_value<HandArgument>(fact, value, "tiles such as '5p1z'"), notation);
    std::vector<int> kinds;
    for (int kind = 0; kind < kNumKinds; ++kind) {
        kinds.insert(kinds.end(), hand.counts[static_cast<std::size_t>(kind)], kind);
    }
    return kinds;
}

FactValue read_fact(const WinFact& fact, nb::handle value, const OptionalText& notation) {
    switch (fact.type) {
        case FactType::flag:
            return read_value<bool>(fact, value, "True or False");
        case FactType::number:
            return read_value<int>(fact, value, "a whole number");
        case FactType::seat:
            return read_value<int>(fact, value, fact.initial ? "the number of a seat" : "the number of a seat or None");
        case FactType::seats:
            return read_value<std::vector<int>>(fact, value, "numbers of seats");
        case FactType::wind:
            return read_wind(fact, value, notation);
        case FactType::suit:
            return *read_void_suit(read_value<std::string_view>(fact, value, "'m', 'p' or 's'"));
        case FactType::tiles:
            return read_kinds(fact, value, notation);
    }
    throw InternalError("a fact of no type");
}

}  // namespace

Situation read_situation(const RulesPtr& rules, const OptionalText& notation, const nb::dict& facts) {
    const std::span<const WinFact> known = rules->win_facts();
    std::vector<GivenFact> given;
    given.reserve(facts.size());
    for (auto [key, value] : facts) {
        const std::size_t row = fact_row(known, nb::cast<std::string_view>(key), rules->variant());
        if (value.is_none() && !known[row].initial) continue;  // not given
        given.push_back({row, read_fact(known[row], value, notation)});
    }
    return {rules, rules->win_scorer(given)};
}

ScoredWin score(const Situation& situation, const HandArgument& hand, const HandArgument& win_tile,
                const OptionalText& notation) {
    const Tile tile = read_tile(win_tile, notation, "win_tile");
    const Rules& rules = *situation.rules;
    return mahjongkit::score(rules, *situation.scorer, read_hand(hand, notation, rules.spec().variant), tile);
}

}  // namespace mahjongkit::bindings
