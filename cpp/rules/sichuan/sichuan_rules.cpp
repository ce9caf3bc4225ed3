#include "rules/sichuan/sichuan_rules.hpp"

namespace mahjongkit::sichuan {

namespace {

Spec make_spec(const SichuanOptions& options) {
    const Variant& variant = variant_by_name("sichuan");
    return {
        .variant = &variant,
        .num_seats = variant.num_seats,
        .wall = {.num_tiles = 108, .reserve = static_cast<std::uint8_t>(options.reserve), .replaces_from_front = true},
        .red_suits = 0,
        .has_flowers = false,
        .has_chi = false,
        .goes_on_after_wins = true,
        .hides_concealed_kans = false,
        .hides_wins = options.hides_wins,
        .dice_sides = 0,
        .start_points = 0,
        .unit = "fan",
        .extras = SichuanTable{}};
}

}  // namespace

SichuanRules::SichuanRules(std::string_view profile, const SichuanOptions& options)
    : Rules(make_spec(options), std::string(profile)), options_(options) {}

std::vector<NamedOption> SichuanRules::options() const { return named_options(options_, option_table()); }

}  // namespace mahjongkit::sichuan
