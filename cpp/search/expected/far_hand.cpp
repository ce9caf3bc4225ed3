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

// A logistic function of the logarithm of own draws left, of the tiles that the hand lacks and of a riichi of others.
struct FarChance {
    float base;      // of a hand that lacks kLack tiles with kDraws draws
    float draws;     // for e times as many
    float distance;  // for each tile more
    float threat;    // for a riichi

    static constexpr float kDraws = 10;
    static constexpr int kLack = 5;

    float operator()(int lacks, const FarRound& round) const {
        const float more_draws = std::log((static_cast<float>(round.num_draws) + 0.5F) / kDraws);
        const float logit = base + draws * more_draws + distance * static_cast<float>(lacks - kLack) +
                            (round.is_threatened ? threat : 0);
        return 1 / (1 + std::exp(-logit));
    }
};

struct FarChances {
    FarChance win;
    FarChance ready;
};

// Fitted to hands that lack five tiles and more, by tools/fit_far_hands.py.
constexpr FarChances kRiichiChances = {.win = {-4.24F, 4.78F, -0.31F, -3.5F}, .ready = {-2.82F, 4.22F, -0.37F, -1.85F}};
constexpr FarChances kSanmaChances = {.win = {-3.44F, 3.57F, -0.2F, -3.63F}, .ready = {-1.85F, 2.94F, -0.31F, -1.83F}};

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

FarHand::FarHand(const Rules& rules, const WinContext& context, const CodeCounts& unseen, const Hand& hand,
                 const FarRound& round)
    : rules_(rules),
      left_(counts_of(unseen)),
      valued_(valued_kinds(context)),
      num_seats_(context.num_seats),
      round_(round) {
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

Lanes FarHand::worth(const Hand& waiting) const {
    const Improvement found = improvement_of(waiting.counts, shape_of_hand(rules_, waiting), left_, most_, valued_);
    const auto tiles = static_cast<float>(found.acceptance + kExchanges * found.gain);
    const float points = tiles * kPointsPerTile * std::pow(kFarther, static_cast<float>(found.distance - kNear));
    const FarChances& fitted = num_seats_ == 3 ? kSanmaChances : kRiichiChances;
    return Lanes{points, points, fitted.win(found.distance, round_), fitted.ready(found.distance, round_)};
}

}  // namespace mahjongkit
