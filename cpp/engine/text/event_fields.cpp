#include "engine/text/event_fields.hpp"

#include <array>

namespace mahjongkit {

namespace {

template <class... Fields>
constexpr FieldMask mask_of(Fields... fields) {
    return (FieldMask{0} | ... | field_bit(fields));
}

struct Fields {
    FieldMask required;
    FieldMask optional;
};

using F = EventField;

constexpr Fields kClaim = {mask_of(F::seat, F::tile, F::from_seat, F::tiles), 0};

// In the order of the types.
constexpr std::array<Fields, kNumEventTypes> kFields = {
    Fields{mask_of(F::seat), mask_of(F::round, F::dice, F::repeats, F::deposits, F::points)},  // round_start
    Fields{mask_of(F::seat, F::tiles), 0},                                                     // deal
    Fields{mask_of(F::seat, F::from_seat, F::tiles), 0},                                       // exchange
    Fields{mask_of(F::seat, F::suit), 0},                                                      // void_suit
    Fields{mask_of(F::seat, F::tile), mask_of(F::is_replacement)},                             // draw
    Fields{mask_of(F::seat, F::tile), mask_of(F::is_drawn, F::is_riichi)},                     // discard
    Fields{mask_of(F::seat), 0},                                                               // riichi_accepted
    kClaim,                                                                                    // chi
    kClaim,                                                                                    // pon
    kClaim,                                                                                    // open_kan
    Fields{mask_of(F::seat, F::tiles), 0},                                                     // concealed_kan
    Fields{mask_of(F::seat, F::tile), 0},                                                      // added_kan
    Fields{mask_of(F::seat, F::tile), 0},                                                      // set_aside
    Fields{mask_of(F::tile), 0},                                                               // indicator
    Fields{mask_of(F::payment, F::seat, F::tile), mask_of(F::points)},                         // payment
    Fields{mask_of(F::seat, F::tile, F::from_seat),                                            // win
           mask_of(F::tiles, F::is_robbed, F::liable, F::han, F::fu, F::value, F::patterns, F::points)},
    Fields{mask_of(F::reason), mask_of(F::seat, F::ready_seats, F::points)},  // no_win
    Fields{0, mask_of(F::deposits, F::points)},                               // round_end
    Fields{0, mask_of(F::points)},                                            // game_end
};

}  // namespace

FieldMask required_fields(EventType type) { return kFields[static_cast<std::size_t>(type)].required; }

FieldMask fields_of(EventType type) {
    const Fields& fields = kFields[static_cast<std::size_t>(type)];
    return fields.required | fields.optional;
}

std::string field_names(FieldMask mask) {
    std::string names;
    for (std::size_t i = 0; i < kNumEventFields; ++i) {
        const auto field = static_cast<EventField>(i);
        if (has_field(mask, field)) names.append(names.empty() ? "" : ", ").append(name_of(field));
    }
    return names;
}

std::string tiles_fault(EventType type, std::size_t num_tiles) {
    const std::size_t expected = type == EventType::chi || type == EventType::pon             ? 2
                                 : type == EventType::open_kan || type == EventType::exchange ? 3
                                 : type == EventType::concealed_kan                           ? 4
                                                                                              : 0;
    if (expected > 0 && num_tiles != expected) return "expected " + std::to_string(expected) + " tiles";
    if (num_tiles > kMaxEventTiles) return "expected at most " + std::to_string(kMaxEventTiles) + " tiles";
    return {};
}

void finish_event(Event& event) {
    if (event.type == EventType::concealed_kan) event.tile.kind = event.tile_slots[0].kind;
}

}  // namespace mahjongkit
