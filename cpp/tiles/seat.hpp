// Seats of a table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace mahjongkit {

using Seat = std::uint8_t;  // fixed index, 0 to num_seats - 1; the next seat plays after it

inline constexpr int kMaxSeats = 4;
inline constexpr Seat kNoSeat = 255;

template <class T>
using PerSeat = std::array<T, kMaxSeats>;  // where fewer sit, the rest stay in their first state

using Points = std::int32_t;
using SeatMask = std::uint8_t;  // bit s: seat s

constexpr SeatMask seat_bit(int seat) { return static_cast<SeatMask>(1U << seat); }
constexpr bool has_seat(SeatMask mask, int seat) { return (mask >> seat & 1) != 0; }

}  // namespace mahjongkit
