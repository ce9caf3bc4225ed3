#include "engine/same_event.hpp"

#include <algorithm>

namespace mahjongkit {

namespace {

bool same_tiles(const Event& a, const Event& b) { return ordered(a).tile_slots == ordered(b).tile_slots; }

bool same_patterns(const Event& a, const Event& b) { return ordered(a).pattern_slots == ordered(b).pattern_slots; }

// A record may know less of a win than the engine: no patterns, no han, no ura indicators.
bool is_same_win(const Event& recorded, const Event& made) {
    if (recorded.seat != made.seat || recorded.from != made.from || recorded.tile != made.tile) return false;
    if (recorded.points != made.points) return false;
    if (recorded.value != 0 && recorded.value != made.value) return false;
    if (recorded.liable != kNoSeat && recorded.liable != made.liable) return false;
    if (recorded.han != 0 && recorded.han != made.han) return false;
    const bool is_yakuman = made.han >= 13 && made.num_patterns > 0 && made.pattern_slots[0].worth >= 13;
    if (recorded.fu != 0 && !is_yakuman && recorded.fu != made.fu) return false;
    if (recorded.num_patterns > 0 && !same_patterns(recorded, made)) return false;
    return recorded.num_tiles == 0 || std::ranges::equal(recorded.tiles(), made.tiles());
}

}  // namespace

Event ordered(Event event) {
    std::sort(event.tile_slots.begin(), event.tile_slots.begin() + event.num_tiles);
    std::sort(event.pattern_slots.begin(), event.pattern_slots.begin() + event.num_patterns,
              [](const PatternWorth& a, const PatternWorth& b) { return a.pattern < b.pattern; });
    return event;
}

bool is_same_event(const Event& recorded, const Event& made) {
    if (recorded.type != made.type) return false;
    switch (recorded.type) {
        case EventType::win:
            return is_same_win(recorded, made);
        case EventType::deal:
        case EventType::concealed_kan:
            return recorded.seat == made.seat && same_tiles(recorded, made);
        case EventType::no_win:
            return recorded.reason == made.reason && recorded.points == made.points &&
                   (recorded.seats == 0 || recorded.seats == made.seats);
        default:
            break;
    }
    Event a = ordered(recorded);
    Event b = ordered(made);
    a.num_points = b.num_points = 0;
    return a == b;
}

}  // namespace mahjongkit
