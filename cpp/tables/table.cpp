#include "tables/table.hpp"

namespace mahjongkit {

namespace {

constexpr std::uint8_t kTimedEvery = 16;  // choice of a player that does not search

}  // namespace

PlayerRngs player_rngs(std::uint64_t game_seed) {
    const auto rng = [&](int seat) { return Rng(player_seed(game_seed, seat)); };
    return {rng(0), rng(1), rng(2), rng(3)};
}

Action choose(const Rules& rules, const State& state, int seat, const Player& player, Rng& rng) {
    const View view = view_of(state, seat);
    ActionList legal;
    rules.legal_actions(view, legal);
    return player.choose(rules, view, legal, rng);
}

Table::Table(const RulesPtr& rules, const TableSeats& players, std::uint64_t seed, const TableOptions& options,
             GameWatcher* watcher, const std::optional<RoundStart>& start)
    : game_(rules, seed, {},
            {.policy = options.policy,
             .keeps_log = options.keeps_log,
             .is_one_round = options.is_one_round,
             .watcher = watcher,
             .start = start}),
      players_(players),
      rngs_(player_rngs(seed)),
      watcher_(watcher) {
    for (const Player* player : players_) has_search_ = has_search_ || (player != nullptr && player->searches());
    for (std::size_t seat = 0; seat < until_timed_.size(); ++seat) {
        // Anywhere, so that first choices are not timed more often than others.
        until_timed_[seat] = static_cast<std::uint8_t>((mix_bits(seed) >> (8 * seat)) % kTimedEvery);
    }
}

void Table::answer(int seat, const Action& action) {
    given_[static_cast<std::size_t>(seat)] = action;
    waiting_ &= static_cast<SeatMask>(~seat_bit(seat));
}

void Table::advance(const StopCheck* stop) {
    while (!is_over()) {
        if (stop != nullptr && has_search_ && (*stop)()) return;
        if (!has_asked_) ask();
        if (waiting_ != 0) return;
        step();
    }
}

void Table::ask() {
    const Rules& rules = *game_.rules();
    given_ = {};
    for (int seat = 0; seat < rules.num_seats(); ++seat) {
        if (!has_seat(state().asked, seat)) continue;
        const auto s = static_cast<std::size_t>(seat);
        if (players_[s] == nullptr) {
            waiting_ |= seat_bit(seat);
        } else {
            given_[s] = choose_timed(seat);
        }
    }
    has_asked_ = true;
}

Action Table::choose_timed(int seat) {
    const auto s = static_cast<std::size_t>(seat);
    const Player& player = *players_[s];
    if (!player.searches() && until_timed_[s] > 0) {
        --until_timed_[s];
        return choose(*game_.rules(), state(), seat, player, rngs_[s]);
    }
    until_timed_[s] = kTimedEvery - 1;
    const auto start = std::chrono::steady_clock::now();
    const Action chosen = choose(*game_.rules(), state(), seat, player, rngs_[s]);
    time_spent_[s] += {1, std::chrono::steady_clock::now() - start};
    return chosen;
}

void Table::step() {
    if (watcher_ != nullptr) watcher_->before_step(game_, given_);
    game_.step_legal(given_);
    has_asked_ = false;
    if (watcher_ != nullptr) watcher_->after_step(game_);
}

}  // namespace mahjongkit
