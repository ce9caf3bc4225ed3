// Parts of a hand: groups, two tiles of a group, and the pair; and a search over all ways to take them out.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "tiles/hand.hpp"
#include "tiles/tile.hpp"

namespace mahjongkit {

// `equal`, `adjacent` and `gap` are two tiles of a group; `pair` is the one pair of a win.
enum class Shape : std::uint8_t { triplet, sequence, pair, equal, adjacent, gap };

inline constexpr std::size_t kNumShapes = 6;

struct Part {
    Kind kind = 0;  // its lowest kind
    Shape shape = Shape::triplet;

    constexpr bool is_group() const { return shape <= Shape::sequence; }
    constexpr int size() const { return is_group() ? 3 : 2; }
    // The kind of its i-th tile.
    constexpr Kind tile_kind(int i) const {
        const int step = shape == Shape::sequence || shape == Shape::adjacent ? 1 : shape == Shape::gap ? 2 : 0;
        return static_cast<Kind>(kind + i * step);
    }
    // False for a run of honours or one that leaves its suit.
    constexpr bool exists() const {
        const int last = tile_kind(size() - 1);
        return last == kind || (!is_honour(last) && suit_of(last) == suit_of(kind));
    }

    friend constexpr auto operator<=>(const Part&, const Part&) = default;
};

// What taking a part is worth, by shape; 0 leaves a shape out.
using ShapeWorth = std::array<std::int8_t, kNumShapes>;

// Words: groups and one pair, each counting one.
inline constexpr ShapeWorth kWords = {1, 1, 1, 0, 0, 0};
// Tiles that a part saves: without any part each group lacks two tiles beside a single one, and the pair one.
inline constexpr ShapeWorth kTilesSaved = {2, 2, 1, 1, 1, 1};

// All ways to take at most `groups` parts and one pair out of a hand.
class PartSearch {
public:
    PartSearch(const Counts& counts, int groups, const ShapeWorth& worth)
        : left_(counts), worth_(worth), groups_open_(groups) {
        best_.fill(kUnknown);
    }

    // The most that parts can be worth together.
    int best() { return best_from(0); }

    // Calls visit(parts, tiles left over) once for each multiset of parts that is worth at least `least`.
    template <class Visit>
    void for_each(int least, const Visit& visit) {
        visit_from(0, least, visit);
    }

private:
    static constexpr std::int8_t kUnknown = -1;

    bool can_take(const Part& part) const;
    void take(const Part& part);
    void put_back();
    int best_from(int kind);

    // What can still be taken at `kind` and above depends on no more than this: parts begun below reach one kind up.
    std::int8_t& best_known(int kind) {
        const std::size_t next = kind + 1 < kNumKinds ? left_[static_cast<std::size_t>(kind) + 1] : 0;
        const std::size_t at_kind =
            (static_cast<std::size_t>(kind) * 5 + left_[static_cast<std::size_t>(kind)]) * 5 + next;
        return best_[(at_kind * (kMaxGroups + 1) + static_cast<std::size_t>(groups_open_)) * 2 +
                     (is_pair_open_ ? 1 : 0)];
    }

    // Calls then(worth) for every choice of parts whose lowest kind is `kind`, with these parts taken.
    template <class Then>
    void choose(int kind, std::size_t shape, int worth, const Then& then) {
        if (shape == kNumShapes) {
            then(worth);
            return;
        }
        const Part part{static_cast<Kind>(kind), static_cast<Shape>(shape)};
        if (can_take(part)) {
            take(part);
            choose(kind, shape, worth + worth_[shape], then);
            put_back();
        }
        choose(kind, shape + 1, worth, then);
    }

    template <class Visit>
    void visit_from(int kind, int least, const Visit& visit) {
        while (kind < kNumKinds && left_[static_cast<std::size_t>(kind)] == 0) ++kind;
        if (kind == kNumKinds) {
            visit(std::span<const Part>(taken_.data(), num_taken_), left_);
            return;
        }
        choose(kind, 0, 0, [&](int worth) {
            if (worth + best_from(kind + 1) >= least) visit_from(kind + 1, least - worth, visit);
        });
    }

    Counts left_;
    ShapeWorth worth_;
    int groups_open_;
    bool is_pair_open_ = true;
    std::array<Part, kMaxGroups + 1> taken_{};
    std::size_t num_taken_ = 0;
    std::array<std::int8_t, kNumKinds * 5 * 5 * (kMaxGroups + 1) * 2> best_;
};

}  // namespace mahjongkit
