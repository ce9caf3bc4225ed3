// The scoring elements of Taiwanese hands, by name. What each is worth is an option.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "rules/taiwanese/value/win.hpp"
#include "state/event.hpp"

namespace mahjongkit::taiwanese {

enum class Pattern : std::uint8_t {
    self_draw,
    closed_hand,
    concealed_self_draw,
    robbed_kan,
    after_kan,
    last_draw,
    last_discard,
    single_wait,
    half_begging,
    all_begging,
    plain_sequences,
    seat_wind,
    round_wind,
    white_dragon,
    green_dragon,
    red_dragon,
    little_three_dragons,
    big_three_dragons,
    little_four_winds,
    big_four_winds,
    three_concealed_triplets,
    four_concealed_triplets,
    five_concealed_triplets,
    all_triplets,
    four_kans,
    half_flush,
    full_flush,
    all_honours,
    own_flower,  // the only two that a win may have twice
    flower_kan,
    seven_rob_one,
    eight_flowers,
    human_win,
    earthly_win,
    heavenly_win,
};

struct PatternInfo {
    std::string_view name;
    std::string_view chinese;
    int ScoringOptions::* tai;
};

// In the order of the enum.
std::span<const PatternInfo> patterns();

// Its number among the patterns of all variants.
PatternId id_of(Pattern pattern);

int tai_of(Pattern pattern, const ScoringOptions& options);

// A bit a pattern, in the order of the enum.
class PatternSet {
public:
    constexpr void add_if(bool condition, Pattern pattern) {
        bits_ |= std::uint64_t{condition} << static_cast<int>(pattern);
    }
    constexpr bool has(Pattern pattern) const { return (bits_ >> static_cast<int>(pattern) & 1) != 0; }

    // Calls visit(pattern) in the order of the enum.
    template <class Visit>
    constexpr void for_each(const Visit& visit) const {
        for (std::uint64_t rest = bits_; rest != 0; rest &= rest - 1) {
            visit(static_cast<Pattern>(std::countr_zero(rest)));
        }
    }

private:
    std::uint64_t bits_ = 0;
};

}  // namespace mahjongkit::taiwanese
