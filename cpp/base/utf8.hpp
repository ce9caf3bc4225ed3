// Characters of texts in UTF-8 (RFC 3629).
#pragma once

#include <cstddef>
#include <string_view>

namespace mahjongkit {

constexpr bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// Bytes of the character at a position; 0 when there is no valid one.
constexpr std::size_t character_length(std::string_view text, std::size_t position) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[position + i]); };
    const unsigned lead = byte(0);
    if (lead < 0x80) return 1;
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || position + length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if (!is_continuation(text[position + i])) return 0;
    }
    const bool is_overlong = (lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xF0 && byte(1) < 0x90);
    const bool is_surrogate = lead == 0xED && byte(1) >= 0xA0;
    const bool is_too_large = lead == 0xF4 && byte(1) >= 0x90;
    return is_overlong || is_surrogate || is_too_large ? 0 : length;
}

// The beginning of a text: at most so many bytes, and whole characters.
constexpr std::string_view cut_utf8(std::string_view text, std::size_t most) {
    if (text.size() <= most) return text;
    while (most > 0 && is_continuation(text[most])) --most;
    return text.substr(0, most);
}

}  // namespace mahjongkit
