#include "rules/taiwanese/taiwanese_rules.hpp"

namespace mahjongkit::taiwanese {

namespace {

Spec make_spec(const TaiwaneseOptions& options) {
    const Variant& variant = variant_by_name("taiwanese");
    return {.variant = &variant,
            .num_seats = variant.num_seats,
            .wall = {.num_tiles = static_cast<std::uint8_t>(options.has_flowers ? 144 : 136),
                     .reserve = static_cast<std::uint8_t>(options.reserve),
                     .reserve_per_kan = static_cast<std::uint8_t>(options.reserve_per_kan)},
            .red_suits = 0,
            .has_flowers = options.has_flowers,
            .has_chi = true,
            .hides_concealed_kans = options.hides_concealed_kans,
            .hides_wins = false,
            .dice_sides = options.winds_by_dice ? kNumWinds : 0,
            .start_points = 0,
            .compares_wins = true,
            .unit = "tai",
            .extras = {}};
}

}  // namespace

TaiwaneseRules::TaiwaneseRules(std::string_view profile, const TaiwaneseOptions& options)
    : Rules(make_spec(options), std::string(profile)), options_(options) {}

std::vector<NamedOption> TaiwaneseRules::options() const { return named_options(options_, option_table()); }

}  // namespace mahjongkit::taiwanese
