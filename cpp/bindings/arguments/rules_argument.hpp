// Rules as Python passes them: Rules, or their text.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/variant.h>

#include <string_view>
#include <variant>

#include "engine/text/rules_text.hpp"

namespace mahjongkit::bindings {

using RulesArgument = std::variant<RulesPtr, std::string_view>;

// Throws RulesError for an unknown text.
inline RulesPtr read_rules(const RulesArgument& argument) {
    if (const RulesPtr* rules = std::get_if<RulesPtr>(&argument)) return *rules;
    return parse_rules(std::get<std::string_view>(argument));
}

}  // namespace mahjongkit::bindings
