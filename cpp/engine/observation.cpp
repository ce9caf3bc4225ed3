#include "engine/observation.hpp"

namespace mahjongkit {

Observation observe(const State& state, int seat) {
    return {.seat = static_cast<Seat>(seat),
            .table = state.table,
            .own = state.seats[static_cast<std::size_t>(seat)],
            .is_asked = has_seat(state.asked, seat)};
}

namespace {

void hide_tiles(Event& event) {
    for (int i = 0; i < event.num_tiles; ++i) event.tile_slots[static_cast<std::size_t>(i)] = Tile{kHidden, false};
}

// What was paid is seen, and the tile that another seat gave; not the hand.
void hide_win(Event& event) {
    if (event.from == event.seat) event.tile = Tile{kHidden, false};
    event.han = event.fu = 0;
    event.num_patterns = 0;
    event.pattern_slots = {};
}

}  // namespace

Event observe(const Rules& rules, const Event& event, int seat) {
    Event seen = event;
    if (event.seat == seat) return seen;
    switch (event.type) {
        case EventType::draw:
            seen.tile = Tile{kHidden, false};
            break;
        case EventType::deal:
            hide_tiles(seen);
            break;
        case EventType::exchange:
            if (event.from != seat) hide_tiles(seen);
            break;
        case EventType::concealed_kan:
            if (!rules.spec().hides_concealed_kans) break;
            seen.tile = Tile{kHidden, false};
            hide_tiles(seen);
            break;
        case EventType::win:
            if (rules.spec().hides_wins) hide_win(seen);
            break;
        default:
            break;
    }
    return seen;
}

}  // namespace mahjongkit
