// Every native player by name.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "players/player.hpp"
#include "rules/options.hpp"

namespace mahjongkit {

struct PlayerOption {
    std::string_view name;
    std::string default_text;
    std::string_view help;
};

struct PlayerInfo {
    std::string_view name;
    std::string_view help;
    std::vector<PlayerOption> options;
    std::function<PlayerPtr(std::span<const NamedOption> options)> make;
};

std::span<const PlayerInfo> player_registry();

// "random", "greedy:calls=true". Throws AgentError with the known names or options.
PlayerPtr make_player(std::string_view text);

}  // namespace mahjongkit
