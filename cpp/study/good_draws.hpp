// Draws that give a hand of one or two suits more words than a number.
#pragma once

#include <array>
#include <cstdint>

#include "study/suit_words.hpp"

namespace mahjongkit {

using HandKeys = std::array<std::uint32_t, 2>;  // of the two suits; the second is 0 in a one-suit hand

inline std::uint32_t copies_held(const HandKeys& keys, std::size_t suit, std::size_t rank) {
    return keys[suit] / rank_step(rank) % 5;
}

// How many hidden tiles of the first `suits` suits give more than `number` words, one of them drawn.
inline std::uint32_t good_draws(const SuitWords& words, const HandKeys& keys, int suits, int number) {
    const SuitHands& hands = suit_hands();
    std::uint32_t good = 0;
    for (std::size_t suit = 0; suit < static_cast<std::size_t>(suits); ++suit) {
        const WordClass other = words.word_class(hands.number(keys[1 - suit]));
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            const std::uint32_t held = copies_held(keys, suit, rank);
            if (held == kCopies) continue;
            const std::uint32_t drawn = hands.number(keys[suit] + rank_step(rank));
            if (word_number(words.word_class(drawn), other) > number) good += kCopies - held;
        }
    }
    return good;
}

}  // namespace mahjongkit
