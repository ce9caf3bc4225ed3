#include "rules/sichuan/settle.hpp"
#include "rules/sichuan/value/patterns.hpp"
#include "rules/sichuan/value/value.hpp"
#include "tests/check.hpp"
#include "tests/tiles/notation_helpers.hpp"

namespace mahjongkit::sichuan {

namespace {

const ScoringOptions& sbr() { return scoring_profile("sbr2025"); }

KindMask kinds(std::initializer_list<int> list) {
    KindMask mask = 0;
    for (int kind : list) mask |= KindMask{1} << kind;
    return mask;
}

Hand hand_of(std::string_view text) { return parse_hand(text, Notation::mpsz); }

}  // namespace

// rules.md B.4 item 3: the ready check, for which SC24 takes hands that are best worth 4 and 1.
TEST(best_fan_takes_the_best_wait) {
    CHECK_EQUAL(points_of(best_fan(hand_of("2345677799m(888m)"), kinds({0, 3}), sbr()), sbr()), 4);  // one suit
    CHECK_EQUAL(points_of(best_fan(hand_of("1345678955m(888s)"), kinds({1}), sbr()), sbr()), 1);
    // 1s makes a root, 4s does not.
    CHECK_EQUAL(best_fan(hand_of("1112355s(555m)(777s)"), kinds({18, 21}), sbr()), 1);
    CHECK_EQUAL(best_fan(hand_of("1112355s(555m)(777s)"), kinds({21}), sbr()), 0);
    CHECK_EQUAL(best_fan(hand_of("1112355s(555m)(777s)"), 0, sbr()), 0);
}

// B.4 item 1: a kind whose other copies lie in an own meld is a wait; its root or kan counts once.
TEST(best_fan_of_a_wait_on_a_fifth_tile) {
    CHECK_EQUAL(best_fan(hand_of("1234567m(111m)(777s)"), kinds({0}), sbr()), 1);
    CHECK_EQUAL(best_fan(hand_of("2345655m[1111m](777s)"), kinds({0}), sbr()), 1);
    // All four in the hand itself are no wait.
    CHECK_EQUAL(best_fan(hand_of("1111m(222p)(333p)(444p)"), kinds({0}), sbr()), 0);
}

// A fan for the self-draw is none of the hand.
TEST(best_fan_leaves_the_situation_out) {
    ScoringOptions options = sbr();
    options.self_draw_bonus = static_cast<int>(SelfDrawBonus::fan);
    CHECK_EQUAL(best_fan(hand_of("1m(333m)(555m)(777s)(999s)"), kinds({0}), options), 2);
}

TEST(payments_of_a_win_add_up_to_nothing) {
    for (std::string_view name : profile_names()) {
        const ScoringOptions& options = scoring_profile(name);
        for (int fan = 0; fan < 30; ++fan) {
            for (int payers = 0; payers < 16; ++payers) {
                for (bool is_self_draw : {false, true}) {
                    if (has_seat(static_cast<SeatMask>(payers), 2)) continue;
                    const auto changes = settle_win(fan, 2, static_cast<SeatMask>(payers), is_self_draw, options);
                    Points sum = 0;
                    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
                        sum += changes[seat];
                        CHECK_EQUAL(changes[seat] < 0, (payers >> seat & 1) != 0);
                    }
                    CHECK_EQUAL(sum, 0);
                }
            }
        }
    }
}

TEST(the_largest_payments_fit_into_points) {
    ScoringOptions options = sbr();
    options.base = 100;
    options.fan_cap = 0;
    options.self_draw_bonus = static_cast<int>(SelfDrawBonus::twice);
    const auto changes = settle_win(100, 0, 0b1110, true, options);
    CHECK_EQUAL(changes[0], 3 * 2 * 100 * (1 << 20));
}

TEST(every_pattern_has_a_name_and_an_option) {
    CHECK_EQUAL(patterns().size(), kNumPatterns);
    for (const PatternInfo& info : patterns()) {
        if (info.name == "self-draw") continue;
        bool is_option = false;
        for (const auto& row : scoring_option_table()) {
            const auto* member = std::get_if<int ScoringOptions::*>(&row.member);
            is_option = is_option || (member != nullptr && *member == info.fan);
        }
        CHECK(is_option);
    }
}

}  // namespace mahjongkit::sichuan
