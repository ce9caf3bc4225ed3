#include "measures/words/tiles_to_complete.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "measures/distance/distance.hpp"
#include "measures/words/tile_away.hpp"

namespace mahjongkit {

namespace {

constexpr int kNumbers = first_kind(3);  // the kinds of the three suits

SuitMask suits_of(const Counts& counts) {
    unsigned suits = 0;
    for (int kind = 0; kind < kNumKinds; ++kind) {
        if (counts[static_cast<std::size_t>(kind)] > 0) suits |= 1U << suit_of(kind);
    }
    return static_cast<SuitMask>(suits);
}

// Appendix A.2's list of tiles: characters 1-9, bamboos 11-19, dots 21-29, so that no run crosses from suit to suit;
// tiles that a group has used become kGone but keep their place.
class TileList {
public:
    static constexpr int kGone = -1;
    static constexpr int kHighest = 29;

    // Sorted, but for the candidate, which stands at the end.
    TileList(const Counts& counts, int candidate) {
        for (const int suit : {0, 2, 1}) {
            for (int kind = first_kind(suit); kind < first_kind(suit) + kRanks; ++kind) {
                for (int i = 0; i < counts[static_cast<std::size_t>(kind)]; ++i) add(kind);
            }
        }
        add(candidate);
    }

    std::size_t size() const { return size_; }
    int at(std::size_t place) const { return tiles_[place]; }
    auto count(int tile) const { return std::count(begin(), end(), tile); }
    bool has(int tile) const { return std::find(begin(), end(), tile) != end(); }
    bool is_used_up() const { return static_cast<std::size_t>(count(kGone)) == size_; }
    void use_first(int tile) {
        *std::find(tiles_.begin(), tiles_.begin() + static_cast<std::ptrdiff_t>(size_), tile) = kGone;
    }

private:
    void add(int kind) {
        constexpr std::array<int, 3> kCodeOfSuit = {0, 20, 10};
        tiles_[size_++] = kCodeOfSuit[static_cast<std::size_t>(suit_of(kind))] + rank_of(kind) + 1;
    }
    const int* begin() const { return tiles_.data(); }
    const int* end() const { return tiles_.data() + size_; }

    std::array<int, 3 * kMaxGroups + 2> tiles_{};
    std::size_t size_ = 0;
};

// One pass over the places, taking at each what can be taken there: a triplet, else a sequence that begins with its
// tile.
bool is_used_up_by_groups(TileList tiles) {
    for (std::size_t place = 0; place < tiles.size(); ++place) {
        const int tile = tiles.at(place);
        if (tile == TileList::kGone) continue;
        if (tiles.count(tile) >= 3) {
            for (int copy = 0; copy < 3; ++copy) tiles.use_first(tile);
        } else if (tiles.has(tile + 1) && tiles.has(tile + 2)) {
            for (int step = 0; step < 3; ++step) tiles.use_first(tile + step);
        }
    }
    return tiles.is_used_up();
}

// A.2's Judge: every pair in turn is set aside, its first two tiles gone.
bool is_win_by_paper(const TileList& tiles) {
    int pairs = 0;
    bool has_win = false;
    for (int tile = 1; tile <= TileList::kHighest; ++tile) {
        if (tiles.count(tile) < 2) continue;
        ++pairs;
        TileList others = tiles;
        others.use_first(tile);
        others.use_first(tile);
        has_win = has_win || is_used_up_by_groups(others);
    }
    return pairs == 7 || has_win;
}

Counts exact_tiles_to_complete(const Counts& counts, SuitMask melded) {
    Counts kinds{};
    if (!is_two_suits(melded)) return kinds;
    Counts drawn = counts;
    for (std::size_t kind = 0; kind < kNumbers; ++kind) {
        if (counts[kind] == kCopies) continue;
        ++drawn[kind];
        if (standard_distance(drawn, total(counts) / 3, TileSet::two_suits, melded) == 0) kinds[kind] = 1;
        --drawn[kind];
    }
    return kinds;
}

// A.2 asks only whether the hand before the draw lies in two suits.
Counts paper_tiles_to_complete(const Counts& counts, SuitMask melded) {
    Counts kinds{};
    if (!is_two_suits(suits_of(counts) | melded)) return kinds;
    for (int kind = 0; kind < kNumbers; ++kind) {
        if (is_win_by_paper(TileList(counts, kind))) kinds[static_cast<std::size_t>(kind)] = 1;
    }
    return kinds;
}

}  // namespace

Counts tiles_to_complete(const Counts& counts, SuitMask melded, Reading reading) {
    return reading == Reading::exact ? exact_tiles_to_complete(counts, melded)
                                     : paper_tiles_to_complete(counts, melded);
}

}  // namespace mahjongkit
