// What the tests of the notations share.
#pragma once

#include <iostream>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "tests/check.hpp"
#include "tiles/notation.hpp"

namespace mahjongkit::testing {

inline std::string mpsz(const Hand& hand) { return format_hand(hand, Notation::mpsz); }

// Both sides in one string, so that a failure shows them.
inline void check_same(const std::string& actual, const std::string& expected, std::string_view what) {
    if (actual == expected) return;
    ++failures;
    std::cerr << what << ": is " << actual << ", expected " << expected << '\n';
}

template <typename Call>
NotationError error_from(Call call) {
    try {
        call();
    } catch (const NotationError& error) {
        return error;
    }
    return NotationError("nothing was thrown", 999);
}

}  // namespace mahjongkit::testing
