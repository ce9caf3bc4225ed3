// The value of a win: patterns, han, fu, limit and basic points of its best reading.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "rules/riichi/value/fu.hpp"

namespace mahjongkit::riichi {

enum class Limit : std::uint8_t { none, mangan, haneman, baiman, sanbaiman, counted_yakuman, yakuman };

inline constexpr std::size_t kNumLimits = static_cast<std::size_t>(Limit::yakuman) + 1;

std::string_view limit_name(Limit limit);

struct CountedPattern {
    Pattern pattern = Pattern::riichi;
    std::uint8_t han = 0;

    friend constexpr bool operator==(const CountedPattern&, const CountedPattern&) = default;
};

// Patterns with their han, in the order of the enum.
class PatternList {
public:
    void add(Pattern pattern, int han) { entries_[size_++] = {pattern, static_cast<std::uint8_t>(han)}; }
    std::span<const CountedPattern> all() const { return {entries_.data(), size_}; }
    bool has(Pattern pattern) const { return as_set().has(pattern); }
    PatternSet as_set() const {
        PatternSet found;
        for (const CountedPattern& entry : all()) found.add(entry.pattern);
        return found;
    }

    friend bool operator==(const PatternList&, const PatternList&) = default;  // unused entries stay as they were made

private:
    std::array<CountedPattern, 20> entries_{};  // no win has so many
    std::uint8_t size_ = 0;
};

struct WinValue {
    PatternList patterns;  // with the bonus han, unless it is a yakuman
    Fu fu;                 // not counted for a yakuman; thirteen orphans have none
    int han = 0;
    int num_yakuman = 0;  // by patterns; a double one counts two
    Limit limit = Limit::none;
    int basic_points = 0;  // what a seat that is not the dealer pays a self-draw; others pay multiples

    friend bool operator==(const WinValue&, const WinValue&) = default;
};

struct Payment {
    Limit limit = Limit::none;
    int basic_points = 0;
};

// Of a win that is no yakuman by its patterns.
Payment payment_of(int han, int fu, const ScoringOptions& options);

// Nothing when the hand is not complete or has no pattern.
std::optional<WinValue> value_of(const Win& win, const ScoringOptions& options);

// Whether value_of finds one: may this seat declare a win? Stops at the first reading that has a pattern.
bool has_pattern(const Win& win, const ScoringOptions& options);

}  // namespace mahjongkit::riichi
