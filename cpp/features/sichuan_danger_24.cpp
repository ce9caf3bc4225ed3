// The features of a tile that may be discarded, as one other seat may want it.
#include <algorithm>

#include "features/feature_writer.hpp"
#include "features/schema.hpp"
#include "features/sichuan_sight.hpp"

namespace mahjongkit {

const FeatureSchema& sichuan_danger_24() {
    static const FeatureSchema schema{"sichuan-danger-24",
                                      {"draws left",
                                       "none left",
                                       "one left",
                                       "two left",
                                       "rank 1 or 9",
                                       "rank 2 or 8",
                                       "rank 3 or 7",
                                       "melds",
                                       "melds of the suit",
                                       "kans",
                                       "discards of the suit",
                                       "discards",
                                       "turns since its void suit",
                                       "discarded its void suit last",
                                       "drawn tiles that it discarded last",
                                       "how lately it discarded the kind",
                                       "discarded kinds one rank away",
                                       "discarded kinds three ranks away",
                                       "discarded kinds two ranks away",
                                       "seems to collect the suit",
                                       "melds, two or more and all of the suit",
                                       "two seats play",
                                       "three seats play",
                                       "tiles left of the suit"}};
    return schema;
}

SichuanDangerFeatures SichuanSight::danger_features(int seat, int kind) const {
    SichuanDangerFeatures features{};
    const Other& other = this->other(seat);
    const PublicSeat& shown = view_.table.seats[static_cast<std::size_t>(seat)];
    const auto suit = static_cast<std::size_t>(suit_of(kind));
    const int left = to_come_.left[static_cast<std::size_t>(kind)];
    const int rank = rank_of(kind);
    const int from_edge = std::min(rank, kRanks - 1 - rank);
    // Its own discards since it discarded the kind; at least nine where it did not.
    int since = 9;
    const auto river = shown.river.tiles();
    for (std::size_t i = 0; i < river.size(); ++i) {
        if (river[i].tile.kind == kind) since = static_cast<int>(river.size() - 1 - i);
    }
    const auto has_near = [&](int step) {
        const int near = rank + step;
        return near >= 0 && near < kRanks && (shown.river.kinds() >> (kind + step) & 1) != 0;
    };
    FeatureWriter out{features.data()};
    out.put(view_.table.draws_left, 56);
    out.put(left == 0, 1);
    out.put(left == 1, 1);
    out.put(left == 2, 1);
    out.put(from_edge == 0, 1);
    out.put(from_edge == 1, 1);
    out.put(from_edge == 2, 1);
    out.put(other.num_melds, 4);
    out.put(other.melds[suit], 4);
    out.put(other.num_kans, 3);
    out.put(other.discards[suit], 8);
    out.put(shown.river.size(), 15);
    out.put(other.turns_since_void, 10);
    out.put(other.turns_since_void == 0, 1);
    out.put(other.run_of_drawn, 6);
    out.put(since <= 9 ? 9 - since : 0, 9);
    out.put(has_near(-1) + has_near(1), 2);
    out.put(has_near(-3) + has_near(3), 2);
    out.put(has_near(-2) + has_near(2), 2);
    out.put(other.seems_flush > 0 && other.discards[suit] == 0, 1);
    out.put(other.melds[suit] == other.num_melds && other.num_melds > 1 ? other.num_melds : 0, 4);
    out.put(num_playing_ == 2, 1);
    out.put(num_playing_ == 3, 1);
    out.put(num_tiles_of(to_come_.left, suit_kinds(static_cast<int>(suit))), 36);
    return features;
}

}  // namespace mahjongkit
