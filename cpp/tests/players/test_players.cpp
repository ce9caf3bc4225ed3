// Players, mostly for the sanitizers: whole rounds with every player.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "estimates/plan.hpp"
#include "players/registry.hpp"
#include "rules/registry.hpp"
#include "tables/play.hpp"
#include "tests/check.hpp"
#include "tiles/notation.hpp"

using namespace mahjongkit;

namespace {

std::vector<std::string> player_texts() {
    std::vector<std::string> texts = {"greedy:calls=true"};
    for (const PlayerInfo& info : player_registry()) {
        const bool simulates = std::any_of(info.options.begin(), info.options.end(),
                                           [](const PlayerOption& option) { return option.name == "simulations"; });
        texts.emplace_back(info.name).append(simulates ? ":simulations=300" : "");
        if (info.name == "neural") texts.back().append(":model=" MAHJONGKIT_TEST_DATA "/neural/neural");
    }
    return texts;
}

// Plays a round, checking every choice; returns how many there were.
int play_checked(const Rules& rules, const Player& player, std::uint64_t seed) {
    State state = start_round(rules, rules.first_round(), wall_of(rules, seed, 0, 0));
    Rng rng(seed);
    int num_choices = 0;
    while (state.table.phase != Phase::round_over) {
        PerSeat<Action> actions{};
        for (int seat = 0; seat < rules.num_seats(); ++seat) {
            if (!has_seat(state.asked, seat)) continue;
            const ActionList legal = legal_actions(rules, state, seat);
            const Action action = player.choose(rules, view_of(state, seat), legal, rng);
            CHECK(legal.has(action));
            actions[static_cast<std::size_t>(seat)] = action;
            ++num_choices;
        }
        step(rules, state, actions);
    }
    return num_choices;
}

PlannedHand planned(const char* text, std::span<const Meld> melds) {
    PlannedHand hand;
    hand.counts = parse_hand(text).counts;
    hand.melds = melds;
    hand.left = tiles_left(hand.counts, Counts{}, Counts{});
    return hand;
}

}  // namespace

TEST(every_player_plays_legal_rounds) {
    for (const VariantRules& entry : rules_registry()) {
        const RulesPtr rules = make_rules(entry.variant, "", {});
        for (const std::string& text : player_texts()) {
            const PlayerPtr player = make_player(text);
            const std::uint64_t rounds = text == "analyst" ? 2 : 30;  // it takes milliseconds for every choice
            for (std::uint64_t seed = 0; seed < rounds; ++seed) CHECK(play_checked(*rules, *player, seed) > 0);
        }
    }
}

TEST(results_do_not_depend_on_threads) {
    const RulesPtr rules = make_rules("riichi", "", {});
    const std::vector<PlayerPtr> players(4, make_player("random"));
    std::vector<std::uint64_t> seeds(100);
    for (std::size_t i = 0; i < seeds.size(); ++i) seeds[i] = 7 * i;
    const auto one = play_rounds(rules, players, seeds, {.policy = WallPolicy::kept, .threads = 1});
    const auto three = play_rounds(rules, players, seeds, {.policy = WallPolicy::kept, .threads = 3});
    for (std::size_t i = 0; i < seeds.size(); ++i) {
        CHECK(one[i].changes == three[i].changes);
        CHECK_EQUAL(one[i].num_draws, three[i].num_draws);
    }
}

TEST(plans_of_an_open_hand_keep_a_pattern) {
    const RulesPtr rules = make_rules("riichi", "", {});
    State state = start_round(*rules, rules->first_round(), wall_of(*rules, 1, 0, 0));
    const View view = view_of(state, 0);                // East in the round of East
    const Meld chi{MeldType::chi, 1, false};            // 234m
    const Meld edge{MeldType::chi, 0, false};           // 123m
    const Meld pon{MeldType::pon, kWhite, false};       // value honours
    const Meld guest{MeldType::pon, kEast + 2, false};  // West: of no value to East

    // All simples: 99s does not count, and eight tiles are three short of three groups and a pair.
    const PlannedHand simples = planned("567p3457799s", std::span(&chi, 1));
    CHECK_EQUAL(plan_distance(*rules, rules->plans(view, simples), simples), 3);
    // With a pon of White any win counts: 7s or 9s.
    const PlannedHand any = planned("567p3457799s", std::span(&pon, 1));
    CHECK_EQUAL(plan_distance(*rules, rules->plans(view, any), any), 1);
    // A pair of East must become its triplet: 1z and not 7s.
    const PlannedHand east = planned("567p34577s11z", std::span(&edge, 1));
    const PlanList triplet = rules->plans(view, east);
    CHECK_EQUAL(plan_distance(*rules, triplet, east), 1);
    PlannedHand drawn = east;
    ++drawn.counts[kRed];
    const PlannedDiscard best = best_discard(*rules, triplet, drawn, CountWords(drawn.counts.data()).kinds(1));
    CHECK_EQUAL(best.kind, kRed);
    CHECK_EQUAL(best.progress.num_tiles, 2);
    // 123m and a pon of West: nothing but the flush of characters is left, and 45667m are three short of it.
    const std::array two = {edge, guest};
    const PlannedHand flush = planned("45667m99p", two);
    CHECK_EQUAL(plan_distance(*rules, rules->plans(view, flush), flush), 3);
}
