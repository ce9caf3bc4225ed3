// Hands of one suit that no measure asked for can tell apart, counted together.
#pragma once

#include <cstdint>
#include <vector>

#include "measures/words/reading.hpp"
#include "study/suit_words.hpp"

namespace mahjongkit {

// What section 4.3.1 sees of a suit after A.1: words, whether the pair is among them, and the two-tile parts that steps
// 2 and 3 find among the rest. Steps stop when no word is missing, so that which parts come first never matters.
struct PaperPrice {
    std::uint8_t words = 0;
    bool has_pair = false;
    std::uint8_t twos = 0;
};

struct SuitFeatures {
    std::uint8_t tiles = 0;
    std::uint8_t win_id = 0;  // of the distance vector (distance_tables().win)
    WordClass exact{};
    WordClass paper{};
    std::uint16_t parts_id = 0;          // of suit_parts()
    std::array<PaperPrice, 3> prices{};  // by PairPlace
};

// Which features a class must not mix.
struct ClassNeeds {
    bool exact_words = false;
    bool distances = false;
    bool paper_words = false;
    bool parts = false;
    bool prices = false;
};

struct SuitClass {
    SuitFeatures features{};
    std::uint64_t ways = 0;     // in which hands of the class are dealt from 36 tiles
    std::uint32_t hands = 0;    // different hands
    std::uint32_t example = 0;  // the key of one of them
};

// In the order of their number of tiles.
std::vector<SuitClass> suit_classes(const ClassNeeds& needs, int most_tiles);

}  // namespace mahjongkit
