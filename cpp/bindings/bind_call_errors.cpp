// What a call with arguments of wrong types is told: one sentence with the call and what would have been right. The
// binding library tells of the types of all arguments and of every overload over several lines; its message is replaced
// where functions are called, so that no function has to look for wrong types itself.
#include <nanobind/nanobind.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/utf8.hpp"
#include "bindings/bind.hpp"

namespace nb = nanobind;

namespace mahjongkit::bindings {

namespace {

constexpr std::string_view kMark = "(): incompatible function arguments.";
constexpr std::size_t kMostShown = 60;  // of an argument

// The few ways in which the library calls its functions.
constexpr std::size_t kMostWays = 8;
std::array<vectorcallfunc, kMostWays> ways{};

std::string text_of(nb::handle object) {
    Py_ssize_t size = 0;
    const char* text = PyUnicode_AsUTF8AndSize(object.ptr(), &size);
    if (text != nullptr) return {text, static_cast<std::size_t>(size)};
    PyErr_Clear();
    return "?";
}

std::string name_of_type(nb::handle object) { return text_of(nb::str(object.type().attr("__name__"))); }

std::string shown(nb::handle argument) {
    const nb::object written = nb::steal(PyObject_Repr(argument.ptr()));
    if (!written.is_valid()) PyErr_Clear();
    std::string text = written.is_valid() ? text_of(written) : "?";
    if (text.size() > kMostShown) {
        text = std::string(cut_utf8(text, kMostShown)).append("... (").append(name_of_type(argument)).append(")");
    }
    const bool is_text = PyUnicode_Check(argument.ptr()) != 0;
    if (is_text && PyUnicode_AsUTF8AndSize(argument.ptr(), nullptr) == nullptr) {
        PyErr_Clear();
        text.append(" (no valid Unicode text)");
    }
    return text;
}

void replace_all(std::string& text, std::string_view old, std::string_view by) {
    for (std::size_t at = text.find(old); at != std::string::npos; at = text.find(old, at))
        text.replace(at, old.size(), by);
}

// "shanten(hand: Hand | str | bytes)" of "    1. shanten(hand: mahjongkit._core.tiles.Hand | str | bytes) -> int".
std::string signature_of(std::string_view line, const std::string& name) {
    const std::size_t open = line.find('(');
    const std::size_t close = line.rfind(") -> ");
    if (open == std::string_view::npos || close == std::string_view::npos) return name;
    std::string arguments(line.substr(open + 1, close - open - 1));
    for (const std::string_view self : {"self, ", "self", "cls, ", "cls"}) {
        if (arguments.starts_with(self)) {
            arguments.erase(0, self.size());
            break;
        }
    }
    for (const std::string_view path : {"collections.abc.", "mahjongkit._core.tiles.", "mahjongkit._core.engine.",
                                        "mahjongkit._core.rules.", "mahjongkit._core.tables.", "numpy.typing."}) {
        replace_all(arguments, path, "");
    }
    return name + "(" + arguments + ")";
}

// "Action" of its constructor, "State.step" of a method.
std::string name_of_call(nb::handle function, nb::handle first) {
    if (first.is_valid() && PyType_Check(first.ptr()) != 0) return text_of(first.attr("__name__"));  // of a __new__
    std::string name = text_of(nb::str(nb::getattr(function, "__qualname__", nb::str("?"))));
    for (const std::string_view made : {".__init__", ".__new__"}) {
        if (name.ends_with(made)) name = name.substr(0, name.size() - made.size());
    }
    return name;
}

std::string call_text(const std::string& name, PyObject* const* arguments, std::size_t size, PyObject* keywords,
                      bool has_self) {
    std::string text = name + "(";
    const char* gap = "";
    for (std::size_t i = has_self ? 1 : 0; i < size; ++i) {
        text.append(gap).append(shown(arguments[i]));
        gap = ", ";
    }
    const Py_ssize_t num_keywords = keywords == nullptr ? 0 : PyTuple_Size(keywords);
    for (Py_ssize_t i = 0; i < num_keywords; ++i) {
        text.append(gap).append(text_of(PyTuple_GetItem(keywords, i))).append("=");
        text.append(shown(arguments[size + static_cast<std::size_t>(i)]));
        gap = ", ";
    }
    return text.append(")");
}

// The sentence for a message of the library.
std::string sentence(std::string_view message, nb::handle function, PyObject* const* arguments, std::size_t size,
                     PyObject* keywords) {
    const bool is_new = message.starts_with("__new__");
    const std::string name = name_of_call(function, is_new && size > 0 ? nb::handle(arguments[0]) : nb::handle());
    std::string expected;
    bool has_self = false;
    for (std::size_t at = message.find('\n'); at != std::string_view::npos; at = message.find('\n', at + 1)) {
        std::string_view line = message.substr(at + 1);
        line = line.substr(0, line.find('\n'));
        if (!line.starts_with("    ")) continue;
        has_self =
            has_self || line.find("(self") != std::string_view::npos || line.find("(cls") != std::string_view::npos;
        expected.append(expected.empty() ? "" : " or ").append(signature_of(line, name));
    }
    return "cannot call " + call_text(name, arguments, size, keywords, has_self) + ": expected " + expected;
}

void explain(nb::handle function, PyObject* const* arguments, std::size_t size, PyObject* keywords) {
    PyObject *type = nullptr, *value = nullptr, *trace = nullptr;
    PyErr_Fetch(&type, &value, &trace);
    PyErr_NormalizeException(&type, &value, &trace);
    const nb::object written = value == nullptr ? nb::object() : nb::steal(PyObject_Str(value));
    const std::string message = written.is_valid() ? text_of(written) : "";
    if (message.find(kMark) == std::string::npos) {
        PyErr_Restore(type, value, trace);
        return;
    }
    Py_XDECREF(type);
    Py_XDECREF(value);
    Py_XDECREF(trace);
    PyErr_SetString(PyExc_TypeError, sentence(message, function, arguments, size, keywords).c_str());
}

template <std::size_t way>
PyObject* call(PyObject* function, PyObject* const* arguments, std::size_t size, PyObject* keywords) {
    PyObject* result = ways[way](function, arguments, size, keywords);
    if (result == nullptr && PyErr_ExceptionMatches(PyExc_TypeError) != 0) {
        explain(function, arguments, static_cast<std::uint32_t>(size), keywords);  // above that there are flags
    }
    return result;
}

constexpr std::array<vectorcallfunc, kMostWays> kCalls = {&call<0>, &call<1>, &call<2>, &call<3>,
                                                          &call<4>, &call<5>, &call<6>, &call<7>};

bool is_function(nb::handle object) {
    const std::string type = name_of_type(object);
    return type == "nb_func" || type == "nb_method";
}

// A function of the library is an object with a pointer to how it is called, at the place that its type names.
void redirect(nb::handle function) {
#ifdef Py_LIMITED_API  // does not tell the place: nanobind's functions have the pointer after their header
    constexpr Py_ssize_t offset = sizeof(PyVarObject);
#else
    const Py_ssize_t offset = Py_TYPE(function.ptr())->tp_vectorcall_offset;
    if (offset <= 0) return;
#endif
    auto* own = reinterpret_cast<vectorcallfunc*>(reinterpret_cast<char*>(function.ptr()) + offset);
    for (std::size_t i = 0; i < kMostWays; ++i) {
        if (*own == kCalls[i]) return;
        if (ways[i] == nullptr) ways[i] = *own;
        if (ways[i] != *own) continue;
        *own = kCalls[i];
        return;
    }
}

void redirect_all(nb::handle scope) {
    const nb::object members = scope.attr("__dict__");
    for (nb::handle member : nb::list(members.attr("values")())) {
        const bool is_static = name_of_type(member) == "staticmethod";
        const nb::object function = is_static ? nb::object(member.attr("__func__")) : nb::borrow(member);
        if (is_function(function)) {
            redirect(function);
        } else if (PyType_Check(member.ptr()) || PyModule_Check(member.ptr())) {
            const std::string module = text_of(
                nb::str(nb::getattr(member, PyModule_Check(member.ptr()) ? "__name__" : "__module__", nb::str(""))));
            if (module.find("mahjongkit._core") != std::string::npos) redirect_all(member);
        }
    }
}

}  // namespace

void bind_call_errors(nb::module_& module) { redirect_all(module); }

}  // namespace mahjongkit::bindings
