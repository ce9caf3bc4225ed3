#include "measures/words/tile_away.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "measures/distance/distance.hpp"
#include "measures/words/paper_words.hpp"
#include "measures/words/parts.hpp"

namespace mahjongkit {

namespace {

// A hand of the right size has a single tile for every group and pair that no part begins, so that a group lacks two
// tiles and the pair one, less what parts save.
int least_cost_of_pre_decompositions(const Counts& counts) {
    const int groups = total(counts) / 3;
    return 2 * groups + 1 - PartSearch(counts, groups, kTilesSaved).best();
}

// The tiles that stay when a suit, and with it every honour, is given up.
Counts without_suit(const Counts& counts, int suit) {
    Counts legal = counts;
    std::fill_n(legal.begin() + first_kind(suit), kRanks, std::uint8_t{0});
    std::fill_n(legal.begin() + first_kind(3), suit_size(3), std::uint8_t{0});
    return legal;
}

// Steps 2 to 5 of section 4.3.1: the words still lacking are made one by one, at a price in tiles each.
class WordPrices {
public:
    WordPrices(const PaperWords& words, int words_needed)
        : singles_(words.rest), has_pair_(words.has_pair), lacking_(words_needed - words.number) {}

    int pay() {
        buy_from_two_tiles(Shape::equal);
        buy_from_two_tiles(Shape::adjacent);
        buy_from_two_tiles(Shape::gap);
        for (int left = total(singles_); lacking_ > 0; --left) {
            const int tiles_at_hand = left > 0 ? 1 : 0;
            buy((has_pair_ ? 3 : 2) - tiles_at_hand);
            has_pair_ = true;
        }
        return price_;
    }

private:
    void buy(int tiles) {
        --lacking_;
        price_ += tiles;
    }

    // From the lowest kind up, each pair or pchow that is met.
    void buy_from_two_tiles(Shape shape) {
        for (int kind = 0; kind < kNumKinds; ++kind) {
            const Part part{static_cast<Kind>(kind), shape};
            if (!part.exists()) continue;
            std::uint8_t& first = singles_[part.tile_kind(0)];
            std::uint8_t& second = singles_[part.tile_kind(1)];
            while (lacking_ > 0 && (shape == Shape::equal ? first >= 2 : first > 0 && second > 0)) {
                --first;
                --second;
                buy(1);
            }
        }
    }

    Counts singles_;
    bool has_pair_;
    int lacking_;
    int price_ = 0;
};

int size_of_suit(const Counts& counts, int suit) {
    const auto first = counts.begin() + first_kind(suit);
    return std::accumulate(first, first + kRanks, 0);
}

// The smallest of the suits without a meld is given up; of several smallest ones that which leaves the least to pay.
int paper_tile_away(const Counts& counts, SuitMask melded) {
    constexpr int kNone = std::numeric_limits<int>::max();
    std::pair<int, int> smallest = {kNone, kNone};  // size of the suit, price
    for (int suit = 0; suit < 3; ++suit) {
        if ((melded >> suit & 1) != 0) continue;
        WordPrices prices(paper_words(without_suit(counts, suit)), total(counts) / 3 + 1);
        smallest = std::min(smallest, {size_of_suit(counts, suit), prices.pay()});
    }
    return smallest.second;
}

[[noreturn]] void refuse(SuitMask melded) {
    std::string names;
    for (int suit = 0; suit < kNumSuits; ++suit) {
        if ((melded >> suit & 1) != 0) names += "mpsz"[suit];
    }
    throw RulesError("melds of '" + names + "' leave no Sichuan win: it holds at most two of the suits m, p and s");
}

}  // namespace

int deficiency(const Counts& counts, Reading reading) {
    return reading == Reading::exact ? standard_distance(counts, total(counts) / 3)
                                     : least_cost_of_pre_decompositions(counts);
}

int tile_away(const Counts& counts, SuitMask melded, Reading reading) {
    if (!is_two_suits(melded)) refuse(melded);
    return reading == Reading::exact ? standard_distance(counts, total(counts) / 3, TileSet::two_suits, melded)
                                     : paper_tile_away(counts, melded);
}

}  // namespace mahjongkit
