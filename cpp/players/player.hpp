// Native players: a choice from what a seat may know and from its legal actions, without Python.
#pragma once

#include <cstdint>
#include <memory>

#include "base/rng.hpp"
#include "base/stop_check.hpp"
#include "players/evaluation.hpp"
#include "rules/rules.hpp"

namespace mahjongkit {

// What the caller of a decision wants beside the action. Players that do not search need not look at `stop`.
struct Inquiry {
    const StopCheck* stop = nullptr;   // ends a search: the best action so far is the choice
    Evaluation* evaluation = nullptr;  // to be filled: what is behind the choice
};

// Immutable and shared between threads; the randomness of a choice is an argument.
class Player {
public:
    Player() = default;
    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    // One of `actions`, which is not empty.
    virtual Action choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                          const Inquiry& inquiry = {}) const = 0;

    // Whether choices may take long and can be stopped.
    virtual bool searches() const { return false; }

    // Whether a choice takes so long that others should run meanwhile.
    virtual bool takes_long() const { return searches(); }
};

using PlayerPtr = std::shared_ptr<const Player>;

// The choice with a row for every legal action. A player that says nothing about its choices has rows without values.
Evaluation evaluate(const Player& player, const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                    const StopCheck* stop = nullptr);

// The seed of a seat's own randomness in a game: never that of its walls, and the same wherever the game is played.
constexpr std::uint64_t player_seed(std::uint64_t game_seed, int seat) {
    return mix_bits(mix_bits(game_seed + kGoldenGamma) + static_cast<std::uint64_t>(seat) + 1);
}

// The first action of a type, or null.
inline const Action* find_action(const ActionList& actions, ActionType type) {
    for (const Action& action : actions) {
        if (action.type == type) return &action;
    }
    return nullptr;
}

}  // namespace mahjongkit
