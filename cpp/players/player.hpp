// Native players: a choice from an observation's view and its legal actions, without Python.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/rng.hpp"
#include "rules/rules.hpp"

namespace mahjongkit {

// Immutable and shared between threads; the randomness of a choice is an argument.
class Player {
public:
    virtual ~Player() = default;
    // `actions` is not empty.
    virtual Action choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng) const = 0;
};

using PlayerPtr = std::shared_ptr<const Player>;

}  // namespace mahjongkit
