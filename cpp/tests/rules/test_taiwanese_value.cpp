#include <algorithm>
#include <vector>

#include "rules/pattern_names.hpp"
#include "rules/taiwanese/settle.hpp"
#include "rules/taiwanese/value/patterns.hpp"
#include "rules/taiwanese/value/score_win.hpp"
#include "rules/taiwanese/value/value.hpp"
#include "tests/check.hpp"
#include "tests/measures/random_hands.hpp"

namespace mahjongkit::taiwanese {

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
    const int pair = static_cast<int>(rng.below(kNumKinds));
    add(pair, 2, 1);
    win.hand.counts[static_cast<std::size_t>(pair)] = 2;
    win.win_kind = static_cast<Kind>(pair);
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
    win.hand.flowers = static_cast<std::uint8_t>(rng.below(256));
    win.by = static_cast<WinBy>(rng.below(3));
    win.waits = KindMask{1} << win.win_kind;
    win.seat_wind = static_cast<int>(rng.below(4));
    win.round_wind = static_cast<int>(rng.below(4));
    win.is_after_kan = rng.below(4) == 0;
    win.is_last_tile = rng.below(4) == 0;
    win.is_first_turn = rng.below(8) == 0;
    return win;
}

Win win_of_groups(std::initializer_list<Kind> triplets, Kind pair) {
    Win win;
    for (Kind kind : triplets) win.hand.counts[kind] = 3;
    win.hand.counts[pair] = 2;
    win.win_kind = pair;
    win.waits = KindMask{1} << pair;
    return win;
}

}  // namespace

TEST(taiwanese_wins_have_a_value_in_every_profile_and_payments_add_up_to_nothing) {
    Rng rng(12);
    for (int round = 0; round < 5'000; ++round) {
        const Win win = random_win(rng);
        for (std::string_view name : profile_names()) {
            ScoringOptions options = scoring_profile(name);
            options.dead_waits_count = rng.below(2) == 0;
            const auto value = value_of(win, options);
            CHECK(value.has_value());
            if (!value) continue;
            int sum = 0;
            for (const PatternWorth& entry : value->patterns()) sum += entry.worth;
            CHECK_EQUAL(sum, value->worth);
            WinSettlement settlement{.winner = static_cast<int>(rng.below(4)),
                                     .dealer = static_cast<int>(rng.below(4))};
            if (win.by != WinBy::self_draw) settlement.discarder = (settlement.winner + 1) % 4;
            const PerSeat<Points> changes = settle_win(value->worth, settlement, options);
            Points points = 0;
            for (Points change : changes) points += change;
            CHECK_EQUAL(points, options.counts_games ? 1 : 0);
        }
    }
}

TEST(a_taiwanese_hand_that_is_not_complete_has_no_value_but_by_flowers) {
    Win win = win_of_groups({0, 4, 8, 9, 13}, kRed);
    CHECK(value_of(win, scoring_profile("sml2026")).has_value());
    win.hand.counts[0] = 2;
    win.hand.counts[1] = 1;
    CHECK(!value_of(win, scoring_profile("sml2026")));
    win.hand.flowers = 0xff;
    CHECK(!value_of(win, scoring_profile("sml2026")));
    win.flower_win = FlowerWin::eight;
    const auto value = value_of(win, scoring_profile("sml2026"));
    CHECK(value.has_value());
    CHECK_EQUAL(value->worth, 8);
    CHECK(pattern_name(value->patterns()[0].pattern) == "eight flowers");
}

// Little four winds, two dragons, and every circumstance: the longest list that a profile makes, and it is not cut.
TEST(the_longest_list_of_taiwanese_patterns_fits) {
    Win win = win_of_groups({kEast, kEast + 1, kEast + 2, kWhite, kGreen}, kNorth);
    win.round_wind = 1;
    win.is_after_kan = win.is_last_tile = true;
    win.hand.flowers = 0x1f;
    for (std::string_view name : profile_names()) {
        const auto value = value_of(win, scoring_profile(name));
        CHECK(value.has_value());
        int sum = 0;
        for (const PatternWorth& entry : value->patterns()) sum += entry.worth;
        CHECK_EQUAL(sum, value->worth);
        if (name == "wikibooks") CHECK_EQUAL(static_cast<int>(value->num_patterns), kMaxEventPatterns);
    }
}

TEST(patterns_that_taiwanese_and_riichi_share_are_one) {
    CHECK(pattern_name(id_of(Pattern::heavenly_win)) == "heavenly win");
    for (std::string_view shared : {"self-draw", "robbed kan", "win after kan", "last draw", "last discard",
                                    "plain sequences", "seat wind", "round wind", "white dragon", "all triplets",
                                    "half flush", "full flush", "all honours", "earthly win", "four kans"}) {
        const auto is_it = [&](const PatternInfo& info) { return info.name == shared; };
        CHECK(std::ranges::any_of(patterns(), is_it));
        CHECK(pattern_id(shared) < 48);  // riichi's own numbers
    }
}

TEST(every_taiwanese_option_has_a_row_and_every_pattern_a_number) {
    std::vector<std::string_view> names;
    for (const OptionInfo<ScoringOptions>& row : scoring_option_table()) names.push_back(row.name);
    std::ranges::sort(names);
    CHECK(std::ranges::adjacent_find(names) == names.end());
    // All members are of four bytes, or flags of one: none is without a row.
    const auto is_flag = [](const OptionInfo<ScoringOptions>& row) {
        return std::holds_alternative<bool ScoringOptions::*>(row.member);
    };
    const auto flags = static_cast<std::size_t>(std::ranges::count_if(scoring_option_table(), is_flag));
    const std::size_t numbers = names.size() - flags;
    const std::size_t flags_behind = flags - 1;  // counts_games stands before the numbers
    CHECK_EQUAL(sizeof(ScoringOptions), 4 + 4 * numbers + (flags_behind + 3) / 4 * 4);
    for (const PatternInfo& info : patterns()) CHECK(pattern_name(pattern_id(info.name)) == info.name);
}

}  // namespace mahjongkit::taiwanese
