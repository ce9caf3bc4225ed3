// unicode: one character per tile, U+1F000 to U+1F029, each maybe with a variation selector behind it.
#include "tiles/notation_grammar.hpp"

namespace mahjongkit::parsing {

namespace {

// Tiles in the order of Unicode: winds, dragons from Red to White, characters, bamboos, dots, plants, seasons.
constexpr std::array<Kind, kNumKinds + kNumFlowers> kKinds = [] {
    std::array<Kind, kNumKinds + kNumFlowers> kinds{27, 28, 29, 30, 33, 32, 31};
    std::size_t next = 7;
    for (const int first : {first_kind(0), first_kind(2), first_kind(1)}) {
        for (int rank = 0; rank < kRanks; ++rank) kinds[next++] = static_cast<Kind>(first + rank);
    }
    for (const int first : {kFirstFlower + 4, kFirstFlower + 0}) {
        for (int i = 0; i < 4; ++i) kinds[next++] = static_cast<Kind>(first + i);
    }
    return kinds;
}();

constexpr std::string_view kPrefix = "\xF0\x9F\x80";  // all tiles share the first three bytes of their UTF-8 form
constexpr std::string_view kTextStyle = "\xEF\xB8\x8E";
constexpr std::string_view kPictureStyle = "\xEF\xB8\x8F";

Fault read_unicode_tile(std::string_view text, std::size_t& position, HandBuilder& builder) {
    const std::size_t start = position;
    if (!text.substr(start).starts_with(kPrefix)) return {FaultType::unknown_character, start, start};
    const auto index = static_cast<std::size_t>(static_cast<unsigned char>(text[start + kPrefix.size()]) - 0x80);
    if (index >= kKinds.size()) return {FaultType::unknown_character, start, start + 1};
    position = start + kPrefix.size() + 1;
    const std::string_view rest = text.substr(position);
    if (rest.starts_with(kTextStyle) || rest.starts_with(kPictureStyle)) position += kTextStyle.size();
    return builder.add({kKinds[index]}, start, position);
}

void write_unicode_tiles(std::string& text, std::span<const WrittenTile> tiles) {
    for (const auto& [tile, copy, is_after_plus] : tiles) {
        std::size_t index = 0;
        while (kKinds[index] != tile.kind) ++index;
        if (is_after_plus) text += '+';
        text += kPrefix;
        text += static_cast<char>(0x80 + index);
    }
}

}  // namespace

constinit const Grammar kUnicode = {
    .expected = "a tile character U+1F000 to U+1F029",
    .has_flowers = true,
    .read = read_unicode_tile,
    .write = write_unicode_tiles,
};

}  // namespace mahjongkit::parsing
