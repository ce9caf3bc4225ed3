#include "engine/text/rules_text.hpp"

#include <algorithm>

#include "rules/registry.hpp"

namespace mahjongkit {

std::vector<NamedOption> changed_options(const Rules& rules) {
    const RulesPtr plain = make_rules(rules.variant(), rules.profile(), {});
    const std::vector<NamedOption> defaults = plain->options();
    std::vector<NamedOption> changed;
    for (std::size_t i = 0; NamedOption& option : rules.options()) {
        if (option.value != defaults[i++].value) changed.push_back(std::move(option));
    }
    return changed;
}

std::string rules_text(const Rules& rules) {
    std::string text(rules.variant());
    text.append(":").append(rules.profile());
    for (const NamedOption& option : changed_options(rules)) {
        text.append(",").append(option.name).append("=").append(option_text(option.value));
    }
    return text;
}

RulesPtr parse_rules(std::string_view text) {
    const std::string_view variant = text.substr(0, text.find(':'));
    text.remove_prefix(std::min(text.size(), variant.size() + 1));
    const std::string_view profile = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), profile.size() + 1));
    return make_rules(variant, profile, parse_options(text));
}

bool are_same(const Rules& a, const Rules& b) { return &a == &b || rules_text(a) == rules_text(b); }

}  // namespace mahjongkit
