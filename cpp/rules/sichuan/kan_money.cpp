// The money of kans: paid at once, given back or passed on by what follows.
#include <numeric>

#include "rules/sichuan/sichuan_rules.hpp"

namespace mahjongkit::sichuan {

namespace {

// What a seat pays for a kan.
Points price(MeldType kan, bool is_late, bool is_giver, const SichuanOptions& options) {
    switch (kan) {
        case MeldType::open_kan:
            return is_giver ? options.open_kan_giver_pays : options.open_kan_others_pay;
        case MeldType::concealed_kan:
            return options.concealed_kan_pays;
        default:
            return is_late ? options.late_added_kan_pays : options.added_kan_pays;
    }
}

// What every seat in play pays for a kan of `seat`.
PerSeat<Points> prices(const PublicState& table, Seat seat, MeldType kan, bool is_late, Seat giver,
                       const SichuanOptions& options) {
    PerSeat<Points> paid{};
    for (int payer = 0; payer < table.num_seats; ++payer) {
        if (payer == seat || !table.is_playing(payer)) continue;
        paid[static_cast<std::size_t>(payer)] = options.base * price(kan, is_late, payer == giver, options);
    }
    return paid;
}

// The kan that was just made: an added one stands where its pon was.
const TableMeld& last_kan(const PublicState& table) {
    const PublicSeat& shown = table.seats[table.turn];
    if (table.last_call != EventType::added_kan) return shown.meld_slots[shown.num_melds - 1U];
    const TableMeld* found = shown.meld_slots.data();
    for (const TableMeld& meld : shown.melds()) {
        if (meld.meld.type == MeldType::added_kan && meld.meld.kind == table.open_tile.kind) found = &meld;
    }
    return *found;
}

Event payment(Payment what, const KanMoney& entry) {
    return {.type = EventType::payment, .seat = entry.seat, .tile = {entry.kind, false}, .payment = what};
}

void refund(Round& round, const KanMoney& entry) {
    Event event = payment(Payment::refund, entry);
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
        event.points[seat] += entry.paid[seat];
        event.points[entry.seat] -= entry.paid[seat];
    }
    round.emit(event);
}

void transfer(Round& round, const KanMoney& entry, Seat winner) {
    Event event = payment(Payment::transfer, entry);
    for (std::int16_t paid : entry.paid) {
        event.points[winner] += paid;
        event.points[entry.seat] -= paid;
    }
    round.emit(event);
}

}  // namespace

// The kan stands: nobody won on its tile. It is booked even when it earns nothing: what follows looks at the last one.
void SichuanRules::before_replacement(Round& round) const {
    const PublicState& table = round.table();
    const TableMeld& kan = last_kan(table);
    Event event{
        .type = EventType::payment, .seat = table.turn, .tile = {kan.meld.kind, false}, .payment = Payment::kan};
    const PerSeat<Points> paid =
        prices(table, table.turn, kan.meld.type, sichuan_table(table).is_late_kan, kan.from, options_);
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
        event.points[seat] -= paid[seat];
        event.points[table.turn] += paid[seat];
    }
    round.emit(event);
}

Points kan_money(const View& view, const Action& kan, const SichuanOptions& options) {
    const PublicState& table = view.table;
    const MeldType type = kan.type == ActionType::open_kan        ? MeldType::open_kan
                          : kan.type == ActionType::concealed_kan ? MeldType::concealed_kan
                                                                  : MeldType::added_kan;
    const PerSeat<Points> paid =
        prices(table, view.seat, type, is_late_kan(view.own, kan.tile.kind), table.turn, options);
    return std::accumulate(paid.begin(), paid.end(), Points{0});
}

void settle_kan_shot(Round& round, SeatMask winners, KanShotRule rule) {
    const PublicState& table = round.table();
    const auto ledger = sichuan_table(table).ledger();
    if (table.phase != Phase::claims || !table.is_replacement || rule == KanShotRule::keep || ledger.empty()) return;
    const KanMoney entry = ledger.back();  // of the discarder: nobody else has acted since
    if (rule == KanShotRule::refund) {
        refund(round, entry);
        return;
    }
    for (int i = 1; i < table.num_seats; ++i) {
        const Seat seat = table.next_seat(table.turn, i);
        if (!has_seat(winners, seat)) continue;
        transfer(round, entry, seat);
        if (rule == KanShotRule::transfer) return;
    }
}

void refund_kans(Round& round, Seat seat) {
    const SichuanTable before = sichuan_table(round.table());
    for (const KanMoney& entry : before.ledger()) {
        if (entry.seat == seat && !entry.is_returned) refund(round, entry);
    }
}

}  // namespace mahjongkit::sichuan
