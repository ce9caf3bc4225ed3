#include <cstdint>
#include <vector>

#include "study/exchange_table.hpp"
#include "study/hand_law.hpp"
#include "study/one_suit_chain.hpp"
#include "study/sampled_exchanges.hpp"
#include "study/word_steps.hpp"
#include "tests/check.hpp"

namespace mahjongkit {

namespace {

double as_double(const WideCount& count) {
    return static_cast<double>(count.high) * 18446744073709551616.0 + static_cast<double>(count.low);
}

}  // namespace

// Chapter 2 of the Sichuan thesis: 93,600 hands of 13 tiles of one suit, C(36, 13) ways to deal them.
TEST(study_suit_hands_are_those_of_the_generating_function) {
    const SuitHands& hands = suit_hands();
    std::uint64_t of_thirteen = 0;
    std::uint64_t ways = 0;
    for (std::size_t hand = 0; hand < hands.size(); ++hand) {
        CHECK_EQUAL(hands.number(hands.key(hand)), static_cast<std::uint32_t>(hand));
        if (hands.tiles(hand) != 13) continue;
        ++of_thirteen;
        ways += hands.ways(hand);
    }
    CHECK_EQUAL(of_thirteen, std::uint64_t{93600});
    CHECK_EQUAL(ways, std::uint64_t{2310789600});
}

TEST(study_laws_count_every_hand_once) {
    for (const Reading reading : {Reading::exact, Reading::paper}) {
        for (const StudyMeasure measure : {StudyMeasure::deficiency, StudyMeasure::tile_away}) {
            const LawWays law = joint_law({3, 5, 1}, {StudyMeasure::word_number, reading}, {measure, reading}, 2);
            std::uint64_t sum = 0;
            for (const auto& row : law) {
                for (const std::uint64_t ways : row) sum += ways;
            }
            CHECK_EQUAL(sum, std::uint64_t{111469176});  // C(108, 5)
        }
    }
}

// A suit of five tiles: every hand moves somewhere, and all reach a win.
TEST(study_chains_end) {
    for (const DiscardPolicy policy : {DiscardPolicy::random, DiscardPolicy::best, DiscardPolicy::optimal}) {
        const OneSuitChain chain(5, Reading::exact, policy, 2);
        const auto rows = chain.survival(2, {{false, 0}, {false, 1}}, 1e-9, 1000);
        for (const auto& row : rows) CHECK(row.front() == 1 && row.back() < 1e-9);
    }
}

TEST(study_samples_do_not_depend_on_threads) {
    for (const DiscardPolicy policy : {DiscardPolicy::random, DiscardPolicy::best}) {
        ExchangeOptions options{.suits = 2, .tiles = 8, .policy = policy, .start = 1, .most_exchanges = 50, .seed = 3};
        std::vector<std::int32_t> one(1000 * 2);
        std::vector<std::int32_t> three(one.size());
        options.threads = 1;
        CHECK(sample_exchanges(options, 1000, one.data()));
        options.threads = 3;
        CHECK(sample_exchanges(options, 1000, three.data()));
        CHECK(one == three);
    }
}

// No chance is above 1.
TEST(study_steps_of_two_suits_are_chances) {
    for (const Reading reading : {Reading::exact, Reading::paper}) {
        for (const WordSteps& step : word_steps(2, 5, reading, 2)) {
            double chance = 0;
            for (const auto& [denominator, numerator] : step.successes) {
                chance += as_double(numerator) / static_cast<double>(denominator);
            }
            CHECK(chance <= as_double(step.ways));
        }
    }
}

// 11122233344455 has won: no tile is outside its words.
TEST(study_a_win_has_nothing_to_exchange) {
    std::uint32_t key = 0;
    for (const std::uint32_t count : {3U, 3U, 3U, 3U, 2U, 0U, 0U, 0U, 0U}) key = key * 5 + count;
    const ExchangeTable table = exchange_table({key, 0}, 1, Reading::exact);
    CHECK_EQUAL(table.number, 5);
    for (const ExchangeRow& row : table.rows) CHECK_EQUAL(row.weight + row.good, 0U);
}

}  // namespace mahjongkit
