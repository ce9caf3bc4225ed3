#include <algorithm>
#include <memory>
#include <set>
#include <tuple>
#include <vector>

#include "measures/words/parts.hpp"
#include "rules/riichi/value/score_rows.hpp"
#include "tests/check.hpp"
#include "tests/measures/random_hands.hpp"

namespace mahjongkit::riichi {

namespace {

// A complete hand made of random groups and a pair, some of the groups declared.
Win random_win(Rng& rng) {
    Win win;
    Counts all{};
    const auto add = [&](int kind, int copies, int length) {
        for (int k = kind; k < kind + length; ++k) {
            if (all[static_cast<std::size_t>(k)] + copies > kCopies) return false;
        }
        for (int k = kind; k < kind + length; ++k) {
            all[static_cast<std::size_t>(k)] = static_cast<std::uint8_t>(all[static_cast<std::size_t>(k)] + copies);
        }
        return true;
    };
    while (true) {
        const int pair = static_cast<int>(rng.below(kNumKinds));
        if (!add(pair, 2, 1)) continue;
        win.hand.counts[static_cast<std::size_t>(pair)] = 2;
        win.win_kind = static_cast<Kind>(pair);
        break;
    }
    for (int group = 0; group < kGroups;) {
        const int kind = static_cast<int>(rng.below(kNumKinds));
        const bool is_sequence = rng.below(2) == 0 && !is_honour(kind) && rank_of(kind) < 7;
        if (!add(kind, is_sequence ? 1 : 3, is_sequence ? 3 : 1)) continue;
        ++group;
        if (rng.below(3) == 0) {
            win.hand.add_meld({is_sequence ? MeldType::chi : MeldType::pon, static_cast<Kind>(kind), false});
            continue;
        }
        for (int i = 0; i < 3; ++i) ++win.hand.counts[static_cast<std::size_t>(is_sequence ? kind + i : kind)];
        win.win_kind = static_cast<Kind>(kind);
    }
    win.by = static_cast<WinBy>(rng.below(3));
    win.seat_wind = static_cast<int>(rng.below(4));
    win.round_wind = static_cast<int>(rng.below(4));
    win.is_riichi = win.is_closed() && rng.below(2) == 0;
    win.is_one_shot = rng.below(2) == 0;
    win.is_after_kan = rng.below(4) == 0;
    win.is_last_tile = rng.below(4) == 0;
    win.is_first_turn = rng.below(8) == 0;
    win.dora = {{static_cast<Kind>(rng.below(kNumKinds)), static_cast<Kind>(rng.below(kNumKinds))}, 2};
    win.ura = win.dora;
    return win;
}

}  // namespace

TEST(random_wins_have_a_value_and_their_payments_add_up_to_nothing) {
    Rng rng(8);
    int valued = 0;
    for (int round = 0; round < 20'000; ++round) {
        const Win win = random_win(rng);
        const std::optional<WinValue> value = value_of(win, scoring_profile("tenhou"));
        // A self-draw of a closed hand is a pattern by itself.
        CHECK(value || win.by != WinBy::self_draw || !win.is_closed());
        if (!value) continue;
        ++valued;
        CHECK(value->fu.rounded() % 10 == 0 || value->fu.rounded() == 25);
        CHECK(value->basic_points > 0);
        const int dealer = static_cast<int>(rng.below(4));
        WinSettlement settlement{
            .winner = (dealer + win.seat_wind) % 4, .dealer = dealer, .discarder = {}, .liable = {}};
        if (win.by != WinBy::self_draw)
            settlement.discarder = (settlement.winner + 1 + static_cast<int>(rng.below(3))) % 4;
        settlement.repeats = static_cast<int>(rng.below(4));
        int sum = 0;
        for (int change : settle_win(*value, settlement, scoring_profile("tenhou"))) {
            CHECK_EQUAL(change % 100, 0);
            sum += change;
        }
        CHECK_EQUAL(sum, 0);
    }
    CHECK(valued > 5'000);
}

TEST(a_pattern_is_found_exactly_when_there_is_a_value) {
    Rng rng(9);
    std::array<int, 2> found{};
    for (int round = 0; round < 20'000; ++round) {
        Win win = random_win(rng);
        if (rng.below(8) == 0 && win.hand.counts[0] < kCopies) {  // most often no longer complete
            --win.hand.counts[win.win_kind];
            ++win.hand.counts[0];
            win.win_kind = 0;
        }
        for (const char* profile : {"tenhou", "majsoul", "mjai"}) {
            ScoringOptions options = scoring_profile(profile);
            options.has_open_all_simples = rng.below(2) == 0;
            const bool is_win = has_pattern(win, options);
            CHECK_EQUAL(is_win, value_of(win, options).has_value());
            ++found[is_win ? 1 : 0];
        }
    }
    CHECK(found[0] > 5'000);
    CHECK(found[1] > 5'000);
}

// Groups and pair of a reading as sorted parts, with the part that the winning tile completed.
using Reading = std::tuple<std::vector<Part>, Part>;

TEST(readings_are_those_of_an_exhaustive_search) {
    Rng rng(10);
    std::size_t most = 0;
    for (int round = 0; round < 5'000; ++round) {
        Win win = random_win(rng);
        if (rng.below(2) == 0) {  // one suit, which has far more readings
            win.hand = {};
            for (int left = 14; left > 0;) {
                const std::size_t kind = rng.below(5);
                if (win.hand.counts[kind] == kCopies) continue;
                ++win.hand.counts[kind];
                win.win_kind = static_cast<Kind>(kind);
                --left;
            }
        }
        const int num_concealed = kGroups - win.hand.num_melds;
        std::set<Reading> expected;
        PartSearch(win.hand.counts, num_concealed, kWords)
            .for_each(num_concealed + 1, [&](std::span<const Part> parts, const Counts&) {
                for (const Part& part : parts) {
                    if (win.win_kind < part.kind || win.win_kind > part.tile_kind(part.size() - 1)) continue;
                    std::vector<Part> sorted(parts.begin(), parts.end());
                    std::sort(sorted.begin(), sorted.end());
                    expected.emplace(sorted, part);
                }
            });
        std::set<Reading> found;
        std::size_t num_readings = 0;
        any_interpretation<kGroups>(win.hand, win.win_kind, win.by, [&](const Interpretation& reading) {
            std::vector<Part> parts{{reading.pair, Shape::pair}};
            Part completed = parts[0];
            for (int i = 0; i < num_concealed; ++i) {
                const Group& group = reading.groups[static_cast<std::size_t>(i)];
                parts.push_back({group.kind, group.is_sequence ? Shape::sequence : Shape::triplet});
                // Only a win on a discard marks the group.
                if (!group.is_concealed) completed = parts.back();
            }
            std::sort(parts.begin(), parts.end());
            found.emplace(parts, completed);
            ++num_readings;
            return false;
        });
        if (win.by == WinBy::self_draw) continue;
        CHECK(found == expected);
        CHECK_EQUAL(num_readings, expected.size());
        most = std::max(most, num_readings);
    }
    CHECK(most > 4);
}

TEST(rows_have_the_values_of_single_wins) {
    Rng rng(11);
    std::vector<WinRow> rows;
    std::vector<std::optional<RiichiWin>> expected;
    const ScoringOptions& options = scoring_profile("majsoul");
    for (int round = 0; round < 5'000; ++round) {
        const Win win = random_win(rng);
        WinSituation situation{.seat = static_cast<int>(rng.below(4)),
                               .dealer = static_cast<int>(rng.below(4)),
                               .round_wind = win.round_wind,
                               .is_riichi = win.is_riichi,
                               .is_one_shot = win.is_one_shot && win.is_riichi,
                               .is_last_tile = win.is_last_tile,
                               .dora = win.dora,
                               .ura = win.ura,
                               .repeats = static_cast<int>(rng.below(4)),
                               .deposits = static_cast<int>(rng.below(4))};
        if (win.by == WinBy::self_draw) {
            situation.is_after_kan = win.is_after_kan;
            situation.is_first_turn = win.is_first_turn;
        } else {
            situation.discarder = (situation.seat + 1) % 4;
            situation.is_robbed_kan = win.by == WinBy::robbed_kan;
        }
        rows.push_back(row_of(win.hand, win.win_kind, situation));
        expected.push_back(score_win(win.hand, win.win_kind, situation, options));
    }
    const std::size_t size = rows.size();
    const auto is_win = std::make_unique<bool[]>(size);
    std::vector<std::uint8_t> han(size), fu(size), limit(size), num_yakuman(size);
    std::vector<std::uint64_t> patterns(size);
    std::vector<std::int32_t> points(size), changes(4 * size);
    score_rows(rows.data(), size, variant_by_name("riichi"), options, 2,
               {is_win.get(), han.data(), fu.data(), limit.data(), num_yakuman.data(), patterns.data(), points.data(),
                changes.data()});
    for (std::size_t i = 0; i < size; ++i) {
        CHECK_EQUAL(is_win[i], expected[i].has_value());
        const RiichiWin win = expected[i].value_or(RiichiWin{});
        CHECK_EQUAL(static_cast<int>(han[i]), win.value.han);
        CHECK_EQUAL(static_cast<int>(fu[i]), win.value.fu.rounded());
        CHECK_EQUAL(static_cast<int>(num_yakuman[i]), win.value.num_yakuman);
        CHECK_EQUAL(patterns[i], win.value.patterns.as_set().bits());
        CHECK_EQUAL(points[i], win.points);
        for (std::size_t seat = 0; seat < 4; ++seat) CHECK_EQUAL(changes[4 * i + seat], win.changes[seat]);
    }
}

}  // namespace mahjongkit::riichi
