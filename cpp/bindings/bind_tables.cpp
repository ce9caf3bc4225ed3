// States and observations.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <sstream>

#include "base/error.hpp"
#include "bindings/arguments/table_arguments.hpp"
#include "bindings/bind.hpp"
#include "engine/step.hpp"
#include "engine/text/observation_text.hpp"
#include "engine/text/state_text.hpp"
#include "engine/text/table_text.hpp"
#include "engine/text/text.hpp"
#include "state/tiles_shown.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

std::string text_of(const TableState& self) { return state_text(*self.rules, self.state); }
std::string text_of(const SeatView& self) { return observation_text(*self.rules, self.observation); }

using OptionalText = std::optional<std::string>;

constexpr int kMostRepeats = 1000;

std::vector<Action> to_vector(const ActionList& actions) { return {actions.begin(), actions.end()}; }

std::vector<int> seats_of(SeatMask mask) {
    std::vector<int> seats;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        if (has_seat(mask, seat)) seats.push_back(seat);
    }
    return seats;
}

std::string hand_text(const PrivateSeat& own) { return tiles_text(tiles_of(own)); }

std::vector<std::string> tile_texts(std::span<const Tile> tiles) {
    std::vector<std::string> texts;
    for (Tile tile : tiles) texts.push_back(tile_text(tile));
    return texts;
}

std::vector<std::string> kinds_of(std::span<const Kind> kinds) {
    std::vector<std::string> names;
    for (Kind kind : kinds) names.push_back(kind_name(kind));
    return names;
}

std::vector<RiverTile> river_of(const PublicState& table, int seat) {
    const auto tiles = table.seats[static_cast<std::size_t>(seat)].river.tiles();
    return {tiles.begin(), tiles.end()};
}

std::vector<TableMeld> melds_of(const PublicState& table, int seat) {
    const auto melds = table.seats[static_cast<std::size_t>(seat)].melds();
    return {melds.begin(), melds.end()};
}

std::string meld_tiles(const TableMeld& meld) { return tiles_text(tiles_of(meld)); }

