// A few rounds of every variant and profile with all invariants; `make fuzz` plays many.
#include "engine/rules_text.hpp"
#include "tests/check.hpp"
#include "tests/fuzz_round.hpp"

namespace mahjongkit::testing {

namespace {

Coverage fuzz(const Rules& rules, std::uint64_t rounds, Depth depth) {
    Coverage coverage;
    for (std::uint64_t seed = 0; seed < rounds; ++seed) fuzz_round(rules, seed, depth, coverage);
    return coverage;
}

}  // namespace

TEST(every_invariant_holds_in_biased_random_rounds) {
    for (const RulesPtr& rules : profiles_to_fuzz()) CHECK_EQUAL(fuzz(*rules, 4, Depth::full).rounds, 4U);
    for (const RulesPtr& rules : options_to_fuzz()) CHECK_EQUAL(fuzz(*rules, 1, Depth::full).rounds, 1U);
}

TEST(biased_play_visits_all_kinds_of_events) {
    for (const char* text : {"riichi:tenhou", "sanma:tenhou"}) {
        const RulesPtr rules = parse_rules(text);
        const Coverage seen = fuzz(*rules, 1'000, Depth::plain);
        for (int type = 0; type < kNumEventTypes; ++type) {
            const auto event = static_cast<EventType>(type);
            const bool is_sanma = rules->num_seats() == 3;
            const bool is_absent =
                event == EventType::game_end || event == (is_sanma ? EventType::chi : EventType::set_aside);
            CHECK((seen.events[static_cast<std::size_t>(type)] == 0) == is_absent);
        }
        for (NoWin reason : {NoWin::exhausted, NoWin::river_limit, NoWin::nine_kinds, NoWin::four_kans}) {
            CHECK(seen.no_wins[static_cast<std::size_t>(reason)] > 0);
        }
        CHECK(seen.self_draws > 0);
        CHECK(seen.several_winners > 0);
    }
}

}  // namespace mahjongkit::testing
