#include "rules/pattern_names.hpp"

#include <algorithm>
#include <vector>

#include "base/error.hpp"
#include "rules/registry.hpp"

namespace mahjongkit {

namespace {

std::vector<std::string_view> all_names() {
    std::vector<std::string_view> names;
    for (const VariantRules& entry : rules_registry()) {
        for (std::string_view name : entry.patterns()) {
            if (std::ranges::find(names, name) == names.end()) names.push_back(name);
        }
    }
    return names;
}

const std::vector<std::string_view>& names() {
    static const std::vector<std::string_view> kNames = all_names();
    return kNames;
}

}  // namespace

std::string_view pattern_name(PatternId pattern) {
    return pattern < names().size() ? names()[pattern] : std::string_view{};
}

std::optional<PatternId> pattern_by_name(std::string_view name) {
    const auto found = std::ranges::find(names(), name);
    if (found == names().end()) return std::nullopt;
    return static_cast<PatternId>(found - names().begin());
}

PatternId pattern_id(std::string_view name) {
    const std::optional<PatternId> found = pattern_by_name(name);
    if (!found) throw InternalError("no pattern has the name " + std::string(name));
    return *found;
}

std::string pattern_word(PatternId pattern) {
    std::string word;
    for (char c : pattern_name(pattern)) {
        if (c != ',') word += c == ' ' ? '_' : c;
    }
    return word;
}

std::optional<PatternId> pattern_by_word(std::string_view word) {
    for (std::size_t i = 0; i < names().size(); ++i) {
        if (pattern_word(static_cast<PatternId>(i)) == word) return static_cast<PatternId>(i);
    }
    return std::nullopt;
}

}  // namespace mahjongkit
