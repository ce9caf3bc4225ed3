// Who gets the open tile in Taiwanese mahjong.
#include "rules/common/claims.hpp"

#include <bit>

#include "rules/taiwanese/taiwanese_rules.hpp"

namespace mahjongkit::taiwanese {

Resolution TaiwaneseRules::resolve(const State& state, const PerSeat<Action>& actions) const {
    Resolution resolution = resolve_by_priority(state, actions);
    const auto rule = static_cast<WinnersRule>(options_.winners_rule);
    const bool is_all = rule == WinnersRule::all ||
                        (rule == WinnersRule::two_or_nearest && std::popcount(resolution.winners) == num_seats() - 1);
    if (!is_all) resolution.winners = nearest_of(state.table, resolution.winners);
    return resolution;
}

}  // namespace mahjongkit::taiwanese
