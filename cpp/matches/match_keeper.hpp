// Keeps what a match wants of its games: counts, and the luck of their draws.
#pragma once

#include "matches/game_rows.hpp"
#include "tables/tables.hpp"

namespace mahjongkit {

class MatchKeeper final : public GameKeeper {
public:
    // Without a value function luck is not measured.
    MatchKeeper(const Rules& rules, std::size_t num_games, bool is_one_round, ValuePtr value);

    GameWatcher* watch(std::size_t game) override;
    void finish(std::size_t game, const Game& played) override;

    // Of the draws so far; null where luck is not measured.
    const LuckMeter* meter_of(std::size_t game) const { return meters_.empty() ? nullptr : &meters_.at(game); }

    const GameRowLayout& layout() const { return layout_; }
    // The row of each game that is over; those of the others are zeros.
    std::span<const std::int64_t> rows() const { return rows_; }

private:
    ValuePtr value_;
    GameRowLayout layout_;
    std::vector<LuckMeter> meters_{};
    std::vector<std::int64_t> rows_;
};

}  // namespace mahjongkit
