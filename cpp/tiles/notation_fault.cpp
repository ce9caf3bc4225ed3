// The words of the parsers: every fault as a message that names the place and what would have been right.
#include <algorithm>
#include <cstdio>

#include "base/utf8.hpp"
#include "tiles/notation_grammar.hpp"

namespace mahjongkit::parsing {

namespace {

constexpr std::size_t kQuotedCharacters = 60;
constexpr std::size_t kQuotedBeforeColumn = 30;  // where the text is cut at both ends

void append_escaped(std::string& out, char c) {
    std::array<char, 5> escaped{};
    std::snprintf(escaped.data(), escaped.size(), "\\x%02x", static_cast<unsigned>(static_cast<unsigned char>(c)));
    out += escaped.data();
}

// One character as it may be shown; returns the bytes it takes in the text.
std::size_t append_character(std::string& out, std::string_view text, std::size_t position) {
    const std::size_t length = character_length(text, position);
    const auto first = static_cast<unsigned char>(text[position]);
    const bool is_control = first < 0x20 || first == 0x7F ||
                            (first == 0xC2 && length == 2 && static_cast<unsigned char>(text[position + 1]) < 0xA0);
    if (length == 0 || is_control) {
        for (std::size_t i = 0; i < std::max<std::size_t>(length, 1); ++i) append_escaped(out, text[position + i]);
    } else {
        out += text.substr(position, length);
    }
    return std::max<std::size_t>(length, 1);
}

std::size_t column_of(std::string_view text, std::size_t position) {
    const auto before = text.substr(0, position);
    return 1 + static_cast<std::size_t>(
                   std::count_if(before.begin(), before.end(), [](char c) { return !is_continuation(c); }));
}

std::string place_of(std::string_view text, std::size_t position) {
    const std::size_t column = column_of(text, position);
    return " at column " + std::to_string(column) + " of " + quoted(text, column);
}

std::string character_at(std::string_view text, std::size_t position) {
    std::string shown = "'";
    append_character(shown, text, position);
    return shown + "'";
}

std::string digits_at(std::string_view text, std::size_t position) {
    std::size_t end = position;
    while (end < text.size() && is_digit(text[end])) ++end;
    return quoted(text.substr(position, end - position));
}

std::string tile_text(const Grammar& grammar, Tile tile) {
    std::string text;
    const std::array tiles = {WrittenTile{tile}};
    grammar.write(text, tiles);
    return text;
}

std::string meld_rule(char bracket) {
    if (bracket == '[') return "expected four equal tiles between [ and ], a concealed kan";
    return "expected three in a row, three or four equal tiles, or three, + and the fourth between ( and )";
}

std::string describe(const Reading& reading, std::string_view text) {
    const Fault& fault = reading.fault;
    const Grammar& grammar = grammar_of(reading.notation);
    const std::string place = place_of(text, fault.position);
    const auto character = [&] { return character_at(text, fault.position); };
    const auto tile = [&] { return tile_text(grammar, fault.tile); };
    const std::string expected(grammar.expected);
    switch (fault.type) {
        case FaultType::none:
            break;
        case FaultType::no_tiles:
            return "no tiles" + place + ": expected tiles such as " + std::string(example_of(reading.notation));
        case FaultType::unknown_character:
            return "unknown character " + character() + place + ": expected " + expected;
        case FaultType::missing_suit:
            return "digits without a suit" + place + ": expected a suit letter " + std::string(grammar.suit_letters) +
                   " after them";
        case FaultType::missing_digits:
            return "suit letter " + character() + " without digits" + place + ": expected digits before it";
        case FaultType::missing_rank:
            return "suit letter " + character() + " without a rank" + place + ": expected a digit 1-9 after it";
        case FaultType::no_such_rank: {
            const bool is_of_flowers = is_flower(fault.tile.kind);
            return std::string("no ") + (is_of_flowers ? "flower " : "honour ") + text[fault.position] +
                   (is_of_flowers ? "f" : "z") + place + ": expected " + (is_of_flowers ? "1f to 8f" : "1z to 7z");
        }
        case FaultType::no_such_id:
            return "no tile has the id " + digits_at(text, fault.position) + place + ": expected " + expected;
        case FaultType::fifth_copy:
            return "fifth " + tile() + place + ": expected at most four of a kind";
        case FaultType::second_red:
            return "second red five " + tile() + place + ": expected at most one in a suit";
        case FaultType::second_flower:
            return "second " + tile() + place + ": expected each flower at most once";
        case FaultType::repeated_id:
            return "second tile " + digits_at(text, fault.position) + place + ": expected each id at most once";
        case FaultType::not_a_meld:
            return quoted(text.substr(fault.position, fault.progress - fault.position)) + place +
                   " is not a meld: " + meld_rule(text[fault.position]);
        case FaultType::sixth_meld:
            return "sixth meld" + place + ": expected at most five";
        case FaultType::meld_in_meld:
            return "bracket " + character() + " inside a meld" + place + ": expected ) or ] first";
        case FaultType::misplaced_plus:
            return "plus" + place + " is out of place: expected it before the fourth tile of an added kan in ( )";
        case FaultType::unopened_bracket:
            return "bracket " + character() + place + " closes nothing: expected ( or [ before it";
        case FaultType::wrong_bracket:
            return "bracket " + character() + place + " does not match: expected " +
                   (text[fault.position] == ')' ? "]" : ")");
        case FaultType::unclosed_bracket:
            return "bracket " + character() + place + " is not closed: expected " +
                   (text[fault.position] == '(' ? ")" : "]") + " after the tiles of the meld";
    }
    return "no fault";
}

}  // namespace

std::string quoted(std::string_view text, std::size_t column) {
    const std::size_t first = column <= kQuotedCharacters ? 1 : column - kQuotedBeforeColumn;
    std::string shown = first == 1 ? "'" : "'...";
    std::size_t position = 0;
    for (std::size_t at = 1; position < text.size(); ++at) {
        if (at == first + kQuotedCharacters) return shown + "...'";
        std::string character;
        position += append_character(character, text, position);
        if (at >= first) shown += character;
    }
    return shown + "'";
}

NotationError error_of(const Reading& reading, std::string_view text) {
    return NotationError(describe(reading, text), column_of(text, reading.fault.position));
}

void check_text(std::string_view text) {
    if (text.size() > kMaxTextBytes) {
        throw NotationError("text of " + std::to_string(text.size()) +
                            " bytes is too long: " + quoted(text.substr(0, kMaxTextBytes)) + ", expected at most " +
                            std::to_string(kMaxTextBytes) + " bytes");
    }
    for (std::size_t position = 0; position < text.size();) {
        const std::size_t length = character_length(text, position);
        if (length == 0) {
            throw NotationError("byte " + character_at(text, position) + " is not UTF-8" + place_of(text, position) +
                                    ": expected text in UTF-8",
                                column_of(text, position));
        }
        position += length;
    }
}

}  // namespace mahjongkit::parsing
