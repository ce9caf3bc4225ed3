// The patterns of all variants by number, as events carry them. A name that several variants use is one pattern.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "state/event.hpp"

namespace mahjongkit {

// Empty for a number that no pattern has. Riichi and sanma have the first numbers, in the order of their enum.
std::string_view pattern_name(PatternId pattern);
// Throws InternalError for a name that no variant uses.
PatternId pattern_id(std::string_view name);
std::optional<PatternId> pattern_by_name(std::string_view name);
// The numbers of a variant's patterns, in the order of its table.
template <class Infos>
auto ids_of(const Infos& infos) {
    std::array<PatternId, std::tuple_size_v<Infos>> ids{};
    for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = pattern_id(infos[i].name);
    return ids;
}
// The name as one word of a list: without blanks and commas.
std::string pattern_word(PatternId pattern);
std::optional<PatternId> pattern_by_word(std::string_view word);

}  // namespace mahjongkit
