// What Sichuan mahjong remembers of the course of a round.
#include <algorithm>

#include "rules/sichuan/sichuan_rules.hpp"
#include "rules/sichuan/value/value.hpp"

namespace mahjongkit::sichuan {

namespace {

void book_payment(SichuanTable& sichuan, const Event& event) {
    if (event.payment == Payment::kan) {
        KanMoney& entry = sichuan.entry_slots[sichuan.num_entries++];
        entry = {.seat = event.seat, .kind = event.tile.kind};
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
            if (seat != event.seat) entry.paid[seat] = static_cast<std::int16_t>(-event.points[seat]);
        }
        return;
    }
    if (event.payment == Payment::void_kept) return;
    for (int i = 0; i < sichuan.num_entries; ++i) {
        KanMoney& entry = sichuan.entry_slots[static_cast<std::size_t>(i)];
        if (entry.seat == event.seat && entry.kind == event.tile.kind) entry.is_returned = true;
    }
}

// A robbed kan is none: its pon stays, and the tile lies in the river of the seat that wanted to add it.
void undo_kan(PublicState& table, const Event& win) {
    PublicSeat& shown = table.seats[win.from];
    for (TableMeld& meld : shown.meld_slots) {
        if (meld.meld.type != MeldType::added_kan || meld.meld.kind != win.tile.kind) continue;
        meld.meld.type = MeldType::pon;
        meld.added = {};
        shown.river.add({.tile = win.tile, .is_drawn = false, .is_riichi = false, .is_claimed = false});
        --table.num_kans;
        --table.num_calls;
        return;
    }
}

// The first winner deals next; of several on one tile the seat that gave it.
void note_next_dealer(SichuanTable& sichuan, const PublicState& table, const Event& win) {
    if (table.winners == 0) {
        sichuan.next_dealer = win.seat;
        sichuan.is_first_win = true;
    } else if (sichuan.is_first_win) {
        sichuan.next_dealer = win.from;
    }
}

void forget_missed_win(PrivateSeat& own) {
    own.missed_win = false;
    own.missed_fan = 0;
}

}  // namespace

// Its own discard too: the hand was complete with it.
void SichuanRules::let_by(State& state, Seat seat) const {
    if (!options_.has_passed_win_rule) return;
    const auto value = value_of(win_of(view_of(state, seat)), options_);
    if (!value) return;
    PrivateSeat& own = state.seats[seat];
    own.missed_win = true;
    own.missed_fan = static_cast<std::int8_t>(std::max<int>(own.missed_fan, value->worth));
}

void SichuanRules::apply(State& state, const Event& event) const {
    PublicState& table = state.table;
    if (event.type == EventType::round_start) return;  // the extras are not there yet
    SichuanTable& sichuan = sichuan_table(table);
    switch (event.type) {
        case EventType::exchange:
            sichuan.exchanged |= seat_bit(event.seat);
            break;
        case EventType::void_suit:
            sichuan.void_suits[event.seat] = static_cast<std::uint8_t>(suit_of(event.tile.kind));
            break;
        case EventType::draw:
            sichuan.is_first_win = false;
            forget_missed_win(state.seats[event.seat]);
            break;
        case EventType::pon:
        case EventType::open_kan:
            forget_missed_win(state.seats[event.seat]);
            break;
        case EventType::added_kan:
            sichuan.is_late_kan = is_late_kan(state.seats[event.seat], event.tile.kind);
            break;
        case EventType::payment:
            book_payment(sichuan, event);
            break;
        case EventType::win:
            note_next_dealer(sichuan, table, event);
            if (event.is_robbed) undo_kan(table, event);
            break;
        default:
            break;
    }
}

}  // namespace mahjongkit::sichuan
