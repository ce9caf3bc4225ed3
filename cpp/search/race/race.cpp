#include "search/race/race.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "measures/acceptance.hpp"
#include "measures/distance/discard_draws.hpp"

namespace mahjongkit {

namespace {

constexpr int kNoneDrawn = kNumKinds;
constexpr float kMostClaims = 0.95F;  // of a lap: some chance is left that nothing comes

constexpr WinShape kStandard{.tile_set = TileSet::all,
                             .has_standard = true,
                             .has_seven_pairs = false,
                             .has_thirteen_orphans = false,
                             .melded_suits = 0};

constexpr KindMask with_ranks(int first, int last) {
    KindMask kinds = 0;
    for (int kind = 0; kind < kEast; ++kind) kinds |= KindMask{rank_of(kind) >= first && rank_of(kind) <= last} << kind;
    return kinds;
}

// Kinds next to those held, one and two above and below.
struct Neighbours {
    KindMask above_one, above_two, below_one, below_two;

    explicit Neighbours(KindMask held)
        : above_one((held & with_ranks(0, 7)) << 1),
          above_two((held & with_ranks(0, 6)) << 2),
          below_one((held & with_ranks(1, 8)) >> 1),
          below_two((held & with_ranks(2, 8)) >> 2) {}

    KindMask all() const { return above_one | above_two | below_one | below_two; }
    // The kinds that make a sequence with two of those held.
    KindMask thirds() const { return (above_one & above_two) | (above_one & below_one) | (below_one & below_two); }
};

// Honours first, the middle of the suits last: the tiles that a hand needs least come early.
constexpr std::array<KindMask, kKindGroups> kFromOutside = [] {
    std::array<KindMask, kKindGroups> kinds{};
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) kinds[kKindGroup[kind]] |= KindMask{1} << kind;
    return kinds;
}();

// Between the laps.
float at(const RaceCurve& curve, float laps) {
    const float whole = std::floor(laps);
    const auto r = static_cast<std::size_t>(whole);
    if (r + 1 >= kRaceLaps) return curve[kRaceLaps - 1];
    return curve[r] + (laps - whole) * (curve[r + 1] - curve[r]);
}

}  // namespace

RaceTable race_table(const Rules& rules, const View& view, const Counts& left, int num_hidden) {
    RaceTable table{.left = left,
                    .num_hidden = num_hidden,
                    .draws_left = view.table.draws_left,
                    .num_seats = rules.num_seats(),
                    .has_chi = rules.spec().has_chi};
    for (Seat seat = 0; seat < rules.num_seats(); ++seat) {
        if (seat != view.seat) table.other_melds += view.table.seats[seat].num_melds;
    }
    return table;
}

Race::Race(const RaceModel& model, const RaceTable& table)
    : model_(model),
      table_(table),
      num_others_(table.num_seats - 1),
      per_tile_(1.0F / static_cast<float>(std::max(1, table.num_hidden))),
      laps_(std::clamp(static_cast<float>(table.draws_left) / static_cast<float>(table.num_seats), 0.5F,
                       static_cast<float>(kRaceLaps - 1))),
      last_(std::min(kRaceLaps - 1, static_cast<std::size_t>(laps_) + 1)),
      distance_{WinDistance(0), WinDistance(1), WinDistance(2), WinDistance(3), WinDistance(4), WinDistance(5)} {
    // A rate is one number for the laps to come: these and the next three.
    const auto now = static_cast<std::size_t>(laps_);
    const std::size_t first = now > 3 ? now - 3 : 0;
    std::array<float, kKindGroups> discarded{};
    for (std::size_t r = first; r <= now; ++r) {
        for (std::size_t group = 0; group < kKindGroups; ++group) {
            discarded[group] += model.discarded[r][group] / static_cast<float>(now - first + 1);
        }
    }
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        const float draw = static_cast<float>(table.left[kind]) * per_tile_;
        const float discard = draw * discarded[kKindGroup[kind]];
        rates_[kind] = {draw, draw + discard, draw + static_cast<float>(num_others_) * discard};
    }
}

