// Every native player by name.
#pragma once

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
    PlayerPtr (*make)(std::span<const NamedOption> options);
};

std::span<const PlayerInfo> player_registry();

// "random", "greedy:calls=true". Throws AgentError with the known names or options.
PlayerPtr make_player(std::string_view text);

}  // namespace mahjongkit
