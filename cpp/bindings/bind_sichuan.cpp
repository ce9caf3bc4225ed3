// Scoring of Sichuan wins.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <vector>

#include "base/error.hpp"
#include "bindings/arguments/option_arguments.hpp"
#include "bindings/arguments/win_arguments.hpp"
#include "bindings/bind.hpp"
#include "rules/common/check_seat.hpp"
#include "rules/sichuan/value/score_win.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

SeatMask read_winners(const std::vector<int>& seats) {
    SeatMask winners = 0;
    for (int seat : seats) {
        check_seat(seat, kMaxSeats, "one of the winners");
        winners |= seat_bit(seat);
    }
    return winners;
}

ValuedWin score_sichuan(const HandArgument& hand, const HandArgument& win_tile, const OptionalText& notation,
                        std::string_view profile, const OptionalText& void_suit, int seat, int dealer,
                        std::optional<int> discarder, const std::vector<int>& winners, bool is_after_kan,
                        bool is_kan_shot, bool is_robbed_kan, bool is_last_tile, bool is_first_turn,
                        const nb::kwargs& options) {
    const WinTiles tiles = read_win_tiles(hand, win_tile, notation, variant_by_name("sichuan"));
    const sichuan::WinSituation situation{.seat = seat,
                                          .dealer = dealer,
                                          .discarder = discarder,
                                          .winners = read_winners(winners),
                                          .void_suit = read_void_suit(void_suit),
                                          .is_after_kan = is_after_kan,
                                          .is_kan_shot = is_kan_shot,
                                          .is_robbed_kan = is_robbed_kan,
                                          .is_last_tile = is_last_tile,
                                          .is_first_turn = is_first_turn};
    return sichuan::score_win(
        tiles.hand, tiles.win_kind, situation,
        changed_options(sichuan::scoring_profile(profile), sichuan::scoring_option_table(), options));
}

}  // namespace

void bind_sichuan(nb::module_& module) {
    module.def("score_sichuan", &score_sichuan, "hand"_a, "win_tile"_a, nb::kw_only(), "notation"_a = nb::none(),
               "profile"_a = "sbr2025", "void_suit"_a = nb::none(), "seat"_a = 0, "dealer"_a = 0,
               "discarder"_a = nb::none(), "winners"_a = nb::tuple(), "is_after_kan"_a = false, "is_kan_shot"_a = false,
               "is_robbed_kan"_a = false, "is_last_tile"_a = false, "is_first_turn"_a = false, "options"_a,
               R"doc(The value of a Sichuan win: patterns, fan and payments.

hand has 3n+1 tiles; win_tile completes it. Without a discarder the win is a self-draw, paid by all
seats but the winners, those that have left the round. No win is a RulesError: a hand that is not
complete, of three suits, or with a tile of the void_suit (m, p or s). The other keywords change
single rules of the profile (sbr2025, novikov, thesis, casual); an unknown one is an error that
lists them.

>>> win = score_sichuan("1113335m(777m)(999m)", "5m", seat=2, winners=[0])
>>> win.patterns
[('all triplets', 1), ('full flush', 2)]
>>> win.worth, win.value, win.changes
(3, 18, [0, -9, 18, -9])
>>> score_sichuan("1112345678999m", "5m", discarder=1, fan_cap=0, fan_closed_hand=1).value
8)doc");
}

}  // namespace mahjongkit::bindings
