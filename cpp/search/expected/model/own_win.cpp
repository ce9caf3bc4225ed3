#include "search/expected/model/own_win.hpp"

#include "base/error.hpp"
#include "rules/riichi/settle.hpp"
#include "search/expected/model/lanes.hpp"
#include "search/expected/model/round_model.hpp"

namespace mahjongkit {

Lanes own_win(const riichi::RiichiRules& rules, const View& view, const WinContext& context, const CodeCounts& unseen,
              const OutcomeWorth& worth) {
    const riichi::RiichiOptions& options = rules.options_struct();
    const PublicState& table = view.table;
    const riichi::Win win = riichi::win_of(view, options);
    std::optional<riichi::WinValue> value = riichi::value_of(win, options);
    if (!value) throw InternalError("a win without a pattern");
    const bool is_own_draw = table.phase == Phase::turn;
    const riichi::WinSettlement settlement{
        .winner = view.seat,
        .dealer = table.dealer,
        .discarder = is_own_draw ? std::nullopt : std::optional<int>(table.turn),
        .liable = std::nullopt,
        .repeats = table.repeats,
        .deposits = table.deposits,
        .num_seats = table.num_seats,
    };
    UraChances chances{1};
    if (win.has_riichi() && value->num_yakuman == 0) chances = ura_chances(context, win.hand, unseen);
    Lanes lanes{0, 0, 1, 1};
    for (std::size_t more = 0; more < chances.size(); ++more) {
        if (chances[more] <= 0) continue;
        riichi::WinValue with_ura = *value;
        if (more > 0) {
            const int han = value->han + static_cast<int>(more);
            with_ura.basic_points = riichi::payment_of(han, value->fu.rounded(), options).basic_points;
        }
        OutcomeWorth::Changes changes{};
        const auto paid = riichi::settle_win(with_ura, settlement, options);
        std::ranges::copy(paid, changes.begin());
        const auto chance = static_cast<float>(chances[more]);
        lanes[kValueLane] += chance * worth.won(changes);
        lanes[kPointsLane] += chance * static_cast<float>(changes[view.seat]);
    }
    return lanes;
}

}  // namespace mahjongkit
