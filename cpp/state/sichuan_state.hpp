// What Sichuan alone remembers.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "tiles/seat.hpp"
#include "tiles/tile.hpp"

namespace mahjongkit {

inline constexpr std::uint8_t kNoSuit = 255;

// What a kan has earned.
struct KanMoney {
    Seat seat = kNoSeat;
    Kind kind = 0;
    bool is_returned = false;      // refunded, or passed on to a winner
    PerSeat<std::int16_t> paid{};  // by each seat

    friend constexpr bool operator==(const KanMoney&, const KanMoney&) = default;
};

// Everybody knows it.
struct SichuanTable {
    static constexpr int kMostKans = 4 * kMaxSeats;

    SeatMask exchanged = 0;                                                // who has got the tiles of another seat
    PerSeat<std::uint8_t> void_suits{kNoSuit, kNoSuit, kNoSuit, kNoSuit};  // once all are shown
    bool is_late_kan = false;   // the last added kan was of a tile held before: timely rain
    bool is_first_win = false;  // the open tile brought the first win of the round: a second on it changes the dealer
    Seat next_dealer = kNoSeat;
    std::uint8_t num_entries = 0;
    std::array<KanMoney, kMostKans> entry_slots{};  // the running ledger of kan money, oldest first

    std::span<const KanMoney> ledger() const { return {entry_slots.data(), num_entries}; }

    friend bool operator==(const SichuanTable&, const SichuanTable&) = default;
};

}  // namespace mahjongkit
