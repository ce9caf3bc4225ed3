// What a seat can choose, as the hands that simulations start from.
#pragma once

#include <optional>
#include <vector>

#include "players/player.hpp"
#include "search/flat_mc/flat_mc.hpp"

namespace mahjongkit {

struct Choices {
    FlatMcProblem problem{};
    std::vector<Action> actions{};  // by candidate

    std::size_t size() const { return actions.size(); }
    const Action& action(std::size_t candidate) const { return actions[candidate]; }
};

// The only action, or what is no matter of the hand and searching players do as greedy does: wins, aborting a round,
// tiles set aside, the choices before play. None where there is something to search; fills the evaluation where
// one is wanted.
std::optional<Action> chosen_without_search(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                                            Evaluation* evaluation);

// Discards, calls with each discard after them, kans and pass. What greedy would discard, and pass, come first: the
// first of equally good candidates is chosen.
Choices make_choices(const Rules& rules, const View& view, const ActionList& actions);

}  // namespace mahjongkit
