// Rounds in which winners leave, from the moment when two seats are left: the experiment of section 4.5 of the Sichuan
// thesis. States are word numbers of hands that wait for a draw, with one word more for each meld.
#pragma once

#include <array>

#include "measures/words/reading.hpp"
#include "tables/play.hpp"

namespace mahjongkit {

inline constexpr std::size_t kWinState = 5;  // a win, whatever its shape

// One of the two seats, from the win that left them on.
struct LeftSeat {
    Seat seat = 0;
    int state = 0;       // then; who has drawn already is read without that tile
    int concealed = 0;   // tiles of that hand, without melds
    int void_tiles = 0;  // of them: tiles of the void suit
    int turns = 0;       // its turns that ended, with a discard or its win
    // Entry s - 1: the turn after which the seat first had s words or more; 0 from the start on, -1 never.
    std::array<int, kWinState> reached{};
};

struct TwoLeft {
    std::size_t round = 0;            // which of the seeds
    int tiles_left = 0;               // in the wall, before the next draw
    std::array<LeftSeat, 2> seats{};  // who draws next comes first
    int winner = -1;                  // which of them; none when the wall is exhausted
};

// Of a first round for each seed, in the order of the seeds; rounds that never have exactly two seats left are left
// out. Sichuan rules.
std::vector<TwoLeft> two_left_rounds(const RulesPtr& rules, std::vector<PlayerPtr> players,
                                     std::span<const std::uint64_t> seeds, const RunOptions& options,
                                     const StopCheck& stop, Reading reading);

}  // namespace mahjongkit
