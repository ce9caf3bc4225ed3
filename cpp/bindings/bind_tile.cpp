// One tile as Python sees it: a str that knows what it means.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <string>

#include "base/error.hpp"
#include "bindings/arguments/tile_objects.hpp"
#include "bindings/bind.hpp"
#include "engine/text/text.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

constexpr std::size_t kNumFaces = kNumKinds + kNumFlowers;

// Made once, and alive as long as the process: by kind without and with the red mark, then the hidden one.
std::array<nb::handle, 2 * kNumFaces + 1> tile_objects;

std::size_t place_of(Tile tile) {
    return tile.kind == kHidden ? 2 * kNumFaces : tile.kind + (tile.is_red ? kNumFaces : 0);
}

Tile read_tile(std::string_view text) {
    if (const std::optional<Tile> tile = find_tile(text)) return *tile;
    throw NotationError("'" + std::string(text) +
                        "' is no tile: expected a rank and a suit such as 5m, 0p (red), 1z or 3f, or ? (hidden)");
}

Tile seen_tile(std::string_view text) {
    const Tile tile = read_tile(text);
    if (tile.kind == kHidden) throw NotationError("'?' is a hidden tile: its kind is not known");
    return tile;
}

// Any str can be compared with a tile; those that are no tiles by their characters, as every str.
template <class Compare>
auto comparison(Compare compare) {
    return [compare](std::string_view self, std::string_view other) {
        const std::optional<Tile> a = find_tile(self);
        const std::optional<Tile> b = find_tile(other);
        return a && b ? compare(*a <=> *b) : compare(self <=> other);
    };
}

class TileClass {
public:
    TileClass(nb::module_& module, const char* doc) {
        nb::dict members;
        members["__slots__"] = nb::tuple();
        members["__module__"] = module.attr("__name__");
        members["__doc__"] = doc;
        const nb::handle str(reinterpret_cast<PyObject*>(&PyUnicode_Type));
        type_ = nb::handle(reinterpret_cast<PyObject*>(&PyType_Type))("Tile", nb::make_tuple(str), members);
        nb::delattr(type_, "__slots__");  // it has done its work, and would be a line of the stubs
        module.attr("Tile") = type_;
        make_tiles(str);
        const nb::object from_text =
            nb::cpp_function([](nb::handle, std::string_view text) { return read_tile(text); }, nb::name("__new__"),
                             nb::sig("def __new__(cls, text: str) -> Tile"));
        nb::setattr(type_, "__new__", nb::module_::import_("builtins").attr("staticmethod")(from_text));
    }

    template <class Function>
    nb::object add(const char* name, Function function, const char* signature, const char* doc) {
        return nb::cpp_function(function, nb::name(name), nb::scope(type_), nb::is_method(), nb::sig(signature), doc);
    }
    template <class Function>
    void add_property(const char* name, Function function, const char* signature, const char* doc) {
        const nb::object getter = add(name, function, signature, doc);
        nb::setattr(type_, name, nb::handle(reinterpret_cast<PyObject*>(&PyProperty_Type))(getter));
    }

private:
    void make_tiles(nb::handle str) {
        const auto keep = [&](Tile tile) {
            tile_objects[place_of(tile)] = str.attr("__new__")(type_, tile_text(tile)).release();
        };
        for (std::size_t kind = 0; kind < kNumFaces; ++kind) {
            keep({static_cast<Kind>(kind), false});
            if (has_red_copy(static_cast<int>(kind))) keep({static_cast<Kind>(kind), true});
        }
        keep({kHidden, false});
    }

    nb::object type_;
};

constexpr const char* kDoc = R"doc(One tile: a str that knows what it means, so that it can stand wherever a text can.

>>> tile = Tile("0p")
>>> tile == "0p", tile.suit, tile.rank, tile.is_red, tile.plain
(True, 'p', 5, True, '5p')
>>> sorted([Tile("1z"), Tile("0m"), Tile("5m"), Tile("9m")])
['5m', '0m', '9m', '1z'])doc";

