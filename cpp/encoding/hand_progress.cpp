#include "encoding/hand_progress.hpp"

#include <algorithm>
#include <bit>

namespace mahjongkit {

namespace {

void read_forms(HandProgress& progress, const RowInfo& info, const WinDistance& standard, const WinShape& shape) {
    progress.standard = with_tile_set(shape.tile_set, [&]<TileSet set>() { return standard.of<set>(info.keys); });
    if (shape.has_seven_pairs) progress.seven_pairs = seven_pairs_distance(info.num_pairs, info.num_kinds);
    if (shape.has_thirteen_orphans) {
        progress.thirteen_orphans = thirteen_orphans_distance(info.num_orphans, info.has_orphan_pair());
    }
    progress.shanten = std::min({progress.standard, progress.seven_pairs, progress.thirteen_orphans}) - 1;
}

KindMask kinds_of(const Counts& accepted) { return CountWords(accepted.data()).kinds(1); }

void read_discards(HandProgress& progress, const DiscardTable& table) {
    int least = kNoForm;
    for (const Discard& discard : table) least = std::min(least, discard.shanten);
    int most = -1;
    for (const Discard& discard : table) {
        progress.tiles[discard.kind] = static_cast<std::uint8_t>(discard.num_tiles);
        progress.kinds[discard.kind] = static_cast<std::uint8_t>(discard.num_kinds);
        if (discard.shanten > least) continue;
        const KindMask column = KindMask{1} << discard.kind;
        const KindMask useful = kinds_of(discard.acceptance);
        progress.keeping |= column;
        progress.useful_after_any |= useful;
        if (discard.num_tiles > most) progress.best = progress.useful = 0;
        most = std::max(most, discard.num_tiles);
        if (discard.num_tiles < most) continue;
        progress.best |= column;
        progress.useful |= useful;
    }
}

}  // namespace

HandProgress hand_progress(const WinShape& shape, const Counts& hand, const Counts& left) {
    HandProgress progress;
    const RowInfo info = read_row(hand.data());
    if (info.num_tiles % 3 == 0) return progress;  // no hand: before the deal, or a position made by hand
    const WinDistance standard(groups_of(info.num_tiles), shape.melded_suits);
    read_forms(progress, info, standard, shape);
    if (info.num_tiles % 3 == 2) {
        read_discards(progress, discard_table(hand, info, shape, left));
    } else {
        const Counts accepted = acceptance(useful_draws(hand, info, standard, shape).kinds, left);
        progress.useful = progress.useful_after_any = kinds_of(accepted);
    }
    return progress;
}

ClaimProgress claim_progress(const WinShape& shape, Counts hand, const Counts& left, int first, int second) {
    for (int kind : {first, second}) {
        std::uint8_t& count = hand[static_cast<std::size_t>(kind)];
        if (count == 0) return {};
        --count;
    }
    const RowInfo info = read_row(hand.data());
    const DiscardTable table = discard_table(hand, info, shape, left);
    ClaimProgress progress{.is_possible = true};
    for (const Discard& discard : table) {
        if (discard.shanten > progress.shanten) continue;
        if (discard.shanten < progress.shanten) progress.num_tiles = 0;
        progress.shanten = discard.shanten;
        progress.num_tiles = std::max(progress.num_tiles, discard.num_tiles);
    }
    return progress;
}

}  // namespace mahjongkit
