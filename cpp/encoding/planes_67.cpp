// The schema "planes-67" of Sichuan.
#include <variant>

#include "encoding/plane_parts.hpp"
#include "encoding/planes.hpp"

namespace mahjongkit {

namespace planes_67 {

namespace {

constexpr float kDrawsScale = 1.0F / 56;  // 108 tiles without four first hands
constexpr float kRoundScale = 1.0F / 20;
constexpr int kMostFan = 16;
constexpr KindMask kSuit = (KindMask{1} << kRanks) - 1;

void write_own(PlaneWriter& writer, const View& view) {
    write_hand(writer, view.own);
    write_drawn_and_waits(writer, view.own);
    write_missed_win(writer, view.own);
    writer.fill("missed fan", static_cast<float>(std::min<int>(view.own.missed_fan, kMostFan)) / kMostFan);
}

// What its kans have earned and what it has paid for others, as far as it was not returned.
void write_kan_money(PlaneWriter& writer, const SichuanTable& sichuan, Seat seat, int relative_seat) {
    Points earned = 0;
    Points paid = 0;
    for (const KanMoney& entry : sichuan.ledger()) {
        if (entry.is_returned) continue;
        paid += entry.paid[seat];
        if (entry.seat != seat) continue;
        for (Points part : entry.paid) earned += part;
    }
    writer.fill("kan money earned", amount_number(earned), relative_seat);
    writer.fill("kan money paid", amount_number(paid), relative_seat);
}

void write_seat(PlaneWriter& writer, const View& view, int relative_seat) {
    const PublicState& table = view.table;
    const auto& sichuan = std::get<SichuanTable>(table.extras);
    const Seat seat = table.next_seat(view.seat, relative_seat);
    const PublicSeat& shown = table.seats[seat];
    const std::uint8_t suit = sichuan.void_suits[seat];
    write_river(writer, shown, relative_seat);
    write_melds(writer, shown, relative_seat);
    writer.mark("void suit", suit == kNoSuit ? 0 : kSuit << first_kind(suit), relative_seat);
    writer.fill_if("has won", !table.is_playing(seat), relative_seat);
    writer.fill("points", amount_number(shown.points), relative_seat);
    write_kan_money(writer, sichuan, seat, relative_seat);
    writer.fill_if("dealer", table.dealer == seat, relative_seat);
}

void write_table(PlaneWriter& writer, const Rules& rules, const View& view) {
    const PublicState& table = view.table;
    write_unseen(writer, rules, view);
    write_open_tile(writer, table);
    writer.fill("draws left", table.draws_left * kDrawsScale);
    writer.fill("round", table.round * kRoundScale);
    writer.fill_if("drawn after a kan", table.is_replacement);
    write_turn(writer, view);
    write_phases(writer, table, Phase::exchange);
}

void write_all(PlaneWriter& writer, const Rules& rules, const View& view) {
    write_own(writer, view);
    for (int seat = 0; seat < kMaxSeats; ++seat) write_seat(writer, view, seat);
    write_table(writer, rules, view);
}

}  // namespace

}  // namespace planes_67

constinit const PlaneSchema kPlanes67{"planes-67", 67, &planes_67::write_all};

}  // namespace mahjongkit
