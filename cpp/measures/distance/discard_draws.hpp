// What the discards of one hand leave: how far it is from a win, and which draws bring it nearer. Most look-ups are the
// same after every discard, so they are made once.
#pragma once

#include <array>
#include <utility>

#include "measures/shanten.hpp"

namespace mahjongkit {

template <TileSet set>
inline constexpr KindMask kKindsOfSet = [] {
    KindMask mask = 0;
    for (int kind = 0; kind < kNumKinds; ++kind) mask |= KindMask{has_kind(set, kind)} << kind;
    return mask;
}();

// Seven pairs lack one tile less by the second tile of a kind, or by a new kind while there are too few kinds.
template <TileSet set>
inline KindMask seven_pairs_draws(const std::uint8_t* counts, const RowInfo& info, int distance) {
    if constexpr (set == TileSet::two_suits) {
        return TwoSuitPairs(counts).draws(distance);
    } else {
        KindMask useful = 0;
        if (seven_pairs_distance(info.num_pairs + 1, info.num_kinds) < distance) useful |= info.kinds & ~info.pairs;
        if (seven_pairs_distance(info.num_pairs, info.num_kinds + 1) < distance) {
            useful |= ~info.kinds & kKindsOfSet<set>;
        }
        return useful;
    }
}

inline KindMask thirteen_orphans_draws(const RowInfo& info, int distance) {
    const bool has_pair = info.has_orphan_pair();
    KindMask useful = 0;
    if (thirteen_orphans_distance(info.num_orphans + 1, has_pair) < distance) useful |= ~info.kinds;
    if (!has_pair && thirteen_orphans_distance(info.num_orphans, true) < distance) useful |= info.kinds;
    return useful & kOrphanKinds;
}

template <TileSet set>
class DiscardDraws {
public:
    DiscardDraws(const Counts& counts, const RowInfo& info, const WinDistance& standard, const WinShape& shape)
        : counts_(counts),
          info_(info),
          standard_(standard),
          shape_(shape),
          suits_(suit_ids<set>(standard.ids(), info.keys)),
          standard_distance_(shape.has_standard ? standard.of<set>(info.keys) : kNoForm),
          other_distance_(win_distance<set>(counts.data(), info, standard, without_standard(shape))) {}

    // Missing tiles of the hand as it is.
    int distance() const { return std::min(standard_distance_, other_distance_); }

    // Calls visit(kind, distance) with those after a discard of each of the kinds, which the hand must hold.
    template <class Visit>
    void for_each_distance(KindMask kinds, const Visit& visit) const {
        // A discard takes the standard form one tile away at most, and brings no form nearer.
        const bool has_pairs = other_distance_ <= standard_distance_;
        const TwoSuitPairs two_suit_pairs =
            has_pairs && set == TileSet::two_suits ? TwoSuitPairs(counts_.data()) : TwoSuitPairs();
        for_each_suit([&]<std::size_t suit>() {
            // Only this suit changes: one look-up for each of its kinds.
            const auto changed = standard_.template with_suit_changed<set>(suits_, suit);
            for (KindMask rest = kinds & kSuitKinds<suit>; rest != 0; rest &= rest - 1) {
                const int kind = std::countr_zero(rest);
                const std::uint32_t key = info_.keys.key[suit] - key_step(kind);
                int distance = shape_.has_standard ? changed(suit_id<set>(standard_.ids(), suit, key)) : kNoForm;
                if (has_pairs) distance = std::min(distance, distance_of_pairs(kind, two_suit_pairs));
                visit(kind, distance);
            }
        });
    }

    // From now on draws are those that bring a hand below this distance.
    void look_below(int distance) {
        if (distance == below_) return;
        const bool is_first = below_ < 0;
        below_ = distance;
        standard_draws_ = 0;
        if (!shape_.has_standard) return;
        if (is_first) {
            for_each_suit([&]<std::size_t suit>() {
                write_drawn<suit>(info_.keys.key[suit], suits_[suit], info_.fours, drawn_.data() + first_kind(suit));
            });
        }
        for_each_suit([&]<std::size_t suit>() {
            standard_draws_ |= draws_of_suit<suit>(suits_, drawn_.data() + first_kind(suit));
        });
    }

    // The draws of the hand as it is.
    KindMask draws() const { return standard_draws_ | other_draws(counts_, info_); }

    // The same after a discard of the kind.
    KindMask draws_without(int kind) const { return standard_draws_without(kind) | other_draws_without(kind); }

