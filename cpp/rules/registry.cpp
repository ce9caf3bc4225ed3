#include "rules/registry.hpp"

#include <array>
#include <sstream>

#include "base/error.hpp"
#include "rules/riichi/riichi_rules.hpp"
#include "rules/riichi/value/patterns.hpp"
#include "rules/sichuan/sichuan_rules.hpp"
#include "rules/sichuan/value/patterns.hpp"
#include "rules/taiwanese/taiwanese_rules.hpp"
#include "rules/taiwanese/value/patterns.hpp"

namespace mahjongkit {

namespace {

template <class Options>
void change(Options& options, std::span<const OptionInfo<Options>> table, std::string_view variant,
            std::span<const NamedOption> changed) {
    for (const NamedOption& option : changed) set_option(options, table, variant, option.name, option.value);
}

template <class Options>
std::vector<OptionHelp> help_of(std::span<const OptionInfo<Options>> table) {
    std::vector<OptionHelp> rows;
    for (const OptionInfo<Options>& info : table) rows.push_back({info.name, info.help});
    return rows;
}

template <class Infos>
std::vector<std::string_view> names_of_patterns(const Infos& infos) {
    std::vector<std::string_view> names;
    for (const auto& info : infos) names.push_back(info.name);
    return names;
}

template <bool is_sanma>
RulesPtr make_riichi(std::string_view profile, std::span<const NamedOption> changed) {
    constexpr std::string_view kVariant = is_sanma ? "sanma" : "riichi";
    riichi::RiichiOptions options = riichi::profile(profile, is_sanma);
    change(options, riichi::option_table(), kVariant, changed);
    return std::make_shared<riichi::RiichiRules>(kVariant, profile, options);
}

RulesPtr make_taiwanese(std::string_view profile, std::span<const NamedOption> changed) {
    taiwanese::TaiwaneseOptions options = taiwanese::profile(profile);
    change(options, taiwanese::option_table(), "taiwanese", changed);
    return std::make_shared<taiwanese::TaiwaneseRules>(profile, options);
}

RulesPtr make_sichuan(std::string_view profile, std::span<const NamedOption> changed) {
    sichuan::SichuanOptions options = sichuan::profile(profile);
    change(options, sichuan::option_table(), "sichuan", changed);
    return std::make_shared<sichuan::SichuanRules>(profile, options);
}

}  // namespace

std::span<const VariantRules> rules_registry() {
    static const std::array kRules = {
        VariantRules{"riichi", riichi::profile_names(), &make_riichi<false>,
                     [] { return help_of(riichi::option_table()); },
                     [] { return names_of_patterns(riichi::patterns()); }, "analyst:rates=records,riichi_to_come=true"},
        VariantRules{"sanma", riichi::profile_names(), &make_riichi<true>,
                     [] { return help_of(riichi::option_table()); },
                     [] { return names_of_patterns(riichi::patterns()); }, "analyst:rates=records"},
        VariantRules{"sichuan", sichuan::profile_names(), &make_sichuan,
                     [] { return help_of(sichuan::option_table()); },
                     [] { return names_of_patterns(sichuan::patterns()); }, "sichuan-search"},
        VariantRules{"taiwanese", taiwanese::profile_names(), &make_taiwanese,
                     [] { return help_of(taiwanese::option_table()); },
                     [] { return names_of_patterns(taiwanese::patterns()); }},
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
