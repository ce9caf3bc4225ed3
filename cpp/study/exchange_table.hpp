// One exchange of one hand, discard by discard.
#pragma once

#include <vector>

#include "measures/words/reading.hpp"
#include "study/good_draws.hpp"

namespace mahjongkit {

struct ExchangeRow {
    std::size_t suit = 0;
    std::size_t rank = 0;
    std::uint32_t weight = 0;  // the chance to go as a random tile outside the words, times the denominator
    std::uint32_t good = 0;    // hidden tiles that then give a word more
};

struct ExchangeTable {
    int number = 0;  // words
    std::uint32_t denominator = 1;
    std::vector<ExchangeRow> rows;  // every kind that the hand holds
};

// A hand of at most 14 tiles, the first suit the earlier one in the thesis's order; draws are of the first `suits`.
ExchangeTable exchange_table(const HandKeys& keys, int suits, Reading reading);

}  // namespace mahjongkit
