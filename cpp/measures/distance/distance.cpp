#include "measures/distance/distance.hpp"

namespace mahjongkit {

namespace {

using Ids = IdView<std::uint16_t>;

// The product of two suits of a hand.
class SuitPairs {
public:
    SuitPairs(const Ids& ids, const SuitIds<std::uint16_t>& suits) : ids_(ids), suits_(suits) {}

    const DistanceVector& operator()(std::size_t a, std::size_t b) const {
        return ids_.product_vector(ids_.product(suits_[a], suits_[b]));
    }

private:
    Ids ids_;
    const SuitIds<std::uint16_t>& suits_;
};

// The smallest entries over the pairs of suits that hold the melded ones.
HalfWord smallest(const SuitPairs& two, DistanceVector::Half DistanceVector::* half, SuitMask melded) {
    HalfWord least = kUnreachableWord;
    for (std::size_t dropped = 0; dropped < 3; ++dropped) {
        if ((melded >> dropped & 1) != 0) continue;
        least = smaller(least, to_word(two((dropped + 1) % 3, (dropped + 2) % 3).*half));
    }
    return least;
}

}  // namespace

DistanceVector::Half distances_with_pair(const SuitKeys& keys, TileSet set, SuitMask melded) {
    return with_tile_set(set, [&]<TileSet fixed>() {
        const Ids ids = distance_tables().all.view();
        const SuitIds<std::uint16_t> suits = suit_ids<fixed>(ids, keys);
        const SuitPairs two(ids, suits);
        if constexpr (fixed == TileSet::two_suits) {
            return to_half(smallest(two, &DistanceVector::with_pair, melded));
        } else {
            return to_half(with_pair_together(two(0, 1), two(2, 3)));
        }
    });
}

DistanceVector distances(const Counts& counts, TileSet set, SuitMask melded) {
    const SuitKeys keys = suit_keys(counts);
    const DistanceVector::Half with_pair = distances_with_pair(keys, set, melded);
    return with_tile_set(set, [&]<TileSet fixed>() {
        const Ids ids = distance_tables().all.view();
        const SuitIds<std::uint16_t> suits = suit_ids<fixed>(ids, keys);
        const SuitPairs two(ids, suits);
        if constexpr (fixed == TileSet::two_suits) {
            return DistanceVector{to_half(smallest(two, &DistanceVector::without_pair, melded)), with_pair};
        } else {
            return DistanceVector{(two(0, 1) * two(2, 3)).without_pair, with_pair};
        }
    });
}

int standard_distance(const Counts& counts, int groups, TileSet set, SuitMask melded) {
    return with_tile_set(set,
                         [&]<TileSet fixed>() { return WinDistance(groups, melded).of<fixed>(suit_keys(counts)); });
}

}  // namespace mahjongkit
