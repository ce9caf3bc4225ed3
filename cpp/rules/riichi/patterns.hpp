// The scoring elements of riichi and sanma (yaku), by name and han.
#pragma once

#include <cstdint>
#include <string_view>

namespace mahjongkit::riichi {

enum class Pattern : std::uint8_t {
    self_draw,
    riichi,
    one_shot,
    robbed_kan,
    after_kan,
    last_draw,
    last_discard,
    plain_sequences,
    all_simples,
    twin_sequences,
    seat_wind,
    round_wind,
    white_dragon,
    green_dragon,
    red_dragon,
    double_riichi,
    seven_pairs,
    outside_hand,
    full_straight,
    three_suit_sequences,
    three_suit_triplets,
    three_kans,
    all_triplets,
    three_concealed_triplets,
    little_three_dragons,
    terminals_and_honours,
    twin_sequences_twice,
    pure_outside_hand,
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

struct PatternInfo {
    std::string_view name;
    std::string_view japanese;
    std::uint8_t closed_han;
    std::uint8_t open_han;  // 0: closed hands only
    bool is_yakuman = false;
    bool is_double_somewhere = false;  // counts twice where double yakuman are played
};

const PatternInfo& info_of(Pattern pattern);

}  // namespace mahjongkit::riichi
