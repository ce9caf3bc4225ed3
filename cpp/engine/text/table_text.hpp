// What the texts of states and observations share: the table, its seats, and one seat's own tiles.
#pragma once

#include <sstream>
#include <string_view>
#include <vector>

#include "engine/text/words.hpp"
#include "rules/rules.hpp"
#include "state/tile_lists.hpp"

namespace mahjongkit {

inline constexpr int kMostPoints = 100'000'000;  // a seat may have, or owe: far from where numbers overflow

// The rules, which come first and have no blank.
RulesPtr read_rules(Words& words);

// Round, phase and turn, indicators: all of the table but its seats.
void write_table(std::ostringstream& text, const PublicState& table);
void read_table(Words& words, const Rules& rules, PublicState& table);

// Points, melds, river and what the variant remembers of one seat.
void write_seat(std::ostringstream& text, const PublicState& table, int seat);
void read_seat(Words& words, const Rules& rules, PublicState& table, int seat);

// What follows from the seats: after all of them are read.
void finish_table(const Words& words, PublicState& table);

// The concealed tiles; the waits follow from them.
void write_hand(std::ostringstream& text, const PrivateSeat& own);
void read_hand(Words& words, const Rules& rules, PrivateSeat& own);
void find_waits(const Rules& rules, const PublicState& table, PrivateSeat& own, int seat);

// Tiles that exist in the variant, or one of them.
std::vector<Tile> read_tiles(Words& words, const Rules& rules);
Tile read_tile(Words& words, const Rules& rules);

// Fails unless the seat holds as many tiles as the moment asks for, and has drawn if it is its turn.
void check_hand_size(const Words& words, const Rules& rules, const PublicState& table, int seat);
void check_hidden_kans(const Words& words, const PublicSeat& shown, const PrivateSeat& own);
void check_drawn(const Words& words, const PublicState& table, const PrivateSeat& own, int seat);

}  // namespace mahjongkit
