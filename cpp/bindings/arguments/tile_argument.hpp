// One tile as Python passes it: text such as 6s, a Hand or 34 counts in bytes.
#pragma once

#include "bindings/arguments/arguments.hpp"

namespace mahjongkit::bindings {

// One tile alone, a flower too; `what` is its name in an error.
Tile read_tile(const HandArgument& argument, const OptionalText& notation, std::string_view what);

}  // namespace mahjongkit::bindings
