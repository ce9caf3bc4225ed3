#include "estimates/kind_class.hpp"

#include <algorithm>

#include "rules/riichi/value/find_patterns.hpp"

namespace mahjongkit {

namespace {

KindGroup group_of(const Rules& rules, const View& view, Kind kind) {
    if (is_honour(kind)) {
        if (kind == kNorth && rules.spec().sets_norths_aside) return KindGroup::north;
        const int wind = kind - kEast;
        const bool is_value =
            kind >= kWhite || wind == view.table.round_wind() || wind == view.table.seat_wind(view.seat);
        return is_value ? KindGroup::value_honour : KindGroup::other_wind;
    }
    constexpr int kMiddleFromEdge = 3;
    const int from_edge = std::min(rank_of(kind), kRanks - 1 - rank_of(kind));
    return static_cast<KindGroup>(static_cast<int>(KindGroup::terminal) + std::min(from_edge, kMiddleFromEdge));
}

bool looks_safe(KindMask river, Kind kind) {
    if (is_honour(kind)) return false;
    const auto has = [&](int other) { return (river >> other & 1) != 0; };
    const int rank = rank_of(kind);
    return (rank < 3 || has(kind - 3)) && (rank > 5 || has(kind + 3));
}

}  // namespace

KindClass kind_class(const Rules& rules, const View& view, Kind kind) {
    KindClass found{.group = group_of(rules, view, kind), .is_suji = looks_safe(view.shown().river.kinds(), kind)};
    for (const Tile indicator : view.table.indicators()) {
        if (riichi::dora_kind(indicator.kind, rules.num_seats()) == kind) found.is_dora = true;
    }
    return found;
}

}  // namespace mahjongkit
