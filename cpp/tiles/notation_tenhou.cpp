// tenhou: ids 0-135, four in a row for each kind. The first five of each suit (16, 52, 88) is the red one.
#include "tiles/notation_grammar.hpp"

namespace mahjongkit::parsing {

namespace {

constexpr int kNumIds = kNumKinds * kCopies;

// An id that came before: the same digits, standing alone.
bool is_repeated(std::string_view text, std::size_t position, std::string_view id) {
    for (std::size_t at = text.find(id); at < position; at = text.find(id, at + 1)) {
        const bool starts = at == 0 || !is_digit(text[at - 1]);
        if (starts && !is_digit(text[at + id.size()])) return true;
    }
    return false;
}

Fault read_id(std::string_view text, std::size_t& position, HandBuilder& builder) {
    const std::size_t start = position;
    if (!is_digit(text[start])) return {FaultType::unknown_character, start, start};
    std::size_t end = start;
    int id = 0;
    while (end < text.size() && is_digit(text[end]) && id < kNumIds) id = 10 * id + (text[end++] - '0');
    const bool has_leading_zero = text[start] == '0' && end > start + 1;
    if (id >= kNumIds || has_leading_zero) return {FaultType::no_such_id, start, start};
    if (is_repeated(text, start, text.substr(start, end - start))) return {FaultType::repeated_id, start, end};
    position = end;
    const auto kind = static_cast<Kind>(id / kCopies);
    return builder.add({kind, has_red_copy(kind) && id % kCopies == 0}, start, end);
}

// Equal tiles take the lowest ids; the lowest of a five belongs to the red one.
void write_ids(std::string& text, std::span<const WrittenTile> tiles) {
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const auto& [tile, copy, is_after_plus] = tiles[i];
        const int first = kCopies * tile.kind;
        if (i > 0) text += ' ';
        if (is_after_plus) text += "+ ";
        text += std::to_string(tile.is_red ? first : first + copy + (has_red_copy(tile.kind) ? 1 : 0));
    }
}

}  // namespace

constinit const Grammar kTenhou = {
    .expected = "tile ids 0-135 with spaces or commas between them",
    .has_commas = true,
    .is_spaced = true,
    .has_reds = true,
    .has_single_tiles = true,
    .read = read_id,
    .write = write_ids,
};

}  // namespace mahjongkit::parsing
