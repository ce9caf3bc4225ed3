// What a draw leads to when all seats go on like `greedy:calls=true` until the next draw is due.
#pragma once

#include <cstdint>
#include <vector>

#include "estimates/plan.hpp"
#include "luck/luck.hpp"

namespace mahjongkit {

// How near a seat is to a win.
struct SeatOutlook {
    PlannedDraws draws{};
    int in_wall = 0;    // unseen tiles that bring it nearer
    int in_hands = 0;   // tiles in the hands of others that would do so as claims
    int claimable = 0;  // unseen tiles that would do so as claims, each as often as seats may discard it
    int bonus_tiles = 0;
    bool is_open = false;
    bool is_riichi = false;
};

struct Outlook {
    bool is_over = false;       // the round
    SeatMask winners = 0;       // so far
    PerSeat<Points> changes{};  // of points since before the draw
    Seat next = 0;              // who draws next
    int draws_left = 0;
    PerSeat<SeatOutlook> seats{};
};

// For one of the tiles that can come, and for each of them.
Outlook look_ahead(const Rules& rules, const NextDraw& draw, std::size_t tile);
void look_ahead(const Rules& rules, const NextDraw& draw, std::span<Outlook> outlooks);

}  // namespace mahjongkit
