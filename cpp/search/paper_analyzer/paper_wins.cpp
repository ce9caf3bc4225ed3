#include "search/paper_analyzer/paper_wins.hpp"

#include <algorithm>

namespace mahjongkit {

namespace {

constexpr int kPaperFu = 30;
constexpr int kLimitHan = 5;  // from here on fu do not count
constexpr int kManganBasic = 2000;

int basic_points_of_han(int han) { return std::min(kManganBasic, kPaperFu << (2 + han)); }

riichi::Win situation_of(const View& view, std::span<const Meld> melds, bool has_riichi) {
    riichi::Win win{.by = WinBy::discard,
                    .num_seats = view.table.num_seats,
                    .seat_wind = view.table.seat_wind(view.seat),
                    .round_wind = view.table.round_wind(),
                    .num_set_aside = view.shown().num_norths};
    for (const Meld& meld : melds) win.hand.add_meld(meld);
    for (Tile tile : view.table.indicators()) win.dora.kinds[static_cast<std::size_t>(win.dora.size++)] = tile.kind;
    win.is_riichi = has_riichi && win.is_closed();
    return win;
}

}  // namespace

PaperWins::PaperWins(const riichi::RiichiRules& rules, const View& view, std::span<const Meld> melds,
                     const PaperScoring& scoring)
    : options_(rules.options_struct()),
      scoring_(scoring),
      reds_(view.own.reds),
      win_(situation_of(view, melds, scoring.has_riichi)) {}

PaperWin PaperWins::of(const Counts& counts, Kind win_kind) {
    win_.hand.counts = counts;
    win_.win_kind = win_kind;
    win_.hand.reds = 0;
    // A red five goes last of its kind. That a red one may be drawn is not looked at.
    for (int suit = 0; suit < 3; ++suit) {
        const auto five = static_cast<std::size_t>(first_kind(suit) + 4);
        if ((reds_ >> suit & 1) != 0 && counts[five] > 0) win_.hand.reds |= static_cast<std::uint8_t>(1U << suit);
    }
    const std::optional<riichi::WinValue> value = riichi::value_of(win_, options_);
    if (!value) return {};
    const int worth = points(*value);
    if (worth < scoring_.least_points) return {.has_pattern = true};
    return {.has_pattern = true, .value = scoring_.aim == PaperAim::speed ? 1.0 : worth};
}

double PaperWins::least() const { return scoring_.aim == PaperAim::speed ? 1.0 : paid(basic_points_of_han(1)); }

int PaperWins::points(const riichi::WinValue& value) const {
    const bool is_by_han = !scoring_.counts_fu && value.num_yakuman == 0 && value.han < kLimitHan;
    return paid(is_by_han ? basic_points_of_han(value.han) : value.basic_points);
}

int PaperWins::paid(int basic_points) const { return (basic_points * (win_.seat_wind == 0 ? 6 : 4) + 99) / 100 * 100; }

}  // namespace mahjongkit
