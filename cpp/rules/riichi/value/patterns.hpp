// The scoring elements of riichi and sanma (yaku), by name and han.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace mahjongkit::riichi {

enum class Pattern : std::uint8_t {
    riichi,
    double_riichi,
    one_shot,
    self_draw,
    robbed_kan,
    after_kan,
    last_draw,
    last_discard,
    all_simples,
    plain_sequences,
    twin_sequences,
    twin_sequences_twice,
    three_suit_sequences,
    full_straight,
    seat_wind,
    round_wind,
    white_dragon,
    green_dragon,
    red_dragon,
    little_three_dragons,
    seven_pairs,
    all_triplets,
    three_concealed_triplets,
    three_suit_triplets,
    three_kans,
    outside_hand,
    pure_outside_hand,
    terminals_and_honours,
    half_flush,
    full_flush,
    // Yakuman: a limit of their own, other patterns do not count beside them.
    heavenly_win,
    earthly_win,
    big_three_dragons,
    four_concealed_triplets,
    four_concealed_triplets_pair_wait,
    all_honours,
    all_green,
    all_terminals,
    nine_gates,
    pure_nine_gates,
    thirteen_orphans,
    thirteen_orphans_thirteen_waits,
    big_four_winds,
    little_four_winds,
    four_kans,
    // Bonus han: they do not make a win.
    dora,
    ura_dora,
    red_five,
};

inline constexpr std::size_t kNumPatterns = static_cast<std::size_t>(Pattern::red_five) + 1;

// A bit a pattern, in the order of the enum.
class PatternSet {
public:
    constexpr PatternSet() = default;

    constexpr void add(Pattern pattern) { add_if(true, pattern); }
    constexpr void add_if(bool condition, Pattern pattern) {
        bits_ |= std::uint64_t{condition} << static_cast<int>(pattern);
    }
    constexpr void remove(Pattern pattern) { bits_ &= ~(std::uint64_t{1} << static_cast<int>(pattern)); }
    constexpr bool has(Pattern pattern) const { return (bits_ >> static_cast<int>(pattern) & 1) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr std::uint64_t bits() const { return bits_; }

    // Calls visit(pattern) in the order of the enum.
    template <class Visit>
    constexpr void for_each(const Visit& visit) const {
        for (std::uint64_t rest = bits_; rest != 0; rest &= rest - 1) {
            visit(static_cast<Pattern>(std::countr_zero(rest)));
        }
    }

    friend constexpr PatternSet operator|(PatternSet a, PatternSet b) { return PatternSet(a.bits_ | b.bits_); }
    friend constexpr PatternSet operator&(PatternSet a, PatternSet b) { return PatternSet(a.bits_ & b.bits_); }
    friend constexpr bool operator==(PatternSet, PatternSet) = default;

private:
    constexpr explicit PatternSet(std::uint64_t bits) : bits_(bits) {}

    std::uint64_t bits_ = 0;
};

struct PatternInfo {
    std::string_view name;
    std::string_view japanese;
    std::uint8_t closed_han;
    std::uint8_t open_han;  // 0: closed hands only
    bool is_yakuman = false;
    bool is_double_somewhere = false;  // counts twice where double yakuman are played
};

// In the order of the enum.
std::span<const PatternInfo> patterns();

const PatternInfo& info_of(Pattern pattern);

PatternSet all_patterns();
PatternSet open_patterns();            // that an open hand may have
PatternSet double_yakuman_patterns();  // that count twice where double yakuman are played

}  // namespace mahjongkit::riichi
