// Who gets the open tile in riichi and sanma.
#include "rules/common/claims.hpp"

#include <bit>

#include "rules/riichi/riichi_rules.hpp"

namespace mahjongkit::riichi {

Resolution RiichiRules::resolve(const State& state, const PerSeat<Action>& actions) const {
    Resolution resolution = resolve_by_priority(state, actions);
    if (options_.most_winners == 1) resolution.winners = nearest_of(state.table, resolution.winners);
    if (std::popcount(resolution.winners) > options_.most_winners) {
        resolution.winners = 0;
        resolution.no_win = NoWin::three_winners;
    }
    return resolution;
}

}  // namespace mahjongkit::riichi
