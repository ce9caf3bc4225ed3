// The value of every discard and call that a seat may choose, over the rest of the round. Riichi and sanma.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "search/expected/model/table_model.hpp"

namespace mahjongkit {

inline constexpr std::size_t kMostModels = 1 + kDoubts.size();

// In points, of what a riichi and a kan change at the table and the model leaves out: a riichi that is worth so much
// less than silence is as good, and a kan has to be worth so much more than anything else. Chosen by matches and rounds
// played on: docs/strength.md.
inline constexpr double kRiichiMargin = 800;
inline constexpr double kKanMargin = 400;
// The same of a win, which is certain, and of a round that is aborted, as hands so far from ready are worth less than
// their tiles say.
inline constexpr double kWinMargin = 1500;
inline constexpr double kAbortMargin = 1000;
// Of a tile set aside: that more of them may follow, each with a draw and a dora, is left out.
inline constexpr double kSetAsideMargin = 3000;
inline bool is_call(const Action& action) { return action.type == ActionType::chi || action.type == ActionType::pon; }

// Own draws decide between discards that are worth nearly the same, while the others have discarded little.
struct OwnDraws {
    double worth = 0;   // of the discard, by own draws and by its value
    double margin = 0;  // in points: discards that are worth so much less than the best are as good
};

struct ValuedAction {
    Action action{};
    Kind then_discard = kNoKind;  // after a call
    // By model: the first is what is believed, the others are the doubts about it, where they are asked for.
    std::array<Lanes, kMostModels> lanes{};
    // A discard of a closed hand one or two from ready, while the others have discarded little and nobody is in riichi.
    std::optional<OwnDraws> by_own_draws{};
    double margin = 0;        // by which it may be worth less than the best and be chosen all the same
    double least_error = 0;   // of differences from other actions: for all that the model leaves out
    bool is_discard = false;  // now, or after the call
    double deal_in = 0;       // that it is won on
};

struct PositionOptions {
    bool by_placement = false;    // for the standing of the game instead of points
    bool riichi_to_come = false;  // of opponents: RoundModel::may_be_threatened
    bool others_keep = false;     // RoundModel::others_keep
    bool defends = true;          // what discards risk counts
    bool doubts = false;          // value with every doubt too; not done for hands three from ready and farther
    bool keeps_graphs = false;    // for the same position with other options, which may be asked next
};

// What is known of the others; both of the variant.
struct KnownOfOthers {
    const RoundHazards& hazards;
    const DangerModel& danger;
};

// Every action but calls of a hand that stays too far from ready to be searched.
std::vector<ValuedAction> value_position(const riichi::RiichiRules& rules, const View& view, const ActionList& actions,
                                         const KnownOfOthers& others, const PositionOptions& options);

// The standard error of how much less an action is worth than another: how far the doubts move it, one by one, and a
// least that everything that is left out moves it.
double difference_error(const ValuedAction& action, const ValuedAction& best);

}  // namespace mahjongkit
