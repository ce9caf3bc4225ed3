// mpsz and simcat: digits, then the letter of their suit. They differ in letters and in the red five.
#include "tiles/notation_grammar.hpp"

namespace mahjongkit::parsing {

namespace {

constexpr int kFlowerSuit = 4;
constexpr std::string_view kMpszLetters = "mpszf";
constexpr std::string_view kSimcatLetters = "wtszf";

constexpr int num_ranks(int suit) { return suit == kFlowerSuit ? kNumFlowers : suit_size(suit); }
constexpr int letter_index(int kind) { return is_flower(kind) ? kFlowerSuit : suit_of(kind); }
constexpr int first_of(int suit) { return suit == kFlowerSuit ? kFirstFlower : first_kind(suit); }

Fault read_digit(char digit, int suit, std::size_t position, std::size_t end, HandBuilder& builder) {
    const auto first = static_cast<Kind>(first_of(suit));
    const int rank = digit - '0';
    if (rank == 0 && suit < 3) return builder.add({static_cast<Kind>(first + 4), true}, position, end);
    if (rank == 0 || rank > num_ranks(suit)) return {FaultType::no_such_rank, position, end, {first}};
    return builder.add({static_cast<Kind>(first + rank - 1)}, position, end);
}

// The run is read twice: first for its suit letter, then for its tiles.
Fault read_run(std::string_view text, std::size_t& position, HandBuilder& builder, std::string_view letters,
               char lowest_digit) {
    const std::size_t start = position;
    std::size_t end = start;
    while (end < text.size() && ((is_digit(text[end]) && text[end] >= lowest_digit) || is_space(text[end]) ||
                                 (text[end] == '+' && end > start))) {
        ++end;
    }
    if (end == text.size()) return {FaultType::missing_suit, start, start};
    const std::size_t suit = letters.find(text[end]);
    if (suit == std::string_view::npos) {
        const bool is_cut_short = text[end] == '(' || text[end] == ')' || text[end] == '[' || text[end] == ']';
        if (is_cut_short) return {FaultType::missing_suit, start, start};
        return {FaultType::unknown_character, end, end};
    }
    if (end == start) return {FaultType::missing_digits, start, start};
    position = end + 1;
    for (std::size_t at = start; at < end; ++at) {
        Fault fault;
        if (is_digit(text[at])) fault = read_digit(text[at], static_cast<int>(suit), at, end + 1, builder);
        if (text[at] == '+') fault = builder.add_mark('+', at);
        if (fault) {
            fault.progress = position;
            return fault;
        }
    }
    return {};
}

void write_runs(std::string& text, std::span<const WrittenTile> tiles, std::string_view letters) {
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const auto [tile, copy, is_after_plus] = tiles[i];
        const int suit = letter_index(tile.kind);
        if (is_after_plus) text += '+';
        text += tile.is_red ? '0' : static_cast<char>('1' + tile.kind - first_of(suit));
        const bool is_last = i + 1 == tiles.size() || letter_index(tiles[i + 1].tile.kind) != suit;
        if (is_last) text += letters[static_cast<std::size_t>(suit)];
    }
}

}  // namespace

constinit const Grammar kMpsz = {
    .expected = "a digit 0-9 or a suit letter m, p, s, z or f",
    .suit_letters = "m, p, s, z or f",
    .has_flowers = true,
    .has_reds = true,
    .read = [](std::string_view text, std::size_t& position,
               HandBuilder& builder) { return read_run(text, position, builder, kMpszLetters, '0'); },
    .write = [](std::string& text, std::span<const WrittenTile> tiles) { write_runs(text, tiles, kMpszLetters); },
};

constinit const Grammar kSimcat = {
    .expected = "a digit 1-9 or a suit letter w, t, s, z or f",
    .suit_letters = "w, t, s, z or f",
    .has_flowers = true,
    .read = [](std::string_view text, std::size_t& position,
               HandBuilder& builder) { return read_run(text, position, builder, kSimcatLetters, '1'); },
    .write = [](std::string& text, std::span<const WrittenTile> tiles) { write_runs(text, tiles, kSimcatLetters); },
};

}  // namespace mahjongkit::parsing
