// Types, phases and reasons as enums that are their own texts.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "bindings/arguments/tile_objects.hpp"
#include "bindings/bind.hpp"

namespace nb = nanobind;

namespace mahjongkit::bindings {

namespace {

template <NamedEnum Enum>
using Docs = std::array<const char*, kNamesOf<Enum>.size()>;

// An enum.StrEnum of the names, each member with what it means. The members live as long as the process.
template <NamedEnum Enum>
void bind_names_of(nb::module_& module, const char* name, const char* doc, const Docs<Enum>& docs) {
    nb::dict members;
    for (std::string_view each : kNamesOf<Enum>) {
        std::string upper(each);
        std::ranges::transform(upper, upper.begin(),
                               [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        members[nb::str(upper.data(), upper.size())] = nb::str(each.data(), each.size());
    }
    nb::dict options;
    options["module"] = module.attr("__name__");
    nb::object type = nb::module_::import_("enum").attr("StrEnum")(name, members, **options);
    type.attr("__doc__") = doc;
    // Lists and messages show a member as the text that it is.
    for (const char* method : {"__str__", "__repr__"}) {
        const nb::object shown = nb::handle(reinterpret_cast<PyObject*>(&PyUnicode_Type)).attr(method);
        nb::cpp_function([shown](nb::handle self) { return shown(self); }, nb::name(method), nb::scope(type),
                         nb::is_method(), nb::sig(("def " + std::string(method) + "(self) -> str").c_str()));
    }
    for (std::size_t i = 0; i < kNamesOf<Enum>.size(); ++i) {
        const std::string_view each = kNamesOf<Enum>[i];
        nb::object member = type(nb::str(each.data(), each.size()));
        member.attr("__doc__") = docs[i];
        enum_members<Enum>[i] = member.release();
    }
    module.attr(name) = type;
}

}  // namespace

void bind_names(nb::module_& module) {
    bind_names_of<ActionType>(
        module, "ActionType", "What a seat can choose. Every member equals its text.",
        {"let a tile go by", "put a tile out", "put a tile out and declare riichi", "claim a tile for a sequence",
         "claim a tile for a triplet", "claim a tile for a kan", "declare four own tiles",
         "add the fourth tile to a pon", "put a flower or a North aside for a replacement", "win",
         "end the round: nine kinds of terminals and honours", "give three tiles of one suit away before play",
         "name the suit that the seat will not use"});
    bind_names_of<EventType>(
        module, "EventType", "What can happen in a round. Every member equals its text.",
        {"the dealer, what the round starts from and the points", "the first hand of a seat",
         "a seat gets the tiles that another gives", "a seat names the suit that it will not use",
         "a seat takes a tile from the wall", "a seat puts a tile out", "nobody won on the tile: the deposit is paid",
         "a seat claims a tile for a sequence", "a seat claims a tile for a triplet", "a seat claims a tile for a kan",
         "a seat declares four own tiles", "a seat adds the fourth tile to its pon",
         "a seat puts a flower or a North aside", "a dora indicator is turned up", "what is paid beside a win",
         "a seat wins", "the round ends without a winner", "the points after the round", "the points after the game"});
    bind_names_of<Phase>(
        module, "Phase", "Where a round is. Every member equals its text.",
        {"before the first draw: indicators, flowers", "every seat chooses three tiles to give away",
         "every seat chooses the suit that it will not use", "a seat has drawn",
         "a seat has called a discard and must discard", "a discard is open to claims",
         "a kan or a tile set aside awaits its replacement; its tile may be open to wins", "the round is over"});
    bind_names_of<NoWin>(module, "NoWinReason", "Why a round ended without a winner. Every member equals its text.",
                         {"the wall", "the wall, and a river of terminals and honours is paid",
                          "nine kinds of terminals and honours in a first hand", "four equal winds as first discards",
                          "every seat is in riichi", "four kans of several seats", "three winners on one tile"});
    bind_names_of<Payment>(module, "PaymentType", "What is paid beside a win. Every member equals its text.",
                           {"for a kan that stands", "a kan is paid back", "what a kan earned goes to the winner",
                            "a seat still held tiles of its void suit at the end"});
}

}  // namespace mahjongkit::bindings
