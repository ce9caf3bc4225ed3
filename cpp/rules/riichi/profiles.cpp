#include <array>
#include <utility>

#include "rules/riichi/value/win.hpp"

namespace mahjongkit::riichi {

namespace {

constexpr ScoringOptions kMajsoul = {.has_double_yakuman = true, .liability_covers_whole_hand = false};
constexpr ScoringOptions kMjai = {.first_turn_yakuman_adds = false};

constexpr std::array<std::pair<std::string_view, ScoringOptions>, 3> kProfiles = {{
    {"tenhou", {}},
    {"majsoul", kMajsoul},
    {"mjai", kMjai},
}};

using Info = OptionInfo<ScoringOptions>;
using O = ScoringOptions;

constexpr std::array kTable = {
    Info{"has_double_yakuman", &O::has_double_yakuman, "some yakuman count twice"},
    Info{"has_counted_yakuman", &O::has_counted_yakuman, "13 han or more are a yakuman, else a sanbaiman"},
    Info{"has_open_all_simples", &O::has_open_all_simples, "all simples count in an open hand"},
    Info{"rounds_up_mangan", &O::rounds_up_mangan, "4 han of 30 fu and 3 han of 60 fu are a mangan"},
    Info{"double_wind_pair_fu", &O::double_wind_pair_fu, "fu of a pair of the wind of both seat and round", 2, 4, 2},
    Info{"repeat_points", &O::repeat_points, "what one repeat costs each payer of a self-draw", 0, 10'000, 100},
    Info{"first_turn_yakuman_adds", &O::first_turn_yakuman_adds, "heavenly and earthly wins add to other yakuman"},
    Info{"liability_covers_whole_hand", &O::liability_covers_whole_hand,
         "a liable seat pays for all yakuman of the hand, else only for the one it made possible"},
};

}  // namespace

const ScoringOptions& scoring_profile(std::string_view name) { return find_profile(kProfiles, name); }

std::span<const Info> scoring_option_table() { return kTable; }

}  // namespace mahjongkit::riichi
