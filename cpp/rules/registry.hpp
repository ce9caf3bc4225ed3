// Every variant by name.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rules.hpp"

namespace mahjongkit {

struct OptionHelp {
    std::string_view name;
    std::string_view help;
};

struct VariantRules {
    std::string_view variant;
    std::span<const std::string_view> profiles;  // the default first
    RulesPtr (*make)(std::string_view profile, std::span<const NamedOption> options);
    std::vector<OptionHelp> (*help)();
    std::vector<std::string_view> (*patterns)();  // their names, in the order of the variant's own numbers
    std::string_view adviser = "simcat-plus";     // the agent that judges its positions where none is named
};

std::span<const VariantRules> rules_registry();

// An empty profile stands for the variant's default. Throws RulesError for unknown names and bad values.
RulesPtr make_rules(std::string_view variant, std::string_view profile, std::span<const NamedOption> options);

}  // namespace mahjongkit
