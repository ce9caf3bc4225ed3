#include "search/expected/self_draw/self_draw_problem.hpp"

#include <algorithm>
#include <numeric>
#include <string>

#include "base/error.hpp"
#include "engine/text/text.hpp"

namespace mahjongkit {

namespace {

// How many of each code the variant is played with.
CodeCounts all_codes(TileSet set, bool has_red_fives) {
    CodeCounts codes{};
    for (int code = 0; code < kNumCodes; ++code) {
        const int kind = kind_of_code(code);
        if (!has_kind(set, kind)) continue;
        const int num_red = has_red_fives && has_red_copy(kind) ? 1 : 0;
        codes[static_cast<std::size_t>(code)] =
            static_cast<std::uint8_t>(is_red_code(code) ? num_red : kCopies - num_red);
    }
    return codes;
}

void add_codes(CodeCounts& codes, const CodeCounts& more) {
    for (std::size_t code = 0; code < kNumCodes; ++code) {
        codes[code] = static_cast<std::uint8_t>(codes[code] + more[code]);
    }
}

// What is left of all tiles.
CodeCounts unseen_codes(const CodeCounts& all, const CodeCounts& seen) {
    CodeCounts unseen{};
    for (std::size_t code = 0; code < kNumCodes; ++code) {
        if (seen[code] > all[code]) {
            throw NotationError(std::to_string(seen[code]) + " of " + tile_text(tile_of_code(static_cast<int>(code))) +
                                " in hand, melds, dora indicators and visible together: expected at most " +
                                std::to_string(all[code]));
        }
        unseen[code] = static_cast<std::uint8_t>(all[code] - seen[code]);
    }
    return unseen;
}

// Without red fives every five is a plain one.
Hand without_reds(Hand hand) {
    hand.reds = 0;
    for (int i = 0; i < hand.num_melds; ++i) hand.meld_slots[static_cast<std::size_t>(i)].has_red = false;
    return hand;
}

CodeCounts without_reds(CodeCounts codes) {
    for (int suit = 0; suit < 3; ++suit) {
        std::uint8_t& reds = codes[static_cast<std::size_t>(red_code(suit))];
        std::uint8_t& fives = codes[static_cast<std::size_t>(first_kind(suit) + 4)];
        fives = static_cast<std::uint8_t>(fives + reds);
        reds = 0;
    }
    return codes;
}

}  // namespace

CodeCounts codes_of(const Hand& hand) {
    CodeCounts codes = code_counts(hand.counts, hand.reds);
    for (const Meld& meld : hand.melds()) {
        for (int i = 0; i < meld.size(); ++i) ++codes[static_cast<std::size_t>(meld.tile_kind(i))];
        if (!meld.has_red) continue;
        const int suit = suit_of(meld.kind);
        --codes[static_cast<std::size_t>(first_kind(suit) + 4)];
        ++codes[static_cast<std::size_t>(red_code(suit))];
    }
    return codes;
}

SelfDrawProblem self_draw_problem(const riichi::RiichiRules& rules, const SeenHand& seen) {
    const Variant& variant = *rules.spec().variant;
    const riichi::RiichiOptions& options = rules.options_struct();
    const Hand hand = options.has_red_fives ? seen.hand : without_reds(seen.hand);
    CodeCounts known = codes_of(hand);
    add_codes(known, seen.visible);
    add_codes(known, seen.indicators);
    known[kNorth] = static_cast<std::uint8_t>(known[kNorth] + seen.num_set_aside);
    if (!options.has_red_fives) known = without_reds(known);

    SelfDrawProblem problem{.start = {.hand = hand,
                                      .wall = unseen_codes(all_codes(variant.tile_set, options.has_red_fives), known),
                                      .shape = fit_shape(win_shape(&variant, std::nullopt), hand)},
                            .context = {.options = options,
                                        .num_seats = variant.num_seats,
                                        .seat_wind = seen.seat_wind,
                                        .round_wind = seen.round_wind,
                                        .num_set_aside = seen.num_set_aside}};
    problem.start.is_closed =
        std::none_of(hand.melds().begin(), hand.melds().end(), [](const Meld& meld) { return meld.is_open(); });
    const CodeCounts& wall = problem.start.wall;
    problem.num_unseen = std::accumulate(wall.begin(), wall.end(), 0);
    riichi::Indicators& dora = problem.context.dora;
    for (int code = 0; code < kNumCodes; ++code) {
        for (int i = 0; i < seen.indicators[static_cast<std::size_t>(code)]; ++i) {
            dora.kinds[static_cast<std::size_t>(dora.size++)] = kind_of_code(code);
        }
    }
    problem.context.num_ura = dora.size;
    return problem;
}

}  // namespace mahjongkit
