// The best choices of words of a hand of one or two suits, and the tiles that they leave over.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "study/suit_words.hpp"

namespace mahjongkit {

// The two suits of a hand, by number of suit_hands(); in a one-suit hand the second is empty. The paper reading takes
// the first for the suit that comes first in the thesis's order.
using HandNumbers = std::array<std::uint32_t, 2>;

// How the suits share the pair.
struct WordChoice {
    std::array<PairPlace, 2> places{};
    std::array<std::uint32_t, 2> ways{};  // of each suit: every way of one goes with every way of the other
    std::uint32_t left = 0;               // tiles outside the words
};

class WordChoices {
public:
    WordChoices(const SuitWords& words, Reading reading, const HandNumbers& hand, int tiles)
        : WordChoices(
              reading, word_number(words.word_class(hand[0]), words.word_class(hand[1])), tiles,
              [&](std::size_t suit, PairPlace place) -> const WordWays& { return words.ways(hand[suit], place); },
              words.word_class(hand[0]).has_gain) {}

    // From the ways of each suit and place themselves.
    template <class WaysOf>
    WordChoices(Reading reading, int number, int tiles, const WaysOf& ways_of, bool first_has_gain) : number_(number) {
        if (reading == Reading::exact) {
            constexpr std::array<std::array<PairPlace, 2>, 3> kPlaces = {{{PairPlace::no_pair, PairPlace::no_pair},
                                                                          {PairPlace::with_pair, PairPlace::no_pair},
                                                                          {PairPlace::no_pair, PairPlace::with_pair}}};
            for (const auto& places : kPlaces) add(places, tiles, ways_of);
        } else {
            // A.1 ends with the words of the first suit: those of the second are taken before.
            const PairPlace second = first_has_gain ? PairPlace::offered : PairPlace::alone;
            const bool is_taken = ways_of(1, second).has_pair;
            add({is_taken ? PairPlace::taken : PairPlace::alone, second}, tiles, ways_of);
        }
        for (const WordChoice& choice : *this) {
            total_ways_ += choice.ways[0] * choice.ways[1];
            if (choice.left != choices_[0].left) other_left_ = choice.left;
        }
    }

    int number() const { return number_; }
    const WordChoice* begin() const { return choices_.data(); }
    const WordChoice* end() const { return choices_.data() + count_; }
    std::uint32_t total_ways() const { return total_ways_; }

    // The chance that a tile is discarded, a random one outside the words of a random choice, is a sum of
    // weight(choice) / denominator() over the choices and the ways in which it is left over.
    std::uint32_t denominator() const { return total_ways_ * choices_[0].left * other_left_; }
    std::uint32_t weight(const WordChoice& choice) const { return choices_[0].left * other_left_ / choice.left; }

private:
    template <class WaysOf>
    void add(const std::array<PairPlace, 2>& places, int tiles, const WaysOf& ways_of) {
        const WordWays& a = ways_of(0, places[0]);
        const WordWays& b = ways_of(1, places[1]);
        if (!a.exists() || !b.exists() || a.words() + b.words() != number_) return;
        const int groups = a.groups + b.groups;
        const int left = tiles - 3 * groups - 2 * (number_ - groups);
        choices_[count_++] = {places, {a.ways, b.ways}, static_cast<std::uint32_t>(left)};
    }

    int number_;
    std::array<WordChoice, 3> choices_{};
    std::size_t count_ = 0;
    std::uint32_t total_ways_ = 0;
    std::uint32_t other_left_ = 1;
};

// What is discarded: a random tile outside the words (the thesis); the tile outside the words, of any best choice,
// after which most draws give a word more; the tile, of the whole hand, that leads to a win in the fewest exchanges.
enum class DiscardPolicy : std::uint8_t { random, best, optimal };

}  // namespace mahjongkit
