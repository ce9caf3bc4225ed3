#include "engine/text/state_text.hpp"

#include <algorithm>
#include <string>

#include "engine/step.hpp"
#include "engine/text/playable.hpp"
#include "engine/text/rules_text.hpp"
#include "engine/text/table_text.hpp"
#include "engine/text/text.hpp"
#include "rules/common/apply.hpp"

namespace mahjongkit {

namespace {

bool is_taken(const Wall& wall, int place) {
    if (place < wall.num_drawn()) return true;
    Wall again(wall.layout());
    for (int i = 0; i < wall.num_replaced(); ++i) {
        if (again.replacement_place() == place) return true;
        again.take_replacement();
    }
    return false;
}

// "taken 53+1 wall ..."
void write_wall(std::ostringstream& text, const Wall& wall) {
    text << " taken " << wall.num_drawn() << '+' << wall.num_replaced() << " wall " << tiles_text(tiles_of(wall));
}

Wall read_wall(Words& words, const Rules& rules) {
    Wall wall(rules.spec().wall);
    words.expect("taken");
    const std::string_view taken = words.next();
    const std::size_t plus = taken.find('+');
    if (plus == std::string_view::npos) words.fail({"expected two numbers, like 53+0"});
    const int drawn = words.to_number(taken.substr(0, plus), 0, wall.size());
    const int most = wall.layout().replaces_from_front ? 0 : wall.layout().max_replacements;
    const int replaced = words.to_number(taken.substr(plus + 1), 0, std::min(most, wall.size() - drawn));
    for (int i = 0; i < drawn; ++i) wall.take_next();
    for (int i = 0; i < replaced; ++i) wall.take_replacement();
    if (wall.draws_left() < 0) words.fail({"more tiles are taken than can be drawn"});
    words.expect("wall");
    const std::vector<Tile> tiles = read_tiles(words, rules);
    if (static_cast<int>(tiles.size()) != wall.size()) {
        words.fail({"a wall of ", std::to_string(tiles.size()), " tiles, expected ", std::to_string(wall.size())});
    }
    for (int i = 0; i < wall.size(); ++i) wall[i] = tiles[static_cast<std::size_t>(i)];
    try {
        check_wall(rules, wall);
    } catch (const RulesError& error) {
        words.fail({error.what()});
    }
    return wall;
}

// The tiles taken from the wall are those in hands, melds and rivers.
void check_tiles(const Words& words, const State& state) {
    std::vector<Tile> out = tiles_of(state.table);
    for (const PrivateSeat& own : state.seats) {
        for (Tile tile : known_tiles_of(own)) out.push_back(tile);
    }
    std::vector<Tile> taken;
    for (int place = 0; place < state.wall.size(); ++place) {
        if (is_taken(state.wall, place)) taken.push_back(state.wall[place]);
    }
    std::ranges::sort(out);
    std::ranges::sort(taken);
    if (out.size() != taken.size()) {
        words.fail({std::to_string(taken.size()), " tiles are taken from the wall, ", std::to_string(out.size()),
                    " are in hands, melds and rivers"});
    }
    const auto [a, b] = std::ranges::mismatch(out, taken);
    if (a != out.end()) {
        words.fail({"other tiles are taken from the wall than are in hands, melds and rivers: compare ",
                    tile_text(std::min(*a, *b))});
    }
    for (int i = 0; i < state.table.num_indicators; ++i) {
        const Tile tile = state.wall[state.wall.indicator_place(i)];
        if (tile != state.table.indicator_slots[static_cast<std::size_t>(i)]) {
            words.fail({"indicator ", std::to_string(i + 1), " lies in the wall as ", tile_text(tile)});
        }
    }
}

void check_replaced(const Words& words, const State& state) {
    if (state.wall.layout().replaces_from_front) return;
    int calls = state.table.num_kans;
    for (const PublicSeat& shown : state.table.seats) calls += shown.num_set_aside();
    // The last one may have been won on, or await its replacement.
    const int waiting = state.table.phase == Phase::replacement ? 1 : 0;
    const int replaced = state.wall.num_replaced();
    if (calls - waiting == replaced) return;
    if (state.table.phase == Phase::round_over && calls - 1 == replaced) return;
    words.fail({std::to_string(replaced), " replacements were drawn, expected ", std::to_string(calls - waiting)});
}

void read_own(Words& words, const Rules& rules, State& state, int seat) {
    PrivateSeat& own = state.seats[static_cast<std::size_t>(seat)];
    PublicState& table = state.table;
    read_hand(words, rules, own);
    table.seats[static_cast<std::size_t>(seat)].num_tiles = num_concealed(own);
    read_seat(words, rules, table, seat);
    check_hand_size(words, rules, table, seat);
    check_drawn(words, table, own, seat);
    check_hidden_kans(words, table.seats[static_cast<std::size_t>(seat)], own);
    find_waits(rules, table, own, seat);
}

}  // namespace

bool operator==(const TableState& a, const TableState& b) { return a.state == b.state && are_same(*a.rules, *b.rules); }

std::string state_text(const Rules& rules, const State& state) {
    std::ostringstream text;
    text << rules_text(rules);
    write_table(text, state.table);
    for (int seat = 0; seat < state.table.num_seats; ++seat) {
        text << " seat " << seat;
        write_hand(text, state.seats[static_cast<std::size_t>(seat)]);
        write_seat(text, state.table, seat);
    }
    if (state.asked == 0 && state.table.phase != Phase::round_over) text << " unasked";
    write_wall(text, state.wall);
    return text.str();
}

TableState parse_state(std::string_view text) {
    Words words(text);
    TableState parsed{.rules = read_rules(words)};
    const Rules& rules = *parsed.rules;
    State& state = parsed.state;
    read_table(words, rules, state.table);
    for (int seat = 0; seat < rules.num_seats(); ++seat) {
        words.expect("seat");
        words.expect(std::to_string(seat));
        read_own(words, rules, state, seat);
    }
    finish_table(words, state.table);
    const bool is_unasked = words.take("unasked");
    state.wall = read_wall(words, rules);
    words.expect_end();
    const int kept = state.wall.layout().reserve_per_kan * state.table.num_kans;
    if (state.wall.draws_left() < kept) words.fail({"more tiles are taken than can be drawn"});
    state.table.draws_left = static_cast<std::uint8_t>(state.wall.draws_left() - kept);
    check_tiles(words, state);
    check_replaced(words, state);
    check_playable(words, rules, state.table);
    for (int seat = 0; seat < rules.num_seats(); ++seat) {
        check_flowers_in_hand(words, state.table, state.seats[static_cast<std::size_t>(seat)], seat);
    }
    state.asked = seats_to_ask(rules, state);
    check_asked(words, state, is_unasked);
    return parsed;
}

}  // namespace mahjongkit
