#include "rules/riichi/value/score_rows.hpp"

#include <algorithm>
#include <string>

#include "base/error.hpp"
#include "base/parallel.hpp"
#include "tiles/notation.hpp"

namespace mahjongkit::riichi {

namespace {

constexpr std::size_t kRowsAtATime = 1024;
constexpr int kNumMeldTypes = static_cast<int>(MeldType::added_kan) + 1;

Meld read_meld(std::uint8_t code) {
    const int type = (code - 1) / kNumKinds;
    const Meld meld{.type = static_cast<MeldType>(type), .kind = static_cast<Kind>((code - 1) % kNumKinds)};
    if (type >= kNumMeldTypes || (meld.is_sequence() && (is_honour(meld.kind) || rank_of(meld.kind) > kRanks - 3))) {
        throw NotationError("no meld has the code " + std::to_string(code) + ", expected 1 + 34 * type + lowest kind");
    }
    return meld;
}

// At most four of a kind.
void check_copies(const Counts& concealed, const Counts& melded) {
    int most = 0;
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) most = std::max(most, concealed[kind] + melded[kind]);
    if (most <= kCopies) return;
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        if (const int count = concealed[kind] + melded[kind]; count > kCopies) {
            throw NotationError(std::to_string(count) + " copies of " + kind_name(static_cast<int>(kind)) +
                                ", at most 4 exist");
        }
    }
}

void check_tiles(const Hand& hand, Kind win_kind, const Variant& variant) {
    const Counts melded = melded_counts(hand);
    check_copies(hand.counts, melded);
    check_variant(hand, variant);
    if (total(hand.counts) % 3 != 2) {
        throw NotationError(std::to_string(total(hand.counts)) +
                            " concealed tiles, expected 3n+2: the winning tile is one of them");
    }
    if (win_kind >= kNumKinds || hand.counts[win_kind] == 0) {
        throw NotationError("win_kind is " + std::to_string(win_kind) + ", expected a kind in the hand");
    }
    for (int reds = hand.reds, suit = 0; reds != 0; reds >>= 1, ++suit) {
        const auto five = static_cast<std::size_t>(first_kind(suit) + 4);
        if ((reds & 1) != 0 && (suit >= 3 || hand.counts[five] + melded[five] == 0)) {
            throw NotationError("reds is " + std::to_string(hand.reds) +
                                ", expected a bit for each suit whose red five is in the hand or a meld");
        }
    }
}

Hand read_hand(const WinRow& row) {
    Hand hand;
    std::copy(std::begin(row.hand), std::end(row.hand), hand.counts.begin());
    hand.reds = row.reds;
    for (std::uint8_t code : row.melds) {
        if (code != 0) hand.add_meld(read_meld(code));
    }
    return hand;
}

Indicators read_indicators(const std::uint8_t (&kinds)[kMaxIndicators]) {
    Indicators indicators;
    for (std::uint8_t kind : kinds) {
        if (kind == kNoKindInRow) continue;
        if (kind >= kNumKinds) {
            throw NotationError("a dora indicator is " + std::to_string(kind) +
                                ", expected a kind from 0 to 33 or 255");
        }
        indicators.kinds[static_cast<std::size_t>(indicators.size++)] = kind;
    }
    return indicators;
}

void write_indicators(const Indicators& indicators, std::uint8_t (&kinds)[kMaxIndicators]) {
    std::fill(std::begin(kinds), std::end(kinds), kNoKindInRow);
    std::copy_n(indicators.kinds.begin(), indicators.size, kinds);
}

std::uint8_t byte_of(int number, const char* what) {
    if (number > 255) {
        throw RulesError(std::string(what) + " is " + std::to_string(number) + ", expected at most 255 in a row");
    }
    return static_cast<std::uint8_t>(number);
}

std::int8_t seat_byte(std::optional<int> seat) { return static_cast<std::int8_t>(seat.value_or(kNoSeatInRow)); }

std::optional<int> read_seat(std::int8_t seat) {
    return seat == kNoSeatInRow ? std::nullopt : std::optional<int>(seat);
}

