#include "estimates/danger/paper_priority.hpp"

#include "encoding/discard_order.hpp"
#include "encoding/visible.hpp"
#include "state/table_questions.hpp"

namespace mahjongkit {

namespace {

bool holds(KindMask kinds, int kind) { return (kinds >> kind & 1) != 0; }

// A triplet of it is worth a pattern to the seat.
bool is_worth_a_pattern(const Rules& rules, const PublicState& table, int seat, int kind) {
    return kind >= kWhite || kind == kEast + table.round_wind() || kind == kEast + rules.seat_wind(table, seat);
}

// Three ranks away, in the same suit, lies a tile of the river.
bool is_suji(KindMask river, int kind) {
    if (is_honour(kind)) return false;
    const int rank = rank_of(kind);
    return (rank >= 3 && holds(river, kind - 3)) || (rank + 3 < kRanks && holds(river, kind + 3));
}

}  // namespace

int paper_danger_level(const Rules& rules, const View& view, Seat opponent, Kind kind) {
    const River& river = view.table.seats[opponent].river;
    if (holds(river.kinds(), kind)) return 1;
    const int seen = visible_tiles(view)[kind] + view.own.counts[kind];
    if (is_honour(kind) && seen >= 4) return 2;
    if (holds(DiscardOrder(view.table).passed_after(opponent, river.size() - 1), kind)) return 3;
    if (is_honour(kind) && seen == 3) return 4;
    const bool is_terminal = !is_honour(kind) && is_orphan(kind);
    const bool has_suji = is_suji(river.kinds(), kind);
    if (is_terminal && has_suji) return 5;
    const bool is_wind = kind >= kEast && kind < kWhite;
    if (is_wind && !is_worth_a_pattern(rules, view.table, opponent, kind)) return 6;
    if (has_suji) return 7;
    if (is_honour(kind)) return 8;
    return is_terminal ? 9 : 10;
}

bool paper_takes_as_ready(const View& view, Seat opponent) {
    return is_riichi(view.table, opponent) || view.table.seats[opponent].num_melds >= 3;
}

}  // namespace mahjongkit
