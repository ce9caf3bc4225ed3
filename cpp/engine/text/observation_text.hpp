// An observation as one line of text, and back.
#pragma once

#include <string>
#include <string_view>

#include "engine/observation.hpp"

namespace mahjongkit {

// An observation with the rules: all that its text tells.
struct SeatView {
    RulesPtr rules{};
    Observation observation{};

    friend bool operator==(const SeatView& a, const SeatView& b);
};

// Like the text of a state, but of the other seats only how many tiles they hold, and of the wall only how many are
// left.
std::string observation_text(const Rules& rules, const Observation& observation);

// Throws NotationError.
SeatView parse_observation(std::string_view text);

}  // namespace mahjongkit
