#include "measures/acceptance.hpp"

#include <bit>

#include "measures/distance/discard_draws.hpp"

namespace mahjongkit {

namespace {

template <TileSet set>
UsefulDraws useful_draws_in(const Counts& counts, const RowInfo& info, const WinDistance& standard,
                            const WinShape& shape) {
    DiscardDraws<set> draws(counts, info, standard, shape);
    const int distance = draws.distance();
    draws.look_below(distance);
    return {distance, draws.draws()};
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
        DiscardDraws<set> draws(counts, info, standard, shape);
        std::array<int, kNumKinds> distances;
        draws.for_each_distance(info.kinds,
                                [&](int kind, int distance) { distances[static_cast<std::size_t>(kind)] = distance; });
        for (KindMask kinds = info.kinds; kinds != 0; kinds &= kinds - 1) {
            const int kind = std::countr_zero(kinds);
            const int distance = distances[static_cast<std::size_t>(kind)];
            draws.look_below(distance);
            const Counts accepted = acceptance(draws.draws_without(kind), left);
            const CountWords words(accepted.data());
            table.discards[static_cast<std::size_t>(table.size++)] = {.kind = static_cast<Kind>(kind),
                                                                      .shanten = distance - 1,
                                                                      .num_kinds = num_kinds(words.kinds(1)),
                                                                      .num_tiles = words.num_tiles(),
                                                                      .acceptance = accepted};
        }
    });
    return table;
}

}  // namespace mahjongkit
