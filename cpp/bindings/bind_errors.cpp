// The errors of the core as Python classes, which live as long as the process.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <string>

#include "base/error.hpp"
#include "bindings/bind.hpp"

namespace nb = nanobind;

namespace mahjongkit::bindings {

namespace {

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

// The path is where users find the class, and a pickle of an error too: in mahjongkit, or in mahjongkit.errors.
nb::handle new_error(nb::module_& module, const char* path, nb::handle bases, const char* doc) {
    nb::object error = nb::steal(PyErr_NewExceptionWithDoc(path, doc, bases.ptr(), nullptr));
    if (!error.is_valid()) throw nb::python_error();
    module.attr(error.attr("__name__")) = error;
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

}  // namespace

void bind_errors(nb::module_& module) {
    error_classes.mahjong =
        new_error(module, "mahjongkit.MahjongError", PyExc_Exception, "The base of all errors of mahjongkit.");
    const nb::tuple bases = nb::make_tuple(error_classes.mahjong, nb::handle(PyExc_ValueError));
    error_classes.notation =
        new_error(module, "mahjongkit.NotationError", bases, "A text, or counts, that do not describe a hand.");
    error_classes.rules = new_error(module, "mahjongkit.RulesError", bases,
                                    "An unknown variant or option, or one that does not fit the rest.");
    error_classes.illegal_action = new_error(module, "mahjongkit.IllegalActionError", bases,
                                             "An action that the rules do not allow at that moment.");
    error_classes.record =
        new_error(module, "mahjongkit.RecordError", bases, "A record of a game that cannot be read or replayed.");
    error_classes.agent = new_error(module, "mahjongkit.AgentError", error_classes.mahjong,
                                    "An unknown agent, or one that failed or broke the rules.");
    error_classes.checkpoint = new_error(module, "mahjongkit.errors.CheckpointError", error_classes.mahjong,
                                         "A file of a model that cannot be read, or is not what is asked for.");
    error_classes.internal =
        new_error(module, "mahjongkit.errors.InternalError", error_classes.mahjong, "A fault of mahjongkit itself.");
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

}  // namespace mahjongkit::bindings
