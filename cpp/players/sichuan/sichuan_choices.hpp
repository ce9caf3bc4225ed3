// What a Sichuan seat can choose, with the points that each choice is worth.
#pragma once

#include <array>

#include "base/rng.hpp"
#include "features/sichuan_sight.hpp"
#include "rules/sichuan/sichuan_rules.hpp"
#include "search/sichuan/sichuan_model.hpp"

namespace mahjongkit {

struct SichuanChoice {
    Action action{};
    Kind discard = kNoKind;  // of the action, or what follows a pon
    bool is_win = false;     // then nothing follows
    float gained = 0;        // at once: a win, the money of a kan
    float danger = 0;        // what the discard may cost
    SichuanHand hand{};
    GoalStates goals{};
    SichuanHandFeatures features{};
    float expected = 0;  // points, once the discard has passed

    // With all that follows.
    float points() const { return is_win ? gained : gained - danger + expected; }
};

class SichuanChoices {
public:
    // Not for an exchange.
    SichuanChoices(const sichuan::SichuanRules& rules, const SichuanModel& model, const View& view,
                   const ActionList& actions);

    const SichuanSight& sight() const { return sight_; }
    const SichuanChoice* begin() const { return choices_.data(); }
    const SichuanChoice* end() const { return choices_.data() + size_; }
    std::size_t size() const { return size_; }
    const SichuanChoice& operator[](std::size_t i) const { return choices_[i]; }

private:
    SichuanChoice& add(const Action& action);
    void add_hand(const Action& action, Kind discard, const SichuanHand& hand);
    void add_discards(const Action& action, const ActionList& actions, SichuanHand hand, KindMask kinds);
    void add_win(const Action& win);
    void add_kan(const Action& kan);
    void add_pon(const Action& pon, const ActionList& actions);
    int seats_before_draw() const;

    const sichuan::SichuanRules& rules_;
    const sichuan::SichuanOptions& options_;
    const SichuanModel& model_;
    const View& view_;
    SichuanSight sight_;
    int void_suit_ = 0;
    std::size_t size_ = 0;
    std::array<SichuanChoice, 32> choices_{};  // at most 14 discards, some kans, a win; or a pon with its discards
};

// The three tiles without which the hand is worth most, on average over some tiles that may come for them.
Action best_exchange(const sichuan::SichuanRules& rules, const SichuanModel& model, const View& view,
                     const ActionList& actions, Rng& rng);

}  // namespace mahjongkit
