#include "study/one_suit_chain.hpp"

#include <algorithm>
#include <cmath>

#include "base/parallel.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kHandsAtATime = 4096;

}  // namespace

OneSuitChain::OneSuitChain(int tiles, Reading reading, DiscardPolicy policy, unsigned threads)
    : tiles_(tiles), threads_(threads) {
    number_hands();
    const SuitWords& words = suit_words(reading);
    for (const std::uint32_t hand : hands_) {
        number_.push_back(static_cast<std::uint8_t>(word_number(words.word_class(hand), {})));
    }
    set_discards(words, reading, policy);
    count_states();
}

void OneSuitChain::number_hands() {
    const SuitHands& all = suit_hands();
    place_.resize(all.size());
    for (std::uint32_t hand = 0; hand < all.size(); ++hand) {
        const int after = tiles_ - all.tiles(hand);
        if (after != 0 && after != 1) continue;
        std::vector<std::uint32_t>& list = after == 0 ? hands_ : afters_;
        place_[hand] = static_cast<std::uint32_t>(list.size());
        list.push_back(hand);
    }
    for (const std::uint32_t after : afters_) {
        const SuitCounts counts = counts_of_key(all.key(after));
        Draws& draws = draws_.emplace_back();
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            if (counts[rank] == kCopies) continue;
            draws[rank] = {place_[all.number(all.key(after) + rank_step(rank))],
                           static_cast<std::uint32_t>(kCopies - counts[rank])};
        }
    }
}

std::uint32_t OneSuitChain::good_tiles(std::uint32_t after, int number) const {
    std::uint32_t good = 0;
    for (const Draw& draw : draws_[after]) {
        if (number_[draw.hand] > number) good += draw.copies;
    }
    return good;
}

void OneSuitChain::set_discards(const SuitWords& words, Reading reading, DiscardPolicy policy) {
    discards_.resize(hands_.size());
    parallel_for(hands_.size(), threads_, kHandsAtATime, [&](std::size_t begin, std::size_t end) {
        for (std::size_t hand = begin; hand < end; ++hand) {
            if (number_[hand] == most_words()) continue;
            discards_[hand] = random_discards(words, reading, hand);
            if (policy != DiscardPolicy::random) discards_[hand] = best_discards(discards_[hand], hand);
        }
    });
    if (policy == DiscardPolicy::optimal) set_optimal_discards();
}

OneSuitChain::Discards OneSuitChain::random_discards(const SuitWords& words, Reading reading, std::size_t hand) const {
    const SuitHands& all = suit_hands();
    const WordChoices choices(words, reading, {hands_[hand], 0}, tiles_);
    Discards discards;
    discards.denominator = choices.denominator();
    const SuitCounts counts = counts_of_key(all.key(hands_[hand]));
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        if (counts[rank] == 0) continue;
        Discard& discard = discards.to[rank];
        discard.hand = place_[all.number(all.key(hands_[hand]) - rank_step(rank))];
        for (const WordChoice& choice : choices) {
            discard.weight += choices.weight(choice) * words.ways(hands_[hand], choice.places[0]).left[rank];
        }
    }
    return discards;
}

// Equal ranks share the choice equally.
OneSuitChain::Discards OneSuitChain::best_discards(const Discards& random, std::size_t hand) const {
    Discards best = random;
    std::uint32_t most = 0;
    for (const Discard& discard : random.to) {
        if (discard.weight > 0) most = std::max(most, good_tiles(discard.hand, number_[hand]));
    }
    best.denominator = 0;
    for (Discard& discard : best.to) {
        discard.weight = discard.weight > 0 && good_tiles(discard.hand, number_[hand]) == most ? 1 : 0;
        best.denominator += discard.weight;
    }
    return best;
}

// By hand after its discard: the mean of what the draw leads to.
std::vector<double> OneSuitChain::after_discard(const std::vector<double>& by_hand) const {
    const double hidden = 36 - tiles_ + 1;
    std::vector<double> means(afters_.size());
    parallel_for(afters_.size(), threads_, kHandsAtATime, [&](std::size_t begin, std::size_t end) {
        for (std::size_t after = begin; after < end; ++after) {
            double sum = 0;
            for (const Draw& draw : draws_[after]) sum += draw.copies * by_hand[draw.hand];
            means[after] = sum / hidden;
        }
    });
    return means;
}

