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

// The options of scoring of a profile, with those changed that are named.
template <class Options>
Options changed_options(Options options, std::span<const OptionInfo<Options>> table, const nanobind::dict& changed) {
    if (changed.size() == 0) return options;
    for (const NamedOption& option : read_options(changed)) {
        set_option(options, table, "scoring", option.name, option.value);
    }
    return options;
}

}  // namespace mahjongkit::bindings
