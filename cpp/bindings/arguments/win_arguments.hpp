// How Python passes a win to score: its tiles, and the situation as keywords or as one value.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>

#include "bindings/arguments/arguments.hpp"
#include "rules/riichi/value/score_win.hpp"

namespace mahjongkit::bindings {

// WinSituation in Python: a situation that was checked, and the rules to score it by.
struct CheckedSituation {
    riichi::WinSituation situation{};
    riichi::ScoringOptions options{};
    const Variant* variant = nullptr;
};

// The parameters are those of the keywords below, in their order.
CheckedSituation make_situation(const OptionalText& notation, std::string_view variant, std::string_view profile,
                                int seat, int dealer, std::optional<int> discarder, const HandArgument& round_wind,
                                bool is_riichi, bool is_double_riichi, bool is_one_shot, bool is_after_kan,
                                bool is_robbed_kan, bool is_last_tile, bool is_first_turn,
                                const std::optional<HandArgument>& dora_indicators,
                                const std::optional<HandArgument>& ura_indicators, int num_set_aside, int repeats,
                                int deposits, std::optional<int> liable, int num_liable_yakuman,
                                const nanobind::kwargs& options);

// Calls define(keywords...) with the keywords of make_situation.
template <class Define>
void with_situation_keywords(const Define& define) {
    using namespace nanobind::literals;
    define(nanobind::kw_only(), "notation"_a = nanobind::none(), "variant"_a = "riichi", "profile"_a = "tenhou",
           "seat"_a = 0, "dealer"_a = 0, "discarder"_a = nanobind::none(),
           nanobind::arg("round_wind").sig("'1z'") = nanobind::str("1z"), "is_riichi"_a = false,
           "is_double_riichi"_a = false, "is_one_shot"_a = false, "is_after_kan"_a = false, "is_robbed_kan"_a = false,
           "is_last_tile"_a = false, "is_first_turn"_a = false, "dora_indicators"_a = nanobind::none(),
           "ura_indicators"_a = nanobind::none(), "num_set_aside"_a = 0, "repeats"_a = 0, "deposits"_a = 0,
           "liable"_a = nanobind::none(), "num_liable_yakuman"_a = 1, "options"_a);
}

// One tile alone; `what` is its name in an error.
Tile read_tile(const HandArgument& argument, const OptionalText& notation, const char* what);

// 0 is East. Throws NotationError for another tile than a wind.
int read_wind(const HandArgument& argument, const OptionalText& notation);

// The options of a profile, with those changed that are named.
riichi::ScoringOptions read_scoring_options(std::string_view profile, const nanobind::dict& changed);

struct WinTiles {
    Hand hand{};  // with the winning tile
    Kind win_kind = 0;
};

// A hand of 3n+1 concealed tiles.
Hand read_hand_before_win(const HandArgument& argument, const OptionalText& notation, const Variant& variant);

// The hand before the win, and the winning tile.
WinTiles read_win_tiles(const HandArgument& hand, const HandArgument& win_tile, const OptionalText& notation,
                        const Variant& variant);

// Throws RulesError when it is no win.
riichi::ScoredWin score_win(const HandArgument& hand, const HandArgument& win_tile, const CheckedSituation& situation,
                            const OptionalText& notation);

}  // namespace mahjongkit::bindings
