// The schema "planes-75" of Taiwanese.
#include <algorithm>
#include <bit>

#include "encoding/plane_parts.hpp"
#include "encoding/planes.hpp"

namespace mahjongkit {

namespace planes_75 {

namespace {

constexpr float kDrawsScale = 1.0F / 80;  // 144 tiles without four first hands
constexpr float kRoundScale = 1.0F / 20;
constexpr int kMostRepeats = 10;
constexpr unsigned kAllFlowers = (1U << kNumFlowers) - 1;

void write_own(PlaneWriter& writer, const View& view) {
    write_hand(writer, view.own);
    write_drawn_and_waits(writer, view.own);
    write_barred(writer, view);
    write_missed_win(writer, view.own);
    KindMask hidden = 0;
    for (Kind kind : view.own.hidden_kans()) hidden |= column(kind);
    writer.mark("own hidden kans", hidden);
}

// Flowers have the first eight columns.
void write_flowers(PlaneWriter& writer, unsigned flowers, int wind, int relative_seat) {
    const unsigned own = flowers & 0x11U << wind;
    writer.mark("flowers", flowers, relative_seat);
    writer.fill("flowers, how many", static_cast<float>(std::popcount(flowers)) / kNumFlowers, relative_seat);
    writer.fill("own flowers", static_cast<float>(std::popcount(own)) / 2, relative_seat);
}

void write_seat(PlaneWriter& writer, const Rules& rules, const View& view, int relative_seat) {
    const PublicState& table = view.table;
    const Seat seat = table.next_seat(view.seat, relative_seat);
    const PublicSeat& shown = table.seats[seat];
    const int wind = rules.seat_wind(table, seat);
    write_river(writer, shown, relative_seat);
    write_melds(writer, shown, relative_seat);
    const auto num_hidden = std::ranges::count_if(shown.melds(), &TableMeld::is_hidden);
    writer.fill("hidden kans", static_cast<float>(num_hidden) / kMaxGroups, relative_seat);
    writer.fill("points", amount_number(shown.points), relative_seat);
    write_flowers(writer, shown.flowers, wind, relative_seat);
    writer.mark("wind", column(kEast + wind), relative_seat);
    writer.fill_if("dealer", table.dealer == seat, relative_seat);
}

void write_table(PlaneWriter& writer, const Rules& rules, const View& view) {
    const PublicState& table = view.table;
    write_unseen(writer, rules, view);
    unsigned unseen_flowers = rules.spec().has_flowers ? kAllFlowers : 0;
    for (const PublicSeat& shown : table.seats) unseen_flowers &= ~unsigned{shown.flowers};
    writer.mark("unseen flowers", unseen_flowers);
    write_round_wind(writer, table);
    write_open_tile(writer, table);
    const bool is_flower_open = has_open_tile(table) && is_flower(table.open_tile.kind);
    writer.mark("open flower", is_flower_open ? column(table.open_tile.kind - kFirstFlower) : 0);
    writer.fill("draws left", table.draws_left * kDrawsScale);
    writer.fill("round", table.round * kRoundScale);
    writer.fill("repeats", static_cast<float>(std::min<int>(table.repeats, kMostRepeats)) / kMostRepeats);
    const bool is_for_flower = table.last_call == EventType::set_aside;
    writer.fill_if("drawn after a kan", table.is_replacement && !is_for_flower);
    writer.fill_if("drawn after a flower", table.is_replacement && is_for_flower);
    write_turn(writer, view);
    write_phases(writer, table, Phase::turn);
}

void write_all(PlaneWriter& writer, const Rules& rules, const View& view) {
    write_own(writer, view);
    for (int seat = 0; seat < kMaxSeats; ++seat) write_seat(writer, rules, view, seat);
    write_table(writer, rules, view);
}

}  // namespace

}  // namespace planes_75

constinit const PlaneSchema kPlanes75{"planes-75", 75, &planes_75::write_all};

}  // namespace mahjongkit
