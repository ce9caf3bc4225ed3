// Whether a hand can be held in a variant: its tiles and how many there are.
#include <algorithm>
#include <string>

#include "base/error.hpp"
#include "tiles/notation.hpp"

namespace mahjongkit {

namespace {

// A meld counts three.
int size_of(const Hand& hand) { return total(hand.counts) + 3 * hand.num_melds; }

void check_kinds(const Hand& hand, const Variant& variant) {
    const Counts melded = melded_counts(hand);
    for (int kind = 0; kind < kNumKinds; ++kind) {
        const bool is_held = hand.counts[static_cast<std::size_t>(kind)] + melded[static_cast<std::size_t>(kind)] > 0;
        if (is_held && !variant.has_kind(kind)) {
            throw NotationError(kind_name(kind) + " does not exist in " + std::string(variant.title));
        }
    }
}

}  // namespace

void check_variant(const Hand& hand, const Variant& variant) {
    if (variant.tile_set != TileSet::all) check_kinds(hand, variant);
    if (hand.flowers && !variant.has_flowers) {
        throw NotationError("flowers are not played in " + std::string(variant.title));
    }
    const auto melds = hand.melds();
    const bool has_red = hand.reds || std::any_of(melds.begin(), melds.end(), [](const Meld& m) { return m.has_red; });
    if (has_red && !variant.has_red_fives) throw NotationError(std::string(variant.title) + " has no red fives");
    const int size = size_of(hand);
    if (size != variant.hand_size() && size != variant.hand_size() + 1) {
        throw NotationError(std::string(variant.title) + " needs " + std::to_string(variant.hand_size()) + " or " +
                            std::to_string(variant.hand_size() + 1) + " tiles (a meld counts 3), got " +
                            std::to_string(size));
    }
}

void check_size(const Hand& hand) {
    const int concealed = total(hand.counts);
    if (concealed % 3 == 0) {
        throw NotationError("a hand needs 3n+1 or 3n+2 concealed tiles (1, 2, 4, 5, ... 17), got " +
                            std::to_string(concealed));
    }
    constexpr int kMaxSize = 3 * kMaxGroups + 2;
    if (size_of(hand) > kMaxSize) {
        throw NotationError("a hand has at most " + std::to_string(kMaxSize) + " tiles (a meld counts 3), got " +
                            std::to_string(size_of(hand)));
    }
}

}  // namespace mahjongkit
