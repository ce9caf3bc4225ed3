#include "measures/acceptance.hpp"

#include <bit>
#include <utility>

#include "measures/count_words.hpp"

namespace mahjongkit {

namespace {

constexpr KindMask bit_if(bool condition, int kind) { return static_cast<KindMask>(condition) << kind; }

template <TileSet set>
constexpr KindMask kKindsOfSet = [] {
    KindMask mask = 0;
    for (int kind = 0; kind < kNumKinds; ++kind) mask |= bit_if(has_kind(set, kind), kind);
    return mask;
}();

// The draws of one suit that bring the standard form below `distance`.
template <TileSet set, std::size_t suit>
inline KindMask standard_draws_of(const RowInfo& info, const WinDistance& standard, const SuitIds<std::uint8_t>& suits,
                                  int distance) {
    const auto changed = standard.with_suit_changed<set>(suits, suit);
    const IdView<std::uint8_t>& ids = standard.ids();
    const std::uint32_t key = info.keys.key[suit];
    constexpr int first = first_kind(suit);
    const auto draw = [&](int kind) {
        return bit_if(changed(suit_id<set>(ids, suit, key + key_step(kind))) < distance, kind);
    };
    // A fifth tile of a kind has no key, so a suit with four of a kind goes the slow way.
    constexpr KindMask kKinds = kKindsOfSet<set> & (((KindMask{1} << suit_size(suit)) - 1) << first);
    KindMask useful = 0;
    if ((info.fours & kKinds) == 0 && std::popcount(kKinds) == suit_size(suit)) {
        // Without a loop: keys and bits are constants, and all look-ups run at once.
        [&]<std::size_t... rank>(std::index_sequence<rank...>) {
            useful = (draw(first + static_cast<int>(rank)) | ...);
        }(std::make_index_sequence<suit_size(suit)>());
    } else {
        for (KindMask kinds = kKinds & ~info.fours; kinds != 0; kinds &= kinds - 1) {
            useful |= draw(std::countr_zero(kinds));
        }
    }
    return useful;
}

template <TileSet set>
inline KindMask standard_draws(const RowInfo& info, const WinDistance& standard, int distance) {
    const SuitIds<std::uint8_t> suits = suit_ids<set>(standard.ids(), info.keys);
    KindMask useful = standard_draws_of<set, 0>(info, standard, suits, distance) |
                      standard_draws_of<set, 1>(info, standard, suits, distance) |
                      standard_draws_of<set, 2>(info, standard, suits, distance);
    if constexpr (set != TileSet::two_suits) useful |= standard_draws_of<set, 3>(info, standard, suits, distance);
    return useful;
}

// Seven pairs lack one tile less by the second tile of a kind, or by a new kind while there are too few kinds.
template <TileSet set>
inline KindMask seven_pairs_draws(const Counts& counts, const RowInfo& info, int distance) {
    KindMask useful = 0;
    if constexpr (set == TileSet::two_suits) {
        Counts drawn = counts;
        for (int kind = 0; kind < first_kind(3); ++kind) {
            const auto i = static_cast<std::size_t>(kind);
            if (counts[i] == kCopies) continue;
            ++drawn[i];
            useful |= bit_if(two_suit_pairs_distance(drawn.data()) < distance, kind);
            --drawn[i];
        }
    } else {
        if (seven_pairs_distance(info.num_pairs + 1, info.num_kinds) < distance) useful |= info.kinds & ~info.pairs;
        if (seven_pairs_distance(info.num_pairs, info.num_kinds + 1) < distance) {
            useful |= ~info.kinds & kKindsOfSet<set>;
        }
    }
    return useful;
}

inline KindMask thirteen_orphans_draws(const RowInfo& info, int distance) {
    const bool has_pair = info.has_orphan_pair();
    KindMask useful = 0;
    if (thirteen_orphans_distance(info.num_orphans + 1, has_pair) < distance) useful |= ~info.kinds;
    if (!has_pair && thirteen_orphans_distance(info.num_orphans, true) < distance) useful |= info.kinds;
    return useful & kOrphanKinds;
}

template <TileSet set>
inline UsefulDraws useful_draws_in(const Counts& counts, const RowInfo& info, const WinDistance& standard,
                                   const WinShape& shape) {
    const int distance = win_distance<set>(counts.data(), info, standard, shape);
    KindMask useful = 0;
    if (shape.has_standard) useful |= standard_draws<set>(info, standard, distance);
    if (shape.has_seven_pairs) useful |= seven_pairs_draws<set>(counts, info, distance);
    if (shape.has_thirteen_orphans) useful |= thirteen_orphans_draws(info, distance);
    return {distance, useful};
}

}  // namespace

UsefulDraws useful_draws(const Counts& counts, const RowInfo& info, const WinDistance& standard,
                         const WinShape& shape) {
    return with_tile_set(shape.tile_set,
                         [&]<TileSet set>() { return useful_draws_in<set>(counts, info, standard, shape); });
}

UsefulDraws useful_draws(const Counts& counts, const WinShape& shape) {
    const RowInfo info = read_row(counts.data());
    return useful_draws(counts, info, WinDistance(groups_of(info.num_tiles), shape.melded_suits), shape);
}

Counts tiles_left(const Counts& counts, const Counts& melded, const Counts& visible) {
    Counts left;
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        left[kind] = static_cast<std::uint8_t>(kCopies - counts[kind] - melded[kind] - visible[kind]);
    }
    return left;
}

Counts acceptance(KindMask useful, const Counts& left) {
    Counts accepted = bytes_of(useful);
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) accepted[kind] &= left[kind];
    return accepted;
}

DiscardTable discard_table(const Counts& counts, const RowInfo& info, const WinShape& shape, const Counts& left) {
    const WinDistance standard(groups_of(info.num_tiles), shape.melded_suits);
    DiscardTable table;
    with_tile_set(shape.tile_set, [&]<TileSet set>() {
        Counts after = counts;
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
            if (counts[kind] == 0) continue;
            --after[kind];
            const RowInfo after_info = info.without(static_cast<int>(kind), counts[kind]);
            const UsefulDraws useful = useful_draws_in<set>(after, after_info, standard, shape);
            ++after[kind];
            const Counts accepted = acceptance(useful.kinds, left);
            const CountWords words(accepted.data());
            table.discards[static_cast<std::size_t>(table.size++)] = {.kind = static_cast<Kind>(kind),
                                                                      .shanten = useful.distance - 1,
                                                                      .num_kinds = num_kinds(words.kinds(1)),
                                                                      .num_tiles = words.num_tiles(),
                                                                      .acceptance = accepted};
        }
    });
    return table;
}

}  // namespace mahjongkit
