// What a seat may know.
#include "bindings/arguments/pictures.hpp"
#include "bindings/arguments/table_properties.hpp"
#include "bindings/bind.hpp"
#include "engine/step.hpp"
#include "engine/text/text.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

void bind_observation(nb::module_& module) {
    nb::class_<SeatView> view(module, "Observation", "Exactly what a seat may know.");
    add_table_properties(view, [](const SeatView& self) -> const PublicState& { return self.observation.table; });
    view.def(
            "_repr_svg_", [](nb::handle self) { return picture_of("table_svg", self); },
            nb::sig("def _repr_svg_(self) -> str"), "The picture that a notebook shows: the other hands face down.")
        .def_prop_ro(
            "seat", [](const SeatView& self) { return static_cast<int>(self.observation.seat); },
            "Whose observation it is.")
        .def_prop_ro(
            "hand", [](const SeatView& self) { return tiles_text(tiles_of(self.observation.own)); },
            "The concealed tiles of the seat as one text.")
        .def_prop_ro(
            "tiles", [](const SeatView& self) { return tiles_of(self.observation.own); },
            "The concealed tiles of the seat.")
        .def_prop_ro(
            "hidden_kans", [](const SeatView& self) { return tiles_of_kinds(self.observation.own.hidden_kans()); },
            "The kinds of the own concealed kans that the others do not see.")
        .def_prop_ro(
            "drawn",
            [](const SeatView& self) {
                const PrivateSeat& own = self.observation.own;
                return own.has_drawn ? std::optional(own.drawn) : std::nullopt;
            },
            "The tile just drawn; it is among the concealed tiles.")
        .def_prop_ro(
            "waits", [](const SeatView& self) { return tiles_of_kinds(self.observation.own.waits); },
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
    add_json_methods(view, &observation_json, &observation_from_json, "Observation", R"doc(The observation of `to_json`.

>>> from mahjongkit import make_rules
>>> seen = State(make_rules("sanma"), seed=1).observe(2)
>>> Observation.from_json(seen.to_json()) == seen
True)doc");
    add_text_methods(view, "Observation", &parse_observation, R"doc(The observation that prints as this text.

>>> from mahjongkit import make_rules
>>> seen = State(make_rules("sanma"), seed=1).observe(2)
>>> Observation.from_text(str(seen)) == seen
True
>>> "wall" in str(seen)
False)doc");
}

}  // namespace mahjongkit::bindings
