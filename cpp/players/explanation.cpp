#include "players/explanation.hpp"

namespace mahjongkit {

Action chosen_plainly(const ActionList& actions, const Action& chosen, std::string_view reason,
                      Explanation* explanation) {
    if (explanation == nullptr) return chosen;
    *explanation = {.reason = reason};
    for (const Action& action : actions) {
        if (action == chosen) explanation->chosen = explanation->rows.size();
        explanation->rows.push_back({.action = action});
    }
    return chosen;
}

}  // namespace mahjongkit
