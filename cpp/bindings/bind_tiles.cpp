#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <functional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "bindings/arguments/arguments.hpp"
#include "bindings/arguments/values.hpp"
#include "bindings/bind.hpp"
#include "tiles/notation.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using Names = nb::typed<nb::tuple, nb::str, nb::ellipsis>;

// Errors. The classes live as long as the process.

struct ErrorClasses {
    nb::handle mahjong;
    nb::handle notation;
    nb::handle rules;
    nb::handle illegal_action;
    nb::handle record;
    nb::handle agent;
    nb::handle checkpoint;
    nb::handle internal;
};

ErrorClasses error_classes;

nb::handle new_error(nb::module_& module, const char* name, nb::handle bases, const char* doc) {
    const std::string path = nb::cast<std::string>(module.attr("__name__")) + "." + name;
    nb::object error = nb::steal(PyErr_NewExceptionWithDoc(path.c_str(), doc, bases.ptr(), nullptr));
    if (!error.is_valid()) throw nb::python_error();
    module.attr(name) = error;
    return error.release();
}

void raise_notation_error(const NotationError& error) {
    const nb::object instance = error_classes.notation(error.what());
    if (error.column != NotationError::kNoColumn) instance.attr("_column") = error.column;
    PyErr_SetObject(error_classes.notation.ptr(), instance.ptr());
}

void translate_error(const std::exception_ptr& pointer, void*) {
    try {
        std::rethrow_exception(pointer);
    } catch (const NotationError& error) {
        raise_notation_error(error);
    } catch (const RulesError& error) {
        PyErr_SetString(error_classes.rules.ptr(), error.what());
    } catch (const IllegalActionError& error) {
        PyErr_SetString(error_classes.illegal_action.ptr(), error.what());
    } catch (const RecordError& error) {
        PyErr_SetString(error_classes.record.ptr(), error.what());
    } catch (const AgentError& error) {
        PyErr_SetString(error_classes.agent.ptr(), error.what());
    } catch (const CheckpointError& error) {
        PyErr_SetString(error_classes.checkpoint.ptr(), error.what());
    } catch (const InternalError& error) {
        PyErr_SetString(error_classes.internal.ptr(), error.what());
    } catch (const MahjongError& error) {
        PyErr_SetString(error_classes.mahjong.ptr(), error.what());
    }
}

void bind_errors(nb::module_& module) {
    error_classes.mahjong = new_error(module, "MahjongError", PyExc_Exception, "The base of all errors of mahjongkit.");
    const nb::tuple bases = nb::make_tuple(error_classes.mahjong, nb::handle(PyExc_ValueError));
    error_classes.notation =
        new_error(module, "NotationError", bases, "A text, or counts, that do not describe a hand.");
    error_classes.rules =
        new_error(module, "RulesError", bases, "An unknown variant or option, or one that does not fit the rest.");
    error_classes.illegal_action =
        new_error(module, "IllegalActionError", bases, "An action that the rules do not allow at that moment.");
    error_classes.record =
        new_error(module, "RecordError", bases, "A record of a game that cannot be read or replayed.");
    error_classes.agent = new_error(module, "AgentError", error_classes.mahjong,
                                    "An unknown agent, or one that failed or broke the rules.");
    error_classes.checkpoint = new_error(module, "CheckpointError", error_classes.mahjong,
                                         "A file of a model that cannot be read, or is not what is asked for.");
    error_classes.internal = new_error(module, "InternalError", error_classes.mahjong, "A fault of mahjongkit itself.");
    const nb::object column = nb::cpp_function(
        [](nb::handle self) -> std::optional<std::size_t> {
            const nb::object value = nb::getattr(self, "_column", nb::none());
            return value.is_none() ? std::nullopt : std::optional(nb::cast<std::size_t>(value));
        },
        nb::is_method(), nb::scope(error_classes.notation), nb::sig("def column(self) -> int | None"),
        "Where in the text the fault is, counted in characters from 1; None where it has no single place.");
    nb::setattr(error_classes.notation, "column", nb::handle(reinterpret_cast<PyObject*>(&PyProperty_Type))(column));
    nb::register_exception_translator(translate_error);
}

// Values

std::string tile_name(Tile tile) {
    return tile.is_red ? std::string("0") + "mps"[suit_of(tile.kind)] : kind_name(tile.kind);
}

// The names of equal tiles, the red one first.
void append_names(std::vector<std::string>& names, Kind kind, int count, bool has_red) {
    for (int i = 0; i < count; ++i) names.push_back(tile_name({kind, has_red && has_red_copy(kind) && i == 0}));
}

std::vector<std::string> tile_names(const Hand& hand) {
    std::vector<std::string> names;
    for (int kind = 0; kind < kNumKinds; ++kind) {
        const bool has_red = hand.reds >> suit_of(kind) & 1;
        append_names(names, static_cast<Kind>(kind), hand.counts[static_cast<std::size_t>(kind)], has_red);
    }
    return names;
}

std::vector<std::string> tile_names(const Meld& meld) {
    std::vector<std::string> names;
    for (int i = 0; i < (meld.is_sequence() ? 3 : 1); ++i) {
        append_names(names, meld.tile_kind(i), meld.is_sequence() ? 1 : meld.size(), meld.has_red);
    }
    return names;
}

Names flower_names(const Hand& hand) {
    nb::list names;
    for (int flower = 0; flower < kNumFlowers; ++flower) {
        if (hand.flowers >> flower & 1) names.append(kind_name(kFirstFlower + flower));
    }
    return Names(nb::tuple(names));
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

std::size_t hash_of(const Meld& meld) {
    return (static_cast<std::size_t>(meld.type) * kNumKinds + meld.kind) * 2 + meld.has_red;
}

std::size_t hash_of(const Hand& hand) {
    const std::string_view counts(reinterpret_cast<const char*>(hand.counts.data()), hand.counts.size());
    std::size_t hash = std::hash<std::string_view>{}(counts);
    const auto mix = [&](std::size_t value) { hash = (hash ^ value) * 0x9E3779B97F4A7C15u; };
    mix(hand.reds);
    mix(hand.flowers);
    for (const Meld& meld : hand.melds()) mix(hash_of(meld) + 1);
    return hash;
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
            "tiles", [](const Meld& self) { return tile_names(self); },
            "The names of its tiles; a red five is 0m, 0p or 0s.")
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
            "tiles", [](const Hand& self) { return tile_names(self); },
            "The names of the concealed tiles; a red five is 0m, 0p or 0s.")
        .def_prop_ro(
            "num_tiles", [](const Hand& self) { return total(self.counts); }, "How many tiles are concealed.")
        .def_prop_ro(
            "melds",
            [](const Hand& self) {
                nb::list melds;
                for (const Meld& meld : self.melds()) melds.append(meld);
                return nb::typed<nb::tuple, Meld, nb::ellipsis>(nb::tuple(melds));
            },
            "The melds in the order of declaration.")
        .def_prop_ro("flowers", &flower_names, "The names of the flowers set aside.")
        .def(
            "format",
            [](const Hand& self, std::string_view notation) { return format_hand(self, notation_by_name(notation)); },
            "notation"_a = "mpsz", R"doc(The hand as text that reads back as the same hand.

>>> Hand("123m406p77z").format("mjai")
'1m 2m 3m 4p 5pr 6p C C')doc");
    add_value_methods(
        hand, "Hand", [](const auto& self) { return text_of(self); }, [](const auto& self) { return hash_of(self); });
}

}  // namespace

void bind_tiles(nb::module_& module) {
    bind_errors(module);
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
