// Seats that a caller names must exist.
#pragma once

#include <optional>
#include <string>

#include "base/error.hpp"

namespace mahjongkit {

// Throws RulesError with what the seat was given as.
inline void check_seat(std::optional<int> seat, int num_seats, const char* what) {
    if (seat && (*seat < 0 || *seat >= num_seats)) {
        throw RulesError(std::string(what) + " is " + std::to_string(*seat) + ", expected a seat from 0 to " +
                         std::to_string(num_seats - 1));
    }
}

}  // namespace mahjongkit
