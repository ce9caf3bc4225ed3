// What belongs to which event: the same for texts, JSON and constructors.
#pragma once

#include <cstdint>
#include <string>

#include "state/names.hpp"

namespace mahjongkit {

// In the order of JSON.
enum class EventField : std::uint8_t {
    seat,
    from_seat,
    liable,
    tile,
    suit,
    tiles,
    is_drawn,
    is_riichi,
    is_replacement,
    is_robbed,
    reason,
    payment,
    ready_seats,
    round,
    dice,
    repeats,
    deposits,
    han,
    fu,
    value,
    patterns,
    points,
};
inline constexpr int kNumEventFields = 22;

template <>
inline constexpr std::array<std::string_view, kNumEventFields> kNamesOf<EventField> = {
    "seat",           "from_seat", "liable", "tile",    "suit",        "tiles", "is_drawn", "is_riichi",
    "is_replacement", "is_robbed", "reason", "payment", "ready_seats", "round", "dice",     "repeats",
    "deposits",       "han",       "fu",     "value",   "patterns",    "points"};

using FieldMask = std::uint32_t;

constexpr FieldMask field_bit(EventField field) { return FieldMask{1} << static_cast<unsigned>(field); }
constexpr bool has_field(FieldMask mask, EventField field) { return (mask & field_bit(field)) != 0; }

// Those without which it is no event of its type, and all that it may have.
FieldMask required_fields(EventType type);
FieldMask fields_of(EventType type);

// "seat, tile, is_replacement"
std::string field_names(FieldMask mask);

// Of numbers in events.
inline constexpr int kMostNumber = 2'000'000'000;
inline constexpr int kMostHan = 1000;
inline constexpr int kMostWorth = 127;
inline constexpr int kMostRounds = 255;
inline constexpr int kMostCount = 65535;

// Whether `tile` means something: it has one, or it is the kind of a concealed kan.
inline bool shows_tile(EventType type) {
    return type == EventType::concealed_kan || has_field(fields_of(type), EventField::tile);
}

// What is wrong with a list of tiles for an event of the type; empty when it is right.
std::string tiles_fault(EventType type, std::size_t num_tiles);
// What follows from the other fields.
void finish_event(Event& event);

}  // namespace mahjongkit
