// What states and observations have alike: what the table shows, and the ways of a value.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <functional>
#include <string>

#include "bindings/arguments/json_objects.hpp"
#include "bindings/arguments/table_arguments.hpp"
#include "bindings/arguments/tile_objects.hpp"
#include "engine/json/table_json.hpp"
#include "state/table_questions.hpp"
#include "state/tile_lists.hpp"

namespace mahjongkit::bindings {

inline std::string text_of(const TableState& self) { return state_text(*self.rules, self.state); }
inline std::string text_of(const SeatView& self) { return observation_text(*self.rules, self.observation); }

inline std::vector<Action> to_vector(const ActionList& actions) { return {actions.begin(), actions.end()}; }

// Compares, hashes, prints and travels by its text; `from_text` of the class reads it back.
template <class Class, class Parse>
void add_text_methods(Class& cls, const char* name, Parse parse, const char* parse_doc) {
    namespace nb = nanobind;
    using namespace nb::literals;
    using Self = typename Class::Type;
    cls.def_static("from_text", parse, "text"_a, parse_doc)
        .def(
            "__eq__", [](const Self& a, const Self& b) { return a == b; }, nb::is_operator(),
            nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__", [](const Self& self) { return std::hash<std::string>{}(text_of(self)); })
        .def("__str__", [](const Self& self) { return text_of(self); })
        .def("__repr__",
             [name](const Self& self) {
                 std::string text(name);
                 return text.append(".from_text('").append(text_of(self)).append("')");
             })
        .def("__getstate__", [](const Self& self) { return text_of(self); })
        .def("__setstate__", [parse](Self& self, std::string_view text) { new (&self) Self(parse(text)); });
}

// What a state and an observation both show.
template <class Class, class Table>
void add_table_properties(Class& cls, Table table_of) {
    namespace nb = nanobind;
    using namespace nb::literals;
    using Self = typename Class::Type;
    const auto number = [&](const char* name, auto member, const char* doc) {
        cls.def_prop_ro(
            name, [table_of, member](const Self& self) { return static_cast<int>(table_of(self).*member); }, doc);
    };
    const auto of_table = [&](const char* name, auto question, const char* doc) {
        cls.def_prop_ro(name, [table_of, question](const Self& self) { return question(table_of(self)); }, doc);
    };
    const auto of_seat = [&](const char* name, auto question, const char* doc) {
        cls.def(
            name,
            [table_of, question](const Self& self, int seat) {
                check_seat(*self.rules, seat);
                return question(table_of(self), seat);
            },
            "seat"_a, doc);
    };
    const auto shown = [](const PublicState& table, int seat) -> const PublicSeat& {
        return table.seats[static_cast<std::size_t>(seat)];
    };
    number("round", &PublicState::round, "0 is the first deal of East, counting on through the winds.");
    number("dealer", &PublicState::dealer, "The seat that deals.");
    number("dice", &PublicState::dice, "What the dice show, where they say which seat is East; else 0.");
    number("repeats", &PublicState::repeats, "How often the deal was repeated.");
    number("deposits", &PublicState::deposits, "Riichi deposits on the table.");
    number("turn", &PublicState::turn, "Whose turn it is, or whose tile is open to claims.");
    number("draws_left", &PublicState::draws_left, "Tiles that can still be drawn.");
    of_table(
        "phase", [](const PublicState& table) { return table.phase; },
        "opening, exchange, void_suit, turn, after_call, claims, replacement or round_over.");
    of_table("points", [](const PublicState& table) { return points_of(table); }, "Points by seat.");
    of_table(
        "indicators",
        [](const PublicState& table) { return Tiles(table.indicators().begin(), table.indicators().end()); },
        "The dora indicators turned up so far.");
    of_table(
        "open_tile", [](const PublicState& table) { return open_tile_of(table); }, "The tile that may be claimed.");
    of_table(
        "winners", [](const PublicState& table) { return seats_of(table.winners); },
        "The seats that have won in this round.");
    of_table(
        "ledger", [](const PublicState& table) { return ledger_of(table); },
        "What the kans of the round have earned so far, oldest first.");
    of_seat(
        "river",
        [shown](const PublicState& table, int seat) {
            const auto tiles = shown(table, seat).river.tiles();
            return std::vector<RiverTile>(tiles.begin(), tiles.end());
        },
        "The discards of a seat.");
    of_seat(
        "melds",
        [shown](const PublicState& table, int seat) {
            const auto melds = shown(table, seat).melds();
            return std::vector<TableMeld>(melds.begin(), melds.end());
        },
        "The melds of a seat in the order of declaration.");
    of_seat(
        "num_tiles", [shown](const PublicState& table, int seat) { return int{shown(table, seat).num_tiles}; },
        "How many concealed tiles the seat holds.");
    of_seat(
        "num_set_aside", [shown](const PublicState& table, int seat) { return shown(table, seat).num_set_aside(); },
        "How many Norths or flowers the seat has set aside.");
    of_seat(
        "set_aside", [shown](const PublicState& table, int seat) { return set_aside_of(shown(table, seat)); },
        "The Norths or flowers that the seat has set aside.");
    of_seat(
        "flowers", [shown](const PublicState& table, int seat) { return flowers_of(shown(table, seat).flowers); },
        "The flowers that the seat has set aside.");
    of_seat(
        "is_riichi", [](const PublicState& table, int seat) { return is_riichi(table, seat); },
        "Whether the seat has declared riichi.");
    of_seat(
        "void_suit", [](const PublicState& table, int seat) { return void_suit_of(table, seat); },
        "The suit that the seat will not use: m, p or s, once it is shown.");
    cls.def_prop_ro("rules", [](const Self& self) { return self.rules; }, "The rules of the table.");
}

}  // namespace mahjongkit::bindings
