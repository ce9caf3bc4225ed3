// A random player for checks: it wins, calls and declares far more often than chance, so that every branch of the rules
// is visited, and otherwise brings its hand nearer to a win.
#pragma once

#include <array>

#include "base/rng.hpp"
#include "measures/shanten.hpp"
#include "rules/rules.hpp"

namespace mahjongkit::testing {

// What a seat likes, out of 100.
struct Taste {
    std::uint32_t win = 90;
    std::uint32_t riichi = 80;
    std::uint32_t kan = 80;
    std::uint32_t call = 30;  // chi and pon
    std::uint32_t set_aside = 80;
    std::uint32_t abort = 50;
    std::uint32_t careless = 5;      // a discard at random
    std::uint32_t orphans_out = 10;  // terminals and honours first, whatever the hand
};

// Terminals and honours go out first, and nothing is called.
inline constexpr Taste kOrphansOut = {
    .win = 70, .riichi = 20, .kan = 50, .call = 0, .abort = 10, .careless = 0, .orphans_out = 100};

inline Taste random_taste(Rng& rng) {
    constexpr std::array kTastes = {
        Taste{},
        Taste{.riichi = 100, .kan = 100, .call = 0, .abort = 5},
        Taste{.win = 40, .call = 90, .abort = 20},
        kOrphansOut,
        Taste{.win = 80, .kan = 100, .call = 60, .careless = 50},
    };
    return kTastes[rng.below(kTastes.size())];
}

class BiasedPlayer {
public:
    BiasedPlayer(const Rules& rules, const Taste& taste) : shape_(win_shape(rules.spec().variant, {})), taste_(taste) {}

    // `actions` is not empty.
    Action choose(const View& view, const ActionList& actions, Rng& rng) const {
        const bool is_opening = view.table.phase == Phase::exchange || view.table.phase == Phase::void_suit;
        if (is_opening) return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        const auto wants = [&](std::uint32_t chance) { return rng.below(100) < chance; };
        ActionList liked;
        for (const Action& action : actions) {
            if (action.is_discard() || action.type == ActionType::pass) continue;
            if (wants(chance_of(action))) liked.add(action);
        }
        if (actions.has(ActionType::riichi) && wants(taste_.riichi)) {
            for (const Action& action : actions) {
                if (action.type == ActionType::riichi) liked.add(action);
            }
        }
        if (!liked.empty()) return liked[rng.below(static_cast<std::uint32_t>(liked.size()))];
        return actions.has(ActionType::pass) ? Action{} : discard(view, actions, rng);
    }

private:
    std::uint32_t chance_of(const Action& action) const {
        switch (action.type) {
            case ActionType::win:
                return taste_.win;
            case ActionType::abort:
                return taste_.abort;
            case ActionType::set_aside:
                return taste_.set_aside;
            default:
                return action.is_kan() ? taste_.kan : taste_.call;
        }
    }

    Action discard(const View& view, const ActionList& actions, Rng& rng) const {
        const bool is_careless = rng.below(100) < taste_.careless;
        const bool wants_orphans_out = rng.below(100) < taste_.orphans_out;
        ActionList best;
        int least = kNoForm;
        Counts counts = view.own.counts;
        for (const Action& action : actions) {
            if (action.type != ActionType::discard) continue;
            int cost = 0;
            if (wants_orphans_out) {
                cost = is_orphan(action.tile.kind) ? 0 : 1;
            } else if (!is_careless) {
                --counts[action.tile.kind];
                cost = shanten(counts, fit_shape(shape_, groups_of(total(counts))));
                ++counts[action.tile.kind];
            }
            if (cost > least) continue;
            if (cost < least) best.clear();
            least = cost;
            best.add(action);
        }
        return best[rng.below(static_cast<std::uint32_t>(best.size()))];
    }

    WinShape shape_;
    Taste taste_;
};

}  // namespace mahjongkit::testing
