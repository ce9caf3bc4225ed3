// Scoring of riichi and sanma wins.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "bindings/arguments.hpp"
#include "bindings/bind.hpp"
#include "rules/riichi/settle.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

using namespace riichi;

struct ScoredWin {
    WinValue value;
    WinSettlement settlement;
    std::array<int, kMaxSeats> changes;
    int points;  // for the hand alone
};

const Variant& read_riichi_variant(std::string_view name) {
    if (name != "riichi" && name != "sanma") {
        throw RulesError("score_win knows no variant '" + std::string(name) + "' (known: riichi, sanma)");
    }
    return variant_by_name(name);
}

// One tile, such as 5m or E.
Tile read_tile(const HandArgument& argument, const OptionalText& notation, const char* what) {
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

Indicators read_indicators(const std::optional<HandArgument>& argument, const OptionalText& notation) {
    Indicators indicators;
    if (!argument) return indicators;
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

// The hand before the win with the winning tile added.
Hand read_winning_hand(const HandArgument& argument, const OptionalText& notation, const Variant& variant, Tile tile) {
    Hand hand = read_hand(argument, notation, &variant);
    if (const int num_tiles = total(hand.counts); num_tiles % 3 != 1) {
        throw NotationError("expected 3n+1 concealed tiles and the winning tile apart, got " +
                            std::to_string(num_tiles));
    }
    if (hand.counts[tile.kind] + melded_counts(hand)[tile.kind] == kCopies) {
        throw NotationError("the winning tile is a fifth " + kind_name(tile.kind) + ": at most 4 exist");
    }
    ++hand.counts[tile.kind];
    if (tile.is_red) hand.reds |= static_cast<std::uint8_t>(1 << suit_of(tile.kind));
    return hand;
}

void check_seat(std::optional<int> seat, int num_seats, const char* what) {
    if (seat && (*seat < 0 || *seat >= num_seats)) {
        throw RulesError(std::string(what) + " is " + std::to_string(*seat) + ", expected a seat from 0 to " +
                         std::to_string(num_seats - 1));
    }
}

ScoredWin score_win(const HandArgument& hand, const HandArgument& win_tile, std::string_view variant_name,
                    std::string_view profile, int seat, int dealer, std::optional<int> discarder,
                    const HandArgument& round_wind, bool is_riichi, bool is_double_riichi, bool is_one_shot,
                    bool is_after_kan, bool is_robbed_kan, bool is_last_tile, bool is_first_turn,
                    const std::optional<HandArgument>& dora_indicators,
                    const std::optional<HandArgument>& ura_indicators, int num_set_aside, int repeats, int deposits,
                    std::optional<int> liable, int num_liable_yakuman, const OptionalText& notation) {
    const Variant& variant = read_riichi_variant(variant_name);
    const ScoringOptions& options = scoring_profile(profile);
    const int num_seats = variant_name == "sanma" ? 3 : 4;
    check_seat(seat, num_seats, "seat");
    check_seat(dealer, num_seats, "dealer");
    check_seat(discarder, num_seats, "discarder");
    check_seat(liable, num_seats, "liable");
    if (discarder == seat || liable == seat) throw RulesError("the winner cannot pay for its own win");
    if (is_robbed_kan && !discarder) throw RulesError("a robbed kan needs the discarder: the seat whose kan it was");
    if (num_set_aside < 0 || num_set_aside > kCopies || (num_set_aside > 0 && num_seats == 4)) {
        throw RulesError("num_set_aside is " + std::to_string(num_set_aside) +
                         ", expected 0 to 4 in sanma, 0 in riichi");
    }
    if (is_one_shot && !is_riichi && !is_double_riichi) throw RulesError("one-shot needs riichi");
    if (discarder && (is_after_kan || is_first_turn)) {
        throw RulesError("a win after a kan or on the first turn is a self-draw: it has no discarder");
    }
    if (num_liable_yakuman < 1) throw RulesError("num_liable_yakuman must be 1 or more");
    if (repeats < 0 || deposits < 0) throw RulesError("repeats and deposits must be 0 or more");

    const Tile tile = read_tile(win_tile, notation, "win_tile");
    const Win win{.hand = read_winning_hand(hand, notation, variant, tile),
                  .win_kind = tile.kind,
                  .by = !discarder      ? WinBy::self_draw
                        : is_robbed_kan ? WinBy::robbed_kan
                                        : WinBy::discard,
                  .num_seats = num_seats,
                  .seat_wind = (seat - dealer + num_seats) % num_seats,
                  .round_wind = read_wind(round_wind, notation),
                  .is_riichi = is_riichi,
                  .is_double_riichi = is_double_riichi,
                  .is_one_shot = is_one_shot,
                  .is_after_kan = is_after_kan,
                  .is_last_tile = is_last_tile,
                  .is_first_turn = is_first_turn,
                  .num_set_aside = num_set_aside,
                  .dora = read_indicators(dora_indicators, notation),
                  .ura = read_indicators(ura_indicators, notation)};
    if (win.has_riichi() && !win.is_closed()) throw RulesError("riichi needs a closed hand, this one has an open meld");
    const std::optional<WinValue> value = value_of(win, options);
    if (!value) {
        throw RulesError("'" + format_hand(win.hand, Notation::mpsz) +
                         "' is no win: it is not complete, or it has no pattern");
    }
    if (liable && value->num_yakuman == 0) throw RulesError("a liable seat, but the hand has no yakuman");
    WinSettlement settlement{.winner = seat,
                             .dealer = dealer,
                             .discarder = discarder,
                             .liable = liable,
                             .num_liable_yakuman = num_liable_yakuman,
                             .repeats = 0,
                             .deposits = 0,
                             .num_seats = num_seats};
    const int points = settle_win(*value, settlement, options)[static_cast<std::size_t>(seat)];
    settlement.repeats = repeats;
    settlement.deposits = deposits;
    return {*value, settlement, settle_win(*value, settlement, options), points};
}

std::vector<std::pair<std::string, int>> patterns_of(const ScoredWin& win) {
    std::vector<std::pair<std::string, int>> patterns;
    for (const CountedPattern& entry : win.value.patterns.all()) {
        patterns.emplace_back(info_of(entry.pattern).name, entry.han);
    }
    return patterns;
}

std::vector<std::pair<std::string, int>> fu_lines_of(const ScoredWin& win) {
    std::vector<std::pair<std::string, int>> lines;
    for (const FuLine& line : win.value.fu.lines()) {
        std::string reason(fu_reason_name(line.reason));
        if (line.has_kind()) reason.append(" ").append(kind_name(line.kind));
        lines.emplace_back(std::move(reason), line.fu);
    }
    return lines;
}

std::vector<int> changes_of(const ScoredWin& win) {
    return {win.changes.begin(), win.changes.begin() + win.settlement.num_seats};
}

std::string explain(const ScoredWin& win) {
    std::ostringstream text;
    for (const auto& [name, han] : patterns_of(win)) text << name << ": " << han << " han\n";
    if (win.value.num_yakuman == 0) {
        for (const auto& [reason, fu] : fu_lines_of(win)) text << reason << ": " << fu << " fu\n";
        text << "together " << win.value.han << " han, " << win.value.fu.sum() << " fu";
        if (win.value.fu.rounded() != win.value.fu.sum()) text << ", rounded up to " << win.value.fu.rounded();
        text << '\n';
    }
    if (win.value.limit != Limit::none) text << limit_name(win.value.limit) << '\n';
    text << win.points << " points";
    if (win.settlement.repeats > 0) text << ", " << win.settlement.repeats << " repeats";
    if (win.settlement.deposits > 0) text << ", " << win.settlement.deposits << " deposits";
    for (int seat = 0; seat < win.settlement.num_seats; ++seat) {
        const int change = win.changes[static_cast<std::size_t>(seat)];
        text << "\nseat " << seat << (seat == win.settlement.dealer ? " (dealer): " : ": ") << (change > 0 ? "+" : "")
             << change;
    }
    return text.str();
}

}  // namespace

void bind_riichi(nb::module_& module) {
    nb::class_<ScoredWin>(module, "ScoredWin", "The value of a riichi or sanma win, and who pays it.")
        .def_prop_ro("patterns", &patterns_of, "Scoring elements, each with its han.")
        .def_prop_ro(
            "han", [](const ScoredWin& win) { return win.value.han; }, "The sum of the han.")
        .def_prop_ro(
            "fu", [](const ScoredWin& win) { return win.value.fu.rounded(); }, "Fu, rounded up.")
        .def_prop_ro("fu_lines", &fu_lines_of, "What the fu come from.")
        .def_prop_ro(
            "limit", [](const ScoredWin& win) { return std::string(limit_name(win.value.limit)); },
            "mangan, haneman, baiman, sanbaiman, counted yakuman or yakuman; empty below a mangan.")
        .def_prop_ro(
            "num_yakuman", [](const ScoredWin& win) { return win.value.num_yakuman; },
            "How many yakuman the patterns are worth.")
        .def_ro("points", &ScoredWin::points, "What the winner gets for the hand, without repeats and deposits.")
        .def_prop_ro("changes", &changes_of, "The change of every seat's points.")
        .def("explain", &explain, "The score line by line.")
        .def("__repr__", [](const ScoredWin& win) {
            return "<ScoredWin " + std::to_string(win.value.han) + " han, " + std::to_string(win.value.fu.rounded()) +
                   " fu, " + std::to_string(win.points) + " points>";
        });

    module.def("score_win", &score_win, "hand"_a, "win_tile"_a, nb::kw_only(), "variant"_a = "riichi",
               "profile"_a = "tenhou", "seat"_a = 0, "dealer"_a = 0, "discarder"_a = nb::none(),
               nb::arg("round_wind").sig("'1z'") = nb::str("1z"), "is_riichi"_a = false, "is_double_riichi"_a = false,
               "is_one_shot"_a = false, "is_after_kan"_a = false, "is_robbed_kan"_a = false, "is_last_tile"_a = false,
               "is_first_turn"_a = false, "dora_indicators"_a = nb::none(), "ura_indicators"_a = nb::none(),
               "num_set_aside"_a = 0, "repeats"_a = 0, "deposits"_a = 0, "liable"_a = nb::none(),
               "num_liable_yakuman"_a = 1, "notation"_a = nb::none(),
               R"doc(The value of a win in riichi or sanma: patterns, fu and payments.

hand has 3n+1 tiles; win_tile completes it. Without a discarder the win is a self-draw. The seat
wind follows from seat and dealer. A win needs a pattern: else RulesError.

>>> win = score_win("123m456p789s1112z", "2z", seat=1, dealer=0, is_riichi=True, dora_indicators="9m")
>>> win.patterns
[('riichi', 1), ('self-draw', 1), ('round wind', 1), ('dora', 1)]
>>> win.fu, win.points, win.changes
(40, 8000, [-4000, 8000, -2000, -2000]))doc");
}

}  // namespace mahjongkit::bindings
