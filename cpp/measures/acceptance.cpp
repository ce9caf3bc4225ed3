#include "measures/acceptance.hpp"

#include "measures/count_words.hpp"

namespace mahjongkit {

namespace {

// Marks the draws of one suit that bring the standard form below `distance`.
template <TileSet set, std::size_t suit>
inline void mark_suit(const Counts& counts, const SuitKeys& keys, const WinDistance& standard,
                      const SuitIds<std::uint8_t>& suits, int distance, KindFlags& useful) {
    const auto changed = standard.with_suit_changed<set>(suits, suit);
    constexpr int first = first_kind(suit);
    for (int kind = first; kind < first + suit_size(suit); ++kind) {
        const auto i = static_cast<std::size_t>(kind);
        if (counts[i] == kCopies || !has_kind(set, kind)) continue;
        const int after = changed(suit_id<set>(standard.ids(), suit, keys.key[suit] + key_step(kind)));
        useful[i] = after < distance;
    }
}

template <TileSet set>
inline void mark_standard(const Counts& counts, const SuitKeys& keys, const WinDistance& standard, int distance,
                          KindFlags& useful) {
    const SuitIds<std::uint8_t> suits = suit_ids<set>(standard.ids(), keys);
    mark_suit<set, 0>(counts, keys, standard, suits, distance, useful);
    mark_suit<set, 1>(counts, keys, standard, suits, distance, useful);
    mark_suit<set, 2>(counts, keys, standard, suits, distance, useful);
    if constexpr (set != TileSet::two_suits) mark_suit<set, 3>(counts, keys, standard, suits, distance, useful);
}

// Seven pairs lack one tile less by the second tile of a kind, or by a new kind while there are too few kinds.
template <TileSet set>
inline void mark_seven_pairs(const Counts& counts, const RowInfo& info, int distance, KindFlags& useful) {
    if constexpr (set == TileSet::two_suits) {
        Counts drawn = counts;
        for (std::size_t kind = 0; kind < static_cast<std::size_t>(first_kind(3)); ++kind) {
            if (counts[kind] == kCopies) continue;
            ++drawn[kind];
            useful[kind] |= two_suit_pairs_distance(drawn.data()) < distance;
            --drawn[kind];
        }
    } else {
        const bool is_second_useful = seven_pairs_distance(info.num_pairs + 1, info.num_kinds) < distance;
        const bool is_new_useful = seven_pairs_distance(info.num_pairs, info.num_kinds + 1) < distance;
        if (!is_second_useful && !is_new_useful) return;
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
            if (!has_kind(set, static_cast<int>(kind))) continue;
            useful[kind] |= (is_second_useful && counts[kind] == 1) || (is_new_useful && counts[kind] == 0);
        }
    }
}

inline void mark_thirteen_orphans(const Counts& counts, const RowInfo& info, int distance, KindFlags& useful) {
    const bool has_pair = info.has_orphan_pair;
    const bool is_new_useful = thirteen_orphans_distance(info.num_orphans + 1, has_pair) < distance;
    const bool is_pair_useful = !has_pair && thirteen_orphans_distance(info.num_orphans, true) < distance;
    if (!is_new_useful && !is_pair_useful) return;
    for (int kind = 0; kind < kNumKinds; ++kind) {
        if (!is_honour(kind) && rank_of(kind) % (kRanks - 1) != 0) continue;
        const auto i = static_cast<std::size_t>(kind);
        useful[i] |= (is_new_useful && counts[i] == 0) || (is_pair_useful && counts[i] == 1);
    }
}

template <TileSet set>
inline UsefulDraws useful_draws_in(const Counts& counts, const WinDistance& standard, const WinShape& shape) {
    const RowInfo info = read_row(counts.data());
    UsefulDraws useful{win_distance<set>(counts.data(), info, standard, shape), {}};
    if (shape.has_standard) mark_standard<set>(counts, info.keys, standard, useful.distance, useful.kinds);
    if (shape.has_seven_pairs) mark_seven_pairs<set>(counts, info, useful.distance, useful.kinds);
    if (shape.has_thirteen_orphans) mark_thirteen_orphans(counts, info, useful.distance, useful.kinds);
    return useful;
}

}  // namespace

UsefulDraws useful_draws(const Counts& counts, const WinShape& shape) {
    const WinDistance standard(groups_of(total(counts)), shape.melded_suits);
    return with_tile_set(shape.tile_set, [&]<TileSet set>() { return useful_draws_in<set>(counts, standard, shape); });
}

KindFlags waits(const Counts& counts, const WinShape& shape) {
    const UsefulDraws useful = useful_draws(counts, shape);
    return useful.distance == 1 ? useful.kinds : KindFlags{};
}

Counts tiles_left(const Counts& counts, const Counts& melded, const Counts& visible) {
    Counts left;
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        left[kind] = static_cast<std::uint8_t>(kCopies - counts[kind] - melded[kind] - visible[kind]);
    }
    return left;
}

Counts acceptance(const KindFlags& useful, const Counts& left) {
    Counts accepted;
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        accepted[kind] = static_cast<std::uint8_t>(useful[kind] * left[kind]);
    }
    return accepted;
}

DiscardTable discard_table(const Counts& counts, const WinShape& shape, const Counts& left) {
    const WinDistance standard(groups_of(total(counts)), shape.melded_suits);
    DiscardTable table;
    with_tile_set(shape.tile_set, [&]<TileSet set>() {
        Counts after = counts;
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
            if (counts[kind] == 0) continue;
            --after[kind];
            const UsefulDraws useful = useful_draws_in<set>(after, standard, shape);
            ++after[kind];
            const Counts accepted = acceptance(useful.kinds, left);
            const CountWords words(accepted.data());
            table.discards[static_cast<std::size_t>(table.size++)] = {.kind = static_cast<Kind>(kind),
                                                                      .shanten = useful.distance - 1,
                                                                      .num_kinds = words.num_kinds(1),
                                                                      .num_tiles = words.num_tiles(),
                                                                      .acceptance = accepted};
        }
    });
    return table;
}

}  // namespace mahjongkit
