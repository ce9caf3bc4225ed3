#include "engine/json/json_fields.hpp"
#include "engine/json/value_json.hpp"
#include "engine/text/action_fields.hpp"
#include "engine/text/text.hpp"

namespace mahjongkit {

namespace {

constexpr std::array<std::string_view, 5> kActionFields = {"type", "tile", "suit", "own", "is_drawn"};

bool has_action_field(ActionType type, std::string_view name) {
    if (name == "tile") return has_tile(type);
    if (name == "suit") return has_suit(type);
    if (name == "own") return num_own_tiles(type) > 0;
    if (name == "is_drawn") return Action{.type = type}.is_discard();
    return name == "type";
}

}  // namespace

JsonArray tiles_json(std::span<const Tile> tiles) {
    JsonArray array;
    array.reserve(tiles.size());
    for (Tile tile : tiles) array.emplace_back(tile_text(tile));
    return array;
}

JsonArray numbers_json(std::span<const int> numbers) { return JsonArray(numbers.begin(), numbers.end()); }

Json action_json(const Action& action) {
    JsonObject object{{"type", name_of(action.type)}};
    if (has_tile(action.type)) object.push_back({"tile", tile_text(action.tile)});
    if (has_suit(action.type)) object.push_back({"suit", suit_text(action.tile)});
    if (action.num_own > 0) object.push_back({"own", tiles_json(action.own_tiles())});
    if (action.is_drawn) object.push_back({"is_drawn", true});
    return object;
}

Action action_from_json(const Json& json) {
    const JsonFields fields(json, "action");
    Action action{.type = fields.choice<ActionType>("type")};
    for (const JsonMember& member : fields.members()) {
        if (member.value.is_null() || has_action_field(action.type, member.name)) continue;
        std::string known;
        for (std::string_view name : kActionFields) {
            if (has_action_field(action.type, name)) known.append(known.empty() ? "" : ", ").append(name);
        }
        fields.fail(member.name, std::string(name_of(action.type)) + " has no such field (known: " + known + ")");
    }
    if (has_tile(action.type)) action.tile = fields.tile("tile");
    if (has_suit(action.type)) action.tile = fields.suit("suit");
    if (const std::size_t expected = num_own_tiles(action.type); expected > 0) {
        const Tiles own = fields.tiles("own");
        if (own.size() != expected) {
            fields.fail("own", "expected " + std::to_string(expected) + " tiles of the own hand");
        }
        set_own_tiles(action, own);
    }
    action.is_drawn = fields.flag("is_drawn");
    return action;
}

}  // namespace mahjongkit
