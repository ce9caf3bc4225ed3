// A state as one line of text, and back.
#pragma once

#include <string>
#include <string_view>

#include "rules/rules.hpp"

namespace mahjongkit {

// A state with its rules: all that its text tells.
struct TableState {
    RulesPtr rules{};
    State state{};

    friend bool operator==(const TableState& a, const TableState& b);
};

// "riichi:tenhou round 0 dealer 0 ... seat 0 points 25000 hand 123m ... taken 53+0 wall 5z...": the rules, the table,
// each seat, then the whole wall with how many tiles of it were drawn and how many taken as replacements. What follows
// from the rest (waits, who is asked, draws left) is not written.
std::string state_text(const Rules& rules, const State& state);

// Throws NotationError for a text that is no state: also for tiles that are there too often or hands of a wrong size.
TableState parse_state(std::string_view text);

}  // namespace mahjongkit
