#include "bindings/arguments/table_arguments.hpp"

#include <sstream>

#include "base/error.hpp"
#include "engine/step.hpp"
#include "engine/text/text.hpp"

namespace nb = nanobind;

namespace mahjongkit::bindings {

void check_seat(const Rules& rules, int seat) {
    if (seat >= 0 && seat < rules.num_seats()) return;
    throw RulesError("seat " + std::to_string(seat) + " does not exist: " + std::string(rules.variant()) +
                     " has the seats 0 to " + std::to_string(rules.num_seats() - 1));
}

void check_number(const char* name, int number, int least, int most) {
    if (number >= least && number <= most) return;
    std::ostringstream text;
    text << name << ' ' << number << " is not from " << least << " to " << most;
    throw RulesError(text.str());
}

Wall wall_from_text(const Rules& rules, std::string_view text) {
    const std::vector<Tile> tiles = parse_tiles(text);
    Wall wall(rules.spec().wall);
    if (static_cast<int>(tiles.size()) != wall.size()) {
        throw RulesError("a wall of " + std::to_string(tiles.size()) + " tiles, expected " +
                         std::to_string(wall.size()));
    }
    for (int i = 0; i < wall.size(); ++i) wall[i] = tiles[static_cast<std::size_t>(i)];
    check_wall(rules, wall);
    return wall;
}

std::string wall_text(const Wall& wall) {
    std::vector<Tile> tiles;
    for (int i = 0; i < wall.size(); ++i) tiles.push_back(wall[i]);
    return tiles_text(tiles);
}

PerSeat<Action> read_actions(SeatMask asked, const ActionBySeat& by_seat) {
    PerSeat<Action> actions{};
    SeatMask given = 0;
    for (auto [key, value] : by_seat) {
        int seat = -1;
        const Action* action = nullptr;
        if (!nb::try_cast(key, seat) || !nb::try_cast(value, action) || action == nullptr) {
            throw IllegalActionError("expected {seat: Action}, got " + nb::cast<std::string>(nb::repr(by_seat)));
        }
        if (seat < 0 || seat >= kMaxSeats || !has_seat(asked, seat)) {
            throw IllegalActionError("seat " + std::to_string(seat) + " is not asked");
        }
        actions[static_cast<std::size_t>(seat)] = *action;
        given |= seat_bit(seat);
    }
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        if (has_seat(asked, seat) && !has_seat(given, seat)) {
            throw IllegalActionError("seat " + std::to_string(seat) + " is asked, but its action is missing");
        }
    }
    return actions;
}

std::vector<Points> points_of(const PublicState& table) {
    std::vector<Points> points;
    for (int seat = 0; seat < table.num_seats; ++seat)
        points.push_back(table.seats[static_cast<std::size_t>(seat)].points);
    return points;
}

}  // namespace mahjongkit::bindings
