// All that the value of a Taiwanese win depends on, and where tables differ.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "rules/common/interpretation.hpp"
#include "rules/options.hpp"
#include "tiles/hand.hpp"

namespace mahjongkit::taiwanese {

inline constexpr int kGroups = 5;
using Interpretation = mahjongkit::Interpretation<kGroups>;

// A win by flowers, whatever the hand: all eight, or seven and the eighth of another seat.
enum class FlowerWin : std::uint8_t { none, eight, seven_rob_one };

struct Win {
    Hand hand{};        // with the winning tile among the concealed ones; seat wind w owns the flowers w and w + 4
    Kind win_kind = 0;  // the kind of that tile
    WinBy by = WinBy::self_draw;
    KindMask waits = 0;  // every kind that completed the hand before the win
    int seat_wind = 0;   // 0 is East: the dealer, unless dice say otherwise
    int round_wind = 0;
    bool is_dealer = false;
    bool is_after_kan = false;   // self-draw on the replacement of a kan
    bool is_last_tile = false;   // the last draw, or the discard after it
    bool is_first_turn = false;  // no call before; an own first draw, or a discard before it
    FlowerWin flower_win = FlowerWin::none;

    bool is_closed() const {
        for (const Meld& meld : hand.melds()) {
            if (meld.is_open()) return false;
        }
        return true;
    }
};

// The defaults are those of the profile sml2026; the table in profiles.cpp says what each means.
struct ScoringOptions {
    bool counts_games = false;
    int base = 5;
    int tai_value = 1;
    int tai_cap = 0;
    int tai_dealer = 1;
    int tai_repeat = 2;

    int tai_self_draw = 1;
    int tai_closed_hand = 1;
    int tai_concealed_self_draw = 1;
    int tai_robbed_kan = 1;
    int tai_after_kan = 1;
    int tai_last_draw = 1;
    int tai_last_discard = 0;
    int tai_single_wait = 1;
    int tai_half_begging = 0;
    int tai_all_begging = 2;
    int tai_plain_sequences = 2;
    int tai_seat_wind = 1;
    int tai_round_wind = 1;
    int tai_dragon = 1;
    int tai_little_three_dragons = 4;
    int tai_big_three_dragons = 8;
    int tai_little_four_winds = 8;
    int tai_big_four_winds = 16;
    int tai_three_concealed_triplets = 2;
    int tai_four_concealed_triplets = 5;
    int tai_five_concealed_triplets = 8;
    int tai_all_triplets = 4;
    int tai_four_kans = 0;
    int tai_half_flush = 4;
    int tai_full_flush = 8;
    int tai_all_honours = 16;
    int tai_own_flower = 1;
    int tai_flower_kan = 1;
    int tai_seven_rob_one = 8;
    int tai_eight_flowers = 8;
    int tai_human_win = 16;
    int tai_earthly_win = 16;
    int tai_heavenly_win = 24;

    bool plain_sequences_with_honours = true;
    bool plain_sequences_with_flowers = true;
    bool plain_sequences_when_closed = false;
    bool winds_beside_little_four_winds = false;
    bool all_triplets_beside_big_four_winds = true;
    bool single_wait_beside_begging = false;
    bool begging_with_concealed_kan = false;
    bool own_flower_beside_flower_kan = false;
    bool closed_hand_beside_first_turn = false;
    bool drawn_triplet_is_concealed = true;
    bool dead_waits_count = false;

    friend constexpr bool operator==(const ScoringOptions&, const ScoringOptions&) = default;
};

// All members of ScoringOptions by name.
std::span<const OptionInfo<ScoringOptions>> scoring_option_table();

// The names of the profiles, the default of play first.
std::span<const std::string_view> profile_names();

// Throws RulesError with the known names.
const ScoringOptions& scoring_profile(std::string_view name);

}  // namespace mahjongkit::taiwanese
