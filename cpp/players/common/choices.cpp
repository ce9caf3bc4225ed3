#include "players/common/choices.hpp"

#include <algorithm>
#include <bit>

#include "estimates/own_hand.hpp"
#include "estimates/plan.hpp"
#include "measures/acceptance.hpp"
#include "players/common/discard_of.hpp"
#include "players/greedy/greedy.hpp"

namespace mahjongkit {

namespace {

KindMask kinds_of(const Variant& variant) {
    KindMask kinds = 0;
    for (int kind = 0; kind < kNumKinds; ++kind) kinds |= KindMask{variant.has_kind(kind)} << kind;
    return kinds;
}

KindMask kinds_of(const PlanList& plans) {
    KindMask kinds = 0;
    for (const Plan& plan : plans) kinds |= plan.kinds;
    return kinds;
}

class ChoiceMaker {
public:
    ChoiceMaker(const Rules& rules, const View& view, const ActionList& actions)
        : rules_(rules), view_(view), actions_(actions), own_(view) {
        plans_ = plans_of(rules, view, own_.hand);
        const KindMask played = kinds_of(*rules.spec().variant);
        usable_ = played & kinds_of(plans_);
        groups_ = rules.spec().variant->groups - static_cast<int>(own_.hand.melds.size());
        made_.problem.hidden = acceptance(usable_, own_.hand.left);
        made_.problem.unusable = acceptance(played & ~usable_, own_.hand.left);
        made_.problem.has_chi = rules.spec().has_chi;
        made_.problem.others = rules.num_seats() == 4 ? TurnRange::kAllOthers : SeatMask{0b101};
    }

    Choices make() {
        KindMask discards = 0;
        for (const Action& action : actions_) {
            if (action.type == ActionType::pass) add_pass(action);
            if (action.is_discard()) discards |= KindMask{1} << action.tile.kind;
        }
        if (discards != 0) add_discards(discards);
        for (std::size_t i = 0; i < actions_.size(); ++i) {
            const Action& action = actions_[i];
            if (action.is_kan()) add_kan(action);
            const bool is_claim = action.type == ActionType::chi || action.type == ActionType::pon;
            if (is_claim && !has_twin_before(i)) add_claim(action);
        }
        return std::move(made_);
    }

private:
    void add(const Branch& branch, const Action& action) {
        made_.problem.branches.push_back(branch);
        made_.actions.push_back(action);
    }

    // The paper's reading: what is drawn after the pass is the first draw of the simulation, as it is after a discard.
    void add_pass(const Action& pass) {
        add({.counts = acceptance(usable_, own_.hand.counts), .groups = groups_}, pass);
    }

    void add_discards(KindMask kinds) {
        Branch branch{.counts = acceptance(usable_, own_.hand.counts), .groups = groups_};
        const Kind first = num_kinds(kinds) == 1 ? static_cast<Kind>(std::countr_zero(kinds))
                                                 : best_kind(rules_, plans_, own_.hand, kinds);
        const auto add_kind = [&](int kind) {
            branch.discards.push_back((usable_ >> kind & 1) != 0 ? static_cast<Kind>(kind) : kBlank);
            made_.actions.push_back(discard_of(actions_, static_cast<Kind>(kind)));
        };
        add_kind(first);
        for (KindMask rest = kinds & ~(KindMask{1} << first); rest != 0; rest &= rest - 1) {
            add_kind(std::countr_zero(rest));
        }
        made_.problem.branches.push_back(std::move(branch));
    }

    void add_kan(const Action& kan) {
        OwnHand after(view_);
        after.declare_kan(kan);
        add({.counts = acceptance(usable_, after.hand.counts),
             .groups = groups_ - (kan.type == ActionType::added_kan ? 0 : 1),
             .draws_before = true},
            kan);
    }

    // With each discard after it; with none where the hand holds a tile that it cannot use: that one goes.
    void add_claim(const Action& claim) {
        OwnHand after(view_);
        after.claim(claim);
        const KindMask held = CountWords(after.hand.counts.data()).kinds(1);
        KindMask discards = held & ~rules_.barred_after(claim);
        Branch branch{.counts = acceptance(usable_, after.hand.counts), .groups = groups_ - 1};
        if ((held & ~usable_) != 0) discards = 0;
        for (; discards != 0; discards &= discards - 1) {
            branch.discards.push_back(static_cast<Kind>(std::countr_zero(discards)));
        }
        made_.actions.insert(made_.actions.end(), std::max<std::size_t>(1, branch.discards.size()), claim);
        made_.problem.branches.push_back(std::move(branch));
    }

    // An action that differs from an earlier one in the red mark of tiles alone.
    bool has_twin_before(std::size_t i) const {
        const auto is_twin = [&](const Action& other) {
            if (other.type != actions_[i].type) return false;
            for (std::size_t k = 0; k < actions_[i].num_own; ++k) {
                if (other.own[k].kind != actions_[i].own[k].kind) return false;
            }
            return true;
        };
        return std::any_of(actions_.begin(), actions_.begin() + i, is_twin);
    }

    const Rules& rules_;
    const View& view_;
    const ActionList& actions_;
    OwnHand own_;
    PlanList plans_;
    KindMask usable_ = 0;  // kinds that a win of the hand may hold
    int groups_ = 0;
    Choices made_;
};

bool is_matter_of_course(const ActionList& actions) {
    for (const Action& action : actions) {
        switch (action.type) {
            case ActionType::win:
            case ActionType::abort:
            case ActionType::set_aside:
            case ActionType::exchange:
            case ActionType::void_suit:
                return true;
            default:
                break;
        }
    }
    return false;
}

}  // namespace

std::optional<Action> chosen_without_search(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                                            Evaluation* evaluation) {
    if (actions.size() == 1) return chosen_plainly(actions, actions[0], kOnlyAction, evaluation);
    if (!is_matter_of_course(actions)) return std::nullopt;
    const Action chosen = GreedyPlayer({}).choose(rules, view, actions, rng);
    return chosen_plainly(actions, chosen, kMatterOfCourse, evaluation);
}

Choices make_choices(const Rules& rules, const View& view, const ActionList& actions) {
    return ChoiceMaker(rules, view, actions).make();
}

}  // namespace mahjongkit
