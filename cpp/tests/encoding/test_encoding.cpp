// Encodings and many games at once, mostly for the sanitizers: every variant and profile.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "encoding/schemas.hpp"
#include "engine/step.hpp"
#include "rules/registry.hpp"
#include "tables/batch_env.hpp"
#include "tests/check.hpp"

using namespace mahjongkit;

namespace {

// A round of random choices, each looked at in numbers; returns how many there were.
int play_checked(const Rules& rules, const PlaneSchema& schema, std::uint64_t seed) {
    const ActionSchema& choices = action_schema(rules);
    State state = start_round(rules, rules.first_round(), wall_of(rules, seed, 0, 0));
    Rng rng(seed);
    std::vector<float> planes(schema.size());
    std::vector<std::uint8_t> mask(static_cast<std::size_t>(choices.size));
    int num_choices = 0;
    while (state.table.phase != Phase::round_over) {
        PerSeat<Action> actions{};
        for (int seat = 0; seat < rules.num_seats(); ++seat) {
            if (!has_seat(state.asked, seat)) continue;
            const ActionList legal = legal_actions(rules, state, seat);
            write_mask(choices, legal, mask.data());
            for (const Action& action : legal) {
                CHECK(mask[static_cast<std::size_t>(action_index(action))] == 1);
                CHECK(action_at(action_index(action), legal) == action);
            }
            write_planes(schema, rules, view_of(state, seat), planes.data());
            for (float number : planes) CHECK(std::isfinite(number));
            actions[static_cast<std::size_t>(seat)] = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
            ++num_choices;
        }
        step(rules, state, actions);
    }
    return num_choices;
}

// One plane of what seat 0 sees.
std::vector<float> plane_of(const Rules& rules, const State& state, std::string_view name) {
    const PlaneSchema& schema = plane_schema(rules);
    std::vector<float> planes(schema.size());
    write_planes(schema, rules, view_of(state, 0), planes.data());
    const std::vector<std::string> names = plane_names(schema, rules);
    const auto row = std::find(names.begin(), names.end(), name) - names.begin();
    return {planes.begin() + row * kNumKinds, planes.begin() + (row + 1) * kNumKinds};
}

std::vector<std::size_t> all_rows(const BatchEnv& env) {
    std::vector<std::size_t> rows(env.size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    return rows;
}

// A random legal action of each game.
std::vector<std::int64_t> random_choices(const BatchEnv& env, Rng& rng) {
    const int num_actions = env.actions().size;
    std::vector<std::int64_t> actions;
    for (std::size_t row = 0; row < env.size(); ++row) {
        const std::uint8_t* mask = env.arrays().masks.data() + row * static_cast<std::size_t>(num_actions);
        std::vector<std::int64_t> legal;
        for (int index = 0; index < num_actions; ++index) {
            if (mask[index] != 0) legal.push_back(index);
        }
        actions.push_back(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    return actions;
}

}  // namespace

TEST(every_choice_of_every_profile_has_numbers) {
    for (const VariantRules& entry : rules_registry()) {
        for (std::string_view profile : entry.profiles) {
            const RulesPtr rules = make_rules(entry.variant, profile, {});
            for (const PlaneSchema* schema : plane_schemas(*rules)) {
                for (std::uint64_t seed = 0; seed < 20; ++seed) CHECK(play_checked(*rules, *schema, seed) > 0);
            }
        }
    }
}

TEST(a_schema_names_every_plane) {
    for (const VariantRules& entry : rules_registry()) {
        const RulesPtr rules = make_rules(entry.variant, "", {});
        for (const PlaneSchema* schema : plane_schemas(*rules)) {
            CHECK_EQUAL(plane_names(*schema, *rules).size(), static_cast<std::size_t>(schema->num_planes));
        }
    }
}

TEST(an_open_flower_has_a_plane_of_its_own) {
    const RulesPtr rules = make_rules("taiwanese", "sml2026", {});
    State state = start_round(*rules, rules->first_round(), wall_of(*rules, 1, 0, 0));
    state.table.phase = Phase::replacement;
    state.table.turn = 1;
    state.table.open_tile = {static_cast<Kind>(kFirstFlower + 6), false};
    std::vector<float> expected(kNumKinds);
    CHECK(plane_of(*rules, state, "open tile") == expected);
    expected[6] = 1;
    CHECK(plane_of(*rules, state, "open flower") == expected);
}

TEST(a_missed_win_has_its_fan) {
    const RulesPtr rules = make_rules("sichuan", "", {});
    State state = start_round(*rules, rules->first_round(), wall_of(*rules, 1, 0, 0));
    CHECK(plane_of(*rules, state, "missed fan") == std::vector<float>(kNumKinds));
    state.seats[0].missed_fan = 4;
    CHECK(plane_of(*rules, state, "missed fan") == std::vector<float>(kNumKinds, 0.25F));
    state.seats[0].missed_fan = 100;
    CHECK(plane_of(*rules, state, "missed fan") == std::vector<float>(kNumKinds, 1));
}

TEST(a_batch_plays_on) {
    for (const VariantRules& entry : rules_registry()) {
        for (std::string_view profile : entry.profiles) {
            BatchEnv env(make_rules(entry.variant, profile, {}), 40, {.seed = 5, .threads = 2});
            const std::vector<std::size_t> rows = all_rows(env);
            Rng rng(1);
            int num_rounds = 0;
            for (int i = 0; i < 300; ++i) {
                env.step(rows, random_choices(env, rng));
                for (std::uint8_t over : env.arrays().rounds_over) num_rounds += over;
            }
            CHECK(num_rounds > 40);
        }
    }
}
