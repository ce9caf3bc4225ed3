// An outlook in few small numbers: what the fitted tables of a value function are indexed by.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "luck/lookahead.hpp"

namespace mahjongkit {

inline constexpr std::string_view kOutlookSchema = "outlook-cells-5";
inline constexpr int kOutlookTables = 5;
inline constexpr int kOutlookDistances = 9;
inline constexpr int kOutlookBins = 24;
inline constexpr int kOutlookCells = kOutlookDistances * kOutlookBins;
inline constexpr int kEndCells = 100;   // by draws left: how the round ends without a win
inline constexpr int kWorthCells = 24;  // of a hand
// What the bins of the tables count.
inline constexpr std::array<std::string_view, kOutlookTables> kOutlookBinNames = {
    "laps left", "tiles in the wall / 2", "tiles in other hands / 2", "claimable tiles / 4",
    "seats before the next draw"};

// Of one seat.
struct SeatCells {
    bool is_playing = false;
    std::array<std::uint8_t, kOutlookTables> chance{};  // one for each table
    std::uint8_t worth = 0;
};

struct OutlookCells {
    PerSeat<SeatCells> seats{};
    std::uint8_t end = 0;
};

// For an outlook of a round that is not over.
OutlookCells cells_of(const Outlook& outlook, int num_seats);

}  // namespace mahjongkit
