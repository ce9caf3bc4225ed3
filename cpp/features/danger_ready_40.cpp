// The features of an opponent that may be ready without having said so.
#include <algorithm>

#include "features/danger_features.hpp"
#include "features/feature_writer.hpp"
#include "features/schema.hpp"
#include "state/table_questions.hpp"

namespace mahjongkit {

const FeatureSchema& danger_ready_40() {
    static const FeatureSchema schema{"danger-ready-40",
                                      {"closed hand",
                                       "one meld",
                                       "two melds",
                                       "three melds",
                                       "four melds",
                                       "kans",
                                       "discards",
                                       "discards beyond six",
                                       "discards beyond twelve",
                                       "draws left",
                                       "drawn tiles that it discarded last",
                                       "drawn tiles that it discarded last, four or more",
                                       "discards since its last call",
                                       "changes since its last call",
                                       "changes",
                                       "changes in the last four discards",
                                       "middle tiles among the last four changes",
                                       "middle tiles among its first six",
                                       "the last change was an honour",
                                       "the last change was an honour with worth",
                                       "the last change was a terminal",
                                       "the last change was a 2 or 8",
                                       "the last change was a middle tile",
                                       "the last change was a dora or red",
                                       "the last change was next to a dora",
                                       "doras and red fives discarded",
                                       "discards since its last change",
                                       "another is in riichi",
                                       "two others are in riichi",
                                       "discards against a riichi",
                                       "of them not safe",
                                       "of them changes to safe tiles",
                                       "the last one not safe",
                                       "dealer",
                                       "tiles set aside",
                                       "triplets with worth",
                                       "doras shown",
                                       "all melds of one suit",
                                       "triplets only",
                                       "melds after the tenth discard"}};
    return schema;
}

namespace {

bool is_middle(int kind) { return !is_honour(kind) && rank_of(kind) >= 2 && rank_of(kind) <= 6; }

// What its river says.
struct RiverFacts {
    int changes = 0;
    int changes_since_call = 0;
    int recent_changes = 0;  // among the last four discards
    int middle_changes = 0;  // among the last four changes
    int early_middles = 0;
    int doras = 0;
};

RiverFacts river_facts(const DangerSight& sight, const OpponentSight& opponent) {
    RiverFacts facts;
    const auto river = opponent.shown->river.tiles();
    for (std::size_t i = river.size(); i-- > 0;) {
        const Tile tile = river[i].tile;
        if (i < 6 && is_middle(tile.kind)) ++facts.early_middles;
        if (tile.is_red || sight.dora(tile.kind) > 0) ++facts.doras;
        if (river[i].is_drawn) continue;
        ++facts.changes;
        if (i + 4 >= river.size()) ++facts.recent_changes;
        if (facts.changes <= 4 && is_middle(tile.kind)) ++facts.middle_changes;
        if (static_cast<int>(i) >= opponent.called_at) ++facts.changes_since_call;
    }
    return facts;
}

// How it plays while somebody else is in riichi.
struct Defence {
    int num_riichi = 0;
    int discards = 0;
    int unsafe = 0;
    int safe_changes = 0;
    bool is_last_unsafe = false;
};

Defence defence_of(const DangerSight& sight, const OpponentSight& opponent) {
    Defence defence;
    const PublicState& table = sight.view().table;
    PerSeat<KindMask> safe{};
    SeatMask declared = 0;
    for (const DiscardOrder::Entry& entry : sight.order().all()) {
        const RiverTile& tile = table.seats[entry.seat].river.tiles()[entry.index];
        if (entry.seat == opponent.seat && declared != 0) {
            bool is_safe = true;
            for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
                if (has_seat(declared, static_cast<int>(seat)))
                    is_safe = is_safe && (safe[seat] >> entry.kind & 1) != 0;
            }
            ++defence.discards;
            if (!is_safe) ++defence.unsafe;
            if (is_safe && !tile.is_drawn) ++defence.safe_changes;
            defence.is_last_unsafe = !is_safe;
        }
        if (tile.is_riichi && entry.seat != opponent.seat) {
            declared |= seat_bit(entry.seat);
            ++defence.num_riichi;
        }
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
            if (has_seat(declared, static_cast<int>(seat)) || entry.seat == seat)
                safe[seat] |= KindMask{1} << entry.kind;
        }
    }
    return defence;
}

void put_last_change(FeatureWriter& out, const DangerSight& sight, const OpponentSight& opponent) {
    const bool has_one = opponent.changed_at >= 0;
    const Tile last =
        has_one ? opponent.shown->river.tiles()[static_cast<std::size_t>(opponent.changed_at)].tile : Tile{};
    const int rank = has_one && !is_honour(last.kind) ? rank_of(last.kind) : -1;
    out.flag(has_one && rank < 0);
    out.flag(has_one && rank < 0 && sight.honour_worth(opponent.seat, last.kind) > 0);
    out.flag(rank == 0 || rank == 8);
    out.flag(rank == 1 || rank == 7);
    out.flag(rank >= 2 && rank <= 6);
    out.flag(has_one && (last.is_red || sight.dora(last.kind) > 0));
    const bool is_below = rank >= 0 && rank < 8 && sight.dora(last.kind + 1) > 0;
    const bool is_above = rank > 0 && sight.dora(last.kind - 1) > 0;
    out.flag(is_below || is_above);
}

}  // namespace

DangerReadyFeatures danger_ready_features(const DangerSight& sight, const OpponentSight& opponent) {
    DangerReadyFeatures features{};
    FeatureWriter out{features.data()};
    const PublicState& table = sight.view().table;
    const int discards = opponent.num_discards();
    out.flag(opponent.is_closed);
    for (int melds = 1; melds <= 4; ++melds) out.flag(opponent.num_melds == melds);
    out.put(opponent.num_kans, 2);
    out.put(discards, 18);
    out.put(std::max(0, discards - 6), 6);
    out.put(std::max(0, discards - 12), 6);
    out.put(table.draws_left, 70);
    out.put(opponent.run_of_drawn, 6);
    out.put(std::max(0, opponent.run_of_drawn - 3), 4);
    const RiverFacts river = river_facts(sight, opponent);
    out.put(opponent.called_at >= 0 ? discards - opponent.called_at : 0, 10);
    out.put(opponent.called_at >= 0 ? river.changes_since_call : 0, 8);
    out.put(river.changes, 12);
    out.put(river.recent_changes, 4);
    out.put(river.middle_changes, 4);
    out.put(river.early_middles, 4);
    put_last_change(out, sight, opponent);
    out.put(river.doras, 2);
    out.put(discards - 1 - opponent.changed_at, 6);
    const Defence defence = defence_of(sight, opponent);
    out.flag(defence.num_riichi > 0);
    out.flag(defence.num_riichi > 1);
    out.put(defence.discards, 6);
    out.put(defence.unsafe, 4);
    out.put(defence.safe_changes, 4);
    out.flag(defence.is_last_unsafe);
    out.flag(opponent.seat == table.dealer);
    out.put(opponent.shown->num_set_aside(), 4);
    out.put(opponent.shown_worth, 2);
    out.put(opponent.shown_doras, 4);
    out.put(opponent.one_suit >= 0 ? opponent.num_melds : 0, 4);
    out.put(opponent.has_triplets_only ? opponent.num_melds : 0, 4);
    out.flag(opponent.called_at >= 10);
    return features;
}

}  // namespace mahjongkit
