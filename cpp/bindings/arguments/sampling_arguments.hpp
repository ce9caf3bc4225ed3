// Arguments of functions that draw hidden tiles for one hand.
#pragma once

#include <cstdint>
#include <optional>

#include "bindings/arguments/arguments.hpp"
#include "measures/chances/foresight_chance.hpp"

namespace mahjongkit::bindings {

DrawModel read_model(const HandArgument& argument, const std::optional<HandArgument>& visible_tiles,
                     const OptionalText& variant_name, const OptionalText& notation);

// Throws RulesError.
void check_sampling(std::int64_t simulations, int threads);

}  // namespace mahjongkit::bindings
