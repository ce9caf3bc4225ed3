#include "rules/riichi/riichi_rules.hpp"

namespace mahjongkit::riichi {

namespace {

Spec make_spec(std::string_view variant_name, const RiichiOptions& options) {
    const Variant& variant = variant_by_name(variant_name);
    const bool is_sanma = variant.tile_set == TileSet::sanma;
    // Norths set aside are replaced from the same end, so the indicators lie four places further on.
    const int max_replacements = options.has_set_aside ? kMaxKans + kCopies : kMaxKans;
    return {.variant = &variant,
            .num_seats = variant.num_seats,
            .wall = {.num_tiles = static_cast<std::uint8_t>(is_sanma ? 108 : 136),
                     .reserve = 14,
                     .replaces_from_front = false,
                     .replaces_in_stacks = true,
                     .first_indicator = static_cast<std::uint8_t>(max_replacements + 1),
                     .num_indicators = kMaxKans + 1,
                     .max_replacements = static_cast<std::uint8_t>(max_replacements)},
            .red_suits = static_cast<std::uint8_t>(!options.has_red_fives ? 0
                                                   : is_sanma             ? 0b110
                                                                          : 0b111),
            .has_flowers = false,
            .has_chi = options.has_chi,
            .sets_norths_aside = options.has_set_aside,
            .hides_concealed_kans = false,
            .hides_wins = false,
            .dice_sides = 0,
            .start_points = options.start_points,
            .unit = "han",
            .extras = RiichiTable{}};
}

}  // namespace

RiichiRules::RiichiRules(std::string_view variant, std::string_view profile, const RiichiOptions& options)
    : Rules(make_spec(variant, options), std::string(profile)), options_(options) {
    const int parts = num_seats() == 3 ? 2 : 6;  // it is shared by up to so many seats without a rest
    if (options.ready_pool % parts == 0) return;
    throw_bad_option("ready_pool", options.ready_pool, parts == 2 ? "an even number" : "a multiple of 6");
}

std::vector<NamedOption> RiichiRules::options() const { return named_options(options_, option_table()); }

}  // namespace mahjongkit::riichi
