// What every value has: it compares, hashes, prints as the call that makes it, and travels as its text.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <string>

namespace mahjongkit::bindings {

// `text_of(value)` is what the class, called with it, reads back; equal values have equal hashes.
template <class Value, class TextOf, class HashOf>
void add_value_methods(nanobind::class_<Value>& bound, const char* name, TextOf text_of, HashOf hash_of) {
    namespace nb = nanobind;
    bound
        .def(
            "__eq__", [](const Value& self, const Value& other) { return self == other; }, nb::is_operator(),
            nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__", [hash_of](const Value& self) { return static_cast<std::size_t>(hash_of(self)); })
        .def("__str__", [text_of](const Value& self) { return std::string(text_of(self)); })
        .def("__repr__",
             [name, text_of](const Value& self) {
                 std::string text(name);
                 return text.append("('").append(text_of(self)).append("')");
             })
        .def(
            "__reduce__",
            [text_of](nb::handle self) {
                return nb::make_tuple(self.type(), nb::make_tuple(text_of(nb::cast<const Value&>(self))));
            },
            nb::sig("def __reduce__(self) -> tuple[object, ...]"));
}

template <class Value, class TextOf>
void add_value_methods(nanobind::class_<Value>& bound, const char* name, TextOf text_of) {
    add_value_methods(bound, name, text_of,
                      [text_of](const Value& self) { return std::hash<std::string>{}(text_of(self)); });
}

}  // namespace mahjongkit::bindings
