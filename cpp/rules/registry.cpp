#include "rules/registry.hpp"

#include <array>
#include <sstream>

#include "base/error.hpp"
#include "rules/riichi/riichi_rules.hpp"

namespace mahjongkit {

namespace {

template <bool is_sanma>
RulesPtr make_riichi(std::string_view profile, std::span<const NamedOption> options) {
    constexpr std::string_view kVariant = is_sanma ? "sanma" : "riichi";
    riichi::RiichiOptions chosen = riichi::profile(profile, is_sanma);
    for (const NamedOption& option : options) {
        set_option(chosen, riichi::option_table(), kVariant, option.name, option.value);
    }
    return std::make_shared<riichi::RiichiRules>(kVariant, profile, chosen);
}

std::vector<OptionHelp> help_riichi() {
    std::vector<OptionHelp> rows;
    for (const auto& info : riichi::option_table()) rows.push_back({info.name, info.help});
    return rows;
}

}  // namespace

std::span<const VariantRules> rules_registry() {
    static const std::array kRules = {
        VariantRules{"riichi", riichi::profile_names(), &make_riichi<false>, &help_riichi},
        VariantRules{"sanma", riichi::profile_names(), &make_riichi<true>, &help_riichi},
    };
    return kRules;
}

RulesPtr make_rules(std::string_view variant, std::string_view profile, std::span<const NamedOption> options) {
    std::ostringstream known;
    const char* gap = "";
    for (const VariantRules& entry : rules_registry()) {
        if (entry.variant == variant) return entry.make(profile.empty() ? entry.profiles[0] : profile, options);
        known << gap << entry.variant;
        gap = ", ";
    }
    throw RulesError("no rules for the variant '" + std::string(variant) + "' (known: " + known.str() + ")");
}

}  // namespace mahjongkit
