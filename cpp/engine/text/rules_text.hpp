// Rules as text, and back: "riichi:tenhou", "sanma:majsoul,num_winds=1".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/rules.hpp"

namespace mahjongkit {

// Those that differ from the profile.
std::vector<NamedOption> changed_options(const Rules& rules);
// The variant, its profile and the options that differ from it.
std::string rules_text(const Rules& rules);
// Throws RulesError.
RulesPtr parse_rules(std::string_view text);

bool are_same(const Rules& a, const Rules& b);

}  // namespace mahjongkit
