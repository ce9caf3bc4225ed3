// The scoring elements of Taiwanese hands by name. What each is worth is an option of the rules: options.hpp.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "state/event.hpp"

namespace mahjongkit::taiwanese {

enum class Pattern : std::uint8_t {
    self_draw,
};

struct PatternInfo {
    std::string_view name;
    std::string_view chinese;
};

// In the order of the enum.
std::span<const PatternInfo> patterns();

// Its number among the patterns of all variants.
PatternId id_of(Pattern pattern);

}  // namespace mahjongkit::taiwanese
