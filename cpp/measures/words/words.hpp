// Words of a hand: its groups and one pair (Definition 16 of the Sichuan thesis).
#pragma once

#include <string>
#include <vector>

#include "measures/distance/suit_key.hpp"
#include "measures/words/reading.hpp"
#include "tiles/tile.hpp"

namespace mahjongkit {

// The most words among the concealed tiles; each meld is one word more.
int word_number(const Counts& counts, Reading reading = Reading::exact);
int word_number(const SuitKeys& keys);

// Words that a hand of this size still lacks. Melds change nothing: each is a word that is there.
int word_deficiency(const Counts& counts, Reading reading = Reading::exact);

// What is left over when the words are taken out. Exact: every different rest over all ways to take the most words, in
// the order of the kinds left. Paper: the one rest where A.1 ends.
std::vector<Counts> non_word_tiles(const Counts& counts, Reading reading = Reading::exact);
// The same as texts in the notation mpsz, in alphabetical order.
std::vector<std::string> non_word_texts(const Counts& counts, Reading reading = Reading::exact);

}  // namespace mahjongkit
