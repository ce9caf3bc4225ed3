#include "bindings/arguments/play_arguments.hpp"

#include "base/error.hpp"
#include "players/registry.hpp"

namespace mahjongkit::bindings {

std::vector<PlayerPtr> make_players(const Rules& rules, const std::vector<std::string>& agents) {
    if (agents.size() != static_cast<std::size_t>(rules.num_seats())) {
        throw AgentError(std::to_string(agents.size()) + " agents for the " + std::to_string(rules.num_seats()) +
                         " seats of " + std::string(rules.variant()));
    }
    std::vector<PlayerPtr> players;
    for (const std::string& text : agents) players.push_back(make_player(text));
    return players;
}

unsigned read_threads(int threads) {
    if (threads < 0) throw RulesError("threads is " + std::to_string(threads) + ", expected 0 (every core) or more");
    return static_cast<unsigned>(threads);
}

}  // namespace mahjongkit::bindings
