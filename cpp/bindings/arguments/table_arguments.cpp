#include "bindings/arguments/table_arguments.hpp"

#include <sstream>

#include "base/error.hpp"
#include "engine/step.hpp"
#include "engine/text/table_text.hpp"
#include "engine/text/text.hpp"
#include "state/tile_lists.hpp"

namespace nb = nanobind;

namespace mahjongkit::bindings {

namespace {

constexpr int kMostRepeats = 1000;

void check_number(const char* name, int number, int least, int most) {
    if (number >= least && number <= most) return;
    std::ostringstream text;
    text << name << ' ' << number << " is not from " << least << " to " << most;
    throw RulesError(text.str());
}

}  // namespace

void check_seat(const Rules& rules, int seat) {
    if (seat >= 0 && seat < rules.num_seats()) return;
    throw RulesError("seat " + std::to_string(seat) + " does not exist: " + std::string(rules.variant()) +
                     " has the seats 0 to " + std::to_string(rules.num_seats() - 1));
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

std::string wall_text(const Wall& wall) { return tiles_text(tiles_of(wall)); }

RoundStart read_round_start(const Rules& rules, int round, int dealer, int repeats, int deposits,
                            const std::optional<std::vector<Points>>& points) {
    RoundStart start = rules.first_round();
    check_seat(rules, dealer);
    check_number("round", round, 0, rules.max_rounds() - 1);
    check_number("repeats", repeats, 0, kMostRepeats);
    check_number("deposits", deposits, 0, kMostRepeats);
    start.round = round;
    start.dealer = dealer;
    start.repeats = repeats;
    start.deposits = deposits;
    if (!points) return start;
    if (points->size() != static_cast<std::size_t>(rules.num_seats())) {
        throw RulesError("points of " + std::to_string(points->size()) + " seats, expected " +
                         std::to_string(rules.num_seats()));
    }
    for (Points each : *points) check_number("points of a seat", each, -kMostPoints, kMostPoints);
    std::copy(points->begin(), points->end(), start.points.begin());
    return start;
}

PerSeat<Action> read_actions(SeatMask asked, const ActionBySeat& by_seat) {
    PerSeat<Action> actions{};
    SeatMask given = 0;
    for (auto [key, value] : by_seat) {
        int seat = -1;
        const Action* action = nullptr;
        std::string_view text;
        Action read;
        if (nb::try_cast(value, text)) {
            read = parse_action(text);
            action = &read;
        }
        if (!nb::try_cast(key, seat) || (action == nullptr && !nb::try_cast(value, action)) || action == nullptr) {
            throw IllegalActionError("expected {seat: Action or its text}, got " +
                                     nb::cast<std::string>(nb::repr(by_seat)));
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

}  // namespace mahjongkit::bindings
