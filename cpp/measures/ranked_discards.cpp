#include "measures/ranked_discards.hpp"

#include <algorithm>
#include <utility>

#include "measures/tiles_to_win.hpp"

namespace mahjongkit {

std::vector<RankedDiscard> ranked_discards(const Hand& hand, const WinShape& shape, const Counts& left) {
    std::vector<RankedDiscard> ranked;
    for (const Discard& discard : discard_table(hand.counts, read_row(hand.counts.data()), shape, left)) {
        Hand after = hand;
        --after.counts[discard.kind];
        ranked.push_back({discard, block_count(tiles_to_win_row(after, shape.tile_set))});
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const RankedDiscard& a, const RankedDiscard& b) {
        return std::pair(a.discard.shanten, -a.discard.num_tiles) < std::pair(b.discard.shanten, -b.discard.num_tiles);
    });
    return ranked;
}

}  // namespace mahjongkit
