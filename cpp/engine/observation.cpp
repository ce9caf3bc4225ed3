#include "engine/observation.hpp"

namespace mahjongkit {

Observation observe(const State& state, int seat) {
    return {.seat = static_cast<Seat>(seat),
            .table = state.table,
            .own = state.seats[static_cast<std::size_t>(seat)],
            .is_asked = has_seat(state.asked, seat)};
}

Event observe(const Event& event, int seat) {
    Event seen = event;
    if (event.seat == seat) return seen;
    if (event.type == EventType::draw) seen.tile = Tile{kHidden, false};
    if (event.type == EventType::deal) {
        for (int i = 0; i < event.num_tiles; ++i) seen.tile_slots[static_cast<std::size_t>(i)] = Tile{kHidden, false};
    }
    return seen;
}

}  // namespace mahjongkit
