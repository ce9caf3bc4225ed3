// Options of rules as Python passes them: keywords with a flag, a number, or a number for each seat.
#pragma once

#include <nanobind/nanobind.h>

#include <span>
#include <string_view>
#include <vector>

#include "rules/options.hpp"

namespace mahjongkit::bindings {

// Throws RulesError for a value of another type.
std::vector<NamedOption> read_options(const nanobind::dict& options);

}  // namespace mahjongkit::bindings
