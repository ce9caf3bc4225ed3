// thesis: B1 C2 D3, the letter first: bamboos, characters, dots. There are no honours.
#include "tiles/notation_grammar.hpp"

namespace mahjongkit::parsing {

namespace {

constexpr std::string_view kLetters = "CDB";  // in the order of our suits

Fault read_thesis_tile(std::string_view text, std::size_t& position, HandBuilder& builder) {
    const std::size_t start = position;
    const std::size_t suit = kLetters.find(text[start]);
    if (suit == std::string_view::npos) return {FaultType::unknown_character, start, start};
    const bool has_rank = start + 1 < text.size() && text[start + 1] >= '1' && text[start + 1] <= '9';
    if (!has_rank) return {FaultType::missing_rank, start, start + 1};
    position = start + 2;
    const auto rank = static_cast<std::size_t>(text[start + 1] - '1');
    return builder.add({static_cast<Kind>(suit * kRanks + rank)}, start, position);
}

// Bamboos first, as in the printed examples; a space where the suit changes.
void write_thesis_tiles(std::string& text, std::span<const WrittenTile> tiles) {
    bool has_suit = false;
    for (const int suit : {2, 0, 1}) {
        bool is_first = true;
        for (const auto& [tile, copy, is_after_plus] : tiles) {
            if (suit_of(tile.kind) != suit) continue;
            if (is_first && has_suit) text += ' ';
            if (is_after_plus) text += '+';
            text += kLetters[static_cast<std::size_t>(suit)];
            text += static_cast<char>('1' + rank_of(tile.kind));
            is_first = false;
        }
        has_suit |= !is_first;
    }
}

}  // namespace

constinit const Grammar kThesis = {
    .expected = "B, C or D with a rank 1-9",
    .is_spaced = true,
    .has_honours = false,
    .read = read_thesis_tile,
    .write = write_thesis_tiles,
};

}  // namespace mahjongkit::parsing
