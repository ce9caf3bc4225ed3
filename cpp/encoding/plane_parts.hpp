// What several schemas of planes have alike. Each part writes its planes in a fixed order.
#pragma once

#include "encoding/plane_writer.hpp"
#include "rules/rules.hpp"

namespace mahjongkit {

inline constexpr float kCopy = 1.0F / kCopies;

constexpr KindMask column(int kind) { return KindMask{1} << kind; }

constexpr KindMask red_five(int suit) { return column(first_kind(suit) + 4); }

constexpr KindMask red_fives(std::uint8_t suits) {
    KindMask columns = 0;
    for (int suit = 0; suit < 3; ++suit) columns |= (suits >> suit & 1) != 0 ? red_five(suit) : 0;
    return columns;
}

// Points and kan money of any size between -1 and 1: sign and logarithm, since a win is worth 1 under some rules and
// thousands under others.
float amount_number(Points amount);

void write_hand(PlaneWriter& writer, const PrivateSeat& own);             // four planes: 1, 2, 3, 4 of a kind
void write_drawn_and_waits(PlaneWriter& writer, const PrivateSeat& own);  // two
void write_barred(PlaneWriter& writer, const View& view);                 // one, as those below if not said
void write_missed_win(PlaneWriter& writer, const PrivateSeat& own);
void write_river(PlaneWriter& writer, const PublicSeat& shown, int relative_seat);  // three
void write_melds(PlaneWriter& writer, const PublicSeat& shown, int relative_seat);  // two, without hidden kans
void write_unseen(PlaneWriter& writer, const Rules& rules, const View& view);
void write_round_wind(PlaneWriter& writer, const PublicState& table);
void write_open_tile(PlaneWriter& writer, const PublicState& table);
void write_turn(PlaneWriter& writer, const View& view);                         // one per seat
void write_phases(PlaneWriter& writer, const PublicState& table, Phase first);  // from that one to replacement

// Whether there is a tile to claim or to win on.
inline bool has_open_tile(const PublicState& table) {
    return table.phase == Phase::claims || table.phase == Phase::replacement;
}

}  // namespace mahjongkit
