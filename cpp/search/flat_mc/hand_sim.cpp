#include "search/flat_mc/hand_sim.hpp"

#include <algorithm>

namespace mahjongkit {

namespace {

CountPlanes plane_of(Kind kind) {
    CountPlanes planes;
    planes.add(kKindBits[kind]);
    return planes;
}

template <class Visit>
void for_each_bit(DiscardBits bits, const Visit& visit) {
    for (; bits != 0; bits &= bits - 1) visit(static_cast<std::size_t>(std::countr_zero(bits)));
}

}  // namespace

HandSim::HandSim(const Counts& counts, int groups, std::span<const Kind> discards, const TurnRange& turns)
    : planes_(CountPlanes::of_counts(counts)),
      keys_(PackedKeys::of_counts(counts)),
      groups_(groups),
      turns_(turns),
      num_arms_(static_cast<int>(std::max<std::size_t>(1, discards.size()))) {
    discards_[0] = kBlank;
    std::copy(discards.begin(), discards.end(), discards_.begin());
}

HandSim::Drawn HandSim::draw(const Future& future, DiscardBits wanted, const ClaimSearch& search) const {
    Drawn drawn{.all = keys_};
    for (int turn = turns_.first; turn < turns_.last; ++turn) {
        drawn.all += kKindKeys[future.own[static_cast<std::size_t>(turn)]];
    }
    drawn.missing = search.distance(drawn.all, groups_);
    const int most = turns_.has_claims ? std::min(groups_, turns_.last - turns_.first) : 0;
    if (drawn.missing > most) return drawn;
    for_each_bit(wanted, [&](std::size_t i) {
        const int missing = search.distance(drawn.all - kKindKeys[discards_[i]], groups_);
        if (missing == 0) {
            drawn.won |= DiscardBits{1} << i;
        } else if (missing <= most) {
            drawn.open |= DiscardBits{1} << i;
        }
    });
    return drawn;
}

DiscardBits HandSim::by_same_line(DiscardBits open, Kind found, const ClaimSearch& search) const {
    DiscardBits won = 0;
    for_each_bit(open, [&](std::size_t i) {
        const Kind kind = discards_[i];
        if (search.line_wins_without(kKindKeys[kind] - kKindKeys[found], plane_of(kind))) won |= DiscardBits{1} << i;
    });
    return won;
}

DiscardBits HandSim::win_by_claims(const Future& future, const Drawn& drawn, ClaimSearch& search) const {
    search.find_claims(planes_, future, turns_);
    if (drawn.missing > search.most_missing(groups_)) return 0;
    DiscardBits open = drawn.open;
    DiscardBits won = 0;
    // Where the hand cannot win with all its tiles, it cannot with one less.
    const bool is_one = (open & (open - 1)) == 0;
    if (!is_one && drawn.missing > 0) {
        if (!search.wins(drawn.all, groups_, CountPlanes{})) return 0;
        won = by_same_line(open, kBlank, search);
        open &= ~won;
    }
    while (open != 0) {
        const auto i = static_cast<std::size_t>(std::countr_zero(open));
        open &= open - 1;
        const Kind kind = discards_[i];
        if (!search.wins(drawn.all - kKindKeys[kind], groups_, plane_of(kind))) continue;
        won |= DiscardBits{1} << i;
        const DiscardBits alike = by_same_line(open, kind, search);
        won |= alike;
        open &= ~alike;
    }
    return won;
}

}  // namespace mahjongkit
