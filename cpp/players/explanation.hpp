// Why a player chose what it chose: a row for each action that it compared.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/plan.hpp"
#include "state/action.hpp"

namespace mahjongkit {

// Something that only some players say of an action: a number or a word, with its name.
struct Note {
    using Value = std::variant<std::int64_t, double, std::string>;

    std::string_view name{};  // of static storage
    Value value{};
};

struct ActionRow {
    Action action{};
    Kind then_discard = kNoKind;    // what follows a claim
    std::optional<double> value{};  // none where the action was not judged
    std::optional<double> error{};  // its standard error; none where nothing was sampled
    std::uint64_t simulations = 0;
    bool is_pruned = false;
    std::vector<Note> notes{};
};

struct Explanation {
    std::string_view measure{};  // what a value is, such as "win rate"; none where nothing was judged
    std::vector<ActionRow> rows{};
    std::size_t chosen = 0;     // the row of the choice
    std::string_view reason{};  // what decided: one of these, or a player's own word
};

inline constexpr std::string_view kByWinRate = "win rate";
inline constexpr std::string_view kOnlyAction = "only action";
inline constexpr std::string_view kMatterOfCourse = "matter of course";  // a win, or a choice that is not simulated

// A choice that nothing was computed for. Returns it; explains it where an explanation is wanted.
Action chosen_plainly(const ActionList& actions, const Action& chosen, std::string_view reason,
                      Explanation* explanation);

}  // namespace mahjongkit
