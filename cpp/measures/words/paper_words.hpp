// The word tree of appendix A.1 of the Sichuan thesis. From a hand it goes to every hand with one word less; at each
// kind it looks for a triplet, else for a sequence that begins there, else, unless it has one, for a pair. Because of
// the "else" it misses words: 11123p has the word 11p and the word 123p, but at 1p it sees nothing but the triplet.
#pragma once

#include "tiles/tile.hpp"

namespace mahjongkit {

// The depth of the tree. Its printed limit, five words for 14 tiles, is never met: no hand holds more.
int paper_word_number(const Counts& counts);

struct PaperWords {
    int number = 0;
    bool has_pair = false;
    Counts rest{};
};

// The last of the deepest leaves. The tree is walked in the order in which the thesis counts its kinds: bamboos,
// characters, dots, each from 1 to 9; honours come after them.
PaperWords paper_words(const Counts& counts);

}  // namespace mahjongkit
