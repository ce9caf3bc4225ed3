// The standard form: how many tiles a hand lacks for some groups and a pair.
#pragma once

#include <algorithm>
#include <cstdint>

#include "measures/distance/distance_tables.hpp"
#include "measures/distance/suit_key.hpp"
#include "tiles/hand.hpp"
#include "tiles/variant.hpp"

namespace mahjongkit {

// The suits of a hand as ids.
template <class Id>
using SuitIds = std::array<Id, kNumSuits>;

template <TileSet set, class Id>
inline Id suit_id(const IdView<Id>& ids, std::size_t suit, std::uint32_t key) {
    if (suit == 3) {
        return ids.template id<set == TileSet::two_suits ? SuitRole::absent : SuitRole::honours>(key);
    }
    if (set == TileSet::sanma && suit == 0) return ids.template id<SuitRole::terminals>(key);
    return ids.template id<SuitRole::numbers>(key);
}

template <TileSet set, class Id>
inline SuitIds<Id> suit_ids(const IdView<Id>& ids, const SuitKeys& keys) {
    return {suit_id<set>(ids, 0, keys.key[0]), suit_id<set>(ids, 1, keys.key[1]), suit_id<set>(ids, 2, keys.key[2]),
            suit_id<set>(ids, 3, keys.key[3])};
}

// Reads distances for one number of groups off the tables: three dependent loads.
class WinDistance {
public:
    // `melded` matters where a win lies in two suits: it must hold these.
    explicit WinDistance(int groups, SuitMask melded = 0)
        : ids_(distance_tables().win.view()),
          distance_(distance_tables().win_distance[static_cast<std::size_t>(groups)].data()),
          melded_(melded) {}

    const IdView<std::uint8_t>& ids() const { return ids_; }

    template <TileSet set>
    int of(const SuitIds<std::uint8_t>& suits) const {
        if constexpr (set == TileSet::two_suits) {
            return std::min({without<2>(suits), without<1>(suits), without<0>(suits)});
        } else {
            return of_products(ids_.product(suits[0], suits[1]), ids_.product(suits[2], suits[3]));
        }
    }

    template <TileSet set>
    int of(const SuitKeys& keys) const {
        return of<set>(suit_ids<set>(ids_, keys));
    }

    // The distance as a function of the id of one suit, the other three staying as they are.
    template <TileSet set>
    auto with_suit_changed(const SuitIds<std::uint8_t>& suits, std::size_t suit) const {
        if constexpr (set == TileSet::two_suits) {
            const std::size_t a = (suit + 1) % 3;
            const std::size_t b = (suit + 2) % 3;
            // Without the changed suit nothing changes; the other two pairs of suits hold it.
            const int rest = may_lack(suit) ? of_two(suits[a], suits[b]) : kUnreachable;
            const std::uint8_t* distance = distances_with(ids_.absent_product());
            return [rest, distance, with_a = may_lack(b) ? ids_.products_with(suits[a]) : nullptr,
                    with_b = may_lack(a) ? ids_.products_with(suits[b]) : nullptr](std::uint8_t id) {
                const int in_a = with_a != nullptr ? distance[with_a[id]] : kUnreachable;
                const int in_b = with_b != nullptr ? distance[with_b[id]] : kUnreachable;
                return std::min({rest, in_a, in_b});
            };
        } else {
            const std::size_t other_half = suit < 2 ? 2 : 0;
            const std::uint16_t rest = ids_.product(suits[other_half], suits[other_half + 1]);
            return [row = ids_.products_with(suits[suit ^ 1]),
                    distance = distances_with(rest)](std::uint8_t id) -> int { return distance[row[id]]; };
        }
    }

private:
    const std::uint8_t* distances_with(std::uint16_t product) const {
        return distance_ + product * DistanceTables::kStride;
    }
    int of_products(std::uint16_t a, std::uint16_t b) const { return distances_with(a)[b]; }
    int of_two(std::uint8_t a, std::uint8_t b) const { return of_products(ids_.product(a, b), ids_.absent_product()); }
    bool may_lack(std::size_t suit) const { return (melded_ >> suit & 1) == 0; }

    // In the two suits other than `dropped`.
    template <std::size_t dropped>
    int without(const SuitIds<std::uint8_t>& suits) const {
        return may_lack(dropped) ? of_two(suits[(dropped + 1) % 3], suits[(dropped + 2) % 3]) : kUnreachable;
    }

    IdView<std::uint8_t> ids_;
    const std::uint8_t* distance_;
    SuitMask melded_;
};

// Calls `f` with the tile set as a compile-time constant: `f.template operator()<set>()`.
template <class F>
decltype(auto) with_tile_set(TileSet set, F&& f) {
    switch (set) {
        case TileSet::sanma:
            return f.template operator()<TileSet::sanma>();
        case TileSet::two_suits:
            return f.template operator()<TileSet::two_suits>();
        case TileSet::all:
            break;
    }
    return f.template operator()<TileSet::all>();
}

// Missing tiles for every number of groups, without and with a pair. Under two_suits each entry takes its best pair of
// suits, which holds the melded ones. A target never holds five of a kind.
DistanceVector distances(const Counts& counts, TileSet set = TileSet::all, SuitMask melded = 0);
// Its half with a pair alone, for half the work.
DistanceVector::Half distances_with_pair(const SuitKeys& keys, TileSet set = TileSet::all, SuitMask melded = 0);

// Missing tiles for `groups` (at most 5) groups and a pair: distances().with_pair[groups], by table.
int standard_distance(const Counts& counts, int groups, TileSet set = TileSet::all, SuitMask melded = 0);

}  // namespace mahjongkit
