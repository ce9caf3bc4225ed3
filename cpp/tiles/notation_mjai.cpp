// mjai: 1m 5mr E S W N P F C, where P is White, F Green and C Red.
#include "tiles/notation_grammar.hpp"

namespace mahjongkit::parsing {

namespace {

constexpr std::string_view kHonours = "ESWNPFC";
constexpr std::string_view kSuits = "mps";

Fault read_mjai_tile(std::string_view text, std::size_t& position, HandBuilder& builder) {
    const std::size_t start = position;
    if (const std::size_t honour = kHonours.find(text[start]); honour != std::string_view::npos) {
        return builder.add({static_cast<Kind>(first_kind(3) + static_cast<int>(honour))}, start, ++position);
    }
    if (text[start] < '1' || text[start] > '9') return {FaultType::unknown_character, start, start};
    const std::size_t suit = start + 1 < text.size() ? kSuits.find(text[start + 1]) : std::string_view::npos;
    if (suit == std::string_view::npos) return {FaultType::missing_suit, start, start};
    const auto kind = static_cast<Kind>(first_kind(static_cast<int>(suit)) + text[start] - '1');
    const bool is_red = has_red_copy(kind) && start + 2 < text.size() && text[start + 2] == 'r';
    position = start + (is_red ? 3 : 2);
    return builder.add({kind, is_red}, start, position);
}

void write_mjai_tiles(std::string& text, std::span<const WrittenTile> tiles) {
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const auto& [tile, copy, is_after_plus] = tiles[i];
        if (i > 0) text += ' ';
        if (is_after_plus) text += "+ ";
        if (is_honour(tile.kind)) {
            text += kHonours[static_cast<std::size_t>(rank_of(tile.kind))];
        } else {
            text += kind_name(tile.kind);
            if (tile.is_red) text += 'r';
        }
    }
}

}  // namespace

constinit const Grammar kMjai = {
    .expected = "a tile such as 1m, 5mr, E, S, W, N, P, F or C",
    .suit_letters = "m, p or s",
    .has_commas = true,
    .is_spaced = true,
    .has_reds = true,
    .read = read_mjai_tile,
    .write = write_mjai_tiles,
};

}  // namespace mahjongkit::parsing
