#include "rules/riichi/settle.hpp"
#include "tests/check.hpp"
#include "tests/random_hands.hpp"

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

}  // namespace mahjongkit::riichi
