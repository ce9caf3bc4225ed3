#include "bindings/arguments/tile_argument.hpp"

#include <algorithm>
#include <bit>
#include <string>

#include "base/error.hpp"

namespace mahjongkit::bindings {

namespace {

// Two letters such as 6s or 0p; nothing for all else, which the notations then read or refuse.
std::optional<Tile> read_short_tile(const HandArgument& argument) {
    if (argument.object == nullptr || !PyUnicode_Check(argument.object)) return std::nullopt;
    Py_ssize_t size = 0;
    const char* text = PyUnicode_AsUTF8AndSize(argument.object, &size);
    if (text == nullptr) {
        PyErr_Clear();
        return std::nullopt;
    }
    if (size != 2) return std::nullopt;
    const std::size_t suit = std::string_view("mpsz").find(text[1]);
    const int digit = text[0] - '0';
    if (suit == std::string_view::npos || digit < 0 || digit > 9) return std::nullopt;
    if (suit == 3 && (digit < 1 || digit > 7)) return std::nullopt;
    const int rank = digit == 0 ? 4 : digit - 1;
    return Tile{static_cast<Kind>(first_kind(static_cast<int>(suit)) + rank), digit == 0};
}

}  // namespace

Tile read_tile(const HandArgument& argument, const OptionalText& notation, std::string_view what) {
    if (const auto tile = notation ? std::nullopt : read_short_tile(argument)) return *tile;
    const Hand hand = read_hand(argument, notation);
    const int num_tiles = total(hand.counts);
    if (hand.num_melds > 0 || num_tiles + std::popcount(hand.flowers) != 1) {
        throw NotationError(std::string(what) + " is '" + format_hand(hand, Notation::mpsz) + "', expected one tile");
    }
    if (num_tiles == 0) return {static_cast<Kind>(kFirstFlower + std::countr_zero(hand.flowers)), false};
    const auto kind = std::find(hand.counts.begin(), hand.counts.end(), 1) - hand.counts.begin();
    return {static_cast<Kind>(kind), hand.reds != 0};
}

}  // namespace mahjongkit::bindings
