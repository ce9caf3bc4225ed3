// The value function `lookahead`: chances to win from tables over what a draw leads to.
#pragma once

#include "luck/luck.hpp"
#include "luck/outlook_cells.hpp"

namespace mahjongkit {

// Fitted to rounds of greedy players (docs/luck.md). A seat's weight is the product of its cells of `chance`.
struct OutlookTables {
    std::string_view variant{};
    bool has_one_winner = true;  // weights are shares; else each is the odds of that seat alone
    std::array<std::array<float, kOutlookCells>, kOutlookTables> chance{};
    std::array<float, kEndCells> end{};      // the weight of an end without a win
    std::array<float, kWorthCells> worth{};  // mean points of a win
};

class LookaheadValue final : public ValueFunction {
public:
    void after_draws(const Rules& rules, const NextDraw& draw, std::span<Luck> values) const override;
};

}  // namespace mahjongkit
