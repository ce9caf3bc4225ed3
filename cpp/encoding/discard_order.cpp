#include "encoding/discard_order.hpp"

namespace mahjongkit {

namespace {

// Follows who called what: the melds of a seat are in the order of its calls.
class Callers {
public:
    explicit Callers(const PublicState& table) : table_(table) {}

    // Who took the tile that the seat discarded; none where no meld shows it. Of several that have called such a tile
    // from it, the one that had made as many discards by now as before its call.
    Seat next(int from, Tile tile, const PerSeat<std::uint8_t>& discards) {
        Seat caller = kNoSeat;
        for (int step = 1; step < table_.num_seats; ++step) {
            const Seat seat = table_.next_seat(from, step);
            const auto melds = table_.seats[seat].melds();
            const std::size_t at = next_open(seat);
            if (at == melds.size() || melds[at].from != from || melds[at].claimed != tile) continue;
            // An added kan says when its fourth tile came, a table made by hand nothing.
            if (!melds[at].is_own_kan() && melds[at].discards_before == discards[seat]) return take(seat);
            if (caller == kNoSeat) caller = seat;
        }
        return caller == kNoSeat ? kNoSeat : take(caller);
    }

private:
    std::size_t next_open(Seat seat) const {
        const auto melds = table_.seats[seat].melds();
        std::size_t at = used_[seat];
        while (at < melds.size() && !melds[at].meld.is_open()) ++at;
        return at;
    }
    Seat take(Seat seat) {
        used_[seat] = next_open(seat) + 1;
        return seat;
    }

    const PublicState& table_;
    PerSeat<std::size_t> used_{};
};

}  // namespace

DiscardOrder::DiscardOrder(const PublicState& table) {
    std::size_t total = 0;
    for (int seat = 0; seat < table.num_seats; ++seat) {
        total += static_cast<std::size_t>(table.seats[static_cast<std::size_t>(seat)].river.size());
    }
    PerSeat<std::uint8_t> next{};
    Callers callers(table);
    Seat seat = table.dealer;
    while (size_ < total) {
        const auto river = table.seats[seat].river.tiles();
        if (next[seat] == river.size()) {  // it has won, or is not asked to discard in a position made by hand
            seat = table.next_seat(seat);
            continue;
        }
        const RiverTile& discard = river[next[seat]];
        entries_[size_++] = {seat, next[seat]++, discard.tile.kind};
        const Seat caller = discard.is_claimed ? callers.next(seat, discard.tile, next) : kNoSeat;
        if (caller != kNoSeat) called_at_[caller] = next[caller];
        seat = caller == kNoSeat ? table.next_seat(seat) : caller;
    }
}

KindMask DiscardOrder::passed_after(int seat, int index) const {
    KindMask passed = 0;
    bool is_after = index < 0;
    for (const Entry& entry : all()) {
        if (entry.seat == seat) {
            is_after = is_after || entry.index == index;
        } else if (is_after) {
            passed |= KindMask{1} << entry.kind;
        }
    }
    return passed;
}

}  // namespace mahjongkit
