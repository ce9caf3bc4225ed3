// Changed texts of states and observations: each is refused as a text, or can be used like any other.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/rules.hpp"

namespace mahjongkit::testing {

struct TextCoverage {
    std::uint64_t texts = 0;
    std::uint64_t read = 0;   // changed, and still a state or an observation
    std::uint64_t steps = 0;  // played from there

    void add(const TextCoverage& other);
};

// States of biased rounds in every phase, each changed so many times. What is read is written and read again, as text
// and as JSON, observed, resampled, encoded, evaluated and played to the end of its round. Throws InternalError with
// the text where anything goes wrong.
void fuzz_texts(const Rules& rules, std::uint64_t seed, int changes, TextCoverage& coverage);

}  // namespace mahjongkit::testing