    // Those that bring the standard form nearer, and those of the other forms.
    KindMask standard_draws() const { return standard_draws_; }
    KindMask standard_draws_without(int kind) const {
        KindMask useful = 0;
        if (!shape_.has_standard) return useful;
        for_each_suit([&]<std::size_t suit>() {
            if (suit != static_cast<std::size_t>(suit_of(kind))) return;
            const std::uint32_t key = info_.keys.key[suit] - key_step(kind);
            const std::uint8_t id = suit_id<set>(standard_.ids(), suit, key);
            SuitDrawn drawn;
            write_drawn<suit>(key, id, info_.fours & ~(KindMask{1} << kind), drawn.data());
            useful = draws_of_suit<suit>(suits_, drawn.data()) | draws_beside<suit>(id);
        });
        return useful;
    }
    KindMask other_draws_without(int kind) const {
        if (other_distance_ > below_) return 0;  // a draw brings a form one tile nearer at most
        Counts counts = counts_;
        const std::uint8_t count = counts[static_cast<std::size_t>(kind)]--;
        return other_draws(counts, info_.without(kind, count));
    }

private:
    static WinShape without_standard(WinShape shape) {
        shape.has_standard = false;
        return shape;
    }

    using SuitDrawn = std::array<std::uint8_t, kRanks>;

    static constexpr std::size_t kSuits = set == TileSet::two_suits ? 3 : kNumSuits;
    template <std::size_t suit>
    static constexpr KindMask kSuitKinds = ((KindMask{1} << suit_size(suit)) - 1) << first_kind(suit);

    template <class Visit>
    static void for_each_suit(const Visit& visit) {
        [&]<std::size_t... suit>(std::index_sequence<suit...>) {
            (visit.template operator()<suit>(), ...);
        }(std::make_index_sequence<kSuits>());
    }

    // The id of the suit with one more tile of each kind. With four of a kind it stays as it is: a fifth has no key.
    template <std::size_t suit>
    void write_drawn(std::uint32_t key, std::uint8_t id, KindMask fours, std::uint8_t* drawn) const {
        constexpr int first = first_kind(suit);
        if ((fours & kSuitKinds<suit>) == 0) {
            for (int rank = 0; rank < suit_size(suit); ++rank) {
                drawn[rank] = suit_id<set>(standard_.ids(), suit, key + key_step(first + rank));
            }
            return;
        }
        for (int rank = 0; rank < suit_size(suit); ++rank) {
            const bool is_full = (fours >> (first + rank) & 1) != 0;
            drawn[rank] = is_full ? id : suit_id<set>(standard_.ids(), suit, key + key_step(first + rank));
        }
    }

    // The draws of one suit. Without a loop: all look-ups run at once.
    template <std::size_t suit>
    KindMask draws_of_suit(const SuitIds<std::uint8_t>& suits, const std::uint8_t* drawn) const {
        const auto changed = standard_.template with_suit_changed<set>(suits, suit);
        return [&]<std::size_t... rank>(std::index_sequence<rank...>) {
            return ((KindMask{changed(drawn[rank]) < below_} << (first_kind(suit) + rank)) | ...);
        }(std::make_index_sequence<suit_size(suit)>());
    }

    // The draws of the other suits when this one has another id. A useless tile less leaves it as it was.
    template <std::size_t changed_suit>
    KindMask draws_beside(std::uint8_t id) const {
        if (id == suits_[changed_suit]) return standard_draws_ & ~kSuitKinds<changed_suit>;
        SuitIds<std::uint8_t> suits = suits_;
        suits[changed_suit] = id;
        KindMask useful = 0;
        for_each_suit([&]<std::size_t suit>() {
            if constexpr (suit != changed_suit) {
                useful |= draws_of_suit<suit>(suits, drawn_.data() + first_kind(suit));
            }
        });
        return useful;
    }

    KindMask other_draws(const Counts& counts, const RowInfo& info) const {
        KindMask useful = 0;
        if (shape_.has_seven_pairs) useful |= seven_pairs_draws<set>(counts.data(), info, below_);
        if (shape_.has_thirteen_orphans) useful |= thirteen_orphans_draws(info, below_);
        return useful;
    }

    // Of seven pairs and thirteen orphans after a discard.
    int distance_of_pairs(int kind, const TwoSuitPairs& two_suit_pairs) const {
        if constexpr (set == TileSet::two_suits) return two_suit_pairs.distance_without(kind);
        const RowInfo after = info_.without(kind, counts_[static_cast<std::size_t>(kind)]);
        int distance = kNoForm;
        if (shape_.has_seven_pairs) distance = seven_pairs_distance(after.num_pairs, after.num_kinds);
        if (shape_.has_thirteen_orphans) {
            distance = std::min(distance, thirteen_orphans_distance(after.num_orphans, after.has_orphan_pair()));
        }
        return distance;
    }

    const Counts& counts_;
    const RowInfo& info_;
    const WinDistance& standard_;
    const WinShape& shape_;
    SuitIds<std::uint8_t> suits_;
    int standard_distance_;
    int other_distance_;                         // of seven pairs and thirteen orphans
    std::array<std::uint8_t, kNumKinds> drawn_;  // by kind: the id of its suit with one tile more
    int below_ = -1;
    KindMask standard_draws_ = 0;  // of the hand as it is
};

}  // namespace mahjongkit
