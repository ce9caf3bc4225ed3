// Which patterns a winning hand has.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "rules/riichi/interpretation.hpp"
#include "rules/riichi/patterns.hpp"

namespace mahjongkit::riichi {

struct CountedPattern {
    Pattern pattern;
    int han;
};

// Patterns of one reading with their han, in the order in which they were found.
class PatternList {
public:
    void add(Pattern pattern, int han) { entries_[size_++] = {pattern, han}; }
    bool has(Pattern pattern) const {
        for (const CountedPattern& entry : all()) {
            if (entry.pattern == pattern) return true;
        }
        return false;
    }
    std::span<const CountedPattern> all() const { return {entries_.data(), size_}; }
    bool empty() const { return size_ == 0; }
    int han() const {
        int sum = 0;
        for (const CountedPattern& entry : all()) sum += entry.han;
        return sum;
    }

private:
    std::array<CountedPattern, 20> entries_{};
    std::size_t size_ = 0;
};

// Patterns without yakuman and without bonus han.
PatternList standard_patterns(const Win& win, const Interpretation& reading, const ScoringOptions& options);
PatternList seven_pairs_patterns(const Win& win, const ScoringOptions& options);

// Yakuman; the han of each is 13, twice that where it counts double.
PatternList standard_yakuman(const Win& win, const Interpretation& reading, const ScoringOptions& options);
PatternList seven_pairs_yakuman(const Win& win, const ScoringOptions& options);
PatternList thirteen_orphans_yakuman(const Win& win, const ScoringOptions& options);

// Dora, ura dora and red fives.
PatternList bonus_patterns(const Win& win);

bool is_seven_pairs(const Win& win);
bool is_thirteen_orphans(const Win& win);

}  // namespace mahjongkit::riichi
