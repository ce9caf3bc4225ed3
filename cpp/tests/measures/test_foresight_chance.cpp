#include <algorithm>
#include <cmath>
#include <string>

#include "base/error.hpp"
#include "base/rng.hpp"
#include "measures/chances/foresight_chance.hpp"
#include "measures/chances/sampled_foresight_chance.hpp"
#include "tests/check.hpp"

namespace mahjongkit {

namespace {

// ---- an oracle that shares nothing with the code: take groups out one by one, draw every set of tiles ----

bool contains(Counts& counts, int groups, bool wants_pair, int kind = 0) {
    if (groups == 0 && !wants_pair) return true;
    if (kind == kNumKinds) return false;
    const auto k = static_cast<std::size_t>(kind);
    const auto try_tiles = [&](std::initializer_list<std::size_t> tiles, int groups_left, bool wants_pair_still) {
        for (const std::size_t tile : tiles) --counts[tile];
        const bool found = contains(counts, groups_left, wants_pair_still, kind);
        for (const std::size_t tile : tiles) ++counts[tile];
        return found;
    };
    if (groups > 0 && counts[k] >= 3 && try_tiles({k, k, k}, groups - 1, wants_pair)) return true;
    const bool may_begin_sequence = !is_honour(kind) && rank_of(kind) < 7;
    if (groups > 0 && may_begin_sequence && counts[k] > 0 && counts[k + 1] > 0 && counts[k + 2] > 0 &&
        try_tiles({k, k + 1, k + 2}, groups - 1, wants_pair)) {
        return true;
    }
    if (wants_pair && counts[k] >= 2 && try_tiles({k, k}, groups, false)) return true;
    return contains(counts, groups, wants_pair, kind + 1);
}

bool wins(const DrawModel& model, const Counts& counts) {
    if (model.tile_set != TileSet::two_suits) {
        Counts copy = counts;
        return contains(copy, model.groups, true);
    }
    for (int absent = 0; absent < 3; ++absent) {
        if (model.melded_suits >> absent & 1) continue;
        Counts two_suits = counts;
        std::fill_n(two_suits.begin() + first_kind(absent), kRanks, std::uint8_t{0});
        if (contains(two_suits, model.groups, true)) return true;
    }
    return false;
}

// Counts all sets of hidden tiles and those that win, by size. Equal tiles are told apart.
struct Enumeration {
    const DrawModel& model;
    std::vector<double> all = std::vector<double>(static_cast<std::size_t>(total(model.hidden)) + 1);
    std::vector<double> won = all;
    Counts counts = model.counts;

    void run(std::size_t kind = 0, std::size_t drawn = 0, double ways = 1) {
        if (kind == kNumKinds) {
            all[drawn] += ways;
            if (wins(model, counts)) won[drawn] += ways;
            return;
        }
        const int hidden = model.hidden[kind];
        double binomial = 1;
        for (int x = 0; x <= hidden; ++x) {
            run(kind + 1, drawn + static_cast<std::size_t>(x), ways * binomial);
            ++counts[kind];
            binomial = binomial * (hidden - x) / (x + 1);
        }
        counts[kind] = model.counts[kind];
    }
};

bool is_close(double a, double b, double tolerance = 1e-12) { return std::abs(a - b) <= tolerance; }

void check_against_enumeration(const DrawModel& model) {
    Enumeration enumeration{model};
    enumeration.run();
    const ForesightCurve curve = foresight_chance(model, total(model.hidden));
    CHECK_EQUAL(curve.size(), enumeration.all.size());
    for (std::size_t m = 0; m < curve.size(); ++m) CHECK(is_close(curve[m], enumeration.won[m] / enumeration.all[m]));
}

bool is_in_set(TileSet set, int kind) {
    if (set == TileSet::sanma) return kind == 0 || kind >= 8;
    return set == TileSet::all || kind < 27;
}

// Some tiles in the hand and about `pool` hidden ones, near each other so that wins are not rare.
DrawModel random_model(Rng& rng, int tiles, int pool, TileSet set) {
    DrawModel model{.groups = tiles / 3, .tile_set = set};
    const int window = 8 + static_cast<int>(rng.below(27));
    const int start = static_cast<int>(rng.below(kNumKinds));
    const auto any_kind = [&] {
        while (true) {
            const int kind = (start + static_cast<int>(rng.below(static_cast<std::uint32_t>(window)))) % kNumKinds;
            if (is_in_set(set, kind)) return static_cast<std::size_t>(kind);
            if (rng.below(4) == 0) return std::size_t{18} + rng.below(9);
        }
    };
    while (total(model.counts) < tiles) {
        const std::size_t kind = any_kind();
        if (model.counts[kind] < kCopies) ++model.counts[kind];
    }
    for (int i = 0; i < pool; ++i) {
        const std::size_t kind = any_kind();
        if (model.counts[kind] + model.hidden[kind] < kCopies) ++model.hidden[kind];
    }
    if (set == TileSet::two_suits && rng.below(2) == 0) model.melded_suits = static_cast<SuitMask>(rng.below(8));
    return model;
}

constexpr TileSet kSets[] = {TileSet::all, TileSet::sanma, TileSet::two_suits};

Counts counts_of(std::initializer_list<int> kinds) {
    Counts counts{};
    for (const int kind : kinds) ++counts[static_cast<std::size_t>(kind)];
    return counts;
}

DrawModel model_of(std::initializer_list<int> kinds, TileSet set = TileSet::all) {
    DrawModel model{.counts = counts_of(kinds), .groups = static_cast<int>(kinds.size()) / 3, .tile_set = set};
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        if (is_in_set(set, static_cast<int>(kind))) {
            model.hidden[kind] = static_cast<std::uint8_t>(kCopies - model.counts[kind]);
        }
    }
    return model;
}

}  // namespace

