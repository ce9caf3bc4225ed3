// Exchanges of tiles on sampled hands of one or two suits.
#pragma once

#include <cstddef>
#include <cstdint>

#include "measures/words/reading.hpp"
#include "study/word_choices.hpp"

namespace mahjongkit {

struct ExchangeOptions {
    int suits = 1;
    int tiles = 14;  // 3n+2
    Reading reading = Reading::exact;
    DiscardPolicy policy = DiscardPolicy::random;  // random or best
    int start = 2;                                 // the word number of the first hand
    int most_exchanges = 1;
    std::uint64_t seed = 0;
    unsigned threads = 0;
};

// For each of `hands` hands, dealt with `start` words, the exchange that first gave start + 1, start + 2, ... words, up
// to a win; 0 where none of most_exchanges did. The same on any number of threads. False: no hand has so many words.
bool sample_exchanges(const ExchangeOptions& options, std::size_t hands, std::int32_t* result);

}  // namespace mahjongkit
