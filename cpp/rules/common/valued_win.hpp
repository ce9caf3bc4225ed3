// What a win is worth, and who pays it, where patterns have one kind of worth: tai or fan.
#pragma once

#include "state/event.hpp"

namespace mahjongkit {

struct ValuedWin {
    std::uint8_t num_patterns = 0;
    std::array<PatternWorth, kMaxEventPatterns> pattern_slots{};
    int worth = 0;              // of all patterns, in tai or fan
    Points value = 0;           // what the winner gets, together
    PerSeat<Points> changes{};  // of every seat's points

    std::span<const PatternWorth> patterns() const { return {pattern_slots.data(), num_patterns}; }
    void add(PatternId pattern, int pattern_worth) {
        if (num_patterns < kMaxEventPatterns) {
            pattern_slots[num_patterns++] = {pattern, static_cast<std::int8_t>(pattern_worth)};
        }
        worth += pattern_worth;
    }

    friend bool operator==(const ValuedWin&, const ValuedWin&) = default;
};

}  // namespace mahjongkit
