// Who draws which tile, on walls whose tiles are numbers: place i holds kind i.
#include <algorithm>
#include <set>
#include <vector>

#include "base/error.hpp"
#include "base/rng.hpp"
#include "engine/step.hpp"
#include "rules/registry.hpp"
#include "tests/check.hpp"
#include "walls/draw_order.hpp"

namespace mahjongkit::testing {

namespace {

constexpr int kSeats = 4;

class Numbered {
public:
    Numbered(WallPolicy policy, std::string_view variant, std::string_view profile = "", int dealer = 0,
             std::uint64_t seed = 1)
        : rules_(make_rules(variant, profile, {})),
          hand_size_(rules_->spec().variant->hand_size()),
          wall_(numbered(rules_->spec().wall)),
          order_(policy, wall_, {.num_seats = rules_->num_seats(), .hand_size = hand_size_, .dealer = dealer}, seed) {
        for (int i = 0; i < rules_->num_seats() * hand_size_; ++i) wall_.take_next();
    }

    int draw(int seat, bool is_replacement = false, SeatMask left = 0) {
        order_.arrange(wall_, static_cast<Seat>(seat), is_replacement, left);
        const int tile = wall_[is_replacement ? wall_.replacement_place() : wall_.next_place()].kind;
        is_replacement ? wall_.take_replacement() : wall_.take_next();
        return tile;
    }
    void steal(int seat, bool is_kan = false) { order_.note_steal(static_cast<Seat>(seat), is_kan); }
    const Wall& wall() const { return wall_; }
    const DrawCounts& counts() const { return order_.counts(); }

private:
    static Wall numbered(const WallLayout& layout) {
        Wall wall(layout);
        for (int i = 0; i < wall.size(); ++i) wall[i] = {static_cast<Kind>(i), false};
        return wall;
    }

