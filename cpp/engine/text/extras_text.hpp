// What one variant alone remembers of a table, as text: one overload a variant.
#pragma once

#include <sstream>

#include "engine/text/words.hpp"
#include "rules/rules.hpp"

namespace mahjongkit {

// Of the whole table, and of one seat. `finish` finds what follows from the seats, after all of them are read.
void write_extras(std::ostringstream& text, const RiichiTable& riichi);
void read_extras(Words& words, RiichiTable& riichi, int num_seats);
void write_extras(std::ostringstream& text, const RiichiTable& riichi, std::size_t seat);
void read_extras(Words& words, RiichiTable& riichi, const PublicSeat& shown, std::size_t seat, int num_seats);
void finish_extras(const Words& words, const PublicState& table, RiichiTable& riichi);

void write_extras(std::ostringstream& text, const SichuanTable& sichuan);
void read_extras(Words& words, SichuanTable& sichuan, int num_seats);
void write_extras(std::ostringstream& text, const SichuanTable& sichuan, std::size_t seat);
void read_extras(Words& words, SichuanTable& sichuan, const PublicSeat& shown, std::size_t seat, int num_seats);
void finish_extras(const Words& words, const PublicState& table, SichuanTable& sichuan);

// Variants that remember nothing of their own.
inline void write_extras(std::ostringstream&, std::monostate) {}
inline void read_extras(Words&, std::monostate, int) {}
inline void write_extras(std::ostringstream&, std::monostate, std::size_t) {}
inline void read_extras(Words&, std::monostate, const PublicSeat&, std::size_t, int) {}
inline void finish_extras(const Words&, const PublicState&, std::monostate) {}

}  // namespace mahjongkit
