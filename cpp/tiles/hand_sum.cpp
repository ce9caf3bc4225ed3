#include "tiles/hand_sum.hpp"

#include <string>

#include "base/error.hpp"
#include "tiles/notation.hpp"

namespace mahjongkit {

namespace {

std::string quoted(const Hand& hand) { return "'" + format_hand(hand, Notation::mpsz) + "'"; }

bool has_two_reds(const Hand& hand, const Hand& more) {
    if (hand.reds & more.reds) return true;
    for (const Meld& meld : hand.melds()) {
        for (const Meld& other : more.melds()) {
            if (meld.has_red && other.has_red && suit_of(meld.kind) == suit_of(other.kind)) return true;
        }
        if (meld.has_red && (more.reds >> suit_of(meld.kind) & 1)) return true;
    }
    return false;
}

}  // namespace

Hand plus(const Hand& hand, const Hand& more) {
    const std::string both = quoted(hand) + " and " + quoted(more) + " together";
    if (hand.flowers & more.flowers) throw NotationError(both + " have a flower twice");
    if (hand.num_melds + more.num_melds > kMaxGroups) {
        throw NotationError(both + " have more than " + std::to_string(kMaxGroups) + " melds");
    }
    if (has_two_reds(hand, more) || has_two_reds(more, hand)) throw NotationError(both + " have a red five twice");
    const Counts melded = melded_counts(hand), more_melded = melded_counts(more);
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        const int copies = hand.counts[kind] + more.counts[kind] + melded[kind] + more_melded[kind];
        if (copies > kCopies) {
            throw NotationError(both + " have " + std::to_string(copies) + " copies of " +
                                kind_name(static_cast<int>(kind)));
        }
    }
    Hand sum = hand;
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        sum.counts[kind] = static_cast<std::uint8_t>(sum.counts[kind] + more.counts[kind]);
    }
    sum.reds |= more.reds;
    sum.flowers |= more.flowers;
    for (const Meld& meld : more.melds()) sum.add_meld(meld);
    return sum;
}

Hand minus(const Hand& hand, const Hand& fewer) {
    if (fewer.num_melds > 0 || fewer.flowers) {
        throw NotationError(quoted(fewer) + " has melds or flowers: only concealed tiles can be taken out of a hand");
    }
    Hand rest = hand;
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        if (fewer.counts[kind] > hand.counts[kind]) {
            throw NotationError(quoted(hand) + " holds " + std::to_string(hand.counts[kind]) + " of " +
                                kind_name(static_cast<int>(kind)) + ", " + std::to_string(fewer.counts[kind]) +
                                " cannot be taken out");
        }
        rest.counts[kind] = static_cast<std::uint8_t>(hand.counts[kind] - fewer.counts[kind]);
    }
    if (fewer.reds & ~hand.reds) throw NotationError(quoted(hand) + " holds no such red five as " + quoted(fewer));
    rest.reds = static_cast<std::uint8_t>(hand.reds & ~fewer.reds);
    for (int suit = 0; suit < 3; ++suit) {
        if ((rest.reds >> suit & 1) && rest.counts[static_cast<std::size_t>(suit * 9 + 4)] == 0) {
            throw NotationError(quoted(hand) + " holds only the red five of " + quoted(fewer) + ": write 0 for it");
        }
    }
    return rest;
}

}  // namespace mahjongkit
