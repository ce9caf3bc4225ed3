#include "tiles/notation_grammar.hpp"

#include <algorithm>
#include <optional>

namespace mahjongkit::parsing {

namespace {

constexpr bool is_mark(char c) { return c == '(' || c == ')' || c == '[' || c == ']' || c == '+'; }

// The type of a meld whose tiles are in order of kind; none when they are no meld.
std::optional<MeldType> meld_type(std::span<const Tile> tiles, bool is_concealed, bool has_plus) {
    if (tiles.empty() || is_flower(tiles.back().kind)) return std::nullopt;
    const int low = tiles.front().kind;
    const bool is_equal = low == tiles.back().kind;
    if (is_equal && tiles.size() == 4) {
        if (is_concealed) return MeldType::concealed_kan;
        return has_plus ? MeldType::added_kan : MeldType::open_kan;
    }
    if (tiles.size() != 3 || is_concealed || has_plus) return std::nullopt;
    if (is_equal) return MeldType::pon;
    const bool is_run = tiles[1].kind == low + 1 && tiles[2].kind == low + 2;
    return is_run && !is_honour(low) && rank_of(low) <= 6 ? std::optional(MeldType::chi) : std::nullopt;
}

}  // namespace

Fault HandBuilder::add(Tile tile, std::size_t position, std::size_t end) {
    if (is_flower(tile.kind)) {
        const auto bit = static_cast<std::uint8_t>(1 << (tile.kind - kFirstFlower));
        if (hand_.flowers & bit) return {FaultType::second_flower, position, end, tile};
        hand_.flowers |= bit;
    } else {
        const auto red_bit = static_cast<std::uint8_t>(tile.is_red << suit_of(tile.kind));
        if (reds_seen_ & red_bit) return {FaultType::second_red, position, end, tile};
        if (++seen_[tile.kind] > kCopies) return {FaultType::fifth_copy, position, end, {tile.kind}};
        reds_seen_ |= red_bit;
        if (!meld_.bracket) {
            ++hand_.counts[tile.kind];
            hand_.reds |= red_bit;
        }
    }
    if (meld_.bracket) {
        if (meld_.size == meld_.tiles.size()) return not_a_meld(end);
        meld_.tiles[meld_.size++] = tile;
    }
    return {};
}

Fault HandBuilder::add_mark(char mark, std::size_t position) {
    if (mark == '+') return add_plus(position);
    return mark == '(' || mark == '[' ? open(mark, position) : close(mark, position);
}

Fault HandBuilder::open(char bracket, std::size_t position) {
    if (meld_.bracket) return {FaultType::meld_in_meld, position, position};
    if (hand_.num_melds == kMaxGroups) return {FaultType::sixth_meld, position, position};
    meld_ = {.bracket = bracket, .position = position};
    return {};
}

Fault HandBuilder::add_plus(std::size_t position) {
    if (meld_.bracket != '(' || meld_.size != 3 || meld_.plus) return {FaultType::misplaced_plus, position, position};
    meld_.plus = meld_.size;
    return {};
}

Fault HandBuilder::close(char bracket, std::size_t position) {
    if (!meld_.bracket) return {FaultType::unopened_bracket, position, position};
    if ((meld_.bracket == '(') != (bracket == ')')) return {FaultType::wrong_bracket, position, position};
    const auto tiles = std::span(meld_.tiles).first(meld_.size);
    std::sort(tiles.begin(), tiles.end(), [](Tile a, Tile b) { return a.kind < b.kind; });
    const std::optional<MeldType> type = meld_type(tiles, bracket == ']', meld_.plus != 0);
    if (!type) return not_a_meld(position + 1);
    const bool has_red = std::any_of(tiles.begin(), tiles.end(), [](Tile tile) { return tile.is_red; });
    hand_.add_meld({*type, tiles[0].kind, has_red});
    meld_ = {};
    return {};
}

Fault HandBuilder::not_a_meld(std::size_t end) const { return {FaultType::not_a_meld, meld_.position, end}; }

Fault HandBuilder::finish(std::size_t end) const {
    if (meld_.bracket) return {FaultType::unclosed_bracket, meld_.position, end};
    const bool is_empty = total(hand_.counts) == 0 && !hand_.flowers && !hand_.num_melds;
    return is_empty ? Fault{FaultType::no_tiles} : Fault{};
}

Reading read_text(std::string_view text, Notation notation) {
    const Grammar& grammar = grammar_of(notation);
    HandBuilder builder;
    Fault fault;
    std::size_t position = 0;
    while (position < text.size() && !fault) {
        const char c = text[position];
        if (is_space(c) || (c == ',' && grammar.has_commas)) {
            ++position;
        } else if (is_mark(c)) {
            fault = builder.add_mark(c, position++);
        } else {
            fault = grammar.read(text, position, builder);
        }
    }
    if (!fault) fault = builder.finish(text.size());
    return {notation, builder.hand(), fault};
}

}  // namespace mahjongkit::parsing