// Compares, hashes, prints and travels by its text; `from_text` of the class reads it back.
template <class Class, class Parse>
void add_text_methods(Class& cls, const char* name, Parse parse, const char* parse_doc) {
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
void def_table(Class& cls, Table table_of) {
    using Self = typename Class::Type;
    const auto number = [&](const char* name, auto member, const char* doc) {
        cls.def_prop_ro(
            name, [table_of, member](const Self& self) { return static_cast<int>(table_of(self).*member); }, doc);
    };
    number("round", &PublicState::round, "0 is the first deal of East, counting on through the winds.");
    number("dealer", &PublicState::dealer, "The seat that deals.");
    number("dice", &PublicState::dice, "What the dice show, where they say which seat is East; else 0.");
    number("repeats", &PublicState::repeats, "How often the deal was repeated.");
    number("deposits", &PublicState::deposits, "Riichi deposits on the table.");
    number("turn", &PublicState::turn, "Whose turn it is, or whose tile is open to claims.");
    number("draws_left", &PublicState::draws_left, "Tiles that can still be drawn.");
    cls.def_prop_ro(
           "phase", [table_of](const Self& self) { return phase_name(table_of(self).phase); },
           "opening, exchange, void_suit, turn, after_call, claims, replacement or round_over.")
        .def_prop_ro(
            "points", [table_of](const Self& self) { return points_of(table_of(self)); }, "Points by seat.")
        .def_prop_ro(
            "indicators", [table_of](const Self& self) { return tile_texts(table_of(self).indicators()); },
            "The dora indicators turned up so far.")
        .def_prop_ro(
            "open_tile",
            [table_of](const Self& self) -> OptionalText {
                const PublicState& table = table_of(self);
                const bool is_open = table.phase == Phase::claims || table.phase == Phase::replacement;
                return is_open ? OptionalText(tile_text(table.open_tile)) : std::nullopt;
            },
            "The tile that may be claimed.")
        .def(
            "river",
            [table_of](const Self& self, int seat) {
                check_seat(*self.rules, seat);
                return river_of(table_of(self), seat);
            },
            "seat"_a, "The discards of a seat.")
        .def(
            "melds",
            [table_of](const Self& self, int seat) {
                check_seat(*self.rules, seat);
                return melds_of(table_of(self), seat);
            },
            "seat"_a, "The melds of a seat in the order of declaration.")
        .def(
            "num_set_aside",
            [table_of](const Self& self, int seat) {
                check_seat(*self.rules, seat);
                return table_of(self).seats[static_cast<std::size_t>(seat)].num_set_aside();
            },
            "seat"_a, "How many Norths or flowers the seat has set aside.")
        .def(
            "is_riichi",
            [table_of](const Self& self, int seat) {
                check_seat(*self.rules, seat);
                const auto* riichi = std::get_if<RiichiTable>(&table_of(self).extras);
                return riichi != nullptr && riichi->seats[static_cast<std::size_t>(seat)].is_riichi;
            },
            "seat"_a, "Whether the seat has declared riichi.")
        .def(
            "flowers",
            [table_of](const Self& self, int seat) {
                check_seat(*self.rules, seat);
                std::vector<std::string> names;
                for_each_flower(table_of(self).seats[static_cast<std::size_t>(seat)].flowers,
                                [&](Tile tile) { names.push_back(tile_text(tile)); });
                return names;
            },
            "seat"_a, "The flowers that the seat has set aside.")
        .def(
            "void_suit",
            [table_of](const Self& self, int seat) -> OptionalText {
                check_seat(*self.rules, seat);
                const auto* sichuan = std::get_if<SichuanTable>(&table_of(self).extras);
                const std::uint8_t suit =
                    sichuan == nullptr ? kNoSuit : sichuan->void_suits[static_cast<std::size_t>(seat)];
                return suit == kNoSuit ? std::nullopt : OptionalText(std::string(1, "mps"[suit]));
            },
            "seat"_a, "The suit that the seat will not use: m, p or s, once it is shown.")
        .def_prop_ro(
            "winners", [table_of](const Self& self) { return seats_of(table_of(self).winners); },
            "The seats that have won in this round.")
        .def_prop_ro(
            "ledger",
            [table_of](const Self& self) {
                const auto* sichuan = std::get_if<SichuanTable>(&table_of(self).extras);
                return sichuan == nullptr ? std::vector<KanMoney>{}
                                          : std::vector<KanMoney>(sichuan->ledger().begin(), sichuan->ledger().end());
            },
            "What the kans of the round have earned so far, oldest first.")
        .def_prop_ro("rules", [](const Self& self) { return self.rules; }, "The rules of the table.");
}

void bind_parts(nb::module_& module) {
    nb::class_<RiverTile>(module, "RiverTile", "A discard in a river.")
        .def_prop_ro("tile", [](const RiverTile& self) { return tile_text(self.tile); })
        .def_prop_ro(
            "is_drawn", [](const RiverTile& self) { return bool(self.is_drawn); }, "It was the tile just drawn.")
        .def_prop_ro(
            "is_riichi", [](const RiverTile& self) { return bool(self.is_riichi); }, "It declared riichi.")
        .def_prop_ro(
            "is_claimed", [](const RiverTile& self) { return bool(self.is_claimed); },
            "Another seat took it into a meld.")
        .def(
            "__eq__", [](const RiverTile& a, const RiverTile& b) { return a == b; }, nb::is_operator(),
            nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__repr__", [](const RiverTile& self) { return "<RiverTile " + tile_text(self.tile) + ">"; });
    nb::class_<KanMoney>(module, "KanMoney", "What a kan has earned.")
        .def_prop_ro(
            "seat", [](const KanMoney& self) { return static_cast<int>(self.seat); }, "Whose kan it is.")
        .def_prop_ro("kind", [](const KanMoney& self) { return kind_name(self.kind); })
        .def_prop_ro(
            "paid", [](const KanMoney& self) { return std::vector<int>(self.paid.begin(), self.paid.end()); },
            "What each seat has paid for it.")
        .def_ro("is_returned", &KanMoney::is_returned, "It was refunded, or passed on to a winner.")
        .def(
            "__eq__", [](const KanMoney& a, const KanMoney& b) { return a == b; }, nb::is_operator(),
            nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__repr__", [](const KanMoney& self) { return "<KanMoney " + kind_name(self.kind) + ">"; });
    nb::class_<TableMeld>(module, "TableMeld", "A meld on the table.")
        .def_prop_ro("type", [](const TableMeld& self) { return self.meld.type; })
        .def_prop_ro("tiles", &meld_tiles, "Its tiles as text; ???? for a kan that only its seat knows.")
        .def_prop_ro(
            "from_seat",
            [](const TableMeld& self) { return self.from == kNoSeat ? std::nullopt : std::optional<int>(self.from); },
            "The seat that gave the tile; none for a concealed kan.")
        .def_prop_ro(
            "claimed",
            [](const TableMeld& self) {
                return self.from == kNoSeat ? std::nullopt : OptionalText(tile_text(self.claimed));
            },
            "The tile taken from there.")
        .def(
            "__eq__", [](const TableMeld& a, const TableMeld& b) { return a == b; }, nb::is_operator(),
            nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__repr__", [](const TableMeld& self) { return "<TableMeld " + meld_tiles(self) + ">"; });
}

void bind_state(nb::module_& module) {
    nb::class_<TableState> state(module, "State", R"doc(The whole state of a round, hidden tiles included, as a value.

>>> from mahjongkit import make_rules
>>> state = State(make_rules("riichi"), seed=1)
>>> [event.type for event in state.step({0: state.legal_actions(0)[0]})][0]
'discard')doc");
    state.def(
        "__init__",
        [](TableState* self, RulesPtr rules, std::uint64_t seed, std::optional<std::string_view> wall, int round,
           int dealer, int repeats, int deposits, std::optional<std::vector<Points>> points) {
            RoundStart start = rules->first_round();
            check_seat(*rules, dealer);
            check_number("round", round, 0, rules->max_rounds() - 1);
            check_number("repeats", repeats, 0, kMostRepeats);
            check_number("deposits", deposits, 0, kMostRepeats);
            start.round = round;
            start.dealer = dealer;
            start.repeats = repeats;
            start.deposits = deposits;
            if (points) {
                if (points->size() != static_cast<std::size_t>(rules->num_seats())) {
                    throw RulesError("points of " + std::to_string(points->size()) + " seats, expected " +
                                     std::to_string(rules->num_seats()));
                }
                for (Points each : *points) check_number("points of a seat", each, -kMostPoints, kMostPoints);
                std::copy(points->begin(), points->end(), start.points.begin());
            }
            const Wall tiles = wall ? wall_from_text(*rules, *wall) : wall_of(*rules, seed, round, repeats);
            State started = start_round(*rules, start, tiles);
            new (self) TableState{std::move(rules), started};
        },
        "rules"_a, nb::kw_only(), "seed"_a = 0, "wall"_a = nb::none(), "round"_a = 0, "dealer"_a = 0, "repeats"_a = 0,
        "deposits"_a = 0, "points"_a = nb::none());
    def_table(state, [](const TableState& self) -> const PublicState& { return self.state.table; });
    state
        .def_prop_ro(
            "asked", [](const TableState& self) { return seats_of(self.state.asked); }, "The seats that must act.")
        .def_prop_ro(
            "is_over", [](const TableState& self) { return self.state.table.phase == Phase::round_over; },
            "Whether the round is over.")
        .def_prop_ro(
            "wall", [](const TableState& self) { return wall_text(self.state.wall); },
            "All tiles of the wall, drawn ones too, in the order of the draws.")
        .def(
            "hand",
            [](const TableState& self, int seat) {
                check_seat(*self.rules, seat);
                return hand_text(self.state.seats[static_cast<std::size_t>(seat)]);
            },
            "seat"_a, "The concealed tiles of a seat.")
        .def(
            "hidden_kans",
            [](const TableState& self, int seat) {
                check_seat(*self.rules, seat);
                return kinds_of(self.state.seats[static_cast<std::size_t>(seat)].hidden_kans());
            },
            "seat"_a, "The kinds of the seat's concealed kans that the others do not see.")
        .def(
            "legal_actions",
            [](const TableState& self, int seat) {
                check_seat(*self.rules, seat);
                return to_vector(legal_actions(*self.rules, self.state, seat));
            },
            "seat"_a, "What the seat may do; nothing when it is not asked.")
        .def(
            "check_legal",
            [](const TableState& self, int seat, const Action& action) {
                check_seat(*self.rules, seat);
                return check_legal(*self.rules, view_of(self.state, seat), action);
            },
            "seat"_a, "action"_a, "None when the action is legal, else why it is not.")
        .def(
            "step",
            [](TableState& self, const ActionBySeat& actions) {
                Events events;
                step(*self.rules, self.state, read_actions(self.state.asked, actions), {.log = &events});
                return events;
            },
            "actions"_a,
            "One action of every asked seat; returns what happened. An illegal action raises and changes nothing.")
        .def(
            "observe",
            [](const TableState& self, int seat) {
                check_seat(*self.rules, seat);
                return SeatView{self.rules, observe(self.state, seat)};
            },
            "seat"_a, "What the seat may know.")
        .def(
            "copy", [](const TableState& self) { return self; }, "A state that goes on by itself.")
        .def("__copy__", [](const TableState& self) { return self; })
        .def("__deepcopy__", [](const TableState& self, nb::handle) { return self; }, "memo"_a);
    add_text_methods(state, "State", &parse_state, R"doc(The state that prints as this text.

>>> from mahjongkit import make_rules
>>> state = State(make_rules("sanma"), seed=1)
>>> State.from_text(str(state)) == state
True)doc");
}

void bind_observation(nb::module_& module) {
    nb::class_<SeatView> view(module, "Observation", "Exactly what a seat may know.");
    def_table(view, [](const SeatView& self) -> const PublicState& { return self.observation.table; });
    view.def_prop_ro(
            "seat", [](const SeatView& self) { return static_cast<int>(self.observation.seat); },
            "Whose observation it is.")
        .def_prop_ro(
            "hand", [](const SeatView& self) { return hand_text(self.observation.own); },
            "The concealed tiles of the seat.")
        .def_prop_ro(
            "hidden_kans", [](const SeatView& self) { return kinds_of(self.observation.own.hidden_kans()); },
            "The kinds of the own concealed kans that the others do not see.")
        .def_prop_ro(
            "drawn",
            [](const SeatView& self) -> OptionalText {
                const PrivateSeat& own = self.observation.own;
                return own.has_drawn ? OptionalText(tile_text(own.drawn)) : std::nullopt;
            },
            "The tile just drawn; it is among the concealed tiles.")
        .def_prop_ro(
            "waits",
            [](const SeatView& self) {
                std::vector<std::string> kinds;
                for (int kind = 0; kind < kNumKinds; ++kind) {
                    if ((self.observation.own.waits >> kind & 1) != 0) kinds.push_back(kind_name(kind));
                }
                return kinds;
            },
            "The kinds that complete the hand without the drawn tile.")
        .def_prop_ro(
            "legal_actions",
            [](const SeatView& self) {
                ActionList actions;
                self.rules->legal_actions(self.observation.view(), actions);
                return to_vector(actions);
            },
            "What the seat may do.")
        .def(
            "check_legal",
            [](const SeatView& self, const Action& action) {
                return check_legal(*self.rules, self.observation.view(), action);
            },
            "action"_a, "None when the action is legal, else why it is not.")
        .def(
            "resample",
            [](const SeatView& self, std::uint64_t seed) {
                Rng rng(seed);
                return TableState{self.rules, resample(*self.rules, self.observation, rng)};
            },
            "seed"_a, "A state that this seat cannot tell from the true one: hidden tiles are dealt anew.");
    add_text_methods(view, "Observation", &parse_observation, R"doc(The observation that prints as this text.

>>> from mahjongkit import make_rules
>>> seen = State(make_rules("sanma"), seed=1).observe(2)
>>> Observation.from_text(str(seen)) == seen
True
>>> "wall" in str(seen)
False)doc");
}

}  // namespace

void bind_tables(nb::module_& module) {
    bind_parts(module);
    bind_state(module);
    bind_observation(module);
}

}  // namespace mahjongkit::bindings
