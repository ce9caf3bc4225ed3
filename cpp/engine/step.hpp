// The one state machine of all variants (docs/architecture.md): deal, turns, claims, replacements.
#pragma once

#include <optional>
#include <string>

#include "rules/rules.hpp"

namespace mahjongkit {

// Deals from the wall and goes on to the first choice. The wall must be whole, of the rules' layout.
// A policy of the wall among the tools must be made for it.
State start_round(const Rules& rules, const RoundStart& start, const Wall& wall, const RoundTools& tools = {});

// The policy of a round's wall; its reshuffles are a function of the seed, the round and its repeats.
DrawOrder draw_order_of(const Rules& rules, WallPolicy policy, const Wall& wall, const RoundStart& start,
                        std::uint64_t seed);

// A random wall: a function of the seed, the round and its repeats.
Wall wall_of(const Rules& rules, std::uint64_t seed, int round, int repeats);

// Throws RulesError unless the wall holds exactly the tiles of the rules.
void check_wall(const Rules& rules, const Wall& wall);

ActionList legal_actions(const Rules& rules, const State& state, int seat);

// Nothing when the action is legal, else why it is not.
std::optional<std::string> check_legal(const Rules& rules, const View& view, const Action& action);

// One action of every asked seat; the others' entries do not matter. Goes on to the next choice or to the end of the
// round. Throws IllegalActionError and changes nothing when an action is not legal.
void step(const Rules& rules, State& state, const PerSeat<Action>& actions, const RoundTools& tools = {});

// The same for actions that are known to be legal.
void step_legal(const Rules& rules, State& state, const PerSeat<Action>& actions, const RoundTools& tools = {});

// The draw that a watcher hears of, made by itself: the seat draws, and it goes on to the next choice.
void make_draw(const Rules& rules, State& state, Seat seat, bool is_replacement, const RoundTools& tools = {});

}  // namespace mahjongkit
