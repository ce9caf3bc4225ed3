#include "measures/decompositions.hpp"

#include <algorithm>
#include <tuple>

#include "measures/distance/distance.hpp"

namespace mahjongkit {

namespace {

// Tries to complete a decomposition to a win that holds at most four of each kind.
class Completion {
public:
    // Of the groups that no part begins, and the pair, `num_unseeded` may begin from nothing instead of a tile of the
    // rest. Such a one is always possible: a win does not hold all 34 kinds.
    Completion(const Decomposition& parts, int groups, int num_unseeded)
        : partials_(parts.partials()),
          rest_(parts.rest),
          is_pair_open_(!parts.pair),
          groups_open_(groups - parts.num_groups - parts.num_partials),
          num_unseeded_(num_unseeded) {
        for (const Part& group : parts.groups()) add(group);
        if (parts.pair) add({*parts.pair, Shape::pair});
    }

    bool is_possible() { return can_fill(0); }

private:
    // False when a kind is held five times.
    bool add(const Part& part) {
        bool fits = true;
        for (int i = 0; i < part.size(); ++i) fits &= ++win_[part.tile_kind(i)] <= kCopies;
        return fits;
    }

    template <class Then>
    bool can_add(const Part& part, const Then& then) {
        const bool can = add(part) && then();
        for (int i = 0; i < part.size(); ++i) --win_[part.tile_kind(i)];
        return can;
    }

    // One of the sequences that hold all kinds from `low` to `high`.
    template <class Then>
    bool can_add_sequence(int low, int high, const Then& then) {
        for (int start = std::max(0, high - 2); start <= low; ++start) {
            const Part sequence{static_cast<Kind>(start), Shape::sequence};
            if (sequence.exists() && can_add(sequence, then)) return true;
        }
        return false;
    }

    // Each partial becomes a group.
    bool can_fill(std::size_t index) {
        if (index == partials_.size()) return can_make_pair();
        const Part& partial = partials_[index];
        const auto then = [&] { return can_fill(index + 1); };
        if (partial.shape == Shape::equal) return can_add({partial.kind, Shape::triplet}, then);
        return can_add_sequence(partial.kind, partial.tile_kind(1), then);
    }

    bool can_make_pair() {
        if (!is_pair_open_) return can_seed_groups(0, groups_open_);
        // From nothing: one group less may do so.
        if (num_unseeded_ > 0 && can_seed_groups(0, groups_open_ + 1)) return true;
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
            if (rest_[kind] == 0) continue;
            --rest_[kind];
            const bool can =
                can_add({static_cast<Kind>(kind), Shape::pair}, [&] { return can_seed_groups(0, groups_open_); });
            ++rest_[kind];
            if (can) return true;
        }
        return false;
    }

    // `open` groups begin from tiles of the rest, from `kind` up.
    bool can_seed_groups(int kind, int open) {
        if (open <= num_unseeded_) return true;
        for (; kind < kNumKinds; ++kind) {
            std::uint8_t& left = rest_[static_cast<std::size_t>(kind)];
            if (left == 0) continue;
            --left;
            const auto then = [&] { return can_seed_groups(kind, open - 1); };
            const bool can =
                can_add({static_cast<Kind>(kind), Shape::triplet}, then) || can_add_sequence(kind, kind, then);
            ++left;
            if (can) return true;
        }
        return false;
    }

    Counts win_{};
    std::span<const Part> partials_;
    Counts rest_;
    bool is_pair_open_;
    int groups_open_;
    int num_unseeded_;
};

Decomposition decomposition_of(std::span<const Part> parts, const Counts& rest, int missing) {
    Decomposition result;
    for (const Part& part : parts) {
        if (part.shape == Shape::pair) {
            result.pair = part.kind;
        } else if (part.is_group()) {
            result.group_slots[result.num_groups++] = part;
        } else {
            result.partial_slots[result.num_partials++] = part;
        }
    }
    result.rest = rest;
    result.missing = static_cast<std::uint8_t>(missing);
    return result;
}

bool comes_before(const Decomposition& a, const Decomposition& b) {
    const auto rank = [](const Decomposition& d) {
        return std::tuple(-d.num_groups, !d.pair, -d.num_partials, d.group_slots, d.partial_slots, d.pair);
    };
    return rank(a) < rank(b);
}

}  // namespace

std::vector<Decomposition> decompositions(const Counts& counts) {
    const int groups = total(counts) / 3;
    const int missing = standard_distance(counts, groups);
    // With a tile of the rest for everything that no part begins; see kTilesSaved.
    const int missing_without_parts = 2 * groups + 1;

    std::vector<Decomposition> found;
    const auto visit = [&](std::span<const Part> parts, const Counts& rest) {
        const Decomposition candidate = decomposition_of(parts, rest, missing);
        const int saved = 2 * candidate.num_groups + candidate.num_partials + (candidate.pair ? 1 : 0);
        const int num_unseeded = missing - (missing_without_parts - saved);
        if (Completion(candidate, groups, num_unseeded).is_possible()) found.push_back(candidate);
    };
    PartSearch(counts, groups, kTilesSaved).for_each(missing_without_parts - missing, visit);
    std::sort(found.begin(), found.end(), comes_before);
    return found;
}

}  // namespace mahjongkit
