#include "rules/riichi/value/fu.hpp"

namespace mahjongkit::riichi {

namespace {

int triplet_fu(const Group& group) {
    return 2 * (is_orphan(group.kind) ? 2 : 1) * (group.is_concealed ? 2 : 1) * (group.is_kan ? 4 : 1);
}

FuReason triplet_reason(const Group& group) {
    if (group.is_kan) return group.is_concealed ? FuReason::concealed_kan : FuReason::open_kan;
    return group.is_concealed ? FuReason::concealed_triplet : FuReason::open_triplet;
}

}  // namespace

std::string_view fu_reason_name(FuReason reason) {
    constexpr std::array<std::string_view, 11> kNames = {
        "base",
        "closed hand, win on a discard",
        "self-draw",
        "open triplet",
        "concealed triplet",
        "open kan",
        "concealed kan",
        "value pair",
        "wait",
        "open hand without other fu",
        "seven pairs",
    };
    return kNames[static_cast<std::size_t>(reason)];
}

int pair_fu(const WinFacts& facts, Kind pair) {
    if (pair < kEast) return 0;
    if (pair >= kWhite) return 2;
    const bool is_seat_wind = pair == kEast + facts.win().seat_wind;
    const bool is_round_wind = pair == kEast + facts.win().round_wind;
    if (is_seat_wind && is_round_wind) return facts.options().double_wind_pair_fu;
    return is_seat_wind || is_round_wind ? 2 : 0;
}

Fu fu_of(const WinFacts& facts, const Interpretation& reading, bool has_plain_sequences) {
    Fu fu;
    fu.add(FuReason::base, 20);
    const bool is_self_draw = facts.is_self_draw();
    if (facts.is_closed() && !is_self_draw) fu.add(FuReason::closed_discard, 10);
    if (is_self_draw && !has_plain_sequences) fu.add(FuReason::self_draw, 2);
    for (const Group& group : reading.groups) {
        if (group.is_triplet()) fu.add(triplet_reason(group), triplet_fu(group), group.kind);
    }
    if (const int points = pair_fu(facts, reading.pair); points > 0) {
        fu.add(FuReason::value_pair, points, reading.pair);
    }
    if (reading.wait == Wait::gap || reading.wait == Wait::edge || reading.wait == Wait::pair) {
        fu.add(FuReason::wait, 2);
    }
    // An open hand of plain sequences would have 20.
    if (!facts.is_closed() && !is_self_draw && fu.sum() == 20) fu.add(FuReason::open_minimum, 10);
    return fu;
}

Fu fu_of_seven_pairs() {
    Fu fu;
    fu.add(FuReason::seven_pairs, Fu::kSevenPairs);
    return fu;
}

}  // namespace mahjongkit::riichi
