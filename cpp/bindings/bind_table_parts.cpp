// What lies on a table: discards, melds, and what kans have earned.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bindings/arguments/tile_objects.hpp"
#include "bindings/bind.hpp"
#include "engine/text/text.hpp"
#include "state/tile_lists.hpp"

namespace nb = nanobind;

namespace mahjongkit::bindings {

void bind_table_parts(nb::module_& module) {
    nb::class_<RiverTile>(module, "RiverTile", "A discard in a river.")
        .def_prop_ro("tile", [](const RiverTile& self) { return self.tile; })
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
        .def_prop_ro("kind", [](const KanMoney& self) { return Tile{self.kind, false}; })
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
        .def_prop_ro(
            "tiles", [](const TableMeld& self) { return tiles_of(self.meld); },
            "Its tiles; hidden ones for a kan that only its seat knows.")
        .def_prop_ro(
            "from_seat",
            [](const TableMeld& self) { return self.from == kNoSeat ? std::nullopt : std::optional<int>(self.from); },
            "The seat that gave the tile; none for a concealed kan.")
        .def_prop_ro(
            "claimed",
            [](const TableMeld& self) { return self.from == kNoSeat ? std::nullopt : std::optional(self.claimed); },
            "The tile taken from there.")
        .def_prop_ro(
            "added",
            [](const TableMeld& self) {
                return self.meld.type == MeldType::added_kan ? std::optional(self.added) : std::nullopt;
            },
            "Of an added kan: the fourth tile.")
        .def_ro("discards_before", &TableMeld::discards_before,
                "How many discards of the seat were before its call, of an added kan before its fourth tile.")
        .def(
            "__eq__", [](const TableMeld& a, const TableMeld& b) { return a == b; }, nb::is_operator(),
            nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__repr__", [](const TableMeld& self) { return "<TableMeld " + tiles_text(tiles_of(self.meld)) + ">"; });
}

}  // namespace mahjongkit::bindings
