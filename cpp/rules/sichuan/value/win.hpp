// A Sichuan win as it is scored: the tiles and the circumstances, and what tables answer differently.
#pragma once

#include <span>
#include <string_view>

#include "rules/common/interpretation.hpp"
#include "rules/options.hpp"

namespace mahjongkit::sichuan {

struct Win {
    Hand hand{};        // with the winning tile among the concealed ones
    Kind win_kind = 0;  // the kind of that tile
    WinBy by = WinBy::self_draw;
    bool is_after_kan = false;  // self-draw on the replacement of a kan
    bool is_kan_shot = false;   // on the discard right after a kan's replacement, or on the tile of a further added kan
    bool is_last_tile = false;  // the last tile of the wall, or any discard after it
    bool is_first_turn = false;  // self-draw on the own first draw before any call
    bool is_dealer = false;

    bool is_closed() const {
        for (const Meld& meld : hand.melds()) {
            if (meld.is_open()) return false;
        }
        return true;
    }
};

// What a self-draw adds to a payment.
enum class SelfDrawBonus : std::uint8_t { none, base, fan, twice };

// Where tables differ. The defaults are those of sbr2025; the table in profiles.cpp says what each means.
struct ScoringOptions {
    int fan_cap = 3;  // 0: none
    int base = 1;
    int self_draw_bonus = 1;  // a SelfDrawBonus
    bool has_seven_pairs = true;
    int most_suits = 2;
    bool sequences_have_fan = true;
    bool any_terminal_is_outside = false;

    // Fan of each pattern; one of none is not played.
    int fan_kan = 1;
    int fan_root = 1;
    int fan_all_triplets = 1;
    int fan_golden_wait = 1;
    int fan_triplets_of_258 = 0;
    int fan_seven_pairs = 2;
    int fan_dragon_seven_pairs = 0;
    int fan_full_flush = 2;
    int fan_pure_outside_hand = 0;
    int fan_all_simples = 0;
    int fan_closed_hand = 0;
    int fan_win_after_kan = 1;
    int fan_kan_shot = 1;
    int fan_robbed_kan = 1;
    int fan_last_tile = 1;
    int fan_heavenly_win = 0;
    int fan_earthly_win = 0;

    constexpr bool has_bonus(SelfDrawBonus bonus) const { return self_draw_bonus == static_cast<int>(bonus); }

    friend constexpr bool operator==(const ScoringOptions&, const ScoringOptions&) = default;
};

// All members of ScoringOptions by name.
std::span<const OptionInfo<ScoringOptions>> scoring_option_table();

// The names of the profiles, the default first.
std::span<const std::string_view> profile_names();

// Throws RulesError with the known names.
const ScoringOptions& scoring_profile(std::string_view name);

}  // namespace mahjongkit::sichuan
