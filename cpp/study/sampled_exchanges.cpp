#include "study/sampled_exchanges.hpp"

#include <algorithm>

#include "base/parallel.hpp"
#include "base/rng.hpp"
#include "study/good_draws.hpp"
#include "study/random_hands.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kSampledAtATime = 256;

// One hand on its way.
class Walker {
public:
    Walker(const ExchangeOptions& options, const SuitWords& words, Rng& rng, const HandNumbers& hand)
        : options_(options), words_(words), rng_(rng), hand_(hand) {
        for (std::size_t suit = 0; suit < hand_.size(); ++suit) keys_[suit] = suit_hands().key(hand_[suit]);
    }

    int number() const { return word_number(words_.word_class(hand_[0]), words_.word_class(hand_[1])); }

    void exchange() {
        const WordChoices choices(words_, options_.reading, hand_, options_.tiles);
        const Place gone = options_.policy == DiscardPolicy::best ? best_tile(choices) : random_tile(choices);
        change(gone, -1);
        change(random_draw(), 1);
    }

private:
    struct Place {
        std::size_t suit = 0;
        std::size_t rank = 0;
    };

    void change(const Place& place, int sign) {
        keys_[place.suit] += rank_step(place.rank) * static_cast<std::uint32_t>(sign);
        hand_[place.suit] = suit_hands().number(keys_[place.suit]);
    }

    Place random_tile(const WordChoices& choices) {
        const WordChoice* choice = choices.begin();
        if (choices.total_ways() > 1) {
            std::uint32_t way = rng_.below(choices.total_ways());
            for (; way >= choice->ways[0] * choice->ways[1]; ++choice) way -= choice->ways[0] * choice->ways[1];
        }
        // All ways of a suit leave the same number of its tiles.
        const WordWays& first = words_.ways(hand_[0], choice->places[0]);
        const auto in_first =
            static_cast<std::uint32_t>(suit_hands().tiles(hand_[0]) - 3 * first.groups - (first.has_pair ? 2 : 0));
        const std::uint32_t tile = rng_.below(choice->left);
        const std::size_t suit = tile < in_first ? 0 : 1;
        const WordWays& left = words_.ways(hand_[suit], choice->places[suit]);
        std::uint32_t place = (suit == 0 ? tile : tile - in_first) * left.ways;
        if (left.ways > 1) place += rng_.below(left.ways);
        std::size_t rank = 0;
        for (; place >= left.left[rank]; ++rank) place -= left.left[rank];
        return {suit, rank};
    }

    // Of equal tiles a random one.
    Place best_tile(const WordChoices& choices) {
        Place best;
        std::uint32_t most = 0;
        std::uint32_t equal = 0;
        for (std::size_t suit = 0; suit < hand_.size(); ++suit) {
            for (std::size_t rank = 0; rank < kRanks; ++rank) {
                const Place place{suit, rank};
                const bool is_outside = std::any_of(choices.begin(), choices.end(), [&](const WordChoice& choice) {
                    return words_.ways(hand_[suit], choice.places[suit]).left[rank] > 0;
                });
                if (!is_outside) continue;
                HandKeys after = keys_;
                after[suit] -= rank_step(rank);
                const std::uint32_t good = good_draws(words_, after, options_.suits, choices.number());
                if (good < most) continue;
                equal = good > most ? 1 : equal + 1;
                most = good;
                if (rng_.below(equal) == 0) best = place;
            }
        }
        return best;
    }

    // Copies are told apart: those that the hand holds are drawn anew.
    Place random_draw() {
        for (;;) {
            const std::uint32_t tile = rng_.below(static_cast<std::uint32_t>(36 * options_.suits));
            const Place place{tile / 36, tile % 36 / 4};
            if (tile % 4 >= copies_held(keys_, place.suit, place.rank)) return place;
        }
    }

    const ExchangeOptions& options_;
    const SuitWords& words_;
    Rng& rng_;
    HandNumbers hand_;
    HandKeys keys_{};
};

}  // namespace

bool sample_exchanges(const ExchangeOptions& options, std::size_t hands, std::int32_t* result) {
    const SuitWords& words = suit_words(options.reading);
    const RandomHands random_hands(options.reading, options.suits, options.tiles, options.start);
    if (random_hands.is_empty()) return false;
    const int most_words = options.tiles / 3 + 1;
    const auto targets = static_cast<std::size_t>(most_words - options.start);
    std::fill_n(result, hands * targets, 0);
    parallel_for(hands, options.threads, kSampledAtATime, [&](std::size_t begin, std::size_t end) {
        Rng rng(options.seed, begin / kSampledAtATime);
        for (std::size_t i = begin; i < end; ++i) {
            Walker walker(options, words, rng, random_hands.draw(rng));
            std::int32_t* reached = result + i * targets;
            int best = options.start;
            for (int exchange = 1; exchange <= options.most_exchanges && best < most_words; ++exchange) {
                walker.exchange();
                for (; best < walker.number(); ++best) reached[best - options.start] = exchange;
            }
        }
    });
    return true;
}

}  // namespace mahjongkit
