#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "bindings/arguments/arguments.hpp"
#include "bindings/arguments/pictures.hpp"
#include "bindings/arguments/tile_argument.hpp"
#include "bindings/arguments/tile_objects.hpp"
#include "bindings/arguments/values.hpp"
#include "bindings/bind.hpp"
#include "state/tile_lists.hpp"
#include "tiles/hand_hash.hpp"
#include "tiles/hand_sum.hpp"
#include "tiles/notation.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

// A list as a tuple: what a value holds does not change.
template <typename Entry>
auto tuple_of(const std::vector<Entry>& entries) {
    nb::list items;
    for (const Entry& entry : entries) items.append(entry);
    return nb::typed<nb::tuple, Entry, nb::ellipsis>(nb::tuple(items));
}

std::string text_of(const Hand& hand) { return format_hand(hand, Notation::mpsz); }

std::string text_of(const Meld& meld, std::string_view notation = "mpsz") {
    Hand hand;
    hand.add_meld(meld);
    return format_hand(hand, notation_by_name(notation));
}

Meld read_meld(const HandArgument& text, const OptionalText& notation) {
    const Hand hand = read_hand(text, notation);
    if (hand.num_melds != 1 || total(hand.counts) > 0 || hand.flowers) {
        throw NotationError("'" + text_of(hand) +
                            "' is not one meld: expected tiles in brackets such as (123m) or [1111z]");
    }
    return hand.meld_slots[0];
}

void bind_meld(nb::module_& module) {
    nb::enum_<MeldType>(module, "MeldType", nb::is_arithmetic(), "The ways to declare a group.")
        .value("CHI", MeldType::chi, "three in a row, with another seat's discard")
        .value("PON", MeldType::pon, "three equal tiles, with another seat's discard")
        .value("OPEN_KAN", MeldType::open_kan, "four equal tiles, with another seat's discard")
        .value("CONCEALED_KAN", MeldType::concealed_kan, "four equal tiles, all drawn")
        .value("ADDED_KAN", MeldType::added_kan, "a pon and the fourth tile");

    nb::class_<Meld> meld(module, "Meld", nb::is_final(), R"doc(A declared group, immutable.

>>> Meld("(406p)").type.name, Meld("[1111z]").is_open
('CHI', False))doc");
    meld.def(
            "__init__",
            [](Meld* self, const HandArgument& text, const OptionalText& notation) {
                new (self) Meld(read_meld(text, notation));
            },
            "text"_a, nb::kw_only(), "notation"_a = nb::none(),
            nb::sig("def __init__(self, text: str, *, notation: str | None = None) -> None"))
        .def_ro("type", &Meld::type)
        .def_prop_ro(
            "tiles", [](const Meld& self) { return tiles_of(self); }, "Its tiles; a red five is 0m, 0p or 0s.")
        .def_prop_ro(
            "has_red", [](const Meld& self) { return self.has_red; }, "Holds a red five.")
        .def_prop_ro("is_kan", &Meld::is_kan, "Four equal tiles.")
        .def_prop_ro("is_open", &Meld::is_open, "Took a discard of another seat; only a concealed kan did not.")
        .def(
            "format", [](const Meld& self, std::string_view notation) { return text_of(self, notation); },
            "notation"_a = "mpsz", "The meld as text.");
    add_value_methods(
        meld, "Meld", [](const auto& self) { return text_of(self); }, [](const auto& self) { return hash_of(self); });
}

