#include "search/expected/far_hand.hpp"

#include <algorithm>
#include <cmath>

#include "measures/acceptance.hpp"
#include "rules/riichi/value/find_patterns.hpp"
#include "search/expected/improvement.hpp"

namespace mahjongkit {

namespace {

// How many exchanges such a hand makes before it comes nearer.
constexpr double kExchanges = 3;
// What a tile that a hand accepts is worth if it lacks kNear tiles, and how much less for each one more.
constexpr float kPointsPerTile = 8;
constexpr int kNear = 4;
constexpr float kFarther = 0.4F;

Counts counts_of(const CodeCounts& codes) {
    Counts counts{};
    for (int code = 0; code < kNumCodes; ++code) {
        std::uint8_t& number = counts[kind_of_code(code)];
        number = static_cast<std::uint8_t>(number + codes[static_cast<std::size_t>(code)]);
    }
    return counts;
}

KindMask valued_kinds(const WinContext& context) {
    KindMask kinds = KindMask{7} << kWhite | KindMask{1} << (kEast + context.seat_wind) |
                     KindMask{1} << (kEast + context.round_wind);
    for (int i = 0; i < context.dora.size; ++i) {
        const Kind indicator = context.dora.kinds[static_cast<std::size_t>(i)];
        kinds |= KindMask{1} << riichi::dora_kind(indicator, context.num_seats);
    }
    return kinds;
}

}  // namespace

WinShape shape_of_hand(const Rules& rules, const Hand& hand) {
    return fit_shape(win_shape(rules.spec().variant, std::nullopt), hand);
}

FarHand::FarHand(const Rules& rules, const WinContext& context, const CodeCounts& unseen, const Hand& hand)
    : rules_(rules), left_(counts_of(unseen)), valued_(valued_kinds(context)) {
    const WinShape shape = shape_of_hand(rules, hand);
    const RowInfo info = read_row(hand.counts.data());
    if (info.num_tiles % 3 != 2) {
        const UsefulDraws useful = useful_draws(hand.counts, shape);
        distance_ = useful.distance;
        most_ = total(acceptance(useful.kinds, left_));
        return;
    }
    distance_ = shanten(hand.counts, shape) + 1;
    for (const Discard& discard : discard_table(hand.counts, info, shape, left_)) {
        if (discard.shanten + 1 == distance_) most_ = std::max(most_, discard.num_tiles);
    }
}

float FarHand::value(const Hand& waiting) const {
    const Improvement found = improvement_of(waiting.counts, shape_of_hand(rules_, waiting), left_, most_, valued_);
    const auto tiles = static_cast<float>(found.acceptance + kExchanges * found.gain);
    return tiles * kPointsPerTile * std::pow(kFarther, static_cast<float>(found.distance - kNear));
}

}  // namespace mahjongkit
