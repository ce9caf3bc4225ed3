#include <array>
#include <sstream>

#include "engine/text/event_fields.hpp"
#include "engine/text/text.hpp"
#include "engine/text/words.hpp"
#include "rules/pattern_names.hpp"
#include "state/tile_lists.hpp"

namespace mahjongkit {

namespace {

// The words before the parts of a text, each with the field that it names.
struct PartWord {
    std::string_view word;
    EventField field;
};

constexpr std::array kPartWords = {
    PartWord{"drawn", EventField::is_drawn},
    PartWord{"riichi", EventField::is_riichi},
    PartWord{"replacement", EventField::is_replacement},
    PartWord{"robbed", EventField::is_robbed},
    PartWord{"from", EventField::from_seat},
    PartWord{"with", EventField::tiles},
    PartWord{"ura", EventField::tiles},
    PartWord{"seat", EventField::seat},
    PartWord{"ready", EventField::ready_seats},
    PartWord{"liable", EventField::liable},
    PartWord{"han", EventField::han},
    PartWord{"fu", EventField::fu},
    PartWord{"value", EventField::value},
    PartWord{"patterns", EventField::patterns},
    PartWord{"round", EventField::round},
    PartWord{"dice", EventField::dice},
    PartWord{"repeats", EventField::repeats},
    PartWord{"deposits", EventField::deposits},
    PartWord{"points", EventField::points},
};

template <class Enum>
Enum read_name(Words& words) {
    const std::string_view name = words.next();
    if (const std::optional<Enum> found = find_by_name<Enum>(name)) return *found;
    words.fail({"unknown '", name, "' (known: ", known_names<Enum>(), ")"});
}

constexpr bool is_claim(EventType type) { return type >= EventType::chi && type <= EventType::open_kan; }
bool has_one_tile(EventType type) { return has_field(fields_of(type), EventField::tile); }
bool has_seat_first(EventType type) { return has_field(required_fields(type), EventField::seat); }

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
        event.add_pattern(*pattern, words.to_number(item.substr(colon + 1), 0, kMostWorth));
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
    if (const std::string fault = tiles_fault(event.type, tiles.size()); !fault.empty()) words.fail({fault});
    for (Tile tile : tiles) event.add_tile(tile);
}

Seat parse_seat(Words& words) { return static_cast<Seat>(words.number(0, kMaxSeats - 1)); }

// The word of a win for its tiles is another than that of the other events.
bool is_word_for(const PartWord& part, EventType type) {
    if (!has_field(fields_of(type), part.field)) return false;
    return part.field != EventField::tiles || (part.word == "ura") == (type == EventType::win);
}

// The words of those parts that are among the fields.
std::string part_words(EventType type, FieldMask fields) {
    std::string words;
    for (const PartWord& part : kPartWords) {
        if (has_field(fields, part.field) && is_word_for(part, type)) {
            words.append(words.empty() ? "" : ", ").append(part.word);
        }
    }
    return words.empty() ? "none" : words;
}

// The field of the next part; none is there twice.
EventField read_part_name(Words& words, EventType type, FieldMask given) {
    const std::string_view word = words.next();
    for (const PartWord& part : kPartWords) {
        if (part.word != word || !is_word_for(part, type)) continue;
        if (has_field(given, part.field)) words.fail({"'", word, "' is there twice"});
        return part.field;
    }
    words.fail({"unknown word '", word, "' for ", name_of(type), " (known: ", part_words(type, ~given), ")"});
}

void parse_part(Words& words, Event& event, EventField field) {
    switch (field) {
        case EventField::is_drawn:
            event.is_drawn = true;
            break;
        case EventField::is_riichi:
            event.is_riichi = true;
            break;
        case EventField::is_replacement:
            event.is_replacement = true;
            break;
        case EventField::is_robbed:
            event.is_robbed = true;
            break;
        case EventField::from_seat:
            event.from = parse_seat(words);
            break;
        case EventField::tiles:
            parse_tile_list(words, words.next(), event);
            break;
        case EventField::seat:
            event.seat = parse_seat(words);
            break;
        case EventField::ready_seats:
            event.seats = words.seats(kMaxSeats);
            break;
        case EventField::liable:
            event.liable = parse_seat(words);
            break;
        case EventField::han:
            event.han = static_cast<std::int16_t>(words.number(0, kMostHan));
            break;
        case EventField::fu:
            event.fu = static_cast<std::int16_t>(words.number(0, kMostHan));
            break;
        case EventField::value:
            event.value = words.number(0, kMostNumber);
            break;
        case EventField::patterns:
            parse_patterns(words, words.next(), event);
            break;
        case EventField::round:
            event.round = static_cast<std::uint8_t>(words.number(0, kMostRounds));
            break;
        case EventField::dice:
            event.dice = static_cast<std::uint8_t>(words.number(0, kMostRounds));
            break;
        case EventField::repeats:
            event.repeats = static_cast<std::uint16_t>(words.number(0, kMostCount));
            break;
        case EventField::deposits:
            event.deposits = static_cast<std::uint16_t>(words.number(0, kMostCount));
            break;
        case EventField::points:
            parse_points(words, words.next(), event);
            break;
        case EventField::tile:
        case EventField::suit:
        case EventField::reason:
        case EventField::payment:
            break;  // they stand before the parts
    }
}

std::string seats_text(SeatMask seats) {
    std::string text;
    for (int seat : seats_of(seats)) text += static_cast<char>('0' + seat);
    return text;
}

}  // namespace

std::string event_text(const Event& event) {
    std::ostringstream text;
    text << name_of(event.type);
    if (event.type == EventType::no_win) text << ' ' << name_of(event.reason);
    if (event.type == EventType::payment) text << ' ' << name_of(event.payment);
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
    Event event{.type = read_name<EventType>(words)};
    FieldMask given = 0;
    const auto take = [&](bool is_there, EventField field, const auto& read) {
        if (!is_there) return;
        read();
        given |= field_bit(field);
    };
    take(event.type == EventType::no_win, EventField::reason, [&] { event.reason = read_name<NoWin>(words); });
    take(event.type == EventType::payment, EventField::payment, [&] { event.payment = read_name<Payment>(words); });
    take(has_seat_first(event.type), EventField::seat, [&] { event.seat = parse_seat(words); });
    take(has_one_tile(event.type), EventField::tile, [&] { event.tile = parse_tile(words.next()); });
    take(event.type == EventType::void_suit, EventField::suit, [&] { event.tile = parse_suit(words.next()); });
    take(event.type == EventType::deal || event.type == EventType::concealed_kan, EventField::tiles,
         [&] { parse_tile_list(words, words.next(), event); });
    while (!words.at_end()) {
        const EventField field = read_part_name(words, event.type, given);
        take(true, field, [&] { parse_part(words, event, field); });
    }
    if (const FieldMask missing = required_fields(event.type) & ~given; missing != 0) {
        words.fail({"it ends too early: ", name_of(event.type), " also needs ", part_words(event.type, missing)});
    }
    finish_event(event);
    return event;
}

}  // namespace mahjongkit
