// The race to a win beside a slow version of itself.
#include <algorithm>
#include <cmath>

#include "measures/acceptance.hpp"
#include "search/race/race.hpp"
#include "tests/check.hpp"
#include "tests/measures/random_hands.hpp"
#include "tiles/notation.hpp"

using namespace mahjongkit;

namespace {

constexpr WinShape kStandard{.has_standard = true, .has_seven_pairs = false, .has_thirteen_orphans = false};

const RaceModel& model() {
    static const std::shared_ptr<const RaceModel> shipped = race_model("race");
    return *shipped;
}

RaceTable table_for(const Counts& counts, int draws_left) {
    RaceTable table{.draws_left = draws_left, .other_melds = 2};
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        table.left[kind] = static_cast<std::uint8_t>(kCopies - counts[kind]);
    }
    table.num_hidden = total(table.left);
    return table;
}

bool makes_sequence(const Counts& counts, int kind) {
    for (int first = kind - 2; first <= kind; ++first) {
        if (is_honour(kind) || first < first_kind(suit_of(kind)) || rank_of(first) > 6) continue;
        bool has_others = true;
        for (int other = first; other < first + 3; ++other) {
            has_others = has_others && (other == kind || counts[static_cast<std::size_t>(other)] > 0);
        }
        if (has_others) return true;
    }
    return false;
}

// Whether a tile of the kind stands beside one of the hand, or is one more of it.
bool is_near(const Counts& counts, int kind) {
    for (int other = 0; other < kNumKinds; ++other) {
        if (counts[static_cast<std::size_t>(other)] == 0) continue;
        const bool is_same_suit = suit_of(kind) == suit_of(other) && !is_honour(kind);
        if (other == kind || (is_same_suit && std::abs(other - kind) <= 2)) return true;
    }
    return false;
}

// The best pace after any discard: those of least distance, each by itself.
Pace slow_best_pace(Counts counts, int groups, const RaceTable& table) {
    Pace best{.distance = 100};
    for (std::uint8_t& count : counts) {
        if (count == 0) continue;
        --count;
        const Pace pace = Race(model(), table).pace(counts, groups);
        if (pace.distance < best.distance) best = pace;
        if (pace.distance == best.distance) best.rate = std::max(best.rate, pace.rate);
        ++count;
    }
    return best;
}

// As Race::chance for whole laps, tile by tile.
double slow_chance(const Counts& counts, int groups, const RaceTable& table) {
    const UsefulDraws useful = useful_draws(counts, kStandard);
    struct Tile {
        double draw = 0;
        double claim = 0;
        std::size_t kind_group = 0;
        bool wins = false;
        Pace after{};
    };
    std::vector<Tile> tiles;
    for (int kind = 0; kind < kNumKinds; ++kind) {
        const auto k = static_cast<std::size_t>(kind);
        if (table.left[k] == 0 || counts[k] == kCopies) continue;
        Tile tile{.draw = table.left[k] / static_cast<double>(table.num_hidden), .kind_group = kKindGroup[k]};
        const bool is_useful = (useful.kinds >> kind & 1) != 0;
        if (!is_useful && !is_near(counts, kind)) continue;
        tile.wins = is_useful && useful.distance == 1;
        if (tile.wins || (is_useful && counts[k] >= 2)) {
            tile.claim = 3;
        } else if (is_useful && table.has_chi && makes_sequence(counts, kind)) {
            tile.claim = 1;
        }
        Counts more = counts;
        ++more[k];
        RaceTable less = table;
        --less.left[k];
        if (!tile.wins) tile.after = slow_best_pace(more, groups, less);
        tiles.push_back(tile);
    }
    double later = 0;
    for (int laps = 1; laps <= table.draws_left / 4; ++laps) {
        const auto r = static_cast<std::size_t>(laps);
        double claimed = 0;
        double by_claim = 0;
        double by_draw = 0;
        double drawn = 0;
        for (const Tile& tile : tiles) {
            const auto usual = [&](int left, int open) {
                return std::max<double>(
                    model().usual_chance(tile.after, static_cast<float>(left), open, table.other_melds), later);
            };
            const double claim = tile.claim * tile.draw * model().discarded[r][tile.kind_group];
            claimed += claim;
            if (claim > 0) by_claim += claim * (tile.wins ? 1 : usual(laps, groups - 1));
            drawn += tile.draw;
            by_draw += tile.draw * (tile.wins ? 1 : usual(laps - 1, groups));
        }
        const double scale = claimed > 0.95 ? 0.95 / claimed : 1;
        later = by_claim * scale +
                (1 - claimed * scale) * model().survival[r] * (by_draw + std::max(0.0, 1 - drawn) * later);
    }
    return later;
}

}  // namespace

TEST(the_race_is_that_of_a_slow_version) {
    Rng rng(11);
    for (int i = 0; i < 60; ++i) {
        const int groups = 2 + i % 4;
        const Counts counts = testing::random_counts(rng, 3 * groups + 1, TileSet::all, true);
        RaceTable table = table_for(counts, 4 * (2 + i % 11));
        table.has_chi = i % 3 != 0;
        if (useful_draws(counts, kStandard).distance == 0) continue;
        CHECK(std::abs(Race(model(), table).chance(counts, groups) - slow_chance(counts, groups, table)) < 2e-4);
    }
}

TEST(faster_hands_win_more_races) {
    const Counts ready = parse_hand("123456789m1123p456s").counts;  // waits for 1p and 4p
    const Counts narrow = parse_hand("123456789m1s235p456s").counts;
    const auto chance = [](const Counts& counts, int draws_left) {
        return Race(model(), table_for(counts, draws_left)).chance(counts, 5);
    };
    CHECK(chance(ready, 40) > chance(narrow, 40));
    CHECK(chance(ready, 40) > chance(ready, 12));
    CHECK(chance(ready, 40) < 1);
    // A draw before the others' discards is worth something, and so is each of their discards.
    const Race race(model(), table_for(ready, 40));
    CHECK(race.chance(ready, 5, 0) > race.chance(ready, 5));
    CHECK(race.chance(ready, 5, 2) > race.chance(ready, 5));
}
