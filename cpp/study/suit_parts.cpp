#include "study/suit_parts.hpp"

#include <algorithm>

#include "measures/distance/numbering.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kHalf = PartTiles::kMostParts + 1;

void raise(std::int8_t& entry, int tiles) { entry = static_cast<std::int8_t>(std::max<int>(entry, tiles)); }

// What `rest` offers behind one more part of `tiles` tiles.
void add_part(PartTiles& to, const PartTiles& rest, int tiles) {
    for (std::size_t parts = 0; parts + 1 < kHalf; ++parts) {
        raise(to.without_pair[parts + 1], rest.without_pair[parts] + tiles);
        raise(to.with_pair[parts + 1], rest.with_pair[parts] + tiles);
    }
}

void add_single(PartTiles& to, const PartTiles& rest) {
    for (std::size_t parts = 0; parts < kHalf; ++parts) {
        raise(to.without_pair[parts], rest.without_pair[parts]);
        raise(to.with_pair[parts], rest.with_pair[parts]);
    }
}

void add_pair(PartTiles& to, const PartTiles& rest) {
    for (std::size_t parts = 0; parts < kHalf; ++parts) raise(to.with_pair[parts], rest.without_pair[parts] + 2);
}

void max_plus(PartTiles::Half& to, const PartTiles::Half& a, const PartTiles::Half& b) {
    for (std::size_t i = 0; i < kHalf; ++i) {
        for (std::size_t j = 0; i + j < kHalf; ++j) raise(to[i + j], a[i] + b[j]);
    }
}

void forget_impossible(PartTiles::Half& half) {
    for (std::int8_t& tiles : half) tiles = tiles < 0 ? PartTiles::kNoParts : tiles;
}

SuitParts build() {
    const SuitHands& hands = suit_hands();
    SuitParts parts;
    Numbering<PartTiles> numbering(1024);
    parts.id.push_back(numbering.number_of(PartTiles{}));
    for (std::size_t hand = 1; hand < hands.size(); ++hand) {
        const std::uint32_t key = hands.key(hand);
        const SuitCounts counts = counts_of_key(key);
        std::size_t rank = 0;
        while (counts[rank] == 0) ++rank;
        const std::uint32_t tile = rank_step(rank);
        const auto rest = [&](std::uint32_t taken) { return numbering.values()[parts.id[hands.number(key - taken)]]; };
        // The lowest tile stands alone or belongs to a part that begins with it.
        PartTiles value = rest(tile);
        add_single(value, rest(tile));
        if (counts[rank] >= 2) {
            add_pair(value, rest(2 * tile));
            add_part(value, rest(2 * tile), 2);
        }
        if (counts[rank] >= 3) add_part(value, rest(3 * tile), 3);
        const bool has_next = rank + 1 < kRanks && counts[rank + 1] > 0;
        const bool has_second = rank + 2 < kRanks && counts[rank + 2] > 0;
        if (has_next) add_part(value, rest(tile + rank_step(rank + 1)), 2);
        if (has_second) add_part(value, rest(tile + rank_step(rank + 2)), 2);
        if (has_next && has_second) add_part(value, rest(tile + rank_step(rank + 1) + rank_step(rank + 2)), 3);
        forget_impossible(value.without_pair);
        forget_impossible(value.with_pair);
        parts.id.push_back(numbering.number_of(value));
    }
    parts.values = std::move(numbering.values());
    return parts;
}

}  // namespace

PartTiles PartTiles::operator*(const PartTiles& other) const {
    PartTiles product;
    max_plus(product.without_pair, without_pair, other.without_pair);
    max_plus(product.with_pair, with_pair, other.without_pair);
    max_plus(product.with_pair, without_pair, other.with_pair);
    forget_impossible(product.without_pair);
    forget_impossible(product.with_pair);
    return product;
}

int PartTiles::least_cost(int tiles, int groups) const {
    int most_used = 0;
    for (int parts = 0; parts <= groups; ++parts) {
        for (const bool has_pair : {false, true}) {
            const int used = (has_pair ? with_pair : without_pair)[static_cast<std::size_t>(parts)];
            if (used < 0) continue;
            const int open = groups + 1 - parts - (has_pair ? 1 : 0);
            most_used = std::max(most_used, used + std::min(tiles - used, open));
        }
    }
    return 3 * groups + 2 - most_used;
}

const SuitParts& suit_parts() {
    static const SuitParts parts = build();
    return parts;
}

}  // namespace mahjongkit
