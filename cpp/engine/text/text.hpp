// Text of tiles, actions and events, and back.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "state/action.hpp"
#include "state/event.hpp"
#include "state/names.hpp"

namespace mahjongkit {

// "5m", "0p" for a red five, "1z", "?" for a hidden tile.
std::string tile_text(Tile tile);
// Tiles in their order, one letter for neighbours of a suit: "340m11z".
std::string tiles_text(std::span<const Tile> tiles);
// Throws NotationError.
std::vector<Tile> parse_tiles(std::string_view text);
Tile parse_tile(std::string_view text);
std::optional<Tile> find_tile(std::string_view text);
// "m": the suit of the tile; read back as its lowest tile.
std::string suit_text(Tile tile);
Tile parse_suit(std::string_view text);

// "discard 5m", "discard 0p drawn", "riichi 3s", "chi 3m with 45m", "concealed_kan 1z", "win 4p", "pass", "exchange
// 122p", "void_suit s".
std::string action_text(const Action& action);
Action parse_action(std::string_view text);

// "draw 1 3m replacement", "discard 1 3m drawn", "pon 2 7z from 1 with 77z", "win 2 3m from 1 han 3 fu 30 ...".
std::string event_text(const Event& event);
Event parse_event(std::string_view text);

}  // namespace mahjongkit
