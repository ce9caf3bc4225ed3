// Players that do not look at their hands.
#pragma once

#include "players/player.hpp"

namespace mahjongkit {

// Any legal action, each as likely.
class RandomPlayer final : public Player {
public:
    Action choose(const Rules&, const View&, const ActionList& actions, Rng& rng,
                  const Inquiry& inquiry) const override {
        const Action chosen = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        return chosen_plainly(actions, chosen, "each as likely", inquiry.evaluation);
    }
};

// Wins when it can, else discards the tile it has drawn; never calls.
class DrawDiscardPlayer final : public Player {
public:
    Action choose(const Rules&, const View&, const ActionList& actions, Rng&, const Inquiry& inquiry) const override {
        return chosen_plainly(actions, pick(actions), "never calls, keeps its hand", inquiry.evaluation);
    }

private:
    static Action pick(const ActionList& actions) {
        if (const Action* win = find_action(actions, ActionType::win)) return *win;
        if (const Action* pass = find_action(actions, ActionType::pass)) return *pass;
        for (const Action& action : actions) {
            if (action.type == ActionType::discard && action.is_drawn) return action;
        }
        return actions[0];
    }
};

}  // namespace mahjongkit
