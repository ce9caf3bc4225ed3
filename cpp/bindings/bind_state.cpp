// The whole state of a round.
#include "bindings/arguments/pictures.hpp"
#include "bindings/arguments/rules_argument.hpp"
#include "bindings/arguments/table_properties.hpp"
#include "bindings/bind.hpp"
#include "engine/step.hpp"
#include "engine/text/table_text.hpp"
#include "engine/text/text.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

void bind_state(nb::module_& module) {
    nb::class_<TableState> state(module, "State", R"doc(The whole state of a round, hidden tiles included, as a value.

>>> from mahjongkit import make_rules
>>> state = State(make_rules("riichi"), seed=1)
>>> [event.type for event in state.step({0: state.legal_actions(0)[0]})][0]
'discard')doc");
    state.def(
        "__init__",
        [](TableState* self, const RulesArgument& given_rules, std::uint64_t seed, std::optional<std::string_view> wall,
           int round, int dealer, int repeats, int deposits, std::optional<std::vector<Points>> points) {
            RulesPtr rules = read_rules(given_rules);
            const RoundStart start = read_round_start(*rules, round, dealer, repeats, deposits, points);
            const Wall tiles = wall ? wall_from_text(*rules, *wall) : wall_of(*rules, seed, round, repeats);
            State started = start_round(*rules, start, tiles);
            new (self) TableState{std::move(rules), started};
        },
        "rules"_a, nb::kw_only(), "seed"_a = 0, "wall"_a = nb::none(), "round"_a = 0, "dealer"_a = 0, "repeats"_a = 0,
        "deposits"_a = 0, "points"_a = nb::none());
    add_table_properties(state, [](const TableState& self) -> const PublicState& { return self.state.table; });
    state
        .def_prop_ro(
            "asked", [](const TableState& self) { return seats_of(self.state.asked); }, "The seats that must act.")
        .def_prop_ro(
            "is_over", [](const TableState& self) { return self.state.table.phase == Phase::round_over; },
            "Whether the round is over.")
        .def_prop_ro(
            "wall", [](const TableState& self) { return wall_text(self.state.wall); },
            "All tiles of the wall, drawn ones too, in the order of the draws, as one text.")
        .def_prop_ro(
            "wall_tiles", [](const TableState& self) { return tiles_of(self.state.wall); }, "The same as a list.")
        .def(
            "hand",
            [](const TableState& self, int seat) {
                check_seat(*self.rules, seat);
                return tiles_text(tiles_of(self.state.seats[static_cast<std::size_t>(seat)]));
            },
            "seat"_a, "The concealed tiles of a seat as one text.")
        .def(
            "tiles",
            [](const TableState& self, int seat) {
                check_seat(*self.rules, seat);
                return tiles_of(self.state.seats[static_cast<std::size_t>(seat)]);
            },
            "seat"_a, "The concealed tiles of a seat.")
        .def(
            "hidden_kans",
            [](const TableState& self, int seat) {
                check_seat(*self.rules, seat);
                return tiles_of_kinds(self.state.seats[static_cast<std::size_t>(seat)].hidden_kans());
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
            nb::sig(kStepSignature), "actions"_a,
            "One action of every asked seat; returns what happened. An illegal action raises and changes nothing.")
        .def(
            "_repr_svg_", [](nb::handle self) { return picture_of("table_svg", self); },
            nb::sig("def _repr_svg_(self) -> str"), "The picture that a notebook shows: all hands open.")
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
    add_json_methods(state, &state_json, &state_from_json, "State", R"doc(The state of `to_json`.

>>> from mahjongkit import make_rules
>>> state = State(make_rules("sanma"), seed=1)
>>> State.from_json(state.to_json()) == state
True)doc");
    add_text_methods(state, "State", &parse_state, R"doc(The state that prints as this text.

>>> from mahjongkit import make_rules
>>> state = State(make_rules("sanma"), seed=1)
>>> State.from_text(str(state)) == state
True)doc");
}

}  // namespace mahjongkit::bindings
