// The schema "planes-63" of every variant: what all of them have.
#include <algorithm>

#include "encoding/plane_parts.hpp"
#include "encoding/planes.hpp"

namespace mahjongkit {

namespace planes_63 {

namespace {

constexpr float kDrawsScale = 1.0F / 80;
constexpr float kRoundScale = 1.0F / 20;
constexpr int kMostRepeats = 10;
constexpr float kSetAsideScale = 1.0F / 8;

const PublicSeat kNobody{};  // where three sit

void write_own(PlaneWriter& writer, const View& view) {
    write_hand(writer, view.own);
    write_drawn_and_waits(writer, view.own);
    write_barred(writer, view);
    write_missed_win(writer, view.own);
}

void write_seat(PlaneWriter& writer, const View& view, int relative_seat) {
    const PublicState& table = view.table;
    const bool exists = relative_seat < table.num_seats;
    const int seat = exists ? table.next_seat(view.seat, relative_seat) : 0;
    const PublicSeat& shown = exists ? table.seats[static_cast<std::size_t>(seat)] : kNobody;
    write_river(writer, shown, relative_seat);
    write_melds(writer, shown, relative_seat);
    writer.fill("points", amount_number(shown.points), relative_seat);
    writer.fill("tiles set aside", static_cast<float>(shown.num_set_aside()) * kSetAsideScale, relative_seat);
    writer.mark("wind", exists ? column(kEast + table.seat_wind(seat)) : 0, relative_seat);
    writer.fill_if("dealer", exists && table.dealer == seat, relative_seat);
    writer.fill_if("has won", exists && !table.is_playing(seat), relative_seat);
}

void write_all(PlaneWriter& writer, const Rules& rules, const View& view) {
    const PublicState& table = view.table;
    write_own(writer, view);
    for (int seat = 0; seat < kMaxSeats; ++seat) write_seat(writer, view, seat);
    write_unseen(writer, rules, view);
    write_open_tile(writer, table);
    // No more than 80 in the variants of this package; three seats with flowers have more.
    writer.fill("draws left", std::min(table.draws_left * kDrawsScale, 1.0F));
    writer.fill("round", table.round * kRoundScale);
    writer.fill("repeats", static_cast<float>(std::min<int>(table.repeats, kMostRepeats)) / kMostRepeats);
    write_turn(writer, view);
    write_phases(writer, table, Phase::exchange);
}

}  // namespace

}  // namespace planes_63

constinit const PlaneSchema kPlanes63{"planes-63", 63, &planes_63::write_all};

}  // namespace mahjongkit
