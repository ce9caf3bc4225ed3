// What the seats of a table did, counted from the events of its rounds.
#pragma once

#include <span>

#include "state/event.hpp"

namespace mahjongkit {

struct SeatCounts {
    int wins = 0;           // rounds won
    int self_draws = 0;     // of them
    int deal_ins = 0;       // rounds in which the seat gave a tile that was won on
    int riichi = 0;         // rounds with a riichi
    int called = 0;         // rounds with a chi, pon or open kan
    int steals = 0;         // all of these
    int draws = 0;          // after the deal, replacements too
    int win_turns = 0;      // over the wins: own discards before
    Points win_points = 0;  // over the wins: what the win itself brought
};

struct TableCounts {
    int rounds = 0;
    int without_win = 0;  // of them
    int discards = 0;
    PerSeat<SeatCounts> seats{};
};

// Of the rounds that have ended.
TableCounts count_events(std::span<const Event> events);

}  // namespace mahjongkit
