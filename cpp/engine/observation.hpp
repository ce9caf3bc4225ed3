// Exactly what a seat may know.
#pragma once

#include "base/rng.hpp"
#include "rules/rules.hpp"

namespace mahjongkit {

struct Observation {
    Seat seat = 0;
    PublicState table{};
    PrivateSeat own{};
    bool is_asked = false;  // this seat; of the others nothing is told

    View view() const { return {table, own, seat}; }

    friend bool operator==(const Observation&, const Observation&) = default;
};

Observation observe(const State& state, int seat);

// The event as the seat sees it: hidden (kHidden) are the tiles that others draw, are dealt and exchange, and where the
// rules say so their concealed kans and the hands that they win with.
Event observe(const Rules& rules, const Event& event, int seat);

// A state that the seat cannot tell from the true one: hidden tiles are dealt anew, each way as likely. What others
// know of themselves (a win they let by) is as in a hand of which nothing is known.
State resample(const Rules& rules, const Observation& observation, Rng& rng);

}  // namespace mahjongkit
