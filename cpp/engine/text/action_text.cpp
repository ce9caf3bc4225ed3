#include <array>

#include "engine/text/text.hpp"
#include "engine/text/words.hpp"

namespace mahjongkit {

namespace {

constexpr std::array<std::string_view, kNumActionTypes> kActionNames = {
    "pass",      "discard",   "riichi", "chi",   "pon",      "open_kan", "concealed_kan",
    "added_kan", "set_aside", "win",    "abort", "exchange", "void_suit"};

constexpr bool has_tile(ActionType type) {
    return type != ActionType::pass && (type < ActionType::abort || type == ActionType::void_suit);
}
constexpr bool is_claim(ActionType type) { return type >= ActionType::chi && type <= ActionType::open_kan; }

ActionType parse_type(const Words& words, std::string_view name) {
    for (std::size_t i = 0; i < kActionNames.size(); ++i) {
        if (kActionNames[i] == name) return static_cast<ActionType>(i);
    }
    std::string known;
    for (std::string_view each : kActionNames) known.append(known.empty() ? "" : ", ").append(each);
    words.fail({"no action is called '", name, "' (known: ", known, ")"});
}

}  // namespace

std::string_view action_type_name(ActionType type) { return kActionNames[static_cast<std::size_t>(type)]; }

std::string action_text(const Action& action) {
    std::string text(action_type_name(action.type));
    if (action.type == ActionType::void_suit) return text.append(" ").append(suit_text(action.tile));
    if (action.type == ActionType::exchange) text.append(" ").append(tiles_text(action.own_tiles()));
    if (has_tile(action.type)) text.append(" ").append(tile_text(action.tile));
    if (is_claim(action.type)) text.append(" with ").append(tiles_text(action.own_tiles()));
    if (action.is_drawn) text.append(" drawn");
    return text;
}

Action parse_action(std::string_view text) {
    Words words(text);
    Action action{.type = parse_type(words, words.next())};
    if (action.type == ActionType::void_suit) {
        action.tile = parse_suit(words.next());
    } else if (has_tile(action.type)) {
        action.tile = parse_tile(words.next());
    }
    if (action.type == ActionType::exchange) {
        const std::vector<Tile> own = parse_tiles(words.next());
        if (own.size() != action.own.size()) words.fail({"expected three tiles"});
        for (Tile tile : own) action.own[action.num_own++] = tile;
        action.tile = action.own[0];
    }
    if (is_claim(action.type)) {
        words.expect("with");
        const std::vector<Tile> own = parse_tiles(words.next());
        const std::size_t expected = action.type == ActionType::open_kan ? 3 : 2;
        if (own.size() != expected) words.fail({"expected ", std::to_string(expected), " own tiles"});
        for (Tile tile : own) action.own[action.num_own++] = tile;
    }
    if (action.is_discard()) action.is_drawn = words.take("drawn");
    words.expect_end();
    return action;
}

}  // namespace mahjongkit
