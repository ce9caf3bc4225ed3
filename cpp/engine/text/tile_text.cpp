#include "base/error.hpp"
#include "engine/text/text.hpp"

namespace mahjongkit {

namespace {

constexpr std::string_view kSuitLetters = "mpszf";

char letter_of(Tile tile) {
    if (tile.kind == kHidden) return '?';
    return kSuitLetters[is_flower(tile.kind) ? 4 : static_cast<std::size_t>(suit_of(tile.kind))];
}

char digit_of(Tile tile) {
    if (tile.is_red) return '0';
    return static_cast<char>('1' + (is_flower(tile.kind) ? tile.kind - kFirstFlower : rank_of(tile.kind)));
}

[[noreturn]] void throw_bad(std::string_view text, std::size_t column, std::string_view why) {
    std::string message;
    message.append(why).append(" at column ").append(std::to_string(column)).append(" of '").append(text).append("'");
    throw NotationError(message, column);
}

// The tile of a digit and a letter of its suit, if there is one.
std::optional<Tile> tile_at(char digit, char letter) {
    const std::size_t suit = kSuitLetters.find(letter);
    const bool is_red = digit == '0';
    if (suit == std::string_view::npos || digit < '0' || (is_red && suit > 2)) return std::nullopt;
    const int most = suit == 3 ? 7 : suit == 4 ? kNumFlowers : kRanks;
    if (digit - '0' > most) return std::nullopt;
    const int rank = is_red ? 4 : digit - '1';
    return Tile{static_cast<Kind>(suit == 4 ? kFirstFlower + rank : static_cast<int>(suit) * kRanks + rank), is_red};
}

}  // namespace

std::string tile_text(Tile tile) {
    if (tile.kind == kHidden) return "?";
    return {digit_of(tile), letter_of(tile)};
}

std::string tiles_text(std::span<const Tile> tiles) {
    std::string text;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        if (tiles[i].kind == kHidden) {
            text += '?';
            continue;
        }
        text += digit_of(tiles[i]);
        if (i + 1 == tiles.size() || letter_of(tiles[i + 1]) != letter_of(tiles[i])) text += letter_of(tiles[i]);
    }
    return text;
}

std::vector<Tile> parse_tiles(std::string_view text) {
    std::vector<Tile> tiles;
    std::size_t first = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] >= '0' && text[i] <= '9') continue;
        if (text[i] == '?' && first == i) {
            tiles.push_back({kHidden, false});
            first = i + 1;
            continue;
        }
        const std::size_t suit = kSuitLetters.find(text[i]);
        if (suit == std::string_view::npos) throw_bad(text, i + 1, "expected a digit or one of m p s z f");
        if (first == i) throw_bad(text, i + 1, "a suit without tiles");
        for (; first < i; ++first) {
            const std::optional<Tile> tile = tile_at(text[first], text[i]);
            if (!tile) throw_bad(text, first + 1, "no such tile");
            tiles.push_back(*tile);
        }
        first = i + 1;
    }
    if (first < text.size()) throw_bad(text, text.size(), "tiles without a suit");
    return tiles;
}

Tile parse_tile(std::string_view text) {
    const std::vector<Tile> tiles = parse_tiles(text);
    if (tiles.size() != 1) throw_bad(text, 1, "expected one tile");
    return tiles[0];
}

std::optional<Tile> find_tile(std::string_view text) {
    if (text == "?") return Tile{kHidden, false};
    return text.size() == 2 ? tile_at(text[0], text[1]) : std::nullopt;
}

std::string suit_text(Tile tile) { return {letter_of(tile)}; }

Tile parse_suit(std::string_view text) {
    const std::size_t suit = text.size() == 1 ? std::string_view("mps").find(text) : std::string_view::npos;
    if (suit == std::string_view::npos) throw_bad(text, 1, "expected a suit, m, p or s,");
    return {static_cast<Kind>(first_kind(static_cast<int>(suit))), false};
}

}  // namespace mahjongkit
