// A few rounds of every variant and profile with all invariants; `make fuzz` plays many.
#include <algorithm>
#include <vector>

#include "engine/text/rules_text.hpp"
#include "tests/check.hpp"
#include "tests/engine/fuzz_round.hpp"

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
    using enum EventType;
    struct Case {
        const char* rules;
        std::vector<EventType> absent;  // beside the end of the game, which is not part of a round
    };
    const std::vector<Case> cases = {
        {"riichi:tenhou", {exchange, void_suit, set_aside, payment}},
        {"sanma:tenhou", {exchange, void_suit, chi, payment}},
        {"taiwanese:olympiad", {exchange, void_suit, riichi_accepted, set_aside, indicator, payment}},
        {"taiwanese:sml2026", {exchange, void_suit, riichi_accepted, indicator, payment}},
        {"sichuan:sbr2025", {exchange, riichi_accepted, chi, set_aside, indicator}},
        {"sichuan:casual", {riichi_accepted, chi, set_aside, indicator}},
    };
    for (const auto& [text, absent] : cases) {
        const RulesPtr rules = parse_rules(text);
        const Coverage seen = fuzz(*rules, 1'000, Depth::plain);
        for (int type = 0; type < kNumEventTypes; ++type) {
            const auto event = static_cast<EventType>(type);
            const bool is_absent = event == game_end || std::ranges::find(absent, event) != absent.end();
            CHECK((seen.events[static_cast<std::size_t>(type)] == 0) == is_absent);
        }
        CHECK(seen.no_wins[static_cast<std::size_t>(NoWin::exhausted)] > 0);
        CHECK(seen.self_draws > 0);
        const bool is_taiwanese = rules->variant() == "taiwanese";  // at sml2026 only three win together
        CHECK(is_taiwanese || seen.several_winners > 0);
        CHECK(rules->profile() != "olympiad" || seen.several_winners == 0);
        if (!std::holds_alternative<RiichiTable>(rules->spec().extras)) continue;
        for (NoWin reason : {NoWin::river_limit, NoWin::nine_kinds, NoWin::four_kans}) {
            CHECK(seen.no_wins[static_cast<std::size_t>(reason)] > 0);
        }
    }
}

}  // namespace mahjongkit::testing
