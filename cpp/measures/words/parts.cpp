#include "measures/words/parts.hpp"

#include <algorithm>

namespace mahjongkit {

bool PartSearch::can_take(const Part& part) const {
    if (worth_[static_cast<std::size_t>(part.shape)] == 0 || !part.exists()) return false;
    if (part.shape == Shape::pair ? !is_pair_open_ : groups_open_ == 0) return false;
    if (part.tile_kind(1) == part.kind) return left_[part.kind] >= part.size();
    for (int i = 0; i < part.size(); ++i) {
        if (left_[part.tile_kind(i)] == 0) return false;
    }
    return true;
}

void PartSearch::take(const Part& part) {
    for (int i = 0; i < part.size(); ++i) --left_[part.tile_kind(i)];
    if (part.shape == Shape::pair) {
        is_pair_open_ = false;
    } else {
        --groups_open_;
    }
    taken_[num_taken_++] = part;
}

void PartSearch::put_back() {
    const Part& part = taken_[--num_taken_];
    for (int i = 0; i < part.size(); ++i) ++left_[part.tile_kind(i)];
    if (part.shape == Shape::pair) {
        is_pair_open_ = true;
    } else {
        ++groups_open_;
    }
}

int PartSearch::best_from(int kind) {
    while (kind < kNumKinds && left_[static_cast<std::size_t>(kind)] == 0) ++kind;
    if (kind == kNumKinds || (groups_open_ == 0 && !is_pair_open_)) return 0;
    std::int8_t& known = best_known(kind);
    if (known == kUnknown) {
        int best = 0;
        choose(kind, 0, 0, [&](int worth) { best = std::max(best, worth + best_from(kind + 1)); });
        known = static_cast<std::int8_t>(best);
    }
    return known;
}

}  // namespace mahjongkit
