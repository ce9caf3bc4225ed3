#include "search/expected/improvement.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "measures/acceptance.hpp"
#include "measures/distance/discard_draws.hpp"

namespace mahjongkit {

namespace {

constexpr double kValued = 2.5;

template <TileSet set>
int most_accepted(const Counts& counts, const WinDistance& standard, const WinShape& shape, const Counts& left,
                  int distance) {
    const RowInfo info = read_row(counts.data());
    DiscardDraws<set> draws(counts, info, standard, shape);
    KindMask kinds = 0;
    draws.for_each_distance(info.kinds, [&](int kind, int after) {
        if (after == distance) kinds |= KindMask{1} << kind;
    });
    draws.look_below(distance);
    int most = 0;
    for (; kinds != 0; kinds &= kinds - 1) {
        most = std::max(most, total(acceptance(draws.draws_without(std::countr_zero(kinds)), left)));
    }
    return most;
}

}  // namespace

Improvement improvement_of(const Counts& counts, const WinShape& shape, const Counts& left, int base, KindMask valued) {
    return with_tile_set(shape.tile_set, [&]<TileSet set>() {
        const RowInfo info = read_row(counts.data());
        const WinDistance standard(groups_of(info.num_tiles), shape.melded_suits);
        const UsefulDraws useful = useful_draws(counts, info, standard, shape);
        Improvement found{.distance = useful.distance, .acceptance = total(acceptance(useful.kinds, left))};
        int num_unseen = 0;
        double gain = 0;
        Counts drawn = counts;
        for (int kind = 0; kind < kNumKinds; ++kind) {
            const auto at = static_cast<std::size_t>(kind);
            num_unseen += left[at];
            if (left[at] == 0 || (useful.kinds >> kind & 1) != 0 || drawn[at] == kCopies) continue;
            ++drawn[at];
            const int then = most_accepted<set>(drawn, standard, shape, left, useful.distance);
            --drawn[at];
            if (then <= base) continue;
            gain += left[at] * ((valued >> kind & 1) != 0 ? kValued : 1.0) * (then - base);
        }
        found.gain = num_unseen > 0 ? gain / num_unseen : 0;
        return found;
    });
}

}  // namespace mahjongkit