KindMask Race::chi_kinds(KindMask held) const { return table_.has_chi ? Neighbours(held).thirds() : 0; }

float Race::rate_of(int distance, KindMask useful, KindMask kinds, KindMask pairs, int drawn) const {
    const KindMask by_any = distance == 1 ? useful : pairs;
    const KindMask by_previous = chi_kinds(kinds) & ~by_any;
    const auto claimed_by = [&](std::size_t kind) { return 2 * (by_any >> kind & 1) + (by_previous >> kind & 1); };
    float rate = 0;
    for (KindMask rest = useful; rest != 0; rest &= rest - 1) {
        const auto kind = static_cast<std::size_t>(std::countr_zero(rest));
        rate += rates_[kind][claimed_by(kind)];
    }
    if ((useful >> drawn & 1) != 0) {  // one tile of it is no longer left
        const auto kind = static_cast<std::size_t>(drawn);
        rate -= rates_[kind][claimed_by(kind)] / static_cast<float>(table_.left[kind]);
    }
    return rate;
}

Pace Race::pace(const Counts& counts, int groups) const {
    const RowInfo info = read_row(counts.data());
    const UsefulDraws useful = useful_draws(counts, info, distance_[static_cast<std::size_t>(groups)], kStandard);
    return {useful.distance, rate_of(useful.distance, useful.kinds, info.kinds, info.pairs, kNoneDrawn)};
}

float Race::usual_chance(const Counts& counts, int groups) const {
    return model_.usual_chance(pace(counts, groups), laps_, groups, table_.other_melds);
}

// RaceModel::usual_chance for every lap: the odds are an exponential of a square of the laps, so that one lap follows
// from the last by products, times one that stands in a table.
RaceCurve Race::usual_curve(const Pace& pace, int groups) const {
    const RaceHandFeatures& weights = model_.weights(pace.distance);
    const RaceHandFeatures features = race_features(pace, 0, groups, table_.other_melds);
    const float fixed = weights[0] + weights[1] * features[1] + weights[2] * features[2] + weights[7] * features[7] +
                        weights[9] * features[9] + weights[11] * features[11];
    const float slope = weights[3] + weights[6] * features[1] + weights[8] * features[7] + weights[10] * features[9];
    const float square = weights[4] / 100;
    float against = std::exp(-fixed);
    float factor = std::exp(-slope / 10 - square);
    const float change = std::exp(-2 * square);
    const RaceCurve& ends = model_.ends(pace.distance);
    RaceCurve curve;
    for (std::size_t r = 0; r <= last_; ++r) {
        curve[r] = 1 / (1 + against * ends[r]);
        against *= factor;
        factor *= change;
    }
    return curve;
}

Pace Race::best_pace(const Counts& counts, int groups, int drawn) const {
    const RowInfo info = read_row(counts.data());
    DiscardDraws<TileSet::all> draws(counts, info, distance_[static_cast<std::size_t>(groups)], kStandard);
    int least = kNoForm;
    KindMask nearest = 0;
    draws.for_each_distance(info.kinds, [&](int kind, int distance) {
        if (distance < least) nearest = 0;
        least = std::min(least, distance);
        nearest |= KindMask{distance == least} << kind;
    });
    draws.look_below(least);
    // No discard leaves more than the hand with all its tiles has, and one that it does not need leaves as much.
    const float most = rate_of(least, draws.draws(), info.kinds, info.pairs, drawn);
    Pace best{.distance = least};
    for (const KindMask rank : kFromOutside) {
        for (KindMask rest = nearest & rank; rest != 0; rest &= rest - 1) {
            const int kind = std::countr_zero(rest);
            const std::uint8_t count = counts[static_cast<std::size_t>(kind)];
            const KindMask own = KindMask{1} << kind;
            const KindMask kinds = count == 1 ? info.kinds & ~own : info.kinds;
            const KindMask pairs = count == 2 ? info.pairs & ~own : info.pairs;
            best.rate = std::max(best.rate, rate_of(least, draws.draws_without(kind), kinds, pairs, drawn));
            if (best.rate >= most) return best;
        }
    }
    return best;
}

