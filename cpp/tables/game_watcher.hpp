// What follows a game while it is played: recorders, counters, the luck of draws.
#pragma once

#include "engine/game.hpp"

namespace mahjongkit {

// One game at a time, on one thread. Each function has an answer already: nothing happens.
class GameWatcher : public DrawWatcher {
public:
    virtual ~GameWatcher() = default;

    void before_draw(const Rules& /*rules*/, const State& /*state*/, Seat /*seat*/, bool /*is_replacement*/) override {}
    // The asked seats have chosen; the entries of the others do not count.
    virtual void before_step(const Game& /*game*/, const PerSeat<Action>& /*actions*/) {}
    virtual void after_step(const Game& /*game*/) {}
};

}  // namespace mahjongkit
