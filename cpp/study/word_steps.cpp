#include "study/word_steps.hpp"

#include <array>
#include <map>
#include <mutex>
#include <tuple>

#include "base/parallel.hpp"
#include "study/word_choices.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kPlaces = 3;

// Suit hands that WordChoices cannot tell apart, with sums over them, each hand counted by its ways.
struct StepClass {
    using ByClass = std::array<std::uint64_t, WordClass::kNumbers>;

    int tiles = 0;
    WordClass words{};
    std::array<WordWays, kPlaces> places{};  // `left` is not used
    std::uint64_t ways = 0;
    ByClass drawn{};  // after one draw in this suit, by its new class
    // After a discard of this suit from the rest, and after a draw in this suit behind it.
    std::array<ByClass, kPlaces> discarded{};
    std::array<ByClass, kPlaces> exchanged{};
};

WordClass class_of(std::size_t number) { return {static_cast<std::uint8_t>(number / 2), number % 2 == 1}; }

// Calls f(class, copies) for every draw in the suit.
template <class F>
void for_each_draw(const SuitWords& words, std::uint32_t key, const F& f) {
    const SuitCounts counts = counts_of_key(key);
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        if (counts[rank] == kCopies) continue;
        f(words.word_class(suit_hands().number(key + rank_step(rank))), std::uint64_t{4} - counts[rank]);
    }
}

void add_hand(StepClass& to, const SuitWords& words, std::size_t hand, int most_tiles) {
    const SuitHands& hands = suit_hands();
    const std::uint64_t ways = hands.ways(hand);
    to.ways += ways;
    // A full suit leaves no room for a draw behind a discard of another suit.
    if (hands.tiles(hand) < most_tiles) {
        for_each_draw(words, hands.key(hand),
                      [&](WordClass drawn, std::uint64_t copies) { to.drawn[drawn.number()] += ways * copies; });
    }
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        std::array<std::uint64_t, kPlaces> left{};
        for (std::size_t place = 0; place < kPlaces; ++place)
            left[place] =
                to.places[place].exists() ? words.ways(hand, static_cast<PairPlace>(place)).left[rank] * ways : 0;
        if (left == std::array<std::uint64_t, kPlaces>{}) continue;
        const std::uint32_t key = hands.key(hand) - rank_step(rank);
        const std::size_t after = words.word_class(hands.number(key)).number();
        for (std::size_t place = 0; place < kPlaces; ++place) to.discarded[place][after] += left[place];
        for_each_draw(words, key, [&](WordClass drawn, std::uint64_t copies) {
            for (std::size_t place = 0; place < kPlaces; ++place) {
                to.exchanged[place][drawn.number()] += left[place] * copies;
            }
        });
    }
}

std::vector<StepClass> step_classes(const SuitWords& words, Reading reading, int tiles) {
    const SuitHands& hands = suit_hands();
    using PlaceCode = std::tuple<int, bool, int>;
    using Code = std::tuple<int, std::size_t, std::array<PlaceCode, kPlaces>>;
    std::map<Code, std::size_t> number_of_code;
    std::vector<StepClass> classes;
    for (std::size_t hand = 0; hand < hands.size(); ++hand) {
        if (hands.tiles(hand) > tiles) continue;
        StepClass found{.tiles = hands.tiles(hand), .words = words.word_class(hand)};
        std::array<PlaceCode, kPlaces> codes{};
        for (std::size_t place = 0; place < (reading == Reading::exact ? 2 : kPlaces); ++place) {
            const WordWays& ways = words.ways(hand, static_cast<PairPlace>(place));
            found.places[place] = {ways.groups, ways.has_pair, ways.ways, {}};
            codes[place] = {ways.groups, ways.has_pair, ways.ways};
        }
        const auto [entry, is_new] =
            number_of_code.try_emplace(Code{found.tiles, found.words.number(), codes}, classes.size());
        if (is_new) classes.push_back(found);
        add_hand(classes[entry->second], words, hand, tiles);
    }
    return classes;
}

// Ways in which a discard of suit `from` and a draw give more words than there were.
WideCount successes(const StepClass& from, const StepClass& other, std::size_t place, std::uint64_t other_ways,
                    bool has_other_suit, int number) {
    WideCount sum;
    for (std::size_t after = 0; after < WordClass::kNumbers; ++after) {
        if (word_number(class_of(after), other.words) > number) {
            sum += WideCount{from.exchanged[place][after]} * other.ways * other_ways;
        }
        if (!has_other_suit || from.discarded[place][after] == 0) continue;
        for (std::size_t drawn = 0; drawn < WordClass::kNumbers; ++drawn) {
            if (word_number(class_of(after), class_of(drawn)) > number) {
                sum += WideCount{from.discarded[place][after]} * other.drawn[drawn] * other_ways;
            }
        }
    }
    return sum;
}

}  // namespace

std::vector<WordSteps> word_steps(int suits, int tiles, Reading reading, unsigned threads) {
    const SuitWords& words = suit_words(reading);
    const std::vector<StepClass> classes = step_classes(words, reading, tiles);
    const auto num_words = static_cast<std::size_t>(tiles / 3 + 1);
    const auto hidden = static_cast<std::uint64_t>(36 * suits - tiles + 1);
    std::vector<WordSteps> steps(num_words + 1);
    std::mutex guard;
    parallel_for(classes.size(), threads, 16, [&](std::size_t begin, std::size_t end) {
        std::vector<WordSteps> part(num_words + 1);
        for (std::size_t i = begin; i < end; ++i) {
            const StepClass& a = classes[i];
            for (const StepClass& b : classes) {
                if (a.tiles + b.tiles != tiles || (suits == 1 && b.tiles > 0)) continue;
                const int number = word_number(a.words, b.words);
                WordSteps& to = part[static_cast<std::size_t>(number)];
                to.ways += WideCount{a.ways} * b.ways;
                if (static_cast<std::size_t>(number) == num_words) continue;
                const WordChoices choices(
                    reading, number, tiles,
                    [&](std::size_t suit, PairPlace place) -> const WordWays& {
                        return (suit == 0 ? a : b).places[static_cast<std::size_t>(place)];
                    },
                    a.words.has_gain);
                WideCount sum;
                for (const WordChoice& choice : choices) {
                    const auto place_a = static_cast<std::size_t>(choice.places[0]);
                    const auto place_b = static_cast<std::size_t>(choice.places[1]);
                    sum += (successes(a, b, place_a, choice.ways[1], suits == 2, number) +
                            successes(b, a, place_b, choice.ways[0], suits == 2, number)) *
                           choices.weight(choice);
                }
                to.successes[choices.denominator() * hidden] += sum;
            }
        }
        const std::lock_guard lock(guard);
        for (std::size_t number = 0; number < steps.size(); ++number) {
            steps[number].ways += part[number].ways;
            for (const auto& [denominator, numerator] : part[number].successes) {
                steps[number].successes[denominator] += numerator;
            }
        }
    });
    return steps;
}

}  // namespace mahjongkit
