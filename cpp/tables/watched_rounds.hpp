// First rounds of native players, each followed by a watcher of its own.
#pragma once

#include <memory>
#include <utility>

#include "tables/play.hpp"

namespace mahjongkit {

// `make()` gives the watcher of a round, a std::unique_ptr; its `finish(game)` is called when the round is over. The
// watchers come back in the order of the seeds, whatever the number of threads.
template <class Make>
auto watch_rounds(const RulesPtr& rules, std::vector<PlayerPtr> players, std::span<const std::uint64_t> seeds,
                  const RunOptions& options, const StopCheck& stop, const Make& make) {
    using WatcherPtr = decltype(make());
    class Keeper final : public GameKeeper {
    public:
        Keeper(std::size_t size, const Make& make_watcher) : watchers(size), make_(make_watcher) {}
        GameWatcher* watch(std::size_t game) override { return (watchers[game] = make_()).get(); }
        void finish(std::size_t game, const Game& played) override { watchers[game]->finish(played); }

        std::vector<WatcherPtr> watchers;

    private:
        const Make& make_;
    };
    Keeper keeper(seeds.size(), make);
    Tables tables(
        rules, std::move(players), games_of(seeds),
        {.table = {.policy = options.policy, .is_one_round = true, .keeps_log = true}, .threads = options.threads},
        keeper);
    tables.advance(stop);
    return std::move(keeper.watchers);
}

}  // namespace mahjongkit
