#include <algorithm>

#include "engine/text/action_fields.hpp"
#include "engine/text/text.hpp"
#include "engine/text/words.hpp"

namespace mahjongkit {

namespace {

ActionType read_type(Words& words) {
    const std::string_view name = words.next();
    if (const std::optional<ActionType> found = find_by_name<ActionType>(name)) return *found;
    words.fail({"no action is called '", name, "' (known: ", known_names<ActionType>(), ")"});
}

bool is_claim(ActionType type) { return has_tile(type) && num_own_tiles(type) > 0; }

}  // namespace

std::string action_text(const Action& action) {
    std::string text(name_of(action.type));
    if (action.type == ActionType::void_suit) return text.append(" ").append(suit_text(action.tile));
    if (action.type == ActionType::exchange) text.append(" ").append(tiles_text(action.own_tiles()));
    if (has_tile(action.type)) text.append(" ").append(tile_text(action.tile));
    if (is_claim(action.type)) text.append(" with ").append(tiles_text(action.own_tiles()));
    if (action.is_drawn) text.append(" drawn");
    return text;
}

Action parse_action(std::string_view text) {
    Words words(text);
    Action action{.type = read_type(words)};
    if (has_suit(action.type)) action.tile = parse_suit(words.next());
    if (has_tile(action.type)) action.tile = parse_tile(words.next());
    if (is_claim(action.type)) words.expect("with");
    if (const std::size_t expected = num_own_tiles(action.type); expected > 0) {
        const std::vector<Tile> own = parse_tiles(words.next());
        if (own.size() != expected) words.fail({"expected ", std::to_string(expected), " tiles of the own hand"});
        set_own_tiles(action, own);
    }
    if (action.is_discard()) action.is_drawn = words.take("drawn");
    words.expect_end();
    return action;
}

}  // namespace mahjongkit
