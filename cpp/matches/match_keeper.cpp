#include "matches/match_keeper.hpp"

#include <utility>

namespace mahjongkit {

MatchKeeper::MatchKeeper(const Rules& rules, std::size_t num_games, bool is_one_round, ValuePtr value)
    : value_(std::move(value)),
      layout_(rules.num_seats(), !is_one_round, value_ != nullptr),
      rows_(num_games * layout_.size()) {
    if (value_ != nullptr) meters_.assign(num_games, LuckMeter(value_.get()));
}

GameWatcher* MatchKeeper::watch(std::size_t game) { return meters_.empty() ? nullptr : &meters_[game]; }

void MatchKeeper::finish(std::size_t game, const Game& played) {
    PlayedGame kept = summarise(played);
    if (!meters_.empty()) kept.luck = meters_[game].luck();
    layout_.write(kept, rows_.data() + game * layout_.size());
}

}  // namespace mahjongkit
