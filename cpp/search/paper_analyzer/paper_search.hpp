// The tree search of the analyzer paper (sections III.D and III.E): drop a tile, draw a tile, and go on with hands that
// are a step nearer to a win alone. Steps to win are those of the exact shanten number.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>

#include "measures/distance/discard_draws.hpp"
#include "measures/distance/packed_keys.hpp"
#include "rules/plan.hpp"
#include "search/paper_analyzer/paper_wins.hpp"

namespace mahjongkit {

// What a hand is worth in the search.
struct PaperValue {
    double value = 0;   // sum over the lines to a win, or to the end of the search: chances times what it counts for
    double chance = 0;  // of these lines, whatever a win counts for
    double risk = 0;    // chance of lines that end in a win without a pattern: such a tile must be discarded (furiten)

    // Case 4: of equal values the one that is likelier. Case 3: then the one that risks less.
    bool is_better_than(const PaperValue& other) const;
};

struct PaperDiscard {
    Kind kind = kNoKind;
    int distance = 0;  // steps to win after it
    PaperValue value{};
    KindMask useful = 0;  // draws that bring the hand a step nearer
    int num_tiles = 0;    // so many are unseen
};

// The discards of a hand, by kind.
struct PaperTable {
    int size = 0;
    std::array<PaperDiscard, 3 * WinShape::kPairsGroups + 2> rows{};

    const PaperDiscard* begin() const { return rows.data(); }
    const PaperDiscard* end() const { return rows.data() + size; }
};

// One decision of a seat. Values of hands are kept, so it is not for threads.
class PaperSearch {
public:
    // `levels`: so many draws are looked ahead; `river`: kinds that the seat has discarded.
    PaperSearch(const PlannedHand& hand, const Variant& variant, PaperWins wins, int levels, KindMask river);

    // Of a hand of 3n+2 tiles, for the kinds that may be discarded.
    PaperTable discards(KindMask kinds);
    // Of a hand of 3n+1 tiles, before its draw.
    PaperValue before_draw();
    // Steps to win of the hand: a win is within the search where they are not more than its levels.
    int steps() const { return steps_; }
    bool sees_wins() const { return steps_ <= levels_; }

private:
    struct KeyHash {
        std::size_t operator()(const std::array<std::uint64_t, 2>& key) const {
            return static_cast<std::size_t>((key[0] ^ key[1] * 0x9E3779B97F4A7C15U) * 0xD6E8FEB86659FD93U >> 16);
        }
    };

    template <TileSet set>
    PaperTable discards_of(KindMask kinds);
    template <TileSet set>
    PaperValue best_after(const Counts& counts, int level);
    template <TileSet set>
    PaperValue after_discard(Counts& counts, const PackedKeys& keys, int distance, KindMask useful, int level);
    PaperValue ready(Counts& counts, KindMask waits, int unseen);
    int left(const Counts& counts, int kind) const;
    int num_left(const Counts& counts, KindMask kinds) const;

    PlannedHand hand_;
    PaperWins wins_;
    int levels_;
    KindMask river_;
    WinShape shape_{};
    WinDistance standard_;
    int unseen_ = 0;
    int steps_ = 0;
    std::unordered_map<std::array<std::uint64_t, 2>, PaperValue, KeyHash> known_{};  // hands of 3n+1 tiles
};

}  // namespace mahjongkit
