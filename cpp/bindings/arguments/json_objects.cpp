#include "bindings/arguments/json_objects.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include "base/error.hpp"

namespace nb = nanobind;

namespace mahjongkit::bindings {

namespace {

constexpr int kMostDepth = 16;  // no document of ours has half of it

struct ToPython {
    nb::object operator()(std::monostate) const { return nb::none(); }
    nb::object operator()(bool flag) const { return nb::bool_(flag); }
    nb::object operator()(std::int64_t number) const { return nb::int_(number); }
    nb::object operator()(double number) const { return nb::float_(number); }
    nb::object operator()(const std::string& text) const { return nb::str(text.data(), text.size()); }
    nb::object operator()(const JsonArray& array) const {
        nb::list list;
        for (const Json& each : array) list.append(std::visit(*this, each.value));
        return list;
    }
    nb::object operator()(const JsonObject& object) const {
        nb::dict dict;
        for (const JsonMember& member : object) {
            // Names are few and come again and again: Python keeps one of each.
            const nb::object name = nb::steal(PyUnicode_InternFromString(member.name.c_str()));
            dict[name] = std::visit(*this, member.value.value);
        }
        return dict;
    }
};

[[noreturn]] void refuse(nb::handle value, std::string_view why) {
    const std::string type = nb::cast<std::string>(nb::str(value.type().attr("__name__")));
    throw NotationError("a value of the type " + type + std::string(why));
}

Json from_python(nb::handle value, int depth) {
    if (depth > kMostDepth) refuse(value, " is nested too deeply");
    if (value.is_none()) return {};
    if (PyBool_Check(value.ptr())) return value.ptr() == Py_True;
    if (std::int64_t number = 0; PyLong_Check(value.ptr())) {
        if (!nb::try_cast(value, number)) refuse(value, " is too large");
        return number;
    }
    if (PyFloat_Check(value.ptr())) return nb::cast<double>(value);
    if (std::string_view text; nb::isinstance<nb::str>(value)) {
        if (!nb::try_cast(value, text)) refuse(value, " is no valid text");
        return text;
    }
    if (nb::isinstance<nb::dict>(value)) {
        JsonObject object;
        for (auto [name, each] : nb::borrow<nb::dict>(value)) {
            std::string_view text;
            if (!nb::try_cast(name, text)) refuse(name, " is no name of a field: expected a str");
            object.push_back({std::string(text), from_python(each, depth + 1)});
        }
        return object;
    }
    if (nb::isinstance<nb::list>(value) || nb::isinstance<nb::tuple>(value)) {
        JsonArray array;
        for (nb::handle each : value) array.push_back(from_python(each, depth + 1));
        return array;
    }
    refuse(value, " has no form in JSON: expected None, bool, int, float, str, list or dict");
}

}  // namespace

nb::object to_python(const Json& json) { return std::visit(ToPython{}, json.value); }
JsonDict to_dict(const Json& json) { return JsonDict(nb::borrow<nb::dict>(to_python(json))); }
Json to_json(nb::handle value) { return from_python(value, 0); }

}  // namespace mahjongkit::bindings
