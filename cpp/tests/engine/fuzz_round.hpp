// One round of biased random play with every invariant asserted.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/engine/invariants.hpp"

namespace mahjongkit::testing {

// How often each part of the rules was visited.
struct Coverage {
    std::uint64_t rounds = 0;
    std::uint64_t steps = 0;
    std::array<std::uint64_t, kNumActionTypes> actions{};
    std::array<std::uint64_t, kNumEventTypes> events{};
    std::array<std::uint64_t, kNumNoWins> no_wins{};
    std::uint64_t self_draws = 0;
    std::uint64_t robbed = 0;
    std::uint64_t liable = 0;
    std::uint64_t several_winners = 0;
    std::uint64_t most_kans = 0;  // rounds with four

    void add(const Coverage& other);
};

enum class Depth : std::uint8_t {
    light,  // the end of the round alone: tiles, points, draws
    plain,  // at every step: tiles, points, who is asked
    full    // and texts, worlds, illegal actions, replay
};

// Every profile of every variant; then the first profile of each with one option changed at a time, numbers
// by one.
std::vector<RulesPtr> profiles_to_fuzz();
std::vector<RulesPtr> options_to_fuzz();

// Throws InternalError with the seed and the text of the state where something is wrong.
void fuzz_round(const Rules& rules, std::uint64_t seed, Depth depth, Coverage& coverage);

}  // namespace mahjongkit::testing
