// The discards of all seats in the order in which they were made.
#pragma once

#include <array>
#include <span>

#include "state/state.hpp"

namespace mahjongkit {

// A table keeps the rivers alone. The order follows from them: the dealer begins, the next seat goes on, or the seat
// that called.
class DiscardOrder {
public:
    struct Entry {
        Seat seat = 0;
        std::uint8_t index = 0;  // in the river of the seat
        Kind kind = 0;
    };

    explicit DiscardOrder(const PublicState& table);

    std::span<const Entry> all() const { return {entries_.data(), size_}; }
    // The kinds that others discarded after the discard of a seat with the index; after -1 all of them.
    KindMask passed_after(int seat, int index) const;
    // The index in its river of the discard that a seat made after its last call, or is to make; none without a call.
    int called_at(int seat) const { return called_at_[static_cast<std::size_t>(seat)]; }

private:
    std::array<Entry, kMaxSeats * River::kCapacity> entries_{};
    std::size_t size_ = 0;
    PerSeat<int> called_at_{-1, -1, -1, -1};
};

}  // namespace mahjongkit