WinSituation read_situation(const WinRow& row, int num_seats) {
    if (row.round_wind >= kNumWinds) {
        throw RulesError("round_wind is " + std::to_string(row.round_wind) + ", expected 0 (East) to 3 (North)");
    }
    return {.num_seats = num_seats,
            .seat = row.seat,
            .dealer = row.dealer,
            .discarder = read_seat(row.discarder),
            .round_wind = row.round_wind,
            .is_riichi = row.is_riichi != 0,
            .is_double_riichi = row.is_double_riichi != 0,
            .is_one_shot = row.is_one_shot != 0,
            .is_after_kan = row.is_after_kan != 0,
            .is_robbed_kan = row.is_robbed_kan != 0,
            .is_last_tile = row.is_last_tile != 0,
            .is_first_turn = row.is_first_turn != 0,
            .dora = read_indicators(row.dora_indicators),
            .ura = read_indicators(row.ura_indicators),
            .num_set_aside = row.num_set_aside,
            .repeats = row.repeats,
            .deposits = row.deposits,
            .liable = read_seat(row.liable),
            .num_liable_yakuman = row.num_liable_yakuman};
}

std::optional<RiichiWin> score_row(const WinRow& row, const Variant& variant, int num_seats,
                                   const ScoringOptions& options) {
    const Hand hand = read_hand(row);
    check_tiles(hand, row.win_kind, variant);
    const WinSituation situation = read_situation(row, num_seats);
    check_situation(situation);
    return score_win(hand, row.win_kind, situation, options);
}

void write(const std::optional<RiichiWin>& win, std::size_t i, int num_seats, const ScoreArrays& result) {
    static const RiichiWin kNothing;
    const RiichiWin& scored = win ? *win : kNothing;
    result.is_win[i] = win.has_value();
    result.han[i] = static_cast<std::uint8_t>(scored.value.han);
    result.fu[i] = static_cast<std::uint8_t>(scored.value.fu.rounded());
    result.limit[i] = static_cast<std::uint8_t>(scored.value.limit);
    result.num_yakuman[i] = static_cast<std::uint8_t>(scored.value.num_yakuman);
    result.patterns[i] = scored.value.patterns.as_set().bits();
    result.points[i] = scored.points;
    std::copy_n(scored.changes.begin(), num_seats, result.changes + i * static_cast<std::size_t>(num_seats));
}

}  // namespace

WinRow row_of(const Hand& hand, Kind win_kind, const WinSituation& situation) {
    WinRow row{};
    std::copy(hand.counts.begin(), hand.counts.end(), row.hand);
    row.reds = hand.reds;
    for (std::size_t i = 0; i < hand.num_melds; ++i) {
        const Meld& meld = hand.meld_slots[i];
        row.melds[i] = meld_code(meld.type, meld.kind);
        if (meld.has_red) row.reds |= static_cast<std::uint8_t>(1 << suit_of(meld.kind));
    }
    row.win_kind = win_kind;
    row.seat = seat_byte(situation.seat);
    row.dealer = seat_byte(situation.dealer);
    row.discarder = seat_byte(situation.discarder);
    row.round_wind = static_cast<std::uint8_t>(situation.round_wind);
    row.is_riichi = situation.is_riichi;
    row.is_double_riichi = situation.is_double_riichi;
    row.is_one_shot = situation.is_one_shot;
    row.is_after_kan = situation.is_after_kan;
    row.is_robbed_kan = situation.is_robbed_kan;
    row.is_last_tile = situation.is_last_tile;
    row.is_first_turn = situation.is_first_turn;
    write_indicators(situation.dora, row.dora_indicators);
    write_indicators(situation.ura, row.ura_indicators);
    row.num_set_aside = static_cast<std::uint8_t>(situation.num_set_aside);
    row.repeats = byte_of(situation.repeats, "repeats");
    row.deposits = byte_of(situation.deposits, "deposits");
    row.liable = seat_byte(situation.liable);
    row.num_liable_yakuman = byte_of(situation.num_liable_yakuman, "num_liable_yakuman");
    return row;
}

void score_rows(const WinRow* rows, std::size_t num_rows, const Variant& variant, const ScoringOptions& options,
                unsigned threads, const ScoreArrays& result) {
    const int num_seats = variant.num_seats;
    parallel_for(num_rows, threads, kRowsAtATime, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            try {
                write(score_row(rows[i], variant, num_seats, options), i, num_seats, result);
            } catch (const NotationError& error) {
                throw NotationError("row " + std::to_string(i) + ": " + error.what());
            } catch (const RulesError& error) {
                throw RulesError("row " + std::to_string(i) + ": " + error.what());
            }
        }
    });
}

}  // namespace mahjongkit::riichi
