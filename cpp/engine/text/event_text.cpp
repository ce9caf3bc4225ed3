#include <array>
#include <sstream>

#include "engine/text/text.hpp"
#include "engine/text/words.hpp"
#include "rules/pattern_names.hpp"

namespace mahjongkit {

namespace {

constexpr std::array<std::string_view, kNumEventTypes> kEventNames = {
    "round_start", "deal", "exchange", "void_suit",     "draw",      "discard",   "riichi_accepted",
    "chi",         "pon",  "open_kan", "concealed_kan", "added_kan", "set_aside", "indicator",
    "payment",     "win",  "no_win",   "round_end",     "game_end"};

constexpr std::array<std::string_view, kNumNoWins> kReasons = {
    "exhausted", "river_limit", "nine_kinds", "four_winds", "four_riichi", "four_kans", "three_winners"};

constexpr std::array<std::string_view, kNumPayments> kPayments = {"kan", "refund", "transfer", "void_kept"};

constexpr int kMostNumber = 2'000'000'000;

template <class Names>
std::size_t find_name(const Words& words, const Names& names, std::string_view name) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == name) return i;
    }
    std::string known;
    for (std::string_view each : names) known.append(known.empty() ? "" : ", ").append(each);
    words.fail({"unknown '", name, "' (known: ", known, ")"});
}

constexpr bool is_claim(EventType type) { return type >= EventType::chi && type <= EventType::open_kan; }
constexpr bool has_one_tile(EventType type) {
    return type == EventType::draw || type == EventType::discard || is_claim(type) || type == EventType::added_kan ||
           type == EventType::set_aside || type == EventType::indicator || type == EventType::win ||
           type == EventType::payment;
}
constexpr bool has_seat_first(EventType type) {
    return type != EventType::indicator && type != EventType::no_win && type < EventType::round_end;
}

std::string patterns_text(const Event& event) {
    std::string text;
    for (const PatternWorth& entry : event.patterns()) {
        text.append(text.empty() ? "" : ",").append(pattern_word(entry.pattern));
        text.append(":").append(std::to_string(entry.worth));
    }
    return text;
}

void parse_patterns(const Words& words, std::string_view text, Event& event) {
    while (!text.empty()) {
        const std::string_view item = text.substr(0, text.find(','));
        text.remove_prefix(std::min(text.size(), item.size() + 1));
        const std::size_t colon = item.find(':');
        if (colon == std::string_view::npos) words.fail({"a pattern without its han"});
        const std::string_view name = item.substr(0, colon);
        const auto pattern = pattern_by_word(name);
        if (!pattern) words.fail({"unknown pattern '", name, "'"});
        if (event.num_patterns == kMaxEventPatterns) words.fail({"too many patterns"});
        event.add_pattern(*pattern, words.to_number(item.substr(colon + 1), 0, 127));
    }
}

template <class T>
std::string numbers_text(const T& numbers) {
    std::string text;
    for (auto number : numbers) text.append(text.empty() ? "" : ",").append(std::to_string(number));
    return text;
}

void parse_points(const Words& words, std::string_view text, Event& event) {
    while (!text.empty()) {
        const std::string_view item = text.substr(0, text.find(','));
        text.remove_prefix(std::min(text.size(), item.size() + 1));
        if (event.num_points == kMaxSeats) words.fail({"points of more than four seats"});
        event.points[event.num_points++] = words.to_number(item, -kMostNumber, kMostNumber);
    }
}

void parse_tile_list(const Words& words, std::string_view text, Event& event) {
    const std::vector<Tile> tiles = parse_tiles(text);
    if (tiles.size() > kMaxEventTiles) words.fail({"too many tiles"});
    for (Tile tile : tiles) event.add_tile(tile);
}

Seat parse_seat(Words& words) { return static_cast<Seat>(words.number(0, kMaxSeats - 1)); }

