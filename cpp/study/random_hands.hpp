// Random hands of one or two suits with a given word number, as dealt: no hand is thrown away.
#pragma once

#include <cstdint>
#include <vector>

#include "base/rng.hpp"
#include "study/word_choices.hpp"

namespace mahjongkit {

// Suit hands of one size and word class, with their ways added up.
struct WordBucket {
    std::vector<std::uint32_t> hands;
    std::vector<std::uint64_t> ways_up_to;
    std::vector<std::uint32_t> guide;  // where to look for each of as many equal parts of the ways: faster than halving

    std::uint64_t ways() const { return ways_up_to.empty() ? 0 : ways_up_to.back(); }
    std::uint32_t draw(Rng& rng) const;
};

class RandomHands {
public:
    RandomHands(Reading reading, int suits, int tiles, int number);

    bool is_empty() const { return total_ == 0; }
    HandNumbers draw(Rng& rng) const;

private:
    struct BucketPair {
        std::size_t first = 0;
        std::size_t second = 0;
        std::uint64_t ways_up_to = 0;
    };

    const std::vector<WordBucket>& buckets_;
    std::vector<BucketPair> pairs_;
    std::uint64_t total_ = 0;
};

}  // namespace mahjongkit
