#include "engine/decisions.hpp"

#include <algorithm>

namespace mahjongkit {

namespace {

// The highest claim that is open to a seat.
int open_rank(const ActionList& legal) {
    int rank = 0;
    for (const Action& action : legal) rank = std::max(rank, claim_rank(action.type));
    return rank;
}

bool is_choice_known(const Rules& rules, const State& state, int seat, const Action& action, int taken) {
    if (action.type != ActionType::pass || taken == 0) return true;
    return is_pass_known(open_rank(legal_actions(rules, state, seat)), taken);
}

}  // namespace

int taken_rank(const RecordedChoices& choices) {
    int rank = 0;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        if (!has_seat(choices.asked, seat)) continue;
        rank = std::max(rank, claim_rank(choices.actions[static_cast<std::size_t>(seat)].type));
    }
    return rank;
}

RoundDecisions decisions_of(const Rules& rules, std::span<const Event> round, const std::optional<Wall>& wall) {
    RoundDecisions found;
    const auto watch = [&](const State& state, const RecordedChoices& choices) {
        const int taken = taken_rank(choices);
        for (int seat = 0; seat < state.table.num_seats; ++seat) {
            if (!has_seat(choices.asked, seat)) continue;
            const Action& action = choices.actions[static_cast<std::size_t>(seat)];
            RecordedDecision& decision =
                found.decisions.emplace_back(RecordedDecision{.event = choices.event, .seen = observe(state, seat)});
            if (is_choice_known(rules, state, seat, action, taken)) decision.action = action;
        }
    };
    found.difference = replay_round(rules, round, wall, {}, watch).difference;
    return found;
}

}  // namespace mahjongkit
