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
    std::string_view type;                      // of option_type
    std::span<const std::string_view> choices;  // of a choice
};

struct PlayerInfo {
    std::string_view name;
    std::string_view help;
    std::vector<PlayerOption> options;
    std::function<PlayerPtr(std::span<const NamedOption> options)> make;
    // All own options as they are with these.
    std::function<std::vector<NamedOption>(std::span<const NamedOption> options)> read;
};

struct OptionTextPair {
    std::string name;
    std::string value;
};

// What the text of a player says: its name, and the options that are not the defaults, by name.
struct PlayerText {
    std::string name;
    std::vector<OptionTextPair> options;
};

std::span<const PlayerInfo> player_registry();

// "random", "greedy:calls=true". Throws AgentError with the known names or options.
PlayerPtr make_player(std::string_view text);
// The same for texts that make the same player. Throws as make_player does.
PlayerText read_player_text(std::string_view text);

}  // namespace mahjongkit
