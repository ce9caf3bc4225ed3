// The decompositions of a hand.
#include <nanobind/nanobind.h>
#include <nanobind/operators.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bindings/arguments/arguments.hpp"
#include "bindings/bind.hpp"
#include "measures/decompositions.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

// "123m", "13s"
std::string part_text(const Part& part) {
    std::string text;
    for (int i = 0; i < part.size(); ++i) text += kind_name(part.tile_kind(i))[0];
    return text + kind_name(part.kind)[1];
}

nb::tuple part_texts(std::span<const Part> parts) {
    nb::list texts;
    for (const Part& part : parts) texts.append(part_text(part));
    return nb::tuple(texts);
}

std::optional<std::string> pair_text(const Decomposition& decomposition) {
    if (!decomposition.pair) return std::nullopt;
    return part_text({*decomposition.pair, Shape::pair});
}

std::string rest_text(const Decomposition& decomposition) {
    return format_hand(Hand{.counts = decomposition.rest}, Notation::mpsz);
}

std::string joined(std::span<const Part> parts) {
    std::string text;
    for (const Part& part : parts) {
        if (!text.empty()) text += ' ';
        text += part_text(part);
    }
    return text;
}

std::string decomposition_text(const Decomposition& decomposition) {
    const auto field = [](const std::string& text) { return text.empty() ? std::string("-") : text; };
    return field(joined(decomposition.groups())) + " | " + field(joined(decomposition.partials())) + " | " +
           pair_text(decomposition).value_or("-") + " | " + field(rest_text(decomposition));
}

std::string repr_of(const Decomposition& decomposition) {
    return "<Decomposition " + decomposition_text(decomposition) + ", missing " +
           std::to_string(decomposition.missing) + ">";
}

std::vector<Decomposition> decompositions_of(const HandArgument& argument, const OptionalText& notation) {
    return decompositions(read_hand(argument, notation, nullptr).counts);
}

}  // namespace

void bind_decompositions(nb::module_& module) {
    nb::class_<Decomposition>(
        module, "Decomposition",
        "One way to split the concealed tiles of a hand; its text is groups | partials | pair | rest.")
        .def_prop_ro(
            "groups", [](const Decomposition& d) { return part_texts(d.groups()); },
            nb::sig("def groups(self) -> tuple[str, ...]"), "Whole groups, like '123m'.")
        .def_prop_ro(
            "partials", [](const Decomposition& d) { return part_texts(d.partials()); },
            nb::sig("def partials(self) -> tuple[str, ...]"),
            "Two tiles of a group that lacks the third, like '13s' or '55p'.")
        .def_prop_ro("pair", &pair_text, "The pair, like '77z', or None.")
        .def_prop_ro("rest", &rest_text, "The other tiles.")
        .def_ro("missing", &Decomposition::missing,
                "Tiles missing for a win in the standard form: the same for all decompositions of a hand.")
        .def("__str__", &decomposition_text)
        .def("__repr__", &repr_of)
        .def("__hash__", [](const Decomposition& d) { return std::hash<std::string>()(repr_of(d)); })
        .def(nb::self == nb::self, nb::sig("def __eq__(self, arg: object, /) -> bool"));

    module.def(
        "decompositions", &decompositions_of, "hand"_a, nb::kw_only(), "notation"_a = nb::none(),
        R"doc(Every way to split a hand into groups and a pair, or, before it is complete, into those parts of them that leave
the fewest tiles missing.

Melds are left out. A group that no part begins lacks two tiles beside one of the rest, the pair lacks one; the completed
hand never holds five of a kind.

>>> for found in mk.measures.decompositions("111222333m99p"):
...     print(found)
111m 222m 333m | - | 99p | -
123m 123m 123m | - | 99p | -
>>> [ready] = mk.measures.decompositions("123m456p13s77z")
>>> ready.groups, ready.partials, ready.pair, ready.rest, ready.missing
(('123m', '456p'), ('13s',), '77z', '', 1))doc");
}

}  // namespace mahjongkit::bindings
