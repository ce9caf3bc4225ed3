#include "search/expected/model/win_points.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "rules/riichi/settle.hpp"

namespace mahjongkit {

namespace {

// By code: the dora that it indicates.
using DoraKinds = std::array<std::uint8_t, kNumCodes>;

DoraKinds dora_kinds(int num_seats) {
    DoraKinds kinds{};
    for (int code = 0; code < kNumCodes; ++code) {
        kinds[static_cast<std::size_t>(code)] =
            static_cast<std::uint8_t>(riichi::dora_kind(kind_of_code(code), num_seats));
    }
    return kinds;
}

const DoraKinds kRiichiDora = dora_kinds(4);
const DoraKinds kSanmaDora = dora_kinds(3);

// By number of han: how many unseen tiles give so many as an indicator of ura dora.
using TilesByHan = std::array<int, kCopies + 1>;

TilesByHan tiles_by_han(const WinContext& context, const Hand& hand, const CodeCounts& unseen) {
    Counts held = hand.counts;
    for (const Meld& meld : hand.melds()) {
        for (int i = 0; i < meld.size(); ++i) ++held[meld.tile_kind(i)];
    }
    held[kNorth] = static_cast<std::uint8_t>(held[kNorth] + context.num_set_aside);
    const DoraKinds& dora = context.num_seats == 3 ? kSanmaDora : kRiichiDora;
    TilesByHan tiles{};
    for (std::size_t code = 0; code < kNumCodes; ++code) {
        tiles[std::min<std::size_t>(held[dora[code]], kCopies)] += unseen[code];
    }
    return tiles;
}

// The chance of each number of han by all indicators together, no tile being two of them: ways to take some tiles of
// each class, one class after the other, out of all ways.
UraChances chances_of(const TilesByHan& tiles, int num_tiles, int num_ura) {
    if (num_ura == 1) {  // nearly always: one tile, of any class
        UraChances chances{};
        for (std::size_t han = 0; han < tiles.size(); ++han) {
            chances[han] = static_cast<double>(tiles[han]) / static_cast<double>(num_tiles);
        }
        return chances;
    }
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

// Two fu less for the draw, ten more for a closed hand; plain sequences have no fu for their draw, and an open hand
// without fu counts thirty.
int fu_without_draw(const riichi::Fu& fu, bool is_closed) {
    if (fu.sum() == riichi::Fu::kSevenPairs) return fu.sum();
    int sum = fu.sum();
    for (const riichi::FuLine& line : fu.lines()) {
        if (line.reason == riichi::FuReason::self_draw) sum -= line.fu;
    }
    sum += is_closed ? 10 : 0;
    return std::max(30, (sum + 9) / 10 * 10);
}

}  // namespace

UraChances ura_chances(const WinContext& context, const Hand& hand, const CodeCounts& unseen) {
    const TilesByHan tiles = tiles_by_han(context, hand, unseen);
    const int num_tiles = std::accumulate(tiles.begin(), tiles.end(), 0);
    return chances_of(tiles, num_tiles, std::min(context.num_ura, num_tiles));
}

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
    without.remove(riichi::Pattern::self_draw);
    has_pattern_beside_draw_ = !without.empty();
    fu_on_discard_ = fu_without_draw(value->fu, is_closed_);
}

int WinPoints::basic_points(int han, int fu) const {
    return yakuman_ != 0 ? yakuman_ : riichi::payment_of(han, fu, context_.options).basic_points;
}

int WinPoints::discard_points(int more_han) const {
    const int basic = basic_points(han_ + more_han - (is_closed_ ? 1 : 0), fu_on_discard_);
    return riichi::discard_points(basic, context_.seat_wind == 0);
}

int WinPoints::points(int more_han) const {
    const int basic = basic_points(han_ + more_han, fu_);
    const bool is_dealer = context_.seat_wind == 0;
    if (by_ != WinBy::self_draw) return riichi::discard_points(basic, is_dealer);
    const int others = context_.num_seats - 1;  // in sanma the share of the absent seat is lost
    if (is_dealer) return others * riichi::self_draw_share(basic, true);
    return riichi::self_draw_share(basic, true) + (others - 1) * riichi::self_draw_share(basic, false);
}

double WinPoints::in_riichi_with_ura(const Hand& hand, const CodeCounts& unseen) const {
    if (context_.num_ura == 0 || yakuman_ != 0) return points(0);
    const UraChances chances = ura_chances(context_, hand, unseen);
    double mean = 0;
    for (std::size_t han = 0; han < chances.size(); ++han) {
        if (chances[han] > 0) mean += chances[han] * points(static_cast<int>(han));
    }
    return mean;
}

}  // namespace mahjongkit
