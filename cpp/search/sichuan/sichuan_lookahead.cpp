#include "search/sichuan/sichuan_lookahead.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "measures/acceptance.hpp"
#include "rules/sichuan/sichuan_rules.hpp"
#include "rules/sichuan/value/value.hpp"

namespace mahjongkit {

namespace {

constexpr float kNothing = std::numeric_limits<float>::lowest();
// Chances that others discard before the own draw what the hand takes: of one kind, and of all.
constexpr float kMostOfOneKind = 0.5F;
constexpr float kMostClaims = 0.9F;

}  // namespace

SichuanLookahead::SichuanLookahead(const sichuan::SichuanOptions& options, const SichuanModel& model, const View& view,
                                   const SichuanSight& sight)
    : options_(options), model_(model), view_(view), later_(sight.a_lap_later()) {
    for (int kind = 0; kind < kEast; ++kind) cost_[static_cast<std::size_t>(kind)] = model.expected_cost(sight, kind);
}

float SichuanLookahead::points(const SichuanHand& hand) const {
    const Counts& left = later_.left();
    const auto hidden = static_cast<float>(total(left));
    const KindMask usable = OwnSuits(hand).kinds();
    const WinShape shape = shape_of(hand, options_.has_seven_pairs);
    const KindMask waiting = waits(useful_draws(hand.counts, shape)) & usable;

    SichuanHand same = hand;
    same.others_first = later_.num_others();
    same.draws_replacement = false;
    const float unchanged = expected_points(same);
    const float seats = static_cast<float>(hand.others_first);
    float drawn = 0;
    float claimed = 0;
    float claims = 0;
    float usable_share = 0;
    for (KindMask rest = usable; rest != 0; rest &= rest - 1) {
        const auto kind = static_cast<Kind>(std::countr_zero(rest));
        if (left[kind] == 0) continue;
        const float share = static_cast<float>(left[kind]) / hidden;
        usable_share += share;
        const bool is_wait = (waiting >> kind & 1) != 0;
        SichuanHand after = same;
        ++after.counts[kind];
        float best = best_discard(after);
        if (is_wait) best = std::max(best, win_points(hand, kind, true));
        drawn += share * best;

        float taken = is_wait ? win_points(hand, kind, false) : kNothing;
        if (hand.counts[kind] >= 2 && hand.num_melds < 4) {
            after = same;
            after.counts[kind] = static_cast<std::uint8_t>(after.counts[kind] - 2);
            after.meld_slots[after.num_melds++] = {MeldType::pon, kind, false};
            taken = std::max(taken, best_discard(after));
        }
        if (taken > unchanged) {
            const float chance = std::min(kMostOfOneKind, seats * share);
            claimed += chance * taken;
            claims += chance;
        }
    }
    drawn += (1 - usable_share) * unchanged;
    if (claims > kMostClaims) {
        claimed *= kMostClaims / claims;
        claims = kMostClaims;
    }
    return claimed + (1 - claims) * drawn;
}

float SichuanLookahead::expected_points(const SichuanHand& hand) const {
    return model_.expected_points(later_.hand_features(hand, later_.goals(hand)));
}

float SichuanLookahead::best_discard(SichuanHand hand) const {
    float best = kNothing;
    for (KindMask rest = CountWords(hand.counts.data()).kinds(1); rest != 0; rest &= rest - 1) {
        const auto kind = static_cast<std::size_t>(std::countr_zero(rest));
        --hand.counts[kind];
        best = std::max(best, expected_points(hand) - cost_[kind]);
        ++hand.counts[kind];
    }
    return best;
}

float SichuanLookahead::win_points(const SichuanHand& hand, Kind kind, bool is_self_draw) const {
    sichuan::Win win{.win_kind = kind, .by = is_self_draw ? WinBy::self_draw : WinBy::discard};
    win.hand = hand.whole();
    ++win.hand.counts[kind];
    const auto value = sichuan::value_of(win, options_);
    return value ? static_cast<float>(sichuan::win_points(view_, value->worth, is_self_draw, options_)) : 0;
}

}  // namespace mahjongkit
