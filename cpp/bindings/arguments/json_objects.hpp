// JSON values as Python's own: None, bool, int, float, str, list, dict.
#pragma once

#include <nanobind/nanobind.h>

#include <string>

#include "base/json.hpp"

namespace mahjongkit::bindings {

// What `to_json` gives and `from_json` takes.
using JsonDict = nanobind::typed<nanobind::dict, nanobind::str, nanobind::any>;

nanobind::object to_python(const Json& json);
JsonDict to_dict(const Json& json);

// Also a tuple is an array. Throws NotationError for what JSON does not have, and for what is nested too deeply.
Json to_json(nanobind::handle value);

// `to_json`, and `from_json` that reads it back.
template <class Class, class Write, class Read>
void add_json_methods(Class& cls, Write write, Read read, const std::string& name, const char* read_doc) {
    namespace nb = nanobind;
    using namespace nb::literals;
    cls.def(
           "to_json", [write](const typename Class::Type& self) { return to_dict(write(self)); },
           "As plain data that JSON can hold: see docs/json.md.")
        .def_static(
            "from_json", [read](nb::handle document) { return read(to_json(document)); }, "document"_a, read_doc,
            nb::sig(("def from_json(document: collections.abc.Mapping[str, typing.Any]) -> " + name).c_str()));
}

}  // namespace mahjongkit::bindings