// Value iteration on the mean number of exchanges to a win. Tiles that are as good share the choice equally.
void OneSuitChain::set_optimal_discards() {
    constexpr double kChange = 1e-10;
    constexpr double kTie = 1e-7;
    const SuitHands& all = suit_hands();
    std::vector<double> exchanges(hands_.size(), 0);
    const auto held = [&](std::size_t hand, std::size_t rank) {
        return counts_of_key(all.key(hands_[hand]))[rank] > 0;
    };
    std::vector<double> after;
    for (double change = 1; change > kChange;) {
        after = after_discard(exchanges);
        change = 0;
        for (std::size_t hand = 0; hand < hands_.size(); ++hand) {
            if (number_[hand] == most_words()) continue;
            double least = INFINITY;
            for (std::size_t rank = 0; rank < kRanks; ++rank) {
                if (held(hand, rank)) least = std::min(least, after[discards_[hand].to[rank].hand]);
            }
            change = std::max(change, 1 + least - exchanges[hand]);
            exchanges[hand] = 1 + least;
        }
    }
    for (std::size_t hand = 0; hand < hands_.size(); ++hand) {
        if (number_[hand] == most_words()) continue;
        Discards& discards = discards_[hand];
        discards.denominator = 0;
        for (std::size_t rank = 0; rank < kRanks; ++rank) {
            Discard& discard = discards.to[rank];
            discard.weight = held(hand, rank) && after[discard.hand] < exchanges[hand] - 1 + kTie ? 1 : 0;
            discards.denominator += discard.weight;
        }
    }
}

void OneSuitChain::count_states() {
    const auto hidden = static_cast<std::uint64_t>(36 - tiles_ + 1);
    states_.resize(static_cast<std::size_t>(most_words()) + 1);
    for (std::size_t hand = 0; hand < hands_.size(); ++hand) {
        ChainState& state = states_[number_[hand]];
        const std::uint64_t ways = suit_hands().ways(hands_[hand]);
        ++state.hands;
        state.ways += ways;
        if (number_[hand] == most_words()) continue;
        std::uint64_t sum = 0;
        for (const Discard& discard : discards_[hand].to) {
            if (discard.weight > 0) sum += discard.weight * good_tiles(discard.hand, number_[hand]);
        }
        state.successes[discards_[hand].denominator * hidden] += ways * sum;
    }
}

std::vector<std::vector<double>> OneSuitChain::survival(int target, const std::vector<Start>& starts, double tail,
                                                        int most_exchanges) const {
    std::vector<std::vector<double>> rows(starts.size());
    std::vector<double> below(hands_.size());
    for (std::size_t hand = 0; hand < hands_.size(); ++hand) below[hand] = number_[hand] < target ? 1 : 0;
    const auto mean_of = [&](const Start& start) {
        if (start.is_hand) return below[place_[suit_hands().number(start.value)]];
        double sum = 0;
        double all = 0;
        for (std::size_t hand = 0; hand < hands_.size(); ++hand) {
            if (number_[hand] != start.value) continue;
            const auto ways = static_cast<double>(suit_hands().ways(hands_[hand]));
            sum += ways * below[hand];
            all += ways;
        }
        return all > 0 ? sum / all : 0.0;
    };
    for (int exchange = 0;; ++exchange) {
        double most = 0;
        for (std::size_t i = 0; i < starts.size(); ++i) {
            rows[i].push_back(mean_of(starts[i]));
            most = std::max(most, rows[i].back());
        }
        if (most < tail || exchange == most_exchanges) return rows;
        const std::vector<double> after = after_discard(below);
        parallel_for(hands_.size(), threads_, kHandsAtATime, [&](std::size_t begin, std::size_t end) {
            for (std::size_t hand = begin; hand < end; ++hand) {
                if (number_[hand] >= target) continue;
                double sum = 0;
                for (const Discard& discard : discards_[hand].to) sum += discard.weight * after[discard.hand];
                below[hand] = sum / discards_[hand].denominator;
            }
        });
    }
}

}  // namespace mahjongkit