TEST(foresight_chance_equals_enumeration) {
    Rng rng(22);
    for (const TileSet set : kSets) {
        for (int tiles = 1; tiles <= 17; ++tiles) {
            if (tiles % 3 == 0) continue;
            for (int i = 0; i < 12; ++i) check_against_enumeration(random_model(rng, tiles, 12, set));
        }
    }
}

TEST(foresight_chance_by_discard_equals_the_hand_without_the_tile) {
    Rng rng(23);
    for (const TileSet set : kSets) {
        for (const int tiles : {2, 5, 8, 11, 14, 17}) {
            for (int i = 0; i < 10; ++i) {
                const DrawModel model = random_model(rng, tiles, 40, set);
                const int draws = std::min(20, total(model.hidden));
                std::size_t kind = 0;
                for (const DiscardChance& chance : foresight_chance_by_discard(model, draws)) {
                    while (model.counts[kind] == 0) ++kind;
                    CHECK_EQUAL(chance.kind, kind);
                    DrawModel discarded = model;
                    --discarded.counts[kind++];
                    const ForesightCurve expected = foresight_chance(discarded, draws);
                    CHECK_EQUAL(chance.curve.size(), expected.size());
                    for (std::size_t m = 0; m < expected.size(); ++m) CHECK(is_close(chance.curve[m], expected[m]));
                }
                while (kind < kNumKinds && model.counts[kind] == 0) ++kind;
                CHECK_EQUAL(kind, static_cast<std::size_t>(kNumKinds));
            }
        }
    }
}

TEST(foresight_chance_of_one_draw_is_the_share_of_winning_tiles) {
    const auto after_one_draw = [](const DrawModel& model) { return foresight_chance(model, 1)[1]; };
    CHECK(is_close(after_one_draw(model_of({0, 1, 2, 9, 10, 11, 18, 19, 20, 27, 27, 27, 28})), 3.0 / 123));   // 2z
    CHECK(is_close(after_one_draw(model_of({0, 1, 9, 10, 11, 18, 19, 20, 27, 27, 27, 28, 28})), 4.0 / 123));  // 3m
    CHECK(is_close(after_one_draw(model_of({1, 2, 9, 10, 11, 18, 19, 20, 27, 27, 27, 28, 28})), 8.0 / 123));  // 14m
    // 1112345678999m waits for all nine ranks: three of 1m and 9m gone, one of each other.
    CHECK(is_close(after_one_draw(model_of({0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8})), 23.0 / 123));
}

TEST(foresight_chance_of_a_single_wait_has_a_closed_form) {
    // 123m 1z, where the other hidden tiles fit nothing: 1 - C(N - w, m) / C(N, m), none of the w tiles is drawn.
    for (int winning = 1; winning <= 3; ++winning) {
        DrawModel model{.counts = counts_of({0, 1, 2, 27}), .groups = 1};
        model.hidden[27] = static_cast<std::uint8_t>(winning);
        for (const std::size_t single : {9U, 12U, 15U, 18U, 21U, 24U, 28U, 29U, 30U, 31U}) model.hidden[single] = 1;
        const int all = 10 + winning;
        const ForesightCurve curve = foresight_chance(model, all);
        double missed = 1;
        for (int m = 0; m <= all; ++m) {
            CHECK(is_close(curve[static_cast<std::size_t>(m)], 1 - missed));
            missed *= static_cast<double>(std::max(0, all - winning - m)) / std::max(1, all - m);
        }
        CHECK_EQUAL(curve.back(), 1.0);
    }
}

TEST(foresight_chance_curves_are_chances) {
    Rng rng(24);
    for (int i = 0; i < 40; ++i) {
        const DrawModel model = random_model(rng, 13 + 3 * (i % 2), 130, kSets[i % 3]);
        const ForesightCurve curve = foresight_chance(model, total(model.hidden));
        CHECK(std::is_sorted(curve.begin(), curve.end()));
        CHECK(curve.front() >= 0 && curve.back() <= 1);
    }
    // A hand that has already won has won after every number of draws.
    const ForesightCurve won = foresight_chance(model_of({0, 1, 2, 27, 27}), 60);
    CHECK(won == ForesightCurve(61, 1.0));
}

