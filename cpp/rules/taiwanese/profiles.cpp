#include <array>
#include <utility>

#include "rules/taiwanese/value/win.hpp"

namespace mahjongkit::taiwanese {

namespace {

using O = ScoringOptions;

// Matches count won games. Without counts_games a self-draw brings 3 points and a win on a discard 1.
constexpr O kOlympiad = {.counts_games = true, .base = 1, .tai_value = 0};

// What the tables beside SML have in common: nothing is taken out that no source takes out, and stakes of 30 and 10.
constexpr O kCommon = {
    .base = 30, .tai_value = 10, .own_flower_beside_flower_kan = true, .closed_hand_beside_first_turn = true};

constexpr O kWikibooks = [] {
    O options = kCommon;
    options.tai_last_discard = 1;
    options.tai_flower_kan = 2;
    options.tai_all_honours = 8;
    options.tai_human_win = 0;
    options.tai_heavenly_win = 32;
    options.plain_sequences_with_honours = false;
    options.plain_sequences_with_flowers = false;
    options.winds_beside_little_four_winds = true;
    return options;
}();

constexpr O kStar31 = [] {
    O options = kCommon;
    options.tai_flower_kan = 2;
    options.tai_all_begging = 1;
    options.tai_all_honours = 0;
    options.tai_seven_rob_one = 0;
    options.tai_human_win = 0;
    return options;
}();

constexpr O kZhonghua = [] {
    O options = kCommon;
    options.tai_flower_kan = 2;
    options.tai_last_discard = 1;
    options.tai_all_honours = 8;
    options.tai_seven_rob_one = 0;
    options.tai_heavenly_win = 16;
    return options;
}();

constexpr O kZhaishenye = [] {
    O options = kCommon;
    options.tai_seat_wind = options.tai_round_wind = 0;
    options.tai_dragon = 2;
    options.tai_own_flower = 0;
    options.tai_flower_kan = 2;
    options.tai_self_draw = options.tai_closed_hand = 2;
    options.tai_robbed_kan = options.tai_after_kan = 2;
    options.tai_last_draw = options.tai_last_discard = 2;
    options.tai_single_wait = 2;
    options.tai_all_begging = 3;
    options.tai_plain_sequences = 3;
    options.tai_three_concealed_triplets = 3;
    options.tai_four_concealed_triplets = 7;
    options.tai_five_concealed_triplets = 12;
    options.tai_all_triplets = options.tai_half_flush = 6;
    options.tai_full_flush = 12;
    options.tai_little_three_dragons = 6;
    options.tai_big_three_dragons = 12;
    options.tai_little_four_winds = 12;
    options.tai_big_four_winds = 24;
    options.tai_seven_rob_one = options.tai_eight_flowers = 16;
    options.tai_earthly_win = 24;
    options.tai_heavenly_win = 36;
    return options;
}();

constexpr O kMj888 = [] {
    O options = kCommon;
    options.tai_last_discard = 1;
    options.tai_all_begging = 1;
    options.tai_all_honours = 8;
    options.tai_seven_rob_one = 0;
    options.tai_human_win = 0;
    return options;
}();

constexpr O kMasters = [] {
    O options = kCommon;
    options.tai_last_draw = 2;
    options.tai_last_discard = 1;
    options.tai_all_begging = 1;
    options.tai_seven_rob_one = 0;
    options.tai_heavenly_win = 16;
    return options;
}();

// The program mahjong16tw_core, whose rounds are public: they replay with its own answers. It counts tai, no points.
constexpr O kMahjong16tw = [] {
    O options;
    options.tai_half_begging = options.tai_all_begging = 1;
    options.tai_all_honours = 8;
    options.tai_human_win = options.tai_earthly_win = options.tai_heavenly_win = 0;
    options.plain_sequences_with_honours = options.plain_sequences_with_flowers = false;
    options.plain_sequences_when_closed = true;
    options.winds_beside_little_four_winds = true;
    options.all_triplets_beside_big_four_winds = false;
    options.single_wait_beside_begging = true;
    options.begging_with_concealed_kan = true;
    options.own_flower_beside_flower_kan = true;
    options.drawn_triplet_is_concealed = false;
    options.dead_waits_count = true;
    return options;
}();

constexpr std::array<std::pair<std::string_view, O>, 9> kProfiles = {{
    {"olympiad", kOlympiad},
    {"sml2026", {}},
    {"wikibooks", kWikibooks},
    {"star31", kStar31},
    {"zhonghua", kZhonghua},
    {"zhaishenye", kZhaishenye},
    {"mj888", kMj888},
    {"masters", kMasters},
    {"mahjong16tw", kMahjong16tw},
}};

constexpr auto kNames = names_of(kProfiles);

using Info = OptionInfo<O>;

constexpr int kMostPoints = 1'000'000;

// Twice the most of one pattern, as of own flowers, must fit into an event.
constexpr Info tai(std::string_view name, int O::* member, std::string_view help) {
    return {name, member, help, 0, 50};
}

constexpr std::array kTable = {
    Info{"counts_games", &O::counts_games, "a win is one game for the winner, and nobody pays"},
    Info{"base", &O::base, "the base payment: what every payer pays beside the tai", 0, kMostPoints},
    Info{"tai_value", &O::tai_value, "points of one tai", 0, 10'000},
    Info{"tai_cap", &O::tai_cap, "most tai of a hand that are paid, those of the dealer apart; 0: no limit", 0, 1000},
    tai("tai_dealer", &O::tai_dealer, "between the dealer and any other seat"),
    tai("tai_repeat", &O::tai_repeat, "for each repeat, between the dealer and any other seat"),
    tai("tai_self_draw", &O::tai_self_draw, "self-draw"),
    tai("tai_closed_hand", &O::tai_closed_hand, "closed hand: no open meld"),
    tai("tai_concealed_self_draw", &O::tai_concealed_self_draw,
        "concealed self-draw: more than closed hand and self-draw"),
    tai("tai_robbed_kan", &O::tai_robbed_kan, "win on the tile of an added kan"),
    tai("tai_after_kan", &O::tai_after_kan, "self-draw of the replacement of a kan, beside self-draw"),
    tai("tai_last_draw", &O::tai_last_draw, "self-draw of the last tile"),
    tai("tai_last_discard", &O::tai_last_discard, "win on the last discard"),
    tai("tai_single_wait", &O::tai_single_wait, "one kind completed the hand: an edge, a gap or the pair"),
    tai("tai_half_begging", &O::tai_half_begging, "five claimed groups, won by self-draw"),
    tai("tai_all_begging", &O::tai_all_begging, "five claimed groups, won from another seat"),
    tai("tai_plain_sequences", &O::tai_plain_sequences,
        "sequences only, won from another seat, two kinds or more completed the hand"),
    tai("tai_seat_wind", &O::tai_seat_wind, "triplet of the seat wind"),
    tai("tai_round_wind", &O::tai_round_wind, "triplet of the round wind"),
    tai("tai_dragon", &O::tai_dragon, "each triplet of a dragon, unless it is part of three dragons"),
    tai("tai_little_three_dragons", &O::tai_little_three_dragons, "two triplets and the pair of dragons"),
    tai("tai_big_three_dragons", &O::tai_big_three_dragons, "three triplets of dragons"),
    tai("tai_little_four_winds", &O::tai_little_four_winds, "three triplets and the pair of winds"),
    tai("tai_big_four_winds", &O::tai_big_four_winds, "four triplets of winds, which do not count beside it"),
    tai("tai_three_concealed_triplets", &O::tai_three_concealed_triplets, "three concealed triplets"),
    tai("tai_four_concealed_triplets", &O::tai_four_concealed_triplets, "four concealed triplets"),
    tai("tai_five_concealed_triplets", &O::tai_five_concealed_triplets, "five concealed triplets"),
    tai("tai_all_triplets", &O::tai_all_triplets, "no sequence"),
    tai("tai_four_kans", &O::tai_four_kans, "four kans or five"),
    tai("tai_half_flush", &O::tai_half_flush, "one suit and honours"),
    tai("tai_full_flush", &O::tai_full_flush, "one suit"),
    tai("tai_all_honours", &O::tai_all_honours, "honours only"),
    tai("tai_own_flower", &O::tai_own_flower, "each flower of the seat"),
    tai("tai_flower_kan", &O::tai_flower_kan, "all four seasons, and all four plants"),
    tai("tai_seven_rob_one", &O::tai_seven_rob_one, "win by seven flowers and the eighth of another seat"),
    tai("tai_eight_flowers", &O::tai_eight_flowers, "win by all eight flowers"),
    tai("tai_human_win", &O::tai_human_win, "win on a discard before the own first draw and any call"),
    tai("tai_earthly_win", &O::tai_earthly_win, "win with the own first draw before any call"),
    tai("tai_heavenly_win", &O::tai_heavenly_win,
        "the dealer's win with the first draw; a single wait and a win after a kan do not count beside it"),
    Info{"plain_sequences_with_honours", &O::plain_sequences_with_honours, "plain sequences may have an honour pair"},
    Info{"plain_sequences_with_flowers", &O::plain_sequences_with_flowers, "plain sequences may have flowers"},
    Info{"plain_sequences_when_closed", &O::plain_sequences_when_closed, "plain sequences count in a closed hand"},
    Info{"winds_beside_little_four_winds", &O::winds_beside_little_four_winds,
         "seat and round wind count beside little four winds"},
    Info{"all_triplets_beside_big_four_winds", &O::all_triplets_beside_big_four_winds,
         "all triplets count beside big four winds"},
    Info{"single_wait_beside_begging", &O::single_wait_beside_begging,
         "a hand of five claimed groups has a single wait too"},
    Info{"begging_with_concealed_kan", &O::begging_with_concealed_kan,
         "begging hands may have concealed kans beside open melds"},
    Info{"own_flower_beside_flower_kan", &O::own_flower_beside_flower_kan, "own flowers count inside a flower kan"},
    Info{"closed_hand_beside_first_turn", &O::closed_hand_beside_first_turn,
         "closed hand and concealed self-draw count beside heavenly, earthly and human wins"},
    Info{"drawn_triplet_is_concealed", &O::drawn_triplet_is_concealed,
         "a triplet that a self-draw completes is a concealed one"},
    Info{"dead_waits_count", &O::dead_waits_count, "kinds of which the hand holds all four tiles are waits too"},
};

}  // namespace

std::span<const Info> scoring_option_table() { return kTable; }

std::span<const std::string_view> profile_names() { return kNames; }

const ScoringOptions& scoring_profile(std::string_view name) { return find_profile(kProfiles, name); }

}  // namespace mahjongkit::taiwanese