void Race::find_steps(const Counts& counts, int groups, Steps& steps) const {
    const RowInfo info = read_row(counts.data());
    const UsefulDraws useful = useful_draws(counts, info, distance_[static_cast<std::size_t>(groups)], kStandard);
    const KindMask chi = chi_kinds(info.kinds);
    // A tile that brings the hand no nearer may make it faster, when it stands beside another.
    for (KindMask rest = useful.kinds | info.kinds | Neighbours(info.kinds).all(); rest != 0; rest &= rest - 1) {
        const auto kind = static_cast<std::size_t>(std::countr_zero(rest));
        if (table_.left[kind] == 0 || counts[kind] == kCopies) continue;
        const auto has = [&](KindMask kinds) { return (kinds >> kind & 1) != 0; };
        Step& step = steps.slots[steps.size++];
        step.draw = static_cast<float>(table_.left[kind]) * per_tile_;
        step.kind_group = kKindGroup[kind];
        step.wins = has(useful.kinds) && useful.distance == 1;
        step.claim = 0;
        if (step.wins || (has(useful.kinds) && has(info.pairs))) {
            step.claim = static_cast<float>(num_others_);
        } else if (has(useful.kinds & chi)) {
            step.claim = 1;
        }
        if (step.wins) continue;
        Counts more = counts;
        ++more[kind];
        const Pace after = best_pace(more, groups, static_cast<int>(kind));
        step.after_draw = usual_curve(after, groups);
        if (step.claim > 0) step.after_claim = usual_curve(after, groups - 1);
    }
}

template <class After>
float Race::lap(const Steps& steps, float share_of_claims, const After& after, float survival, float later,
                const std::array<float, kKindGroups>& discarded) {
    float claimed = 0;
    float by_claim = 0;
    float drawn = 0;
    float by_draw = 0;
    for (const Step& step : steps) {
        drawn += step.draw;
        by_draw += step.draw * (step.wins ? 1 : std::max(after(step.after_draw, true), later));
        // Every seat's discards for a triplet or a win; for a sequence the previous seat's, who is the last before a
        // draw.
        const float seats = step.claim > 1 ? step.claim * share_of_claims : (share_of_claims > 0 ? step.claim : 0);
        if (seats == 0) continue;
        const float claim = seats * step.draw * discarded[step.kind_group];
        claimed += claim;
        by_claim += claim * (step.wins ? 1 : std::max(after(step.after_claim, false), later));
    }
    if (claimed > kMostClaims) {
        by_claim *= kMostClaims / claimed;
        claimed = kMostClaims;
    }
    return by_claim + (1 - claimed) * survival * (by_draw + std::max(0.0F, 1 - drawn) * later);
}

RaceCurve Race::run(const Steps& steps) const {
    RaceCurve made;
    made[0] = 0;
    for (std::size_t r = 1; r <= last_; ++r) {
        const auto after = [&](const RaceCurve& curve, bool is_draw) { return curve[is_draw ? r - 1 : r]; };
        made[r] = lap(steps, 1, after, model_.survival[r], made[r - 1], model_.discarded[r]);
    }
    return made;
}

float Race::chance(const Counts& counts, int groups, int others_first) const {
    Steps steps;
    find_steps(counts, groups, steps);
    const RaceCurve made = run(steps);
    if (others_first == num_others_) return at(made, laps_);
    // The lap up to the next draw is a part of one.
    const float share = static_cast<float>(others_first) / static_cast<float>(num_others_);
    const float after_draw =
        std::max(0.0F, laps_ - static_cast<float>(1 + others_first) / static_cast<float>(table_.num_seats));
    const auto now = static_cast<std::size_t>(laps_);
    const auto after = [&](const RaceCurve& curve, bool is_draw) { return at(curve, is_draw ? after_draw : laps_); };
    return lap(steps, share, after, 1 - share * (1 - model_.survival[now]), at(made, after_draw),
               model_.discarded[now]);
}

}  // namespace mahjongkit
