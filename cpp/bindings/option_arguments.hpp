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

// Sets the options that are named; `whose` is for messages.
template <class Options>
void change_options(Options& options, std::span<const OptionInfo<Options>> table, std::string_view whose,
                    const nanobind::dict& changed) {
    if (changed.size() == 0) return;
    for (const NamedOption& option : read_options(changed)) {
        set_option(options, table, whose, option.name, option.value);
    }
}

}  // namespace mahjongkit::bindings
