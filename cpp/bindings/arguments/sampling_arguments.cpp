#include "bindings/arguments/sampling_arguments.hpp"

#include <string>

#include "base/error.hpp"

namespace mahjongkit::bindings {

DrawModel read_model(const HandArgument& argument, const std::optional<HandArgument>& visible_tiles,
                     const OptionalText& variant_name, const OptionalText& notation) {
    const Variant* variant = read_variant(variant_name);
    const Hand hand = read_hand(argument, notation, variant);
    return make_draw_model(hand, read_visible(visible_tiles, notation, hand), variant);
}

void check_sampling(std::int64_t simulations, int threads) {
    if (simulations < 1) throw RulesError("simulations must be at least 1, got " + std::to_string(simulations));
    if (threads < 0) {
        throw RulesError("threads must be 0 (every core) or more, got " + std::to_string(threads));
    }
}

}  // namespace mahjongkit::bindings
