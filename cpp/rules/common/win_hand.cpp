#include "rules/common/win_hand.hpp"

#include <string>

#include "base/error.hpp"

namespace mahjongkit {

void check_before_win(const Hand& hand) {
    if (const int num_tiles = total(hand.counts); num_tiles % 3 != 1) {
        throw NotationError("expected 3n+1 concealed tiles and the winning tile apart, got " +
                            std::to_string(num_tiles));
    }
}

Hand with_win_tile(Hand hand, Tile win_tile) {
    check_before_win(hand);
    const Kind kind = win_tile.kind;
    if (kind >= kFirstFlower) {
        throw NotationError("win_tile is '" + kind_name(kind) + "', expected a tile that completes a hand");
    }
    if (hand.counts[kind] + melded_counts(hand)[kind] == kCopies) {
        throw NotationError("the winning tile is a fifth " + kind_name(kind) + ": at most 4 exist");
    }
    ++hand.counts[kind];
    if (win_tile.is_red) hand.reds |= static_cast<std::uint8_t>(1 << suit_of(kind));
    return hand;
}

}  // namespace mahjongkit
