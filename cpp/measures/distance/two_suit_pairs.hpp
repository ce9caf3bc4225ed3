// Seven pairs in two suits, where four equal tiles are two pairs.
#pragma once

#include <algorithm>
#include <array>

#include "measures/distance/count_words.hpp"

namespace mahjongkit {

class TwoSuitPairs {
public:
    TwoSuitPairs() = default;  // of no tiles
    explicit TwoSuitPairs(const std::uint8_t* counts) {
        const CountWords words(counts);
        const KindMask pairs = words.kinds(2);
        fours_ = words.kinds(kCopies);
        odd_ = (words.kinds(1) & ~pairs) | (words.kinds(3) & ~fours_);
        for (std::size_t suit = 0; suit < 3; ++suit) {
            pairs_[suit] = num_kinds(pairs & kSuit[suit]) + num_kinds(fours_ & kSuit[suit]);
            singles_[suit] = num_kinds(odd_ & kSuit[suit]);
        }
    }

    // Missing tiles.
    int distance() const { return std::min({without_suit(0), without_suit(1), without_suit(2)}); }

    // The same after a discard of a kind that is there.
    int distance_without(int kind) const {
        TwoSuitPairs after = *this;
        const auto suit = static_cast<std::size_t>(suit_of(kind));
        if ((odd_ >> kind & 1) != 0) {
            --after.singles_[suit];
        } else {
            --after.pairs_[suit];
            ++after.singles_[suit];
        }
        return after.distance();
    }

    // The draws that bring it below `distance`: a second or fourth tile of a kind, or a new one while singles lack.
    KindMask draws(int distance) const {
        KindMask useful = 0;
        for (std::size_t dropped = 0; dropped < 3; ++dropped) {
            if (without_suit(dropped) > distance) continue;
            const KindMask suits = kSuit[(dropped + 1) % 3] | kSuit[(dropped + 2) % 3];
            if (open(dropped) > 0) useful |= odd_ & suits;
            if (open(dropped) > num_singles(dropped)) useful |= suits & ~(odd_ | fours_);
        }
        return useful;
    }

private:
    static constexpr std::array<KindMask, 3> kSuit = {KindMask{0x1ff}, KindMask{0x1ff} << kRanks,
                                                      KindMask{0x1ff} << 2 * kRanks};

    int open(std::size_t dropped) const { return 7 - pairs_[(dropped + 1) % 3] - pairs_[(dropped + 2) % 3]; }
    int num_singles(std::size_t dropped) const { return singles_[(dropped + 1) % 3] + singles_[(dropped + 2) % 3]; }
    // In the two other suits: a single lacks one tile, a pair from nothing two.
    int without_suit(std::size_t dropped) const {
        return open(dropped) + std::max(0, open(dropped) - num_singles(dropped));
    }

    KindMask odd_ = 0;  // one tile of the kind is without a partner
    KindMask fours_ = 0;
    std::array<int, 3> pairs_{};
    std::array<int, 3> singles_{};
};

}  // namespace mahjongkit
