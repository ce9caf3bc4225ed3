#include <array>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "rules/riichi/win.hpp"

namespace mahjongkit::riichi {

namespace {

constexpr std::array<std::pair<std::string_view, ScoringOptions>, 3> kProfiles = {{
    {"tenhou", {}},
    {"majsoul", {.has_double_yakuman = true, .liability_covers_whole_hand = false}},
    {"mjai", {.first_turn_yakuman_adds = false}},
}};

}  // namespace

const ScoringOptions& scoring_profile(std::string_view name) {
    std::string known;
    for (const auto& [profile, options] : kProfiles) {
        if (profile == name) return options;
        known += (known.empty() ? "" : ", ") + std::string(profile);
    }
    throw RulesError("unknown profile '" + std::string(name) + "' (known: " + known + ")");
}

}  // namespace mahjongkit::riichi
