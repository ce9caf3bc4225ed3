// Every decision of a recorded round: what a seat saw, and what it chose.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/observation.hpp"
#include "engine/replay.hpp"
#include "rules/common/claims.hpp"

namespace mahjongkit {

struct RecordedDecision {
    std::size_t event = 0;  // how many recorded events were before it
    Observation seen{};
    std::optional<Action> action{};  // none where nobody knows: a claim that goes first took the tile
};

struct RoundDecisions {
    std::vector<RecordedDecision> decisions{};
    std::optional<Difference> difference{};  // where the record and the rules part: nothing after it
};

// Of one round, passes included, in the order of play. Without a wall, one is made from the events.
RoundDecisions decisions_of(const Rules& rules, std::span<const Event> round, const std::optional<Wall>& wall);

// The highest claim of the asked seats.
int taken_rank(const RecordedChoices& choices);

// Whether a seat that is not seen to act is known to pass on such a claim: it would have come first.
constexpr bool is_pass_known(int rank, int taken) { return taken == 0 || rank > taken; }

}  // namespace mahjongkit
