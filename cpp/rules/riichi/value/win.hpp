// All that the value of a riichi or sanma win depends on.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "rules/common/interpretation.hpp"
#include "rules/options.hpp"
#include "tiles/hand.hpp"
#include "tiles/variant.hpp"

namespace mahjongkit::riichi {

inline constexpr int kGroups = 4;
using Interpretation = mahjongkit::Interpretation<kGroups>;

inline constexpr int kMaxIndicators = 5;

struct Indicators {
    std::array<Kind, kMaxIndicators> kinds{};
    int size = 0;

    friend constexpr bool operator==(const Indicators&, const Indicators&) = default;  // unused ones stay 0
};

struct Win {
    Hand hand{};        // with the winning tile among the concealed ones
    Kind win_kind = 0;  // the kind of that tile
    WinBy by = WinBy::self_draw;
    int num_seats = 4;
    int seat_wind = 0;  // 0 is East, the dealer
    int round_wind = 0;
    bool is_riichi = false;
    bool is_double_riichi = false;  // riichi on the first turn; is_riichi need not be set
    bool is_one_shot = false;
    bool is_after_kan = false;   // on the replacement of a kan or of a tile set aside
    bool is_last_tile = false;   // the last draw, or the discard after it
    bool is_first_turn = false;  // an own first draw before any call
    int num_set_aside = 0;       // Norths of sanma
    Indicators dora{};
    Indicators ura{};  // counted for riichi only

    bool is_closed() const {
        for (const Meld& meld : hand.melds()) {
            if (meld.is_open()) return false;
        }
        return true;
    }
    bool has_riichi() const { return is_riichi || is_double_riichi; }
};

// Where tables differ. The defaults are Tenhou's; the table in profiles.cpp says what each means.
struct ScoringOptions {
    bool has_double_yakuman = false;
    bool has_counted_yakuman = true;
    bool has_open_all_simples = true;
    bool rounds_up_mangan = false;
    int double_wind_pair_fu = 4;
    int repeat_points = 100;
    bool first_turn_yakuman_adds = true;
    bool liability_covers_whole_hand = true;

    friend constexpr bool operator==(const ScoringOptions&, const ScoringOptions&) = default;
};

// All members of ScoringOptions by name.
std::span<const OptionInfo<ScoringOptions>> scoring_option_table();

// Throws RulesError with the known names.
const ScoringOptions& scoring_profile(std::string_view name);

}  // namespace mahjongkit::riichi
