#include "rules/riichi/fu.hpp"

namespace mahjongkit::riichi {

namespace {

int triplet_fu(const Group& group) {
    return 2 * (is_orphan(group.kind) ? 2 : 1) * (group.is_concealed ? 2 : 1) * (group.is_kan ? 4 : 1);
}

std::string_view triplet_reason(const Group& group) {
    if (group.is_kan) return group.is_concealed ? "concealed kan" : "open kan";
    return group.is_concealed ? "concealed triplet" : "open triplet";
}

}  // namespace

int pair_fu(const Win& win, Kind pair) {
    if (pair >= kWhite) return 2;
    const bool is_seat_wind = pair == kEast + win.seat_wind;
    const bool is_round_wind = pair == kEast + win.round_wind;
    return (is_seat_wind ? 2 : 0) + (is_round_wind ? 2 : 0);
}

Fu fu_of(const Win& win, const Interpretation& reading, bool has_plain_sequences) {
    Fu fu;
    fu.add("base", 20);
    const bool is_self_draw = win.by == WinBy::self_draw;
    if (win.is_closed() && !is_self_draw) fu.add("closed hand, win on a discard", 10);
    if (is_self_draw && !has_plain_sequences) fu.add("self-draw", 2);
    for (const Group& group : reading.groups) {
        if (group.is_triplet()) fu.add(triplet_reason(group), group.kind, triplet_fu(group));
    }
    if (const int points = pair_fu(win, reading.pair); points > 0) fu.add("value pair", reading.pair, points);
    if (reading.wait == Wait::gap || reading.wait == Wait::edge || reading.wait == Wait::pair) fu.add("wait", 2);
    // An open hand of plain sequences would have 20.
    if (!win.is_closed() && !is_self_draw && fu.sum() == 20) fu.add("open hand without other fu", 10);
    return fu;
}

Fu fu_of_seven_pairs() {
    Fu fu;
    fu.add("seven pairs", 25);
    fu.fix();
    return fu;
}

}  // namespace mahjongkit::riichi
