#include "search/expected/win_points.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace mahjongkit {

namespace {

constexpr int rounded_up(int points) { return (points + 99) / 100 * 100; }

// By number of han: how many unseen tiles give so many as an indicator of ura dora.
using TilesByHan = std::array<int, kCopies + 1>;

TilesByHan tiles_by_han(const WinContext& context, const Hand& hand, const CodeCounts& unseen) {
    Counts held = hand.counts;
    for (const Meld& meld : hand.melds()) {
        for (int i = 0; i < meld.size(); ++i) ++held[meld.tile_kind(i)];
    }
    held[kNorth] = static_cast<std::uint8_t>(held[kNorth] + context.num_set_aside);
    TilesByHan tiles{};
    for (int code = 0; code < kNumCodes; ++code) {
        const auto dora = static_cast<std::size_t>(riichi::dora_kind(kind_of_code(code), context.num_seats));
        tiles[std::min<std::size_t>(held[dora], kCopies)] += unseen[static_cast<std::size_t>(code)];
    }
    return tiles;
}

// The chance of each number of han by all indicators together, no tile being two of them: ways to take some tiles of
// each class, one class after the other, out of all ways.
using UraChances = std::array<double, kCopies * riichi::kMaxIndicators + 1>;

UraChances ura_chances(const TilesByHan& tiles, int num_ura) {
    std::array<UraChances, riichi::kMaxIndicators + 1> ways{};  // by number of indicators so far, by han so far
    ways[0][0] = 1;
    for (std::size_t han = 0; han < tiles.size(); ++han) {
        if (tiles[han] == 0) continue;
        for (int before = num_ura - 1; before >= 0; --before) {  // downward: what this class adds is not added to again
            double choices = 1;
            for (int more = 1; more <= std::min(num_ura - before, tiles[han]); ++more) {
                choices *= static_cast<double>(tiles[han] - more + 1) / more;
                const UraChances& from = ways[static_cast<std::size_t>(before)];
                UraChances& to = ways[static_cast<std::size_t>(before + more)];
                const std::size_t added = han * static_cast<std::size_t>(more);
                const std::size_t most = kCopies * static_cast<std::size_t>(before);
                for (std::size_t sum = 0; sum <= most; ++sum) to[sum + added] += from[sum] * choices;
            }
        }
    }
    UraChances& chances = ways[static_cast<std::size_t>(num_ura)];
    double all = 0;
    for (const double each : chances) all += each;
    for (double& each : chances) each /= all;
    return chances;
}

}  // namespace

WinPoints::WinPoints(const WinContext& context, const Hand& hand, Kind win_kind, WinBy by)
    : context_(context), by_(by) {
    riichi::Win win{.hand = hand,
                    .win_kind = win_kind,
                    .by = by,
                    .num_seats = context.num_seats,
                    .seat_wind = context.seat_wind,
                    .round_wind = context.round_wind,
                    .num_set_aside = context.num_set_aside,
                    .dora = context.dora};
    is_closed_ = win.is_closed();
    win.is_riichi = is_closed_;
    const std::optional<riichi::WinValue> value = riichi::value_of(win, context.options);
    if (!value) return;
    han_ = value->han + (is_closed_ ? 0 : 1);  // `silent` takes one han off
    fu_ = value->fu.rounded();
    if (value->num_yakuman > 0) yakuman_ = value->basic_points;
    riichi::PatternSet without = value->patterns.as_set();
    for (const riichi::Pattern bonus : {riichi::Pattern::riichi, riichi::Pattern::dora, riichi::Pattern::red_five}) {
        without.remove(bonus);
    }
    has_pattern_ = !without.empty();
}

int WinPoints::points(int more_han) const {
    const int basic =
        yakuman_ != 0 ? yakuman_ : riichi::payment_of(han_ + more_han, fu_, context_.options).basic_points;
    const bool is_dealer = context_.seat_wind == 0;
    if (by_ != WinBy::self_draw) return rounded_up(basic * (is_dealer ? 6 : 4));
    const int others = context_.num_seats - 1;  // in sanma the share of the absent seat is lost
    if (is_dealer) return others * rounded_up(2 * basic);
    return rounded_up(2 * basic) + (others - 1) * rounded_up(basic);
}

double WinPoints::in_riichi_with_ura(const Hand& hand, const CodeCounts& unseen) const {
    if (context_.num_ura == 0 || yakuman_ != 0) return points(0);
    const TilesByHan tiles = tiles_by_han(context_, hand, unseen);
    const int num_tiles = std::accumulate(tiles.begin(), tiles.end(), 0);
    const UraChances chances = ura_chances(tiles, std::min(context_.num_ura, num_tiles));
    double mean = 0;
    for (std::size_t han = 0; han < chances.size(); ++han) {
        if (chances[han] > 0) mean += chances[han] * points(static_cast<int>(han));
    }
    return mean;
}

}  // namespace mahjongkit
