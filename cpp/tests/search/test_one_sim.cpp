// The four-player model: the search and common draws against the paper's set of states, on every future.
#include <vector>

#include "search/flat_mc/hand_sim.hpp"
#include "tests/check.hpp"
#include "tests/measures/random_hands.hpp"
#include "tests/search/one_sim_oracle.hpp"

using namespace mahjongkit;

namespace {

constexpr auto kNothing = [] {};

struct Case {
    Counts hand{};
    int groups = 0;
    int turns = 0;
    Future future{};
};

// Of 11, 14 or 17 tiles (two melds to none), or one less; the future is drawn from the tiles left.
Case random_case(Rng& rng, bool has_discard, int most_turns) {
    Case made;
    made.groups = 3 + static_cast<int>(rng.below(3));
    made.turns = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(most_turns)));
    made.hand =
        testing::random_counts(rng, 3 * made.groups + 1 + (has_discard ? 1 : 0), TileSet::all, rng.below(2) == 0);
    Counts hidden{};
    // Now and then from the kinds of the hand and few others: claims are common.
    const bool has_few = rng.below(2) == 0;
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        const bool may_come = !has_few || made.hand[kind] > 0 || rng.below(4) == 0;
        hidden[kind] = static_cast<std::uint8_t>(may_come ? kCopies - made.hand[kind] : 0);
    }
    HiddenTiles tiles(hidden, Counts{});
    while (tiles.size() < 4 * static_cast<std::uint32_t>(made.turns)) --made.turns;
    tiles.draw_own(made.future, made.turns, rng);
    tiles.draw_others(made.future, made.turns, rng);
    return made;
}

std::vector<Kind> kinds_of(const Counts& hand) {
    std::vector<Kind> kinds;
    for (int kind = 0; kind < kNumKinds; ++kind) {
        if (hand[static_cast<std::size_t>(kind)] > 0) kinds.push_back(static_cast<Kind>(kind));
    }
    return kinds;
}

bool sim_wins(const Case& made, ClaimSearch& search) {
    const HandSim sim(made.hand, made.groups, {}, {.last = made.turns});
    return sim.wins(made.future, 1, search, kNothing) != 0;
}

}  // namespace

TEST(claim_search_equals_the_set_of_states) {
    Rng rng(6);
    ClaimSearch search;
    int num_won = 0;
    int num_by_claims = 0;
    for (int i = 0; i < 60'000; ++i) {
        const Case made = random_case(rng, false, 8);
        const bool wins = testing::one_sim_wins(made.hand, made.groups, made.future, made.turns);
        CHECK_EQUAL(sim_wins(made, search), wins);
        num_won += wins;
        const HandSim alone(made.hand, made.groups, {}, {.last = made.turns, .has_claims = false});
        num_by_claims += wins && alone.wins(made.future, 1, search, kNothing) == 0;
    }
    CHECK(num_won > 10'000);
    CHECK(num_by_claims > 5'000);
}

TEST(common_draws_equal_each_discard_on_its_own) {
    Rng rng(7);
    ClaimSearch search;
    int num_won = 0;
    int num_pairs = 0;
    for (int i = 0; i < 8'000; ++i) {
        const Case made = random_case(rng, true, 8);
        const std::vector<Kind> kinds = kinds_of(made.hand);
        const HandSim all(made.hand, made.groups, kinds, {.last = made.turns});
        const DiscardBits wanted = static_cast<DiscardBits>(rng.next()) & ((DiscardBits{1} << kinds.size()) - 1);
        const DiscardBits won = all.wins(made.future, wanted, search, kNothing);
        CHECK_EQUAL(won & ~wanted, 0U);
        for (std::size_t k = 0; k < kinds.size(); ++k) {
            if ((wanted >> k & 1) == 0) continue;
            Case one = made;
            --one.hand[kinds[k]];
            const bool wins = testing::one_sim_wins(one.hand, one.groups, one.future, one.turns);
            CHECK_EQUAL(won >> k & 1, wins ? 1U : 0U);
            CHECK_EQUAL(sim_wins(one, search), wins);
            num_won += wins;
            ++num_pairs;
        }
    }
    CHECK(num_pairs > 30'000);
    CHECK(num_won > num_pairs / 6);
}
