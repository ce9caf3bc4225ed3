// Who gets the open tile in Sichuan mahjong, and who draws after a win.
#include "rules/common/claims.hpp"

#include <bit>

#include "rules/sichuan/sichuan_rules.hpp"

namespace mahjongkit::sichuan {

Resolution SichuanRules::resolve(const State& state, const PerSeat<Action>& actions) const {
    Resolution resolution = resolve_by_priority(state, actions);
    if (!options_.all_winners) resolution.winners = nearest_of(state.table, resolution.winners);
    return resolution;
}

Seat SichuanRules::next_after_wins(const PublicState& table, SeatMask winners) const {
    if (!options_.discarder_order) return Rules::next_after_wins(table, winners);
    return std::popcount(winners) > 1 ? table.turn : table.next_playing(table.turn);
}

}  // namespace mahjongkit::sichuan
