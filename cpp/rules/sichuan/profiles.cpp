#include <array>
#include <utility>

#include "rules/sichuan/value/win.hpp"

namespace mahjongkit::sichuan {

namespace {

// Only what the thesis names is paid: one suit four times, four equal tiles in the hand twice, a self-draw twice.
constexpr ScoringOptions kThesis = {.fan_cap = 0,
                                    .self_draw_bonus = static_cast<int>(SelfDrawBonus::twice),
                                    .fan_kan = 0,
                                    .fan_all_triplets = 0,
                                    .fan_golden_wait = 0,
                                    .fan_seven_pairs = 0,
                                    .fan_win_after_kan = 0,
                                    .fan_kan_shot = 0,
                                    .fan_robbed_kan = 0,
                                    .fan_last_tile = 0};

// Every pattern that servers offer. A cap of three fan would leave dragon seven pairs without their sixteen times.
constexpr ScoringOptions kCasual = {.fan_cap = 4,
                                    .fan_triplets_of_258 = 2,
                                    .fan_dragon_seven_pairs = 1,
                                    .fan_pure_outside_hand = 2,
                                    .fan_all_simples = 1,
                                    .fan_closed_hand = 1,
                                    .fan_heavenly_win = 3,
                                    .fan_earthly_win = 2};

// The program mahjongAI, whose rounds are public: they replay with its own answers.
constexpr ScoringOptions kMahjongAi = {.fan_cap = 4,
                                       .self_draw_bonus = static_cast<int>(SelfDrawBonus::fan),
                                       .most_suits = 3,
                                       .sequences_have_fan = false,
                                       .any_terminal_is_outside = true,
                                       .fan_kan = 1,
                                       .fan_triplets_of_258 = 1,
                                       .fan_seven_pairs = 1,
                                       .fan_pure_outside_hand = 1,
                                       .fan_kan_shot = 0,
                                       .fan_last_tile = 0,
                                       .fan_heavenly_win = 2,
                                       .fan_earthly_win = 2};

constexpr std::array<std::pair<std::string_view, ScoringOptions>, 5> kProfiles = {{
    {"sbr2025", {}},
    {"novikov", {}},
    {"thesis", kThesis},
    {"casual", kCasual},
    {"mahjongai", kMahjongAi},
}};
constexpr auto kNames = names_of(kProfiles);

using Info = OptionInfo<ScoringOptions>;
using O = ScoringOptions;

constexpr int kMostFan = 6;

constexpr std::array kTable = {
    Info{"fan_cap", &O::fan_cap, "fan that count at most; 0 is no cap", 0, 20},
    Info{"base", &O::base, "what a win of no fan costs the discarder", 1, 100},
    Info{"self_draw_bonus", &O::self_draw_bonus,
         "what each payer of a self-draw adds: 0 nothing, 1 the base, 2 one fan, 3 the same payment again", 0, 3},
    Info{"has_seven_pairs", &O::has_seven_pairs, "seven pairs are a win; four equal tiles are two pairs"},
    Info{"most_suits", &O::most_suits, "suits that a win may have, over hand and melds", 2, 3},
    Info{"sequences_have_fan", &O::sequences_have_fan,
         "a hand with a sequence has the fan of its tiles, else only those of its situation"},
    Info{"any_terminal_is_outside", &O::any_terminal_is_outside,
         "one terminal anywhere makes a pure outside hand (the mistake of a program whose rounds are public)"},
    Info{"fan_kan", &O::fan_kan, "fan of each declared kan", 0, kMostFan},
    Info{"fan_root", &O::fan_root, "fan of each kind held four times without a kan", 0, kMostFan},
    Info{"fan_all_triplets", &O::fan_all_triplets, "fan of a hand without sequences", 0, kMostFan},
    Info{"fan_golden_wait", &O::fan_golden_wait, "fan of four melds and a pair, beside all triplets", 0, kMostFan},
    Info{"fan_triplets_of_258", &O::fan_triplets_of_258, "fan of all triplets with ranks 2, 5 and 8 only, beside them",
         0, kMostFan},
    Info{"fan_seven_pairs", &O::fan_seven_pairs, "fan of seven pairs", 0, kMostFan},
    Info{"fan_dragon_seven_pairs", &O::fan_dragon_seven_pairs,
         "fan of seven pairs with a root, beside seven pairs and root", 0, kMostFan},
    Info{"fan_full_flush", &O::fan_full_flush, "fan of one suit", 0, kMostFan},
    Info{"fan_pure_outside_hand", &O::fan_pure_outside_hand, "fan of a terminal in every group and the pair", 0,
         kMostFan},
    Info{"fan_all_simples", &O::fan_all_simples, "fan of a hand without terminals", 0, kMostFan},
    Info{"fan_closed_hand", &O::fan_closed_hand, "fan of a hand without open melds", 0, kMostFan},
    Info{"fan_win_after_kan", &O::fan_win_after_kan, "fan of a self-draw on the replacement of a kan", 0, kMostFan},
    Info{"fan_kan_shot", &O::fan_kan_shot, "fan of a win on the discard after a kan, or on a further added kan", 0,
         kMostFan},
    Info{"fan_robbed_kan", &O::fan_robbed_kan, "fan of a win on the tile of an added kan", 0, kMostFan},
    Info{"fan_last_tile", &O::fan_last_tile, "fan of a win on the last tile of the wall or a discard after it", 0,
         kMostFan},
    Info{"fan_heavenly_win", &O::fan_heavenly_win, "fan of the dealer's win on the first draw", 0, kMostFan},
    Info{"fan_earthly_win", &O::fan_earthly_win, "fan of another seat's win on its first draw before any call", 0,
         kMostFan},
};

}  // namespace

std::span<const std::string_view> profile_names() { return kNames; }

const ScoringOptions& scoring_profile(std::string_view name) { return find_profile(kProfiles, name); }

std::span<const Info> scoring_option_table() { return kTable; }

}  // namespace mahjongkit::sichuan
