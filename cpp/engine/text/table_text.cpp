#include "engine/text/table_text.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include "engine/text/event_fields.hpp"
#include "engine/text/extras_text.hpp"
#include "engine/text/rules_text.hpp"
#include "engine/text/text.hpp"

namespace mahjongkit {

namespace {

constexpr std::array kCallsToReplace = {EventType::open_kan, EventType::concealed_kan, EventType::added_kan,
                                        EventType::set_aside};

bool has_open_tile(Phase phase) { return phase == Phase::claims || phase == Phase::replacement; }

void write_seats(std::ostringstream& text, std::string_view name, SeatMask seats) {
    if (seats == 0) return;
    text << ' ' << name << ' ';
    for (int seat : seats_of(seats)) text << seat;
}

SeatMask read_seats(Words& words, std::string_view name, int num_seats) {
    return words.take(name) ? words.seats(num_seats) : SeatMask{0};
}

Phase read_phase(Words& words) {
    const std::string_view name = words.next();
    if (const std::optional<Phase> found = find_by_name<Phase>(name)) return *found;
    words.fail({"'", name, "' is no phase (known: ", known_names<Phase>(), ")"});
}

EventType read_call(Words& words) {
    const std::string_view name = words.next();
    for (EventType type : kCallsToReplace) {
        if (name_of(type) == name) return type;
    }
    words.fail({"'", name, "' needs no replacement (known: open_kan, concealed_kan, added_kan, set_aside)"});
}

NoWin read_reason(Words& words) {
    const std::string_view name = words.next();
    if (const std::optional<NoWin> found = find_by_name<NoWin>(name)) return *found;
    words.fail({"'", name, "' is no reason for the end of a round (known: ", known_names<NoWin>(), ")"});
}

void check_exists(const Words& words, const Rules& rules, Tile tile) {
    const Spec& spec = rules.spec();
    const bool exists = tile.kind != kHidden && spec.variant->has_kind(tile.kind) &&
                        (spec.has_flowers || !is_flower(tile.kind)) &&
                        (!tile.is_red || (spec.red_suits >> suit_of(tile.kind) & 1) != 0);
    if (!exists) words.fail({"there is no ", tile_text(tile), " in ", rules_text(rules)});
}

}  // namespace

RulesPtr read_rules(Words& words) {
    try {
        return parse_rules(words.next());
    } catch (const RulesError& error) {
        words.fail({error.what()});
    }
}

std::vector<Tile> read_tiles(Words& words, const Rules& rules) {
    std::vector<Tile> tiles;
    try {
        tiles = parse_tiles(words.next());
    } catch (const NotationError& error) {
        words.fail({error.what()});
    }
    for (Tile tile : tiles) check_exists(words, rules, tile);
    return tiles;
}

Tile read_tile(Words& words, const Rules& rules) {
    const std::vector<Tile> tiles = read_tiles(words, rules);
    if (tiles.size() != 1) words.fail({"expected one tile"});
    return tiles[0];
}

void write_table(std::ostringstream& text, const PublicState& table) {
    text << " round " << static_cast<int>(table.round) << " dealer " << static_cast<int>(table.dealer) << " repeats "
         << table.repeats << (table.dice > 0 ? " dice " + std::to_string(table.dice) : "") << " deposits "
         << table.deposits << " phase " << name_of(table.phase) << ' ' << static_cast<int>(table.turn);
    if (table.is_replacement) text << " after_replacement";
    if (has_open_tile(table.phase) || table.open_tile != Tile{}) text << " last " << tile_text(table.open_tile);
    if (table.last_call != EventType::draw) text << " call " << name_of(table.last_call);
    const Tiles barred = tiles_of_kinds(table.barred);
    if (!barred.empty()) text << " barred " << tiles_text(barred);
    write_seats(text, "winners", table.winners);
    if (table.no_win != NoWin::exhausted || (table.phase == Phase::round_over && table.winners == 0)) {
        text << " no_win " << name_of(table.no_win);
    }
    write_seats(text, "ready", table.ready);
    if (table.num_indicators > 0) text << " indicators " << tiles_text(table.indicators());
    std::visit([&](const auto& extras) { write_extras(text, extras); }, table.extras);
}

void read_table(Words& words, const Rules& rules, PublicState& table) {
    const int num_seats = rules.num_seats();
    table.num_seats = static_cast<std::uint8_t>(num_seats);
    words.expect("round");
    table.round = static_cast<std::uint8_t>(words.number(0, rules.max_rounds() - 1));
    words.expect("dealer");
    table.dealer = static_cast<Seat>(words.number(0, num_seats - 1));
    words.expect("repeats");
    table.repeats = static_cast<std::uint16_t>(words.number(0, kMostCount));
    if (words.take("dice"))
        table.dice = static_cast<std::uint8_t>(words.number(0, std::max(0, rules.spec().dice_sides - 1)));
    words.expect("deposits");
    table.deposits = static_cast<std::uint16_t>(words.number(0, kMostCount));
    words.expect("phase");
    table.phase = read_phase(words);
    table.turn = static_cast<Seat>(words.number(0, num_seats - 1));
    table.is_replacement = words.take("after_replacement");
    const bool has_last = words.take("last");
    if (has_last) table.open_tile = read_tile(words, rules);
    if (!has_last && has_open_tile(table.phase)) words.fail({"the open tile is missing: expected 'last'"});
    if (words.take("call")) table.last_call = read_call(words);
    if (table.phase == Phase::replacement && table.last_call == EventType::draw) {
        words.fail({"what is replaced is missing: expected 'call'"});
    }
    if (words.take("barred")) {
        for (Tile tile : read_tiles(words, rules)) {
            if (!is_flower(tile.kind)) table.barred |= KindMask{1} << tile.kind;
        }
        if (table.phase != Phase::after_call) words.fail({"kinds are barred right after a call alone"});
    }
    table.winners = read_seats(words, "winners", num_seats);
    if (words.take("no_win")) table.no_win = read_reason(words);
    table.ready = read_seats(words, "ready", num_seats);
    if (words.take("indicators")) {
        const std::vector<Tile> tiles = read_tiles(words, rules);
        if (tiles.size() > rules.spec().wall.num_indicators || tiles.size() > table.indicator_slots.size()) {
            words.fail({"too many indicators"});
        }
        for (Tile tile : tiles) table.indicator_slots[table.num_indicators++] = tile;
    }
    table.extras = rules.spec().extras;
    std::visit([&](auto& extras) { read_extras(words, extras, num_seats); }, table.extras);
}

void check_hand_size(const Words& words, const Rules& rules, const PublicState& table, int seat) {
    const PublicSeat& shown = table.seats[static_cast<std::size_t>(seat)];
    const int size = shown.num_tiles + 3 * shown.num_melds;
    const int usual = rules.spec().variant->hand_size();
    const bool has_turn = seat == table.turn;
    const bool must_discard = has_turn && (table.phase == Phase::turn || table.phase == Phase::after_call);
    // A round may be over by a win on the own draw, or go on without the winner.
    const bool may_be_more = (has_turn && table.phase == Phase::round_over) || !table.is_playing(seat);
    // Before play a flower that was set aside leaves a hand too small.
    const bool may_be_less = has_turn && is_flower(table.open_tile.kind) && shown.river.empty() &&
                             (table.phase == Phase::replacement || table.phase == Phase::round_over);
    if (size == usual + (must_discard ? 1 : 0) || (may_be_more && size == usual + 1) ||
        (may_be_less && size == usual - 1)) {
        return;
    }
    words.fail({"seat ", std::to_string(seat), " has ", std::to_string(size), " tiles, a meld counted as three; ",
                "expected ", std::to_string(usual + (must_discard ? 1 : 0))});
}

void check_drawn(const Words& words, const PublicState& table, const PrivateSeat& own, int seat) {
    const PublicSeat& shown = table.seats[static_cast<std::size_t>(seat)];
    const bool has_called = table.phase == Phase::after_call && seat == table.turn;
    const bool has_more = shown.num_tiles % 3 == 2 && !has_called;
    if (own.has_drawn == has_more) return;
    words.fail({"seat ", std::to_string(seat), has_more ? " has drawn: expected 'drawn'" : " has not drawn"});
}

void finish_table(const Words& words, PublicState& table) {
    std::visit([&](auto& extras) { finish_extras(words, table, extras); }, table.extras);
}

}  // namespace mahjongkit
