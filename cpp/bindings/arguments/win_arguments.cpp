#include "bindings/arguments/win_arguments.hpp"

#include <algorithm>
#include <string>

#include "base/error.hpp"
#include "bindings/arguments/option_arguments.hpp"

namespace nb = nanobind;

namespace mahjongkit::bindings {

using namespace riichi;

namespace {

// Two letters such as 6s or 0p; nothing for all else, which the notations then read or refuse.
std::optional<Tile> read_short_tile(const HandArgument& argument) {
    if (argument.object == nullptr || !PyUnicode_Check(argument.object)) return std::nullopt;
    Py_ssize_t size = 0;
    const char* text = PyUnicode_AsUTF8AndSize(argument.object, &size);
    if (text == nullptr) {
        PyErr_Clear();
        return std::nullopt;
    }
    if (size != 2) return std::nullopt;
    const std::size_t suit = std::string_view("mpsz").find(text[1]);
    const int digit = text[0] - '0';
    if (suit == std::string_view::npos || digit < 0 || digit > 9) return std::nullopt;
    if (suit == 3 && (digit < 1 || digit > 7)) return std::nullopt;
    const int rank = digit == 0 ? 4 : digit - 1;
    return Tile{static_cast<Kind>(first_kind(static_cast<int>(suit)) + rank), digit == 0};
}

// One tile, such as 5m or E.
Indicators read_indicators(const std::optional<HandArgument>& argument, const OptionalText& notation) {
    if (!argument) return {};
    if (const auto tile = notation ? std::nullopt : read_short_tile(*argument)) return {{tile->kind}, 1};
    Indicators indicators;
    const Hand hand = read_hand(*argument, notation);
    if (total(hand.counts) > kMaxIndicators) {
        throw NotationError("'" + format_hand(hand, Notation::mpsz) + "' has " + std::to_string(total(hand.counts)) +
                            " dora indicators, expected at most " + std::to_string(kMaxIndicators));
    }
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        for (int i = 0; i < hand.counts[kind]; ++i) {
            indicators.kinds[static_cast<std::size_t>(indicators.size++)] = static_cast<Kind>(kind);
        }
    }
    return indicators;
}

}  // namespace

Tile read_tile(const HandArgument& argument, const OptionalText& notation, const char* what) {
    if (const auto tile = notation ? std::nullopt : read_short_tile(argument)) return *tile;
    const Hand hand = read_hand(argument, notation);
    if (hand.num_melds > 0 || hand.flowers != 0 || total(hand.counts) != 1) {
        throw NotationError(std::string(what) + " is '" + format_hand(hand, Notation::mpsz) + "', expected one tile");
    }
    const auto kind = std::find(hand.counts.begin(), hand.counts.end(), 1) - hand.counts.begin();
    return {static_cast<Kind>(kind), hand.reds != 0};
}

int read_wind(const HandArgument& argument, const OptionalText& notation) {
    const Tile tile = read_tile(argument, notation, "round_wind");
    if (tile.kind < kEast || tile.kind >= kEast + kNumWinds) {
        throw NotationError("expected a wind as round_wind: 1z, 2z, 3z or 4z, got " + kind_name(tile.kind));
    }
    return tile.kind - kEast;
}

ScoringOptions read_scoring_options(std::string_view profile, const nb::dict& changed) {
    return changed_options(scoring_profile(profile), scoring_option_table(), changed);
}

CheckedSituation make_situation(const OptionalText& notation, std::string_view variant_name, std::string_view profile,
                                int seat, int dealer, std::optional<int> discarder, const HandArgument& round_wind,
                                bool is_riichi, bool is_double_riichi, bool is_one_shot, bool is_after_kan,
                                bool is_robbed_kan, bool is_last_tile, bool is_first_turn,
                                const std::optional<HandArgument>& dora_indicators,
                                const std::optional<HandArgument>& ura_indicators, int num_set_aside, int repeats,
                                int deposits, std::optional<int> liable, int num_liable_yakuman,
                                const nb::kwargs& options) {
    const Variant& variant = scored_variant(variant_name);
    const WinSituation situation{.num_seats = variant.num_seats,
                                 .seat = seat,
                                 .dealer = dealer,
                                 .discarder = discarder,
                                 .round_wind = read_wind(round_wind, notation),
                                 .is_riichi = is_riichi,
                                 .is_double_riichi = is_double_riichi,
                                 .is_one_shot = is_one_shot,
                                 .is_after_kan = is_after_kan,
                                 .is_robbed_kan = is_robbed_kan,
                                 .is_last_tile = is_last_tile,
                                 .is_first_turn = is_first_turn,
                                 .dora = read_indicators(dora_indicators, notation),
                                 .ura = read_indicators(ura_indicators, notation),
                                 .num_set_aside = num_set_aside,
                                 .repeats = repeats,
                                 .deposits = deposits,
                                 .liable = liable,
                                 .num_liable_yakuman = num_liable_yakuman};
    check_situation(situation);
    return {situation, read_scoring_options(profile, options), &variant};
}

Hand read_hand_before_win(const HandArgument& argument, const OptionalText& notation, const Variant& variant) {
    const Hand hand = read_hand(argument, notation, &variant);
    if (const int num_tiles = total(hand.counts); num_tiles % 3 != 1) {
        throw NotationError("expected 3n+1 concealed tiles and the winning tile apart, got " +
                            std::to_string(num_tiles));
    }
    return hand;
}

WinTiles read_win_tiles(const HandArgument& argument, const HandArgument& win_tile, const OptionalText& notation,
                        const Variant& variant) {
    const Tile tile = read_tile(win_tile, notation, "win_tile");
    Hand hand = read_hand_before_win(argument, notation, variant);
    if (hand.counts[tile.kind] + melded_counts(hand)[tile.kind] == kCopies) {
        throw NotationError("the winning tile is a fifth " + kind_name(tile.kind) + ": at most 4 exist");
    }
    ++hand.counts[tile.kind];
    if (tile.is_red) hand.reds |= static_cast<std::uint8_t>(1 << suit_of(tile.kind));
    return {hand, tile.kind};
}

ScoredWin score_win(const HandArgument& hand, const HandArgument& win_tile, const CheckedSituation& situation,
                    const OptionalText& notation) {
    const WinTiles tiles = read_win_tiles(hand, win_tile, notation, *situation.variant);
    const auto win = riichi::score_win(tiles.hand, tiles.win_kind, situation.situation, situation.options);
    if (!win) {
        throw RulesError("'" + format_hand(tiles.hand, Notation::mpsz) +
                         "' is no win: it is not complete, or it has no pattern");
    }
    return *win;
}

}  // namespace mahjongkit::bindings
