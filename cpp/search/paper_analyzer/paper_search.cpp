#include "search/paper_analyzer/paper_search.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "measures/acceptance.hpp"

namespace mahjongkit {

namespace {

constexpr double kPaperRounding = 1e-9;  // relative: sums of the same terms in another order are equal
constexpr double kFuritenShare = 0.25;   // Case 3: a seat that cannot win on discards has a quarter of the tiles

bool is_equal_sum(double a, double b) { return std::abs(a - b) <= kPaperRounding * std::max(std::abs(a), std::abs(b)); }

KindMask paper_kinds(const Variant& variant) {
    KindMask kinds = 0;
    for (int kind = 0; kind < kNumKinds; ++kind) kinds |= KindMask{variant.has_kind(kind)} << kind;
    return kinds;
}

WinShape paper_shape(const Variant& variant, bool is_whole) {
    return {.tile_set = variant.tile_set,
            .has_standard = true,
            .has_seven_pairs = is_whole && variant.has_seven_pairs,
            .has_thirteen_orphans = is_whole && variant.has_thirteen_orphans,
            .melded_suits = 0};
}

}  // namespace

bool PaperValue::is_better_than(const PaperValue& other) const {
    if (!is_equal_sum(value, other.value)) return value > other.value;
    if (!is_equal_sum(chance, other.chance)) return chance > other.chance;
    return !is_equal_sum(risk, other.risk) && risk < other.risk;
}

PaperSearch::PaperSearch(const PlannedHand& hand, const Variant& variant, PaperWins wins, int levels, KindMask river)
    : hand_(hand),
      wins_(std::move(wins)),
      levels_(levels),
      river_(river),
      shape_(paper_shape(variant, hand.melds.empty())),
      standard_(variant.groups - static_cast<int>(hand.melds.size())) {
    hand_.left = acceptance(paper_kinds(variant), hand.left);
    unseen_ = total(hand_.left);
    const RowInfo info = read_row(hand_.counts.data());
    steps_ = with_tile_set(shape_.tile_set, [&]<TileSet set>() {
        return win_distance<set>(hand_.counts.data(), info, standard_, shape_);
    });
}

PaperTable PaperSearch::discards(KindMask kinds) {
    return with_tile_set(shape_.tile_set, [&]<TileSet set>() { return discards_of<set>(kinds); });
}

PaperValue PaperSearch::before_draw() {
    return with_tile_set(shape_.tile_set, [&]<TileSet set>() {
        const RowInfo info = read_row(hand_.counts.data());
        DiscardDraws<set> draws(hand_.counts, info, standard_, shape_);
        draws.look_below(steps_);
        Counts counts = hand_.counts;
        return after_discard<set>(counts, PackedKeys::of_counts(counts), steps_, draws.draws(), levels_);
    });
}

template <TileSet set>
PaperTable PaperSearch::discards_of(KindMask kinds) {
    PaperTable table;
    Counts counts = hand_.counts;
    const RowInfo info = read_row(counts.data());
    const PackedKeys keys = PackedKeys::of_counts(counts);
    DiscardDraws<set> draws(hand_.counts, info, standard_, shape_);
    draws.for_each_distance(kinds & info.kinds, [&](int kind, int distance) {
        table.rows[static_cast<std::size_t>(table.size++)] = {.kind = static_cast<Kind>(kind), .distance = distance};
    });
    for (int i = 0; i < table.size; ++i) {
        PaperDiscard& row = table.rows[static_cast<std::size_t>(i)];
        draws.look_below(row.distance);
        row.useful = draws.draws_without(row.kind);
        row.num_tiles = num_left(counts, row.useful);
        if (row.distance != steps_) continue;  // no draw brings it nearer than it was
        --counts[row.kind];
        row.value = after_discard<set>(counts, keys - PackedKeys::of_tile(row.kind), steps_, row.useful, levels_);
        ++counts[row.kind];
    }
    return table;
}

// The best discard of a hand of 3n+2 tiles that is no win yet.
template <TileSet set>
PaperValue PaperSearch::best_after(const Counts& drawn, int level) {
    const RowInfo info = read_row(drawn.data());
    DiscardDraws<set> draws(drawn, info, standard_, shape_);
    const int steps = draws.distance();
    KindMask nearest = 0;
    draws.for_each_distance(info.kinds,
                            [&](int kind, int distance) { nearest |= KindMask{distance == steps} << kind; });
    draws.look_below(steps);
    const PackedKeys keys = PackedKeys::of_counts(drawn);
    Counts counts = drawn;
    PaperValue best;
    for (; nearest != 0; nearest &= nearest - 1) {
        const int kind = std::countr_zero(nearest);
        --counts[static_cast<std::size_t>(kind)];
        const PaperValue found =
            after_discard<set>(counts, keys - PackedKeys::of_tile(kind), steps, draws.draws_without(kind), level);
        ++counts[static_cast<std::size_t>(kind)];
        if (found.is_better_than(best)) best = found;
    }
    return best;
}

// The mean over the draws of a hand of 3n+1 tiles; `level` draws may still be looked at. What the hand holds says which
// tiles were drawn on the way to it, so its value is kept by its tiles alone.
template <TileSet set>
PaperValue PaperSearch::after_discard(Counts& counts, const PackedKeys& keys, int distance, KindMask useful,
                                      int level) {
    const int unseen = unseen_ - (levels_ - level);
    if (unseen <= 0) return {};
    if (distance > 1 && level == 1) {
        const double chance = static_cast<double>(num_left(counts, useful)) / unseen;
        return {.value = wins_.least() * chance, .chance = chance};
    }
    const auto [place, is_new] = known_.try_emplace({keys.numbers, keys.honours});
    if (!is_new) return place->second;
    PaperValue sum;
    if (distance == 1) {
        sum = ready(counts, useful, unseen);
    } else {
        for (KindMask rest = useful; rest != 0; rest &= rest - 1) {
            const auto kind = static_cast<std::size_t>(std::countr_zero(rest));
            const int copies = left(counts, static_cast<int>(kind));
            if (copies == 0) continue;
            ++counts[kind];
            const PaperValue found = best_after<set>(counts, level - 1);
            --counts[kind];
            sum.value += copies * found.value;
            sum.chance += copies * found.chance;
            sum.risk += copies * found.risk;
        }
        sum = {sum.value / unseen, sum.chance / unseen, sum.risk / unseen};
    }
    known_[{keys.numbers, keys.honours}] = sum;
    return sum;
}

PaperValue PaperSearch::ready(Counts& counts, KindMask waits, int unseen) {
    PaperValue sum;
    for (KindMask rest = waits; rest != 0; rest &= rest - 1) {
        const auto kind = static_cast<std::size_t>(std::countr_zero(rest));
        const int copies = left(counts, static_cast<int>(kind));
        if (copies == 0) continue;
        ++counts[kind];
        const PaperWin win = wins_.of(counts, static_cast<Kind>(kind));
        --counts[kind];
        sum.value += copies * win.value;
        (win.has_pattern ? sum.chance : sum.risk) += copies;
    }
    const double share = ((waits & river_) != 0 ? kFuritenShare : 1.0) / unseen;
    return {sum.value * share, sum.chance * share, sum.risk / unseen};
}

// Unseen copies: those at the root less what was drawn since.
int PaperSearch::left(const Counts& counts, int kind) const {
    const auto at = static_cast<std::size_t>(kind);
    return hand_.left[at] - std::max(0, counts[at] - hand_.counts[at]);
}

int PaperSearch::num_left(const Counts& counts, KindMask kinds) const {
    int sum = 0;
    for (; kinds != 0; kinds &= kinds - 1) sum += left(counts, std::countr_zero(kinds));
    return sum;
}

}  // namespace mahjongkit
