// Pictures of values, for notebooks: drawn by mahjongkit.render, which is imported when one is asked for.
#pragma once

#include <nanobind/nanobind.h>

namespace mahjongkit::bindings {

inline nanobind::object picture_of(const char* function, nanobind::handle value) {
    return nanobind::module_::import_("mahjongkit.render").attr(function)(value);
}

}  // namespace mahjongkit::bindings
