// The value function `lookahead`: chances to win from tables over what a draw leads to.
#pragma once

#include "luck/luck.hpp"
#include "luck/outlook_tables.hpp"

namespace mahjongkit {

class LookaheadValue final : public ValueFunction {
public:
    // Without tables nothing is promised beyond what has happened when the next draw is due.
    explicit LookaheadValue(std::shared_ptr<const OutlookTables> tables) : tables_(std::move(tables)) {}

    void after_draws(const Rules& rules, const NextDraw& draw, std::span<Luck> values) const override;

private:
    std::shared_ptr<const OutlookTables> tables_;
};

}  // namespace mahjongkit
