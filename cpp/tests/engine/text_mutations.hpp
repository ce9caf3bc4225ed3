// Changes of the texts of states and observations that keep their form: what a careless or hostile hand would write.
#pragma once

#include <string>
#include <vector>

#include "base/rng.hpp"

namespace mahjongkit::testing {

// One to three changes of words: numbers, phases, seats and marks become others, words and whole parts are swapped,
// doubled and dropped, or come from another text; tiles change places, so that all of them are still there.
std::string mutate_words(const std::string& text, const std::vector<std::string>& others, Rng& rng);

}  // namespace mahjongkit::testing
