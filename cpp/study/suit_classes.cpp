#include "study/suit_classes.hpp"

#include <algorithm>
#include <unordered_map>

#include "measures/distance/distance_tables.hpp"
#include "study/suit_parts.hpp"

namespace mahjongkit {

namespace {

// Steps 2 and 3 of section 4.3.1 on the tiles that one walk of A.1 leaves: equal tiles, then neighbours, then gaps.
PaperPrice price_of(const WordWays& end) {
    std::array<std::uint16_t, kRanks> left = end.left;
    int twos = 0;
    for (std::uint16_t& count : left) {
        twos += count / 2;
        count %= 2;
    }
    for (const std::size_t step : {1U, 2U}) {
        for (std::size_t rank = 0; rank + step < kRanks; ++rank) {
            if (left[rank] == 0 || left[rank + step] == 0) continue;
            --left[rank];
            --left[rank + step];
            ++twos;
        }
    }
    return {static_cast<std::uint8_t>(end.words()), end.has_pair, static_cast<std::uint8_t>(twos)};
}

// Packs what is needed into a number, and leaves the rest of the features empty.
class FeatureReader {
public:
    explicit FeatureReader(const ClassNeeds& needs) : needs_(needs) {}

    SuitFeatures features(std::size_t hand) {
        const SuitHands& hands = suit_hands();
        SuitFeatures result;
        code_ = 0;
        result.tiles = pack(static_cast<std::uint8_t>(hands.tiles(hand)), 16);
        if (needs_.exact_words) result.exact = pack(suit_words(Reading::exact).word_class(hand));
        if (needs_.distances) result.win_id = pack(distance_tables().win.view().numbers[hands.key(hand)], 256);
        if (needs_.paper_words) result.paper = pack(suit_words(Reading::paper).word_class(hand));
        if (needs_.parts) result.parts_id = pack(suit_parts().id[hand], 65536);
        if (needs_.prices) {
            for (std::size_t place = 0; place < result.prices.size(); ++place) {
                PaperPrice& price = result.prices[place];
                price = price_of(suit_words(Reading::paper).ways(hand, static_cast<PairPlace>(place)));
                pack(static_cast<std::uint32_t>((price.words * 2 + (price.has_pair ? 1 : 0)) * 8 + price.twos), 128);
            }
        }
        return result;
    }
    std::uint64_t code() const { return code_; }

private:
    template <class Number>
    Number pack(Number number, std::uint64_t limit) {
        code_ = code_ * limit + number;
        return number;
    }
    WordClass pack(WordClass words) {
        pack(words.number(), 16);
        return words;
    }

    ClassNeeds needs_;
    std::uint64_t code_ = 0;
};

}  // namespace

std::vector<SuitClass> suit_classes(const ClassNeeds& needs, int most_tiles) {
    const SuitHands& hands = suit_hands();
    FeatureReader reader(needs);
    std::vector<SuitClass> classes;
    std::unordered_map<std::uint64_t, std::size_t> class_of_code;
    for (std::size_t hand = 0; hand < hands.size(); ++hand) {
        if (hands.tiles(hand) > most_tiles) continue;
        const SuitFeatures features = reader.features(hand);
        const auto [place, is_new] = class_of_code.try_emplace(reader.code(), classes.size());
        if (is_new) classes.push_back({.features = features, .example = hands.key(hand)});
        SuitClass& found = classes[place->second];
        found.ways += hands.ways(hand);
        ++found.hands;
    }
    std::stable_sort(classes.begin(), classes.end(),
                     [](const SuitClass& a, const SuitClass& b) { return a.features.tiles < b.features.tiles; });
    return classes;
}

}  // namespace mahjongkit
