#include "luck/outlook_cells.hpp"

#include <algorithm>

namespace mahjongkit {

OutlookCells cells_of(const Outlook& outlook, int num_seats) {
    OutlookCells cells;
    cells.end = static_cast<std::uint8_t>(std::min(outlook.draws_left, kEndCells - 1));
    const int laps = outlook.draws_left / num_seats;
    for (int seat = 0; seat < num_seats; ++seat) {
        if (has_seat(outlook.winners, seat)) continue;
        const SeatOutlook& own = outlook.seats[static_cast<std::size_t>(seat)];
        SeatCells& row = cells.seats[static_cast<std::size_t>(seat)];
        row.is_playing = true;
        const int first = std::min(own.draws.distance, kOutlookDistances - 1) * kOutlookBins;
        const int wait = (seat + num_seats - outlook.next) % num_seats;  // for the own draw
        const std::array bins = {laps, own.in_wall / 2, own.in_hands / 2, own.claimable / 4, wait};
        for (std::size_t i = 0; i < bins.size(); ++i) {
            row.chance[i] = static_cast<std::uint8_t>(first + std::min(bins[i], kOutlookBins - 1));
        }
        const int state = own.is_riichi ? 2 : own.is_open ? 1 : 0;
        row.worth = static_cast<std::uint8_t>(8 * state + std::min(own.bonus_tiles, 7));
    }
    return cells;
}

}  // namespace mahjongkit
