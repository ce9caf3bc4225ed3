// What the heads of a policy net mean for the legal actions of a seat.
#pragma once

#include <array>
#include <cstddef>

#include "base/rng.hpp"
#include "nets/policy_heads.hpp"
#include "state/action.hpp"

namespace mahjongkit {

// Questions come in one order, and the first yes is played: set aside, kan, riichi, then the discard; on a claim open
// kan, pon, chi, else pass. A question that no head answers is answered with no. Wins are not asked about.
class HeadChoices {
public:
    static constexpr std::size_t kNone = ActionList::kCapacity;

    // `heads`: those that the net has.
    HeadChoices(const ActionList& actions, HeadMask heads);

    // The heads that have something to say here.
    HeadMask asked() const { return asked_; }

    // The number of an action: the likeliest answers, or with a temperature above 0 each by its chance.
    std::size_t choose(const HeadLogits& logits, double temperature, Rng& rng) const;

    // By action: how likely answers by their chances lead to it. None, below 0, for an action that is never told apart
    // from another: the twin of the drawn tile, a claim with a plain five beside the red one.
    using Chances = std::array<double, ActionList::kCapacity>;
    Chances chances(const HeadLogits& logits, double temperature) const;

private:
    using Codes = std::array<std::size_t, kMostOutputs>;  // the action that discards the tile of a code, or none

    void add(std::size_t number, const Action& action);
    void take_claim(std::size_t& place, std::size_t number);
    bool is_open(Head head) const { return (asked_ & head_bit(head)) != 0; }
    std::size_t& yes(Head head) { return yes_[static_cast<std::size_t>(head)]; }
    std::size_t yes(Head head) const { return yes_[static_cast<std::size_t>(head)]; }

    const ActionList& actions_;
    HeadMask asked_ = 0;
    std::array<std::size_t, kHeads.size()> yes_;  // the action of a yes, for heads of one action
    std::array<std::size_t, 4> chi_;              // by answer; of no chi none
    Codes discards_;
    Codes riichi_;
    std::size_t pass_ = kNone;
};

}  // namespace mahjongkit
