// Exchanges of tiles on the hands of one suit themselves: which hand follows which with what chance, how often the next
// exchange gives a word more, and how many exchanges a word number takes.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "measures/words/reading.hpp"
#include "study/word_choices.hpp"

namespace mahjongkit {

struct ChainState {
    std::uint64_t hands = 0;
    std::uint64_t ways = 0;
    // The chance that the next exchange gives a word more: numerators by denominator, to be divided by `ways`.
    std::map<std::uint64_t, std::uint64_t> successes;
};

class OneSuitChain {
public:
    // `tiles` is 3n+2.
    OneSuitChain(int tiles, Reading reading, DiscardPolicy policy, unsigned threads);

    int most_words() const { return tiles_ / 3 + 1; }
    // By word number.
    const std::vector<ChainState>& states() const { return states_; }

    // Row i: the chance that hands of starts[i] have fewer than `target` words after 0, 1, 2 ... exchanges. A start is
    // one hand, by its key, or all hands of a word number in proportion to their ways. Stops when every chance is below
    // `tail`, or after `most_exchanges` exchanges.
    struct Start {
        bool is_hand = false;
        std::uint32_t value = 0;
    };
    std::vector<std::vector<double>> survival(int target, const std::vector<Start>& starts, double tail,
                                              int most_exchanges) const;

private:
    struct Draw {
        std::uint32_t hand = 0;
        std::uint32_t copies = 0;
    };
    using Draws = std::array<Draw, kRanks>;  // of a hand after its discard; copies 0 where a rank is used up

    struct Discard {
        std::uint32_t hand = 0;  // after it
        std::uint32_t weight = 0;
    };
    struct Discards {
        std::array<Discard, kRanks> to{};
        std::uint32_t denominator = 1;
    };

    void number_hands();
    void set_discards(const SuitWords& words, Reading reading, DiscardPolicy policy);
    Discards random_discards(const SuitWords& words, Reading reading, std::size_t hand) const;
    Discards best_discards(const Discards& random, std::size_t hand) const;
    void set_optimal_discards();
    std::uint32_t good_tiles(std::uint32_t after, int number) const;
    void count_states();
    std::vector<double> after_discard(const std::vector<double>& by_hand) const;

    int tiles_;
    unsigned threads_;
    std::vector<std::uint32_t> hands_;   // numbers of suit_hands() of the full hands
    std::vector<std::uint32_t> place_;   // of a suit hand among those of its size
    std::vector<std::uint32_t> afters_;  // numbers of the hands after a discard
    std::vector<std::uint8_t> number_;   // words of each full hand
    std::vector<Draws> draws_;
    std::vector<Discards> discards_;
    std::vector<ChainState> states_;
};

}  // namespace mahjongkit
