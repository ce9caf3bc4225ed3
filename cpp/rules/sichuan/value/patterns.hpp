// The scoring elements of Sichuan hands: their names, and which option says what each is worth.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "rules/sichuan/value/win.hpp"
#include "state/event.hpp"

namespace mahjongkit::sichuan {

enum class Pattern : std::uint8_t {
    kan,   // once for each
    root,  // once for each kind held four times without a kan
    all_triplets,
    golden_wait,      // four melds and a pair
    triplets_of_258,  // all triplets, and no other ranks
    seven_pairs,
    dragon_seven_pairs,  // seven pairs with a root
    full_flush,
    pure_outside_hand,  // a terminal in every group and the pair
    all_simples,
    closed_hand,
    self_draw,
    win_after_kan,
    kan_shot,
    robbed_kan,
    last_tile,  // draw or discard
    heavenly_win,
    earthly_win
};

inline constexpr std::size_t kNumPatterns = static_cast<std::size_t>(Pattern::earthly_win) + 1;

struct PatternInfo {
    std::string_view name;
    std::string_view chinese;
    int ScoringOptions::* fan = nullptr;  // none for a self-draw, which has an option of another kind
};

// In the order of the enum.
std::span<const PatternInfo> patterns();

// Its number among the patterns of all variants.
PatternId id_of(Pattern pattern);

int fan_of(Pattern pattern, const ScoringOptions& options);

}  // namespace mahjongkit::sichuan
