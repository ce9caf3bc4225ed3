#include "study/random_hands.hpp"

#include <algorithm>

#include "base/wide.hpp"

namespace mahjongkit {

namespace {

// 64 random bits as a number below `limit`; limits here are so far below 2^64 that its rounding is not seen.
std::uint64_t scaled(std::uint64_t bits, std::uint64_t limit) { return multiplied_high(bits, limit); }

WordClass class_of_bucket(std::size_t bucket) {
    const std::size_t number = bucket % WordClass::kNumbers;
    return {static_cast<std::uint8_t>(number / 2), number % 2 == 1};
}

// The first of the ways that belong to one of as many parts as there are hands: of a suit, so products fit.
std::uint64_t part_begin(const WordBucket& bucket, std::size_t part) {
    return bucket.ways() * part / bucket.hands.size();
}

std::vector<WordBucket> make_buckets(Reading reading) {
    const SuitHands& all = suit_hands();
    std::vector<WordBucket> buckets((kMostStudyTiles + 1) * WordClass::kNumbers);
    for (std::uint32_t hand = 0; hand < all.size(); ++hand) {
        const auto size = static_cast<std::size_t>(all.tiles(hand));
        WordBucket& bucket = buckets[size * WordClass::kNumbers + suit_words(reading).word_class(hand).number()];
        bucket.ways_up_to.push_back(bucket.ways() + all.ways(hand));
        bucket.hands.push_back(hand);
    }
    for (WordBucket& bucket : buckets) {
        std::uint32_t place = 0;
        for (std::size_t part = 0; part < bucket.hands.size(); ++part) {
            while (bucket.ways_up_to[place] <= part_begin(bucket, part)) ++place;
            bucket.guide.push_back(place);
        }
    }
    return buckets;
}

const std::vector<WordBucket>& word_buckets(Reading reading) {
    static const std::vector<WordBucket> exact = make_buckets(Reading::exact);
    if (reading == Reading::exact) return exact;
    static const std::vector<WordBucket> paper = make_buckets(Reading::paper);
    return paper;
}

}  // namespace

RandomHands::RandomHands(Reading reading, int suits, int tiles, int number) : buckets_(word_buckets(reading)) {
    for (std::size_t first = 0; first < buckets_.size(); ++first) {
        for (std::size_t second = 0; second < buckets_.size(); ++second) {
            const std::size_t size = first / WordClass::kNumbers + second / WordClass::kNumbers;
            if (size != static_cast<std::size_t>(tiles) || (suits == 1 && second >= WordClass::kNumbers)) continue;
            if (word_number(class_of_bucket(first), class_of_bucket(second)) != number) continue;
            const std::uint64_t ways = buckets_[first].ways() * buckets_[second].ways();
            if (ways > 0) pairs_.push_back({first, second, total_ += ways});
        }
    }
}

std::uint32_t WordBucket::draw(Rng& rng) const {
    const std::uint64_t bits = rng.next();
    const std::uint64_t way = scaled(bits, ways());
    std::size_t place = guide[scaled(bits, hands.size())];
    while (ways_up_to[place] <= way) ++place;
    return hands[place];
}

HandNumbers RandomHands::draw(Rng& rng) const {
    const std::uint64_t place = scaled(rng.next(), total_);
    const auto pair =
        std::upper_bound(pairs_.begin(), pairs_.end(), place,
                         [](std::uint64_t ways, const BucketPair& each) { return ways < each.ways_up_to; });
    return {buckets_[pair->first].draw(rng), buckets_[pair->second].draw(rng)};
}

}  // namespace mahjongkit
