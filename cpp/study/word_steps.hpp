// The exact chance that one exchange of a tile raises the word number, by word number, over all hands of one or two
// suits: a random tile outside the words goes, a tile of the same suits comes.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "base/wide.hpp"
#include "measures/words/reading.hpp"

namespace mahjongkit {

// The chance is the sum of numerator / denominator over the entries, divided by `ways`.
struct WordSteps {
    WideCount ways;                                // in which hands of this word number are dealt
    std::map<std::uint64_t, WideCount> successes;  // numerators by denominator
};

// By word number.
std::vector<WordSteps> word_steps(int suits, int tiles, Reading reading, unsigned threads);

}  // namespace mahjongkit
