#include "measures/chances/foresight_chance.hpp"

#include <algorithm>
#include <cassert>
#include <string>

#include "base/error.hpp"
#include "measures/chances/group_automaton.hpp"
#include "measures/chances/suit_ways.hpp"
#include "measures/chances/ways.hpp"

namespace mahjongkit {

namespace {

// Calls f for each two classes, one of either suit, that some draws lead to.
template <class F>
void for_each_two_classes(const Ways& suit_a, const Ways& suit_b, F&& f) {
    for (int a = 0; a < kNumGroupClasses; ++a) {
        if (suit_a.is_zero(a)) continue;
        for (int b = 0; b < kNumGroupClasses; ++b) {
            if (!suit_b.is_zero(b)) f(a, b);
        }
    }
}

GroupClass sum_of(int class_a, int class_b) { return GroupClass::from_id(class_a) + GroupClass::from_id(class_b); }

// The four suits of a model and what they decide together.
class HandWays {
public:
    HandWays(const DrawModel& model, int draws) : model_(model), draws_(draws) {
        for (int suit = 0; suit < kNumSuits; ++suit) suits_.emplace_back(model, suit, draws);
    }

    ForesightCurve curve() const {
        const Ways rest = rest_of(0);
        Ways wins(1, draws_);
        for (int own = 0; own < kNumGroupClasses; ++own) wins.add_product(0, classes(0), own, rest, own);
        return to_curve(wins);
    }

    std::vector<DiscardChance> curves_by_discard() const {
        std::vector<DiscardChance> chances;
        for (int suit = 0; suit < kNumSuits; ++suit) {
            if (!suits_[static_cast<std::size_t>(suit)].has_tiles()) continue;
            for (const auto& [kind, wins] : suits_[static_cast<std::size_t>(suit)].wins_by_discard(rest_of(suit))) {
                chances.push_back({kind, to_curve(wins)});
            }
        }
        return chances;
    }

private:
    const Ways& classes(int suit) const { return suits_[static_cast<std::size_t>(suit)].by_class(); }
    bool wins(int class_a, int class_b) const { return sum_of(class_a, class_b).groups_with_pair() >= model_.groups; }

    // By class of one suit: the ways in which the other three complete the win.
    Ways rest_of(int own) const {
        return model_.tile_set == TileSet::two_suits ? rest_in_two_suits(own) : rest_in_all_suits(own);
    }

    Ways rest_in_all_suits(int own) const {
        const Ways& partner = classes(own ^ 1);
        const Ways& third = classes(own ^ 2);
        const Ways& fourth = classes(own ^ 3);
        Ways last_two(kNumGroupClasses, draws_);
        for_each_two_classes(third, fourth,
                             [&](int a, int b) { last_two.add_product(sum_of(a, b).id(), third, a, fourth, b); });
        Ways wins_of_first_two(kNumGroupClasses, draws_);
        for (int first = 0; first < kNumGroupClasses; ++first) {
            for (int last = 0; last < kNumGroupClasses; ++last) {
                if (wins(first, last)) wins_of_first_two.add(first, last_two, last);
            }
        }
        // For every own class: a discard may lead to one that the whole hand has no way to.
        Ways rest(kNumGroupClasses, draws_);
        for (int a = 0; a < kNumGroupClasses; ++a) {
            for (int b = 0; b < kNumGroupClasses; ++b) {
                rest.add_product(a, partner, b, wins_of_first_two, sum_of(a, b).id());
            }
        }
        return rest;
    }

    // Any two suits may hold the win, so that the three cases overlap: each combination of classes is judged once.
    Ways rest_in_two_suits(int own) const {
        const int first = own == 0 ? 1 : 0;
        const int second = own == 2 ? 1 : 2;
        Ways rest(kNumGroupClasses, draws_);
        for_each_two_classes(classes(first), classes(second), [&](int a, int b) {
            Ways both(1, draws_);
            both.add_product(0, classes(first), a, classes(second), b);
            const bool wins_without_own = model_.may_lack_suit(own) && wins(a, b);
            for (int c = 0; c < kNumGroupClasses; ++c) {
                if (wins_without_own || (model_.may_lack_suit(first) && wins(b, c)) ||
                    (model_.may_lack_suit(second) && wins(a, c))) {
                    rest.add(c, both, 0);
                }
            }
        });
        return rest;
    }

    // The share of wins among all ways to draw m tiles. Clamped, because a last digit may be off.
    ForesightCurve to_curve(const Ways& wins) const {
        const int total_hidden = total(model_.hidden);
        ForesightCurve curve;
        double all = 1;
        double chance = 0;
        for (int m = 0; m <= draws_; ++m) {
            if (m > 0) all *= static_cast<double>(total_hidden - m + 1) / m;
            chance = std::clamp(wins[0][m] / all, chance, 1.0);
            curve.push_back(chance);
        }
        return curve;
    }

    const DrawModel& model_;
    int draws_;
    std::vector<SuitWays> suits_;
};

}  // namespace

DrawModel make_draw_model(const Hand& hand, const Counts& visible, const Variant* variant) {
    DrawModel model{.counts = hand.counts, .groups = total(hand.counts) / 3, .melded_suits = melded_suits(hand)};
    if (variant != nullptr) model.tile_set = variant->tile_set;
    const Counts melded = melded_counts(hand);
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        const int seen = hand.counts[kind] + melded[kind] + visible[kind];
        assert(seen <= kCopies);
        const bool is_played = variant == nullptr || variant->has_kind(static_cast<int>(kind));
        if (is_played) model.hidden[kind] = static_cast<std::uint8_t>(kCopies - seen);
    }
    return model;
}

void check_draws(const DrawModel& model, int draws) {
    const int most = total(model.hidden);
    if (draws < 0 || draws > most) {
        throw RulesError("draws must be from 0 to " + std::to_string(most) + ", the number of hidden tiles, got " +
                         std::to_string(draws));
    }
}

ForesightCurve foresight_chance(const DrawModel& model, int draws) {
    check_draws(model, draws);
    return HandWays(model, draws).curve();
}

std::vector<DiscardChance> foresight_chance_by_discard(const DrawModel& model, int draws) {
    check_draws(model, draws);
    return HandWays(model, draws).curves_by_discard();
}

}  // namespace mahjongkit
