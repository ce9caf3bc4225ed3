// Scoring of Taiwanese wins.
#include <nanobind/nanobind.h>

#include <bit>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "bindings/arguments/option_arguments.hpp"
#include "bindings/arguments/win_arguments.hpp"
#include "bindings/bind.hpp"
#include "rules/taiwanese/value/score_win.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

// The flower that a win is declared with; nothing when the winning tile is no flower.
std::optional<int> read_flower(const HandArgument& win_tile, const OptionalText& notation) {
    const Hand hand = read_hand(win_tile, notation);
    if (hand.num_melds > 0 || total(hand.counts) > 0 || !std::has_single_bit(hand.flowers)) return std::nullopt;
    return std::countr_zero(hand.flowers);
}

ValuedWin score_flowers(Hand hand, int flower, const taiwanese::WinSituation& situation,
                        const taiwanese::ScoringOptions& options) {
    const auto needed = static_cast<std::uint8_t>(~(1U << flower));
    if (hand.flowers != needed) {
        throw NotationError("a win by the flower " + kind_name(kFirstFlower + flower) +
                            " needs the other seven in the hand, got '" + format_hand(hand, Notation::mpsz) + "'");
    }
    if (situation.is_robbed_kan) throw RulesError("a flower is no kan: expected is_robbed_kan=False");
    hand.flowers = 0xff;
    return score_flower_win(hand, situation, options);
}

ValuedWin score_taiwanese(const HandArgument& hand, const HandArgument& win_tile, const OptionalText& notation,
                          std::string_view profile, int seat, int dealer, std::optional<int> discarder,
                          const HandArgument& round_wind, bool is_after_kan, bool is_robbed_kan, bool is_last_tile,
                          bool is_first_turn, int repeats, const nb::kwargs& changed) {
    const taiwanese::WinSituation situation{.seat = seat,
                                            .dealer = dealer,
                                            .discarder = discarder,
                                            .round_wind = read_wind(round_wind, notation),
                                            .is_after_kan = is_after_kan,
                                            .is_robbed_kan = is_robbed_kan,
                                            .is_last_tile = is_last_tile,
                                            .is_first_turn = is_first_turn,
                                            .repeats = repeats};
    check_situation(situation);
    const taiwanese::ScoringOptions options =
        changed_options(taiwanese::scoring_profile(profile), taiwanese::scoring_option_table(), changed);
    const Variant& variant = variant_by_name("taiwanese");
    if (const auto flower = read_flower(win_tile, notation)) {
        return score_flowers(read_hand_before_win(hand, notation, variant), *flower, situation, options);
    }
    const WinTiles tiles = read_win_tiles(hand, win_tile, notation, variant);
    const auto win = score_win(tiles.hand, tiles.win_kind, situation, options);
    if (!win) {
        throw RulesError("'" + format_hand(tiles.hand, Notation::mpsz) +
                         "' is no win: expected five groups and a pair");
    }
    return *win;
}

}  // namespace

void bind_taiwanese(nb::module_& module) {
    module.def("score_taiwanese", &score_taiwanese, "hand"_a, "win_tile"_a, nb::kw_only(), "notation"_a = nb::none(),
               "profile"_a = "sml2026", "seat"_a = 0, "dealer"_a = 0, "discarder"_a = nb::none(),
               nb::arg("round_wind").sig("'1z'") = nb::str("1z"), "is_after_kan"_a = false, "is_robbed_kan"_a = false,
               "is_last_tile"_a = false, "is_first_turn"_a = false, "repeats"_a = 0, "options"_a,
               R"doc(The value of a Taiwanese win: patterns, tai and payments.

hand has 3n+1 tiles, its melds and the flowers set aside; win_tile completes it. Without a discarder
the win is a self-draw. The seat wind follows from seat and dealer. A flower as win_tile is a win by
eight flowers, or by seven that rob the discarder's one. worth is the tai of the hand; value and
changes also have those of the dealer and its repeats. The other keywords change single rules of the
profile; an unknown one is an error that lists them.

>>> win = score_taiwanese("123456m23456p123s55z", "1p", seat=1, dealer=0, repeats=2)
>>> win.patterns
[('self-draw', 1), ('closed hand', 1), ('concealed self-draw', 1)]
>>> win.worth, win.changes
(3, [-13, 29, -8, -8])
>>> score_taiwanese("123456m23456p123s55z1f", "1p", discarder=2, tai_own_flower=3).worth
4)doc");
}

}  // namespace mahjongkit::bindings