TEST(foresight_chance_counts_melds_as_seen_and_as_suits) {
    Hand hand;
    hand.counts = counts_of({0, 0, 9, 9});  // 11m11p
    hand.add_meld({.type = MeldType::pon, .kind = 18});
    hand.add_meld({.type = MeldType::open_kan, .kind = 26});
    const Counts visible = counts_of({0, 1, 1, 1});
    const DrawModel model = make_draw_model(hand, visible, nullptr);
    CHECK_EQUAL(model.groups, 1);
    CHECK_EQUAL(total(model.hidden), 136 - 4 - 7 - 4);
    CHECK_EQUAL(model.hidden[0], 1);
    CHECK_EQUAL(model.hidden[1], 1);
    CHECK_EQUAL(model.hidden[18], 1);
    CHECK_EQUAL(model.hidden[26], 0);
    CHECK(is_close(foresight_chance(model, 1)[1], 3.0 / 121));  // 1m or two of 1p

    // Sichuan: the melds are bamboos, so the win needs 111m and a pair in m or s, or the same in p: three draws.
    const DrawModel sichuan = make_draw_model(hand, visible, &variant_by_name("sichuan"));
    CHECK_EQUAL(total(sichuan.hidden), 108 - 4 - 7 - 4);
    CHECK(foresight_chance(sichuan, 2)[2] == 0);
    CHECK(foresight_chance(sichuan, 3)[3] > 0);
    const DrawModel sanma = make_draw_model(hand, counts_of({0}), &variant_by_name("sanma"));
    CHECK_EQUAL(total(sanma.hidden), 108 - 4 - 7 - 1);
}

TEST(foresight_chance_refuses_too_many_draws) {
    const DrawModel model = model_of({0, 1, 2, 27});
    for (const int draws : {-1, 133}) {
        std::string message;
        try {
            foresight_chance(model, draws);
        } catch (const RulesError& error) {
            message = error.what();
        }
        CHECK(message.find("from 0 to 132") != std::string::npos);
        CHECK(message.find(std::to_string(draws)) != std::string::npos);
    }
    CHECK_EQUAL(foresight_chance(model, 132).size(), 133U);
}

TEST(sampled_chance_agrees_with_the_exact_one) {
    Rng rng(25);
    for (const TileSet set : kSets) {
        for (const int tiles : {4, 7, 10, 13, 14, 16, 17}) {
            const DrawModel model = random_model(rng, tiles, 90, set);
            const int draws = std::min(total(model.hidden), 1 + static_cast<int>(rng.below(12)));
            const double exact = foresight_chance(model, draws).back();
            const SampledChance sampled = sample_foresight_chance(model, draws, 200'000, 1);
            CHECK(std::abs(sampled.value() - exact) < 5 * sampled.standard_error());
        }
    }
}

TEST(sampled_chance_sees_every_tile_equally_often) {
    // One tile of each kind is hidden and a hand of one tile wants its like: five draws find it five times in 34.
    for (int kind = 0; kind < kNumKinds; ++kind) {
        DrawModel model{.counts = counts_of({kind}), .groups = 0};
        model.hidden.fill(1);
        const SampledChance sampled = sample_foresight_chance(model, 5, 100'000, 9);
        CHECK(std::abs(sampled.value() - 5.0 / 34) < 5 * sampled.standard_error());
    }
}

TEST(sampled_chance_depends_on_the_seed_and_not_on_threads) {
    const DrawModel model = model_of({0, 1, 4, 5, 9, 9, 12, 13, 22, 23, 24, 27, 27});
    const SampledChance one = sample_foresight_chance(model, 8, 300'001, 5, 1);
    CHECK_EQUAL(one.simulations, 300'001U);
    for (const unsigned threads : {0U, 2U, 3U, 8U}) {
        CHECK_EQUAL(sample_foresight_chance(model, 8, 300'001, 5, threads).wins, one.wins);
    }
    CHECK(sample_foresight_chance(model, 8, 300'001, 6, 1).wins != one.wins);
    // Later simulations are not the first ones again.
    CHECK(sample_foresight_chance(model, 8, 1 << 18, 5).wins != 2 * sample_foresight_chance(model, 8, 1 << 17, 5).wins);
}

TEST(sampled_chance_states_its_error) {
    CHECK(is_close((SampledChance{.wins = 250, .simulations = 1000}).value(), 0.25));
    // Near the usual sqrt(p (1 - p) / n), and not zero where nothing, or everything, was won.
    CHECK(is_close((SampledChance{.wins = 250'000, .simulations = 1'000'000}).standard_error(),
                   std::sqrt(0.25 * 0.75 / 1e6), 1e-8));
    CHECK(is_close((SampledChance{.wins = 0, .simulations = 1000}).standard_error(), std::sqrt(1001.0 / 1003) / 1002));
    CHECK(
        is_close((SampledChance{.wins = 1000, .simulations = 1000}).standard_error(), std::sqrt(1001.0 / 1003) / 1002));
}

}  // namespace mahjongkit
