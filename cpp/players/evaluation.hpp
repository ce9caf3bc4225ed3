// What a player found of each action, and which it takes: the table behind a choice.
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

struct ActionEvaluation {
    Action action{};
    Kind then_discard = kNoKind;             // what follows a claim
    std::optional<double> value{};           // none where the action was not valued
    std::optional<double> standard_error{};  // none where nothing was sampled
    // Of the difference from the best, where both were judged on the same futures.
    std::optional<double> difference_error{};
    std::optional<double> win_chance{};      // the seat wins the round
    std::optional<double> ready_chance{};    // it is ready, now or later in the round
    std::optional<double> deal_in_chance{};  // another seat wins on this very discard
    std::optional<double> points{};          // that the seat gains in the rest of the round
    std::optional<int> shanten{};            // of the hand after the action
    Counts acceptance{};                     // unseen tiles that lower it
    std::uint64_t simulations = 0;
    bool is_pruned = false;
    std::vector<Note> notes{};
};

// How the values were found.
enum class EvaluationKind : std::uint8_t {
    exact,      // all that can happen in the model, added up
    sampled,    // a mean of random futures, with its standard error
    estimated,  // by a model that was fitted or made up
};

std::string_view evaluation_kind_name(EvaluationKind kind);

struct Evaluation {
    EvaluationKind kind = EvaluationKind::estimated;
    std::string_view measure{};            // what a value is, such as "win chance"; none where nothing was valued
    std::vector<ActionEvaluation> rows{};  // without values: in the player's own order, the best first
    std::size_t chosen = 0;                // the row of the choice
    std::string_view reason{};             // what decided: one of these, or a player's own word
};

inline constexpr std::string_view kOnlyAction = "only action";
inline constexpr std::string_view kMatterOfCourse = "matter of course";  // a win, or a choice that is not simulated

// A choice that nothing was computed for. Returns it; fills the evaluation where one is wanted.
Action chosen_plainly(const ActionList& actions, const Action& chosen, std::string_view reason, Evaluation* evaluation);

// Adds a row without a value for every legal action that has none. The note "like" names the row of an action that the
// player does not tell apart from it: a red five and a plain one, the drawn tile and its twin, riichi and the discard
// alone.
void add_unvalued(const ActionList& actions, Evaluation& evaluation);

}  // namespace mahjongkit
