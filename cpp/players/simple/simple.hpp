// Players that do not look at their hands.
#pragma once

#include "players/player.hpp"

namespace mahjongkit {

// Any legal action, each as likely.
class RandomPlayer final : public Player {
public:
    Action choose(const Rules&, const View&, const ActionList& actions, Rng& rng, const Inquiry&) const override {
        return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    }
};

// Wins when it can, else discards the tile it has drawn; never calls.
class DrawDiscardPlayer final : public Player {
public:
    Action choose(const Rules&, const View&, const ActionList& actions, Rng&, const Inquiry&) const override {
        if (const Action* win = find_action(actions, ActionType::win)) return *win;
        if (const Action* pass = find_action(actions, ActionType::pass)) return *pass;
        for (const Action& action : actions) {
            if (action.type == ActionType::discard && action.is_drawn) return action;
        }
        return actions[0];
    }
};

}  // namespace mahjongkit
