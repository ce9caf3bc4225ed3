// What riichi and sanma alone remember.
#pragma once

#include <cstdint>

#include "tiles/seat.hpp"

namespace mahjongkit {

inline constexpr int kMaxKans = 4;  // in a round

// Everybody knows it.
struct RiichiSeat {
    bool is_riichi = false;             // declared
    bool is_accepted = false;           // and the deposit is paid
    bool is_double = false;             // on the first turn
    bool can_be_one_shot = false;       // no call since, and no later own discard
    Seat liable_for_dragons = kNoSeat;  // who let this seat call the last of three dragons
    Seat liable_for_winds = kNoSeat;

    friend constexpr bool operator==(const RiichiSeat&, const RiichiSeat&) = default;
};

struct RiichiTable {
    PerSeat<RiichiSeat> seats{};
    std::uint8_t indicators_due = 0;  // kans whose indicator is turned up at the next discard or kan

    friend constexpr bool operator==(const RiichiTable&, const RiichiTable&) = default;
};

}  // namespace mahjongkit
