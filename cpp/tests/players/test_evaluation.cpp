// Evaluations of players, stops of those that search; exact chances beside simulations.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "engine/step.hpp"
#include "players/flat_mc/exact.hpp"
#include "players/registry.hpp"
#include "rules/registry.hpp"
#include "search/flat_mc/exact_chances.hpp"
#include "tests/check.hpp"
#include "tests/measures/random_hands.hpp"

using namespace mahjongkit;

namespace {

const std::vector<std::string> kTexts = {"exact:draws=2",
                                         "greedy:calls=true,kans=true",
                                         "neural:model=" MAHJONGKIT_TEST_DATA "/neural/neural",
                                         "paper-analyzer",
                                         "conservative",
                                         "random",
                                         "simcat-plus",
                                         "flat-mc:simulations=100,heuristics=h2+h1",
                                         "flat-mc:simulations=50,epsilon=0.5"};

// Calls visit(view, legal actions) at every choice of a round that the player plays alone.
template <class Visit>
void play(const Rules& rules, const Player& player, std::uint64_t seed, const Visit& visit) {
    State state = start_round(rules, rules.first_round(), wall_of(rules, seed, 0, 0));
    Rng rng(seed);
    while (state.table.phase != Phase::round_over) {
        PerSeat<Action> actions{};
        for (int seat = 0; seat < rules.num_seats(); ++seat) {
            if (!has_seat(state.asked, seat)) continue;
            const ActionList legal = legal_actions(rules, state, seat);
            const View view = view_of(state, seat);
            visit(view, legal);
            actions[static_cast<std::size_t>(seat)] = player.choose(rules, view, legal, rng);
        }
        step(rules, state, actions);
    }
}

}  // namespace

TEST(an_evaluation_is_that_of_the_choice) {
    for (const VariantRules& entry : rules_registry()) {
        const RulesPtr rules = make_rules(entry.variant, "", {});
        for (const std::string& text : kTexts) {
            const PlayerPtr player = make_player(text);
            play(*rules, *player, 5, [&](const View& view, const ActionList& legal) {
                Rng one(9);
                Rng two(9);
                const Action plain = player->choose(*rules, view, legal, one);
                const Evaluation found = evaluate(*player, *rules, view, legal, two);
                CHECK(one == two);
                CHECK(found.rows.at(found.chosen).action == plain);
                CHECK(!found.rows[found.chosen].is_pruned && !found.reason.empty());
                for (const ActionEvaluation& row : found.rows) CHECK(legal.has(row.action));
                for (const Action& action : legal) {
                    CHECK(std::ranges::any_of(found.rows, [&](const auto& row) { return row.action == action; }));
                }
            });
        }
    }
}

TEST(a_player_that_says_nothing_has_rows_without_values) {
    class Silent final : public Player {
    public:
        Action choose(const Rules&, const View&, const ActionList& actions, Rng&, const Inquiry&) const override {
            return actions[actions.size() - 1];
        }
    };
    const RulesPtr rules = make_rules("riichi", "", {});
    const State state = start_round(*rules, rules->first_round(), wall_of(*rules, 1, 0, 0));
    const ActionList legal = legal_actions(*rules, state, 0);
    Rng rng(1);
    const Evaluation found = evaluate(Silent(), *rules, view_of(state, 0), legal, rng);
    CHECK_EQUAL(found.rows.size(), legal.size());
    CHECK_EQUAL(found.chosen, legal.size() - 1);
    for (const ActionEvaluation& row : found.rows) CHECK(!row.value);
}

TEST(actions_that_look_alike_say_so) {
    const auto discard = [](Kind kind, bool is_red) {
        return Action{.type = ActionType::discard, .tile = {kind, is_red}};
    };
    ActionList legal;
    for (const Kind kind : {Kind{4}, Kind{8}}) legal.add(discard(kind, false));
    legal.add(discard(4, true));
    Evaluation found{.rows = {{.action = legal[0], .value = 1.0}}};
    add_unvalued(legal, found);
    CHECK_EQUAL(found.rows.size(), 3U);
    CHECK(found.rows[1].notes.empty() && !found.rows[1].value);
    CHECK(found.rows[2].notes.at(0).name == "like");
    CHECK(std::get<std::string>(found.rows[2].notes[0].value) == "discard 5m");
}

TEST(a_search_that_is_stopped_at_once_chooses_legally) {
    const StopCheck stop = [] { return true; };
    for (const VariantRules& entry : rules_registry()) {
        const RulesPtr rules = make_rules(entry.variant, "", {});
        for (const char* text : {"flat-mc:simulations=1000000000,heuristics=h2+h1", "exact:draws=3"}) {
            const PlayerPtr player = make_player(text);
            play(*rules, *make_player("greedy"), 6, [&](const View& view, const ActionList& legal) {
                Rng rng(1);
                Evaluation evaluation;
                CHECK(legal.has(player->choose(*rules, view, legal, rng, {&stop, &evaluation})));
                for (const ActionEvaluation& row : evaluation.rows) CHECK_EQUAL(row.simulations, 0U);
            });
        }
    }
}

TEST(exact_chances_are_those_of_simulations_also_with_tiles_that_cannot_be_used) {
    Rng rng(12);
    for (int i = 0; i < 12; ++i) {
        FlatMcProblem problem{.draws = 7, .model = SimModel::single};
        Branch branch{.counts = testing::random_counts(rng, 14, TileSet::all, true), .groups = 4};
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
            const auto left = static_cast<std::uint8_t>(kCopies - branch.counts[kind]);
            (kind < 20 ? problem.hidden : problem.unusable)[kind] = left;
            if (branch.counts[kind] > 0 && branch.discards.size() < 5)
                branch.discards.push_back(static_cast<Kind>(kind));
        }
        branch.discards.push_back(kBlank);
        problem.branches = {branch};
        const FlatMcResult sampled = flat_mc(problem, {.simulations = 300'000}, std::nullopt, rng);
        const std::vector<double> exact = exact_chances(branch, problem.hidden, problem.unusable, problem.draws);
        CHECK_EQUAL(exact.size(), sampled.candidates.size());
        for (std::size_t k = 0; k < exact.size(); ++k) {
            const Candidate& candidate = sampled.candidates[k];
            CHECK(std::abs(candidate.win_rate() - exact[k]) < 5 * candidate.standard_error());
        }
    }
}

TEST(more_draws_than_tiles_are_all_tiles) {
    Branch branch{.groups = 1};
    branch.counts[0] = 2;
    branch.counts[1] = 1;
    branch.counts[2] = 1;
    Counts hidden{};
    hidden[0] = 1;  // the triplet, and no pair; with the next the sequence and a pair
    CHECK(exact_chances(branch, hidden, Counts{}, 9) == std::vector<double>({1.0}));
    CHECK(exact_chances(branch, Counts{}, hidden, 9) == std::vector<double>({0.0}));
    CHECK(exact_chances(branch, Counts{}, Counts{}, 0) == std::vector<double>({0.0}));
}
