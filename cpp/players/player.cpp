#include "players/player.hpp"

#include "players/common/hand_facts.hpp"

namespace mahjongkit {

Evaluation evaluate(const Player& player, const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                    const StopCheck* stop) {
    Evaluation evaluation;
    const Action chosen = player.choose(rules, view, actions, rng, {stop, &evaluation});
    if (evaluation.rows.empty()) chosen_plainly(actions, chosen, "not said", &evaluation);
    add_unvalued(actions, evaluation);
    add_hand_facts(rules, view, evaluation);
    return evaluation;
}

}  // namespace mahjongkit