void bind_tile_class(nb::module_& module) {
    TileClass tile(module, kDoc);
    tile.add_property(
        "kind", [](std::string_view self) { return static_cast<int>(seen_tile(self).kind); }, "def kind(self) -> int",
        "0 to 33 from 1m to 7z, flowers 34 to 41; a red five has the kind of the plain one.");
    tile.add_property(
        "suit", [](std::string_view self) { return suit_text(seen_tile(self)); }, "def suit(self) -> str",
        "m, p, s, z for honours or f for flowers.");
    tile.add_property(
        "rank",
        [](std::string_view self) {
            const int kind = seen_tile(self).kind;
            return 1 + (is_flower(kind) ? kind - kFirstFlower : rank_of(kind));
        },
        "def rank(self) -> int", "1 to 9, of a red five 5; honours 1 to 7, flowers 1 to 8.");
    tile.add_property(
        "plain", [](std::string_view self) { return Tile{read_tile(self).kind, false}; }, "def plain(self) -> Tile",
        "The tile without the red mark.");
    const auto add_question = [&](const char* name, bool (*is)(Tile), const char* signature, const char* doc) {
        tile.add_property(name, [is](std::string_view self) { return is(read_tile(self)); }, signature, doc);
    };
    const auto is_numbered = [](Tile each) { return each.kind < kEast; };
    add_question(
        "is_red", [](Tile each) { return each.is_red; }, "def is_red(self) -> bool", "A red five: 0m, 0p or 0s.");
    add_question("is_numbered", is_numbered, "def is_numbered(self) -> bool", "1 to 9 of a suit.");
    add_question(
        "is_terminal", [](Tile each) { return each.kind < kEast && is_orphan(each.kind); },
        "def is_terminal(self) -> bool", "1 or 9 of a suit.");
    add_question(
        "is_honour", [](Tile each) { return each.kind >= kEast && each.kind < kFirstFlower; },
        "def is_honour(self) -> bool", "A wind or a dragon.");
    add_question(
        "is_flower", [](Tile each) { return each.kind != kHidden && is_flower(each.kind); },
        "def is_flower(self) -> bool", "A flower of Taiwanese.");
    add_question(
        "is_hidden", [](Tile each) { return each.kind == kHidden; }, "def is_hidden(self) -> bool",
        "A tile that the observer cannot see: ?.");
    constexpr const char* kOrder = "By suit and rank, a red five after the plain ones, a hidden tile last.";
    tile.add("__lt__", comparison([](auto order) { return order < 0; }), "def __lt__(self, other: str, /) -> bool",
             kOrder);
    tile.add("__le__", comparison([](auto order) { return order <= 0; }), "def __le__(self, other: str, /) -> bool",
             kOrder);
    tile.add("__gt__", comparison([](auto order) { return order > 0; }), "def __gt__(self, other: str, /) -> bool",
             kOrder);
    tile.add("__ge__", comparison([](auto order) { return order >= 0; }), "def __ge__(self, other: str, /) -> bool",
             kOrder);
}

}  // namespace

nb::handle tile_object(Tile tile) { return tile_objects[place_of(tile)]; }

void bind_tile(nb::module_& module) {
    bind_tile_class(module);
    module.def(
        "read_tiles", [](std::string_view text) { return parse_tiles(text); }, "text"_a,
        R"doc(The tiles of a text in the notation mpsz, in their order; ? is a hidden one.

>>> read_tiles("340m1z?")
['3m', '4m', '0m', '1z', '?'])doc");
    module.def(
        "tiles_text",
        [](const std::vector<std::string>& tiles) {
            std::vector<Tile> read;
            for (const std::string& tile : tiles) read.push_back(read_tile(tile));
            return tiles_text(read);
        },
        "tiles"_a, R"doc(Tiles as one text, in the order given, the suit once for each run.

>>> tiles_text(["3m", "1m", "1z", "2m"])
'31m1z2m')doc",
        nb::sig("def tiles_text(tiles: collections.abc.Sequence[str]) -> str"));
}

}  // namespace mahjongkit::bindings
