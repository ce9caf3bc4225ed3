#include <array>
#include <sstream>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "rules/riichi/win.hpp"

namespace mahjongkit::riichi {

namespace {

constexpr ScoringOptions kMajsoul = {.has_double_yakuman = true, .liability_covers_whole_hand = false};
constexpr ScoringOptions kMjai = {.first_turn_yakuman_adds = false};

constexpr std::array<std::pair<std::string_view, ScoringOptions>, 3> kProfiles = {{
    {"tenhou", {}},
    {"majsoul", kMajsoul},
    {"mjai", kMjai},
}};

constexpr std::array kScoringOptions = {
    ScoringOption{"has_double_yakuman", &ScoringOptions::has_double_yakuman, "some yakuman count twice"},
    ScoringOption{"has_counted_yakuman", &ScoringOptions::has_counted_yakuman,
                  "13 han or more are a yakuman; else a sanbaiman"},
    ScoringOption{"has_open_all_simples", &ScoringOptions::has_open_all_simples, "all simples count in an open hand"},
    ScoringOption{"rounds_up_mangan", &ScoringOptions::rounds_up_mangan,
                  "4 han of 30 fu and 3 han of 60 fu are a mangan"},
    ScoringOption{"double_wind_pair_fu",
                  &ScoringOptions::double_wind_pair_fu,
                  "2 or 4: fu of a pair of the wind of both seat and round",
                  {2, 4}},
    ScoringOption{"repeat_points",
                  &ScoringOptions::repeat_points,
                  "100 or 500: what one repeat costs each payer of a self-draw",
                  {100, 500}},
    ScoringOption{"first_turn_yakuman_adds", &ScoringOptions::first_turn_yakuman_adds,
                  "heavenly and earthly wins add to other yakuman"},
    ScoringOption{"liability_covers_whole_hand", &ScoringOptions::liability_covers_whole_hand,
                  "a liable seat pays for the whole hand; else only for the yakuman that it made possible"},
};

[[noreturn]] void throw_value(const ScoringOption& option, int value) {
    std::ostringstream text;
    text << option.name << " is " << value << ", expected ";
    if (std::holds_alternative<bool ScoringOptions::*>(option.member)) {
        text << "True or False";
    } else {
        text << option.values[0] << " or " << option.values[1];
    }
    throw RulesError(text.str());
}

}  // namespace

const ScoringOptions& scoring_profile(std::string_view name) {
    std::string known;
    for (const auto& [profile, options] : kProfiles) {
        if (profile == name) return options;
        known += (known.empty() ? "" : ", ") + std::string(profile);
    }
    throw RulesError("unknown profile '" + std::string(name) + "' (known: " + known + ")");
}

std::span<const ScoringOption> scoring_options() { return kScoringOptions; }

void set_option(ScoringOptions& options, std::string_view name, int value) {
    std::string known;
    for (const ScoringOption& option : kScoringOptions) {
        known += (known.empty() ? "" : ", ") + std::string(option.name);
        if (option.name != name) continue;
        if (value != option.values[0] && value != option.values[1]) throw_value(option, value);
        if (const auto* flag = std::get_if<bool ScoringOptions::*>(&option.member)) {
            options.** flag = value != 0;
        } else {
            options.*std::get<int ScoringOptions::*>(option.member) = value;
        }
        return;
    }
    throw RulesError("unknown option '" + std::string(name) + "' (known: " + known + ")");
}

}  // namespace mahjongkit::riichi