// The parts after the tile, each behind its name.
void parse_part(Words& words, Event& event) {
    const std::string_view name = words.next();
    if (name == "drawn") {
        event.is_drawn = true;
    } else if (name == "riichi") {
        event.is_riichi = true;
    } else if (name == "replacement") {
        event.is_replacement = true;
    } else if (name == "robbed") {
        event.is_robbed = true;
    } else if (name == "from") {
        event.from = parse_seat(words);
    } else if (name == "with" || name == "ura") {
        parse_tile_list(words, words.next(), event);
    } else if (name == "seat") {
        event.seat = parse_seat(words);
    } else if (name == "ready") {
        for (char digit : words.next()) event.seats |= seat_bit(words.to_number({&digit, 1}, 0, kMaxSeats - 1));
    } else if (name == "liable") {
        event.liable = parse_seat(words);
    } else if (name == "han") {
        event.han = static_cast<std::int16_t>(words.number(0, 1000));
    } else if (name == "fu") {
        event.fu = static_cast<std::int16_t>(words.number(0, 1000));
    } else if (name == "value") {
        event.value = words.number(0, kMostNumber);
    } else if (name == "patterns") {
        parse_patterns(words, words.next(), event);
    } else if (name == "round") {
        event.round = static_cast<std::uint8_t>(words.number(0, 255));
    } else if (name == "dice") {
        event.dice = static_cast<std::uint8_t>(words.number(0, 255));
    } else if (name == "repeats") {
        event.repeats = static_cast<std::uint16_t>(words.number(0, 65535));
    } else if (name == "deposits") {
        event.deposits = static_cast<std::uint16_t>(words.number(0, 65535));
    } else if (name == "points") {
        parse_points(words, words.next(), event);
    } else {
        words.fail({"unknown word '", name, "'"});
    }
}

std::string seats_text(SeatMask seats) {
    std::string text;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        if (has_seat(seats, seat)) text += static_cast<char>('0' + seat);
    }
    return text;
}

}  // namespace

std::string_view event_type_name(EventType type) { return kEventNames[static_cast<std::size_t>(type)]; }
std::string_view no_win_name(NoWin reason) { return kReasons[static_cast<std::size_t>(reason)]; }
std::string_view payment_name(Payment payment) { return kPayments[static_cast<std::size_t>(payment)]; }

std::string event_text(const Event& event) {
    std::ostringstream text;
    text << event_type_name(event.type);
    if (event.type == EventType::no_win) text << ' ' << no_win_name(event.reason);
    if (event.type == EventType::payment) text << ' ' << payment_name(event.payment);
    if (has_seat_first(event.type)) text << ' ' << static_cast<int>(event.seat);
    if (has_one_tile(event.type)) text << ' ' << tile_text(event.tile);
    if (event.type == EventType::void_suit) text << ' ' << suit_text(event.tile);
    if (event.type == EventType::deal || event.type == EventType::concealed_kan) {
        text << ' ' << tiles_text(event.tiles());
    }
    const bool has_own = is_claim(event.type) || event.type == EventType::exchange;
    if (has_own || event.type == EventType::win) text << " from " << static_cast<int>(event.from);
    if (has_own) text << " with " << tiles_text(event.tiles());
    if (event.is_drawn) text << " drawn";
    if (event.is_riichi) text << " riichi";
    if (event.is_replacement) text << " replacement";
    if (event.is_robbed) text << " robbed";
    if (event.type == EventType::win) {
        if (event.liable != kNoSeat) text << " liable " << static_cast<int>(event.liable);
        text << " han " << event.han << " fu " << event.fu << " value " << event.value;
        if (event.num_patterns > 0) text << " patterns " << patterns_text(event);
        if (event.num_tiles > 0) text << " ura " << tiles_text(event.tiles());
    }
    if (event.type == EventType::no_win) {
        if (event.seat != kNoSeat) text << " seat " << static_cast<int>(event.seat);
        if (event.seats != 0) text << " ready " << seats_text(event.seats);
    }
    if (event.type == EventType::round_start) {
        text << " round " << static_cast<int>(event.round) << " repeats " << event.repeats;
        if (event.dice > 0) text << " dice " << static_cast<int>(event.dice);
    }
    if (event.type == EventType::round_start || event.type == EventType::round_end) {
        text << " deposits " << event.deposits;
    }
    if (event.num_points > 0) text << " points " << numbers_text(std::span(event.points).first(event.num_points));
    return text.str();
}

Event parse_event(std::string_view text) {
    Words words(text);
    Event event{.type = static_cast<EventType>(find_name(words, kEventNames, words.next()))};
    if (event.type == EventType::no_win) event.reason = static_cast<NoWin>(find_name(words, kReasons, words.next()));
    if (event.type == EventType::payment) {
        event.payment = static_cast<Payment>(find_name(words, kPayments, words.next()));
    }
    if (has_seat_first(event.type)) event.seat = parse_seat(words);
    if (has_one_tile(event.type)) event.tile = parse_tile(words.next());
    if (event.type == EventType::void_suit) event.tile = parse_suit(words.next());
    if (event.type == EventType::deal || event.type == EventType::concealed_kan) {
        parse_tile_list(words, words.next(), event);
        if (event.type == EventType::concealed_kan && event.num_tiles > 0) event.tile.kind = event.tile_slots[0].kind;
    }
    while (!words.at_end()) parse_part(words, event);
    return event;
}

}  // namespace mahjongkit
