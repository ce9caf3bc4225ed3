// What one variant alone remembers of a table, as text and as JSON: one overload per variant.
#pragma once

#include <sstream>

#include "engine/json/json_fields.hpp"
#include "engine/text/words.hpp"
#include "rules/rules.hpp"

namespace mahjongkit {

// Of the whole table, and of one seat. `finish` finds what follows from the seats, after all of them are read.
// `add_json` adds fields to those of the table or seat; `write_..._words` turns them into the words that `read_extras`
// reads.
void write_extras(std::ostringstream& text, const RiichiTable& riichi);
void read_extras(Words& words, RiichiTable& riichi, int num_seats);
void write_extras(std::ostringstream& text, const RiichiTable& riichi, std::size_t seat);
void read_extras(Words& words, RiichiTable& riichi, const PublicSeat& shown, std::size_t seat, int num_seats);
void finish_extras(const Words& words, const PublicState& table, RiichiTable& riichi);
void add_json(JsonObject& table, const RiichiTable& riichi);
void add_json(JsonObject& seat, const RiichiTable& riichi, std::size_t number);
void write_table_words(std::ostringstream& text, const JsonFields& table, const RiichiTable& riichi, int num_seats);
void write_seat_words(std::ostringstream& text, const JsonFields& seat, const RiichiTable& riichi, int num_seats);

void write_extras(std::ostringstream& text, const SichuanTable& sichuan);
void read_extras(Words& words, SichuanTable& sichuan, int num_seats);
void write_extras(std::ostringstream& text, const SichuanTable& sichuan, std::size_t seat);
void read_extras(Words& words, SichuanTable& sichuan, const PublicSeat& shown, std::size_t seat, int num_seats);
void finish_extras(const Words& words, const PublicState& table, SichuanTable& sichuan);
void add_json(JsonObject& table, const SichuanTable& sichuan);
void add_json(JsonObject& seat, const SichuanTable& sichuan, std::size_t number);
void write_table_words(std::ostringstream& text, const JsonFields& table, const SichuanTable& sichuan, int num_seats);
void write_seat_words(std::ostringstream& text, const JsonFields& seat, const SichuanTable& sichuan, int num_seats);

// Variants that remember nothing of their own.
inline void write_extras(std::ostringstream&, std::monostate) {}
inline void read_extras(Words&, std::monostate, int) {}
inline void write_extras(std::ostringstream&, std::monostate, std::size_t) {}
inline void read_extras(Words&, std::monostate, const PublicSeat&, std::size_t, int) {}
inline void finish_extras(const Words&, const PublicState&, std::monostate) {}
inline void add_json(JsonObject&, std::monostate) {}
inline void add_json(JsonObject&, std::monostate, std::size_t) {}
inline void write_table_words(std::ostringstream&, const JsonFields&, std::monostate, int) {}
inline void write_seat_words(std::ostringstream&, const JsonFields&, std::monostate, int) {}

}  // namespace mahjongkit
