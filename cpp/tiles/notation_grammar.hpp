// The inside of the notations: what a parser finds in a text, why it stops, and what each notation must answer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "tiles/hand.hpp"
#include "tiles/notation.hpp"

namespace mahjongkit::parsing {

enum class FaultType : std::uint8_t {
    none,
    no_tiles,
    unknown_character,
    missing_suit,    // digits with no suit letter after them
    missing_digits,  // a suit letter with no digits before it
    missing_rank,    // a suit letter with no rank after it
    no_such_rank,    // 8z, 0f
    no_such_id,
    fifth_copy,
    second_red,
    second_flower,
    repeated_id,
    not_a_meld,
    sixth_meld,
    meld_in_meld,
    misplaced_plus,
    unopened_bracket,
    wrong_bracket,
    unclosed_bracket,
};

// Parsers return faults instead of throwing: finding the notation means failing in several of them.
struct Fault {
    FaultType type = FaultType::none;
    std::size_t position = 0;  // the byte to point at
    std::size_t progress = 0;  // bytes that made sense; shows which notation came furthest
    Tile tile{};               // the tile at fault, where there is one

    explicit operator bool() const { return type != FaultType::none; }
};

// Collects tiles into a hand and guards what holds in every notation.
class HandBuilder {
public:
    // `position` is the first byte of the tile and `end` the byte after what was read for it.
    Fault add(Tile tile, std::size_t position, std::size_t end);
    // ( ) [ ] and +
    Fault add_mark(char mark, std::size_t position);
    Fault finish(std::size_t end) const;
    const Hand& hand() const { return hand_; }

private:
    struct OpenMeld {
        char bracket = 0;  // 0: no meld is open
        std::size_t position = 0;
        std::size_t size = 0;
        std::size_t plus = 0;  // tiles before the plus; 0: no plus
        std::array<Tile, 4> tiles{};
    };

    Fault open(char bracket, std::size_t position);
    Fault close(char bracket, std::size_t position);
    Fault add_plus(std::size_t position);
    Fault not_a_meld(std::size_t end) const;

    Hand hand_{};
    OpenMeld meld_{};
    Counts seen_{};  // hand and melds together
    std::uint8_t reds_seen_ = 0;
};

struct WrittenTile {
    Tile tile{};
    int copy = 0;  // how many equal tiles were written before it
    bool is_after_plus = false;
};

struct Grammar {
    std::string_view expected{};      // what could have stood in place of an unknown character
    std::string_view suit_letters{};  // where digits come first: what must follow them
    bool has_commas = false;          // between tiles, like white space
    bool is_spaced = false;           // a meld is written with a space before it
    bool has_honours = true;
    bool has_flowers = false;
    bool has_reds = false;
    bool has_single_tiles = false;  // a name is one of the 136 tiles, so the fourth five is always the red one
    // Reads one tile, or a run of digits with its suit letter, and moves the position behind it.
    Fault (*read)(std::string_view text, std::size_t& position, HandBuilder& builder) = nullptr;
    void (*write)(std::string& text, std::span<const WrittenTile> tiles) = nullptr;
};

extern const Grammar kMpsz;
extern const Grammar kSimcat;
extern const Grammar kThesis;
extern const Grammar kTenhou;
extern const Grammar kMjai;
extern const Grammar kUnicode;

const Grammar& grammar_of(Notation notation);
std::string_view name_of(Notation notation);
std::string_view example_of(Notation notation);

struct Reading {
    Notation notation = Notation::mpsz;
    Hand hand{};
    Fault fault{};
};

Reading read_text(std::string_view text, Notation notation);

// mpsz without melds, in one pass and without a diagnosis; false sends the text to read_text. The hand must be new.
bool read_plain_mpsz(std::string_view text, Hand& hand) noexcept;

// The hand on which all readings without a fault agree; otherwise throws the error that helps most.
Hand choose_reading(std::string_view text, std::span<const Reading> readings);

// Throws unless the text is short enough and valid UTF-8.
void check_text(std::string_view text);

NotationError error_of(const Reading& reading, std::string_view text);

// The text in quotes, shortened around the column, with every unprintable byte escaped.
std::string quoted(std::string_view text, std::size_t column = 1);

constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace mahjongkit::parsing