void bind_hand(nb::module_& module) {
    nb::class_<Hand> hand(module, "Hand", nb::is_final(),
                          R"doc(The concealed tiles of one seat with its melds and flowers, immutable.

text: tiles in any notation, or 34 counts as bytes. The notation is found unless it is named. With a
variant, the tiles and their number must be right for it.

>>> Hand("445w1267t1144s(888s)(999s)")
Hand('445m1267p1144s(888s)(999s)')
>>> Hand("1m 5mr E", notation="mjai").tiles
['1m', '0m', '1z'])doc");
    hand.def(
            "__init__",
            [](Hand* self, const HandArgument& text, const OptionalText& notation, const OptionalText& variant_name) {
                const Variant* variant = read_variant(variant_name);
                new (self) Hand(variant ? read_hand(text, notation, variant) : read_hand(text, notation));
            },
            "text"_a, nb::kw_only(), "notation"_a = nb::none(), "variant"_a = nb::none())
        .def_prop_ro(
            "counts", [](const Hand& self) { return nb::bytes(self.counts.data(), self.counts.size()); },
            "Concealed tiles per kind, 34 bytes from 1m to 7z.")
        .def_prop_ro(
            "tiles", [](const Hand& self) { return tiles_of(self); },
            "The concealed tiles; a red five is 0m, 0p or 0s.")
        .def_prop_ro(
            "num_tiles", [](const Hand& self) { return total(self.counts); }, "How many tiles are concealed.")
        .def_prop_ro(
            "melds",
            [](const Hand& self) { return tuple_of(std::vector<Meld>(self.melds().begin(), self.melds().end())); },
            "The melds in the order of declaration.")
        .def_prop_ro(
            "flowers", [](const Hand& self) { return tuple_of(flowers_of(self.flowers)); }, "The flowers set aside.")
        .def(
            "format",
            [](const Hand& self, std::string_view notation) { return format_hand(self, notation_by_name(notation)); },
            "notation"_a = "mpsz", R"doc(The hand as text that reads back as the same hand.

>>> Hand("123m406p77z").format("mjai")
'1m 2m 3m 4p 5pr 6p C C')doc")
        .def(
            "__len__", [](const Hand& self) { return total(self.counts); }, "How many tiles are concealed.")
        .def(
            "__iter__", [](const Hand& self) { return nb::iter(nb::cast(tiles_of(self))); },
            nb::sig("def __iter__(self) -> collections.abc.Iterator[mahjongkit._core.tiles.Tile]"),
            "The concealed tiles.")
        .def(
            "__contains__",
            [](const Hand& self, const HandArgument& tile) {
                const Tile wanted = read_tile(tile, std::nullopt, "the tile");
                const std::vector<Tile> tiles = tiles_of(self);
                return std::find(tiles.begin(), tiles.end(), wanted) != tiles.end();
            },
            "tile"_a, R"doc(Whether the tile is concealed; a red five is not a plain one.

>>> "0p" in Hand("123m406p77z"), "5p" in Hand("123m406p77z")
(True, False))doc")
        .def(
            "__add__",
            [](const Hand& self, const HandArgument& more) { return plus(self, read_hand(more, std::nullopt)); },
            "more"_a, R"doc(With the tiles, melds and flowers of another.

>>> Hand("123m406p77z") + "8s"
Hand('123m406p8s77z'))doc")
        .def(
            "__sub__",
            [](const Hand& self, const HandArgument& fewer) { return minus(self, read_hand(fewer, std::nullopt)); },
            "fewer"_a, R"doc(Without some of its concealed tiles.

>>> Hand("123m406p77z") - "0p7z"
Hand('123m46p7z'))doc")
        .def(
            "_repr_svg_", [](nb::handle self) { return picture_of("hand_svg", self); },
            nb::sig("def _repr_svg_(self) -> str"), "The picture that a notebook shows.");
    add_value_methods(
        hand, "Hand", [](const auto& self) { return text_of(self); }, [](const auto& self) { return hash_of(self); });
}

}  // namespace

void bind_tiles(nb::module_& module) {
    bind_meld(module);
    bind_hand(module);

    module.def(
        "kind_name",
        [](int kind) {
            if (kind < 0 || kind >= kNumKinds + kNumFlowers) {
                throw NotationError("no kind " + std::to_string(kind) + ": expected 0 to 33, or 34 to 41 for flowers");
            }
            return kind_name(kind);
        },
        "kind"_a, R"doc(The name of a kind: 0 is 1m, 27 is East, 33 is the red dragon, 34 the first flower.

>>> [kind_name(kind) for kind in (0, 9, 18, 27, 33, 34)]
['1m', '1p', '1s', '1z', '7z', '1f'])doc");
    module.def(
        "notations",
        [] {
            nb::dict examples;
            for (const NotationName& entry : notations())
                examples[nb::str(entry.name.data(), entry.name.size())] = entry.example;
            return nb::typed<nb::dict, nb::str, nb::str>(examples);
        },
        R"doc(The names of the notations, each with an example.

>>> list(notations())
['mpsz', 'simcat', 'thesis', 'tenhou', 'mjai', 'unicode']
>>> notations()["simcat"]
'445w1267t1144s')doc");
}

}  // namespace mahjongkit::bindings