    RulesPtr rules_;
    int hand_size_;
    Wall wall_;
    DrawOrder order_;
};

constexpr std::array kAllPolicies = {WallPolicy::shared, WallPolicy::stable, WallPolicy::stable_literal,
                                     WallPolicy::kept};

}  // namespace

// Equation 2: the k-th tile of seat p is that of place 64 + 4k + p; from the dealer on.
TEST(without_steals_every_policy_draws_as_an_ordinary_wall) {
    for (WallPolicy policy : kAllPolicies) {
        for (int dealer = 0; dealer < kSeats; ++dealer) {
            Numbered table(policy, "taiwanese", "", dealer);
            for (int k = 0; k < 14; ++k) {
                for (int p = 0; p < kSeats; ++p) CHECK_EQUAL(table.draw((dealer + p) % kSeats), 64 + 4 * k + p);
            }
            CHECK_EQUAL(table.counts().draws, 56);
            CHECK_EQUAL(table.counts().consistent, 56);
            CHECK_EQUAL(table.counts().own, 56);
            CHECK_EQUAL(table.counts().reshuffles, 0);
        }
    }
}

// Equation 3: the k-th replacement of seat p is that of place 135 - (4k + p), whoever else made a kan before.
TEST(replacements_are_a_seats_own) {
    for (WallPolicy policy : {WallPolicy::stable, WallPolicy::kept}) {
        Numbered table(policy, "taiwanese");
        CHECK_EQUAL(table.draw(2, true), 135 - 2);
        CHECK_EQUAL(table.draw(2, true), 135 - 6);
        CHECK_EQUAL(table.draw(0, true), 135);
        CHECK_EQUAL(table.draw(3, true), 135 - 3);
        CHECK_EQUAL(table.draw(2, true), 135 - 10);
        CHECK_EQUAL(table.draw(0), 64);
    }
}

TEST(a_steal_gives_the_next_tile_up_on_a_stable_wall_and_nothing_on_a_kept_one) {
    Numbered stable(WallPolicy::stable, "taiwanese");
    Numbered literal(WallPolicy::stable_literal, "taiwanese");
    Numbered kept(WallPolicy::kept, "taiwanese");
    for (Numbered* table : {&stable, &literal, &kept}) {
        CHECK_EQUAL(table->draw(0), 64);
        table->steal(2);  // the turn of seat 1 is skipped: its next tile stays its own
        CHECK_EQUAL(table->draw(3), 64 + 3);
        CHECK_EQUAL(table->draw(0), 68);
        CHECK_EQUAL(table->draw(1), 64 + 1);
    }
    CHECK_EQUAL(stable.draw(2), 68 + 2);
    CHECK_EQUAL(literal.draw(2), 68 + 2);
    CHECK_EQUAL(kept.draw(2), 64 + 2);
    CHECK_EQUAL(stable.counts().consistent, 5);
    CHECK_EQUAL(kept.counts().own, 5);
    // An open kan: Algorithm 3 as printed takes a rear tile and gives up none.
    for (Numbered* table : {&stable, &literal, &kept}) {
        table->steal(3, true);
        CHECK_EQUAL(table->draw(3, true), 135 - 3);
    }
    CHECK_EQUAL(stable.draw(3), 72 + 3);
    CHECK_EQUAL(literal.draw(3), 68 + 3);
    CHECK_EQUAL(kept.draw(3), 68 + 3);
}

// Equations 4 and 5, corrected: all that is left goes round again from the seat to move, the last 16 to the rear.
TEST(an_empty_subwall_of_a_stable_wall_makes_a_reshuffle) {
    Numbered table(WallPolicy::stable, "taiwanese");
    std::set<int> seen;
    for (int k = 0; k < 14; ++k) seen.insert(table.draw(0));
    CHECK_EQUAL(table.counts().reshuffles, 0);
    seen.insert(table.draw(0));
    CHECK_EQUAL(table.counts().reshuffles, 1);
    CHECK_EQUAL(table.counts().left_at_first_reshuffle, 56 - 14);
    while (table.wall().draws_left() > 0) seen.insert(table.draw(1 + static_cast<int>(seen.size()) % 3));
    CHECK_EQUAL(seen.size(), 56U);
    CHECK(*seen.begin() >= 64);

    Numbered same(WallPolicy::stable, "taiwanese");
    Numbered other(WallPolicy::stable, "taiwanese", "", 0, 2);
    std::vector<int> first;
    std::vector<int> again;
    std::vector<int> different;
    for (int k = 0; k < 20; ++k) {
        again.push_back(same.draw(0));
        different.push_back(other.draw(0));
    }
    Numbered once_more(WallPolicy::stable, "taiwanese");
    for (int k = 0; k < 20; ++k) first.push_back(once_more.draw(0));
    CHECK(first == again);
    CHECK(first != different);
    CHECK(std::equal(first.begin(), first.begin() + 14, different.begin()));
}

TEST(who_has_no_tile_left_borrows_the_last_of_the_longest) {
    Numbered table(WallPolicy::kept, "taiwanese");
    for (int k = 0; k < 14; ++k) CHECK_EQUAL(table.draw(0), 64 + 4 * k);
    CHECK_EQUAL(table.draw(1), 65);
    CHECK_EQUAL(table.draw(0), 64 + 4 * 13 + 2);  // seats 2 and 3 have as many: the first from the seat on
    CHECK_EQUAL(table.draw(0), 64 + 4 * 13 + 3);
    CHECK_EQUAL(table.draw(2), 66);  // the others' next tiles are still theirs
    CHECK_EQUAL(table.draw(3), 67);
    // The tiles of a seat that has left are nobody's: the oldest of them first.
    CHECK_EQUAL(table.draw(0, false, seat_bit(1)), 69);
}

TEST(indicators_stay_where_they_are) {
    for (const char* variant : {"riichi", "sanma"}) {
        for (WallPolicy policy : {WallPolicy::stable, WallPolicy::kept}) {
            Numbered table(policy, variant);
            Rng rng(5);
            const int num_seats = variant[0] == 'r' ? 4 : 3;
            std::set<int> drawn;
            int replacements = 0;
            while (table.wall().draws_left() > 0) {
                const bool is_replacement = replacements < 3 && rng.below(8) == 0;
                replacements += is_replacement ? 1 : 0;
                const auto seat = static_cast<int>(rng.below(static_cast<std::uint32_t>(num_seats)));
                if (rng.below(4) == 0) table.steal(seat);
                CHECK(drawn.insert(table.draw(seat, is_replacement)).second);
            }
            for (int i = 0; i <= replacements; ++i) {
                const int place = table.wall().indicator_place(i);
                CHECK_EQUAL(static_cast<int>(table.wall()[place].kind), place);
                CHECK_EQUAL(static_cast<int>(table.wall()[place + 1].kind), place + 1);
            }
        }
    }
}

TEST(any_play_draws_every_tile_once) {
    for (const char* variant : {"riichi", "sanma", "taiwanese", "sichuan"}) {
        for (WallPolicy policy : kAllPolicies) {
            for (std::uint64_t seed = 0; seed < 200; ++seed) {
                Rng rng(seed);
                const int num_seats = std::string_view(variant) == "sanma" ? 3 : 4;
                const char* profile = std::string_view(variant) == "taiwanese" && seed % 2 == 0 ? "sml2026" : "";
                Numbered table(policy, variant, profile, static_cast<int>(seed) % num_seats, seed);
                std::set<int> drawn;
                SeatMask left = 0;
                int replacements = 0;
                while (table.wall().draws_left() > 0) {
                    const auto seat = static_cast<int>(rng.below(static_cast<std::uint32_t>(num_seats)));
                    if (has_seat(left, seat)) continue;
                    if (std::string_view(variant) == "sichuan" && rng.below(40) == 0 && left == 0)
                        left = seat_bit(seat);
                    if (has_seat(left, seat)) continue;
                    const bool is_replacement = replacements < 4 && rng.below(10) == 0;
                    replacements += is_replacement ? 1 : 0;
                    if (rng.below(5) == 0) table.steal(seat, rng.below(3) == 0);
                    CHECK(drawn.insert(table.draw(seat, is_replacement, left)).second);
                }
                std::set<int> on_wall;
                for (int i = 0; i < table.wall().size(); ++i) on_wall.insert(table.wall()[i].kind);
                CHECK_EQUAL(on_wall.size(), static_cast<std::size_t>(table.wall().size()));
            }
        }
    }
}

TEST(an_unknown_policy_is_named) {
    try {
        wall_policy_by_name("stabel");
        CHECK(false);
    } catch (const RulesError& error) {
        const std::string_view expected = "unknown wall 'stabel' (known: shared, stable, stable-literal, kept)";
        CHECK(error.what() == expected);
    }
}

}  // namespace mahjongkit::testing
