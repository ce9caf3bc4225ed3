// The schema "planes-70" of riichi and sanma.
#include "encoding/plane_parts.hpp"
#include "encoding/planes.hpp"

namespace mahjongkit {

namespace planes_70 {

namespace {

constexpr float kPointsScale = 1.0F / 100000;
constexpr float kDrawsScale = 1.0F / 70;
constexpr float kCountScale = 1.0F / 10;  // repeats, deposits, rounds

const PublicSeat kNobody{};  // where three sit

void write_own(PlaneWriter& writer, const View& view) {
    write_hand(writer, view.own);
    writer.mark("own red fives", red_fives(view.own.reds));
    write_drawn_and_waits(writer, view.own);
    write_barred(writer, view);
    write_missed_win(writer, view.own);
}

void write_riichi_and_reds(PlaneWriter& writer, const PublicSeat& shown, int relative_seat) {
    float* riichi = writer.plane("riichi discard", relative_seat);
    float* red = writer.plane("red fives shown", relative_seat);
    for (const RiverTile& discard : shown.river.tiles()) {
        if (discard.is_riichi) riichi[discard.tile.kind] = 1;
        if (discard.tile.is_red) red[discard.tile.kind] = 1;
    }
    for (const TableMeld& meld : shown.melds()) {
        if (meld.meld.has_red) red[first_kind(suit_of(meld.meld.kind)) + 4] = 1;
    }
}

void write_seat(PlaneWriter& writer, const View& view, int relative_seat) {
    const PublicState& table = view.table;
    const bool exists = relative_seat < table.num_seats;
    const int seat = exists ? table.next_seat(view.seat, relative_seat) : 0;
    const PublicSeat& shown = exists ? table.seats[static_cast<std::size_t>(seat)] : kNobody;
    write_river(writer, shown, relative_seat);
    write_riichi_and_reds(writer, shown, relative_seat);
    write_melds(writer, shown, relative_seat);
    const auto* riichi = std::get_if<RiichiTable>(&table.extras);
    const bool is_riichi = exists && riichi != nullptr && riichi->seats[static_cast<std::size_t>(seat)].is_riichi;
    writer.fill_if("riichi", is_riichi, relative_seat);
    writer.fill("points", static_cast<float>(shown.points) * kPointsScale, relative_seat);
    writer.fill("tiles set aside", static_cast<float>(shown.num_set_aside()) * kCopy, relative_seat);
    writer.mark("wind", exists ? column(kEast + table.seat_wind(seat)) : 0, relative_seat);
}

void write_table(PlaneWriter& writer, const Rules& rules, const View& view) {
    const PublicState& table = view.table;
    write_unseen(writer, rules, view);
    float* indicators = writer.plane("dora indicators");
    for (Tile tile : table.indicators()) indicators[tile.kind] += kCopy;
    write_round_wind(writer, table);
    write_open_tile(writer, table);
    writer.fill_if("open tile is red", has_open_tile(table) && table.open_tile.is_red);
    // No more than 70 in riichi; a variant that is encoded as riichi may have more.
    writer.fill("draws left", std::min(table.draws_left * kDrawsScale, 1.0F));
    writer.fill("round", table.round * kCountScale);
    writer.fill("repeats", table.repeats * kCountScale);
    writer.fill("deposits", table.deposits * kCountScale);
    write_turn(writer, view);
    write_phases(writer, table, Phase::turn);
}

void write_all(PlaneWriter& writer, const Rules& rules, const View& view) {
    write_own(writer, view);
    for (int seat = 0; seat < kMaxSeats; ++seat) write_seat(writer, view, seat);
    write_table(writer, rules, view);
}

}  // namespace

}  // namespace planes_70

constinit const PlaneSchema kPlanes70{"planes-70", 70, &planes_70::write_all};

}  // namespace mahjongkit
