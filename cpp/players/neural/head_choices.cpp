#include "players/neural/head_choices.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "encoding/action_index.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kNone = HeadChoices::kNone;
constexpr std::initializer_list<Head> kOwnTurn = {Head::set_aside, Head::kan};
constexpr std::initializer_list<Head> kClaims = {Head::open_kan, Head::pon};

bool has_red(const Action& action) {
    return std::ranges::any_of(action.own_tiles(), [](Tile tile) { return tile.is_red; });
}

// The number of the answer; `is_possible` says which there are, and one of them there is.
template <class IsPossible>
std::size_t likeliest(std::span<const float> logits, const IsPossible& is_possible) {
    std::size_t best = kNone;
    for (std::size_t i = 0; i < logits.size(); ++i) {
        if (is_possible(i) && (best == kNone || logits[i] > logits[best])) best = i;
    }
    return best;
}

// Chances of the answers that there are, by logits over the temperature.
template <class IsPossible>
std::array<double, kMostOutputs> softmax(std::span<const float> logits, double temperature,
                                         const IsPossible& is_possible) {
    std::array<double, kMostOutputs> chances{};
    const std::size_t best = likeliest(logits, is_possible);
    double sum = 0;
    for (std::size_t i = 0; i < logits.size(); ++i) {
        if (!is_possible(i)) continue;
        chances[i] = std::exp((static_cast<double>(logits[i]) - static_cast<double>(logits[best])) / temperature);
        sum += chances[i];
    }
    for (double& chance : chances) chance /= sum;
    return chances;
}

template <class IsPossible>
std::size_t answer(std::span<const float> logits, double temperature, Rng& rng, const IsPossible& is_possible) {
    if (temperature <= 0) return likeliest(logits, is_possible);
    const auto chances = softmax(logits, temperature, is_possible);
    double left = rng.uniform();
    std::size_t last = kNone;
    for (std::size_t i = 0; i < logits.size(); ++i) {
        if (!is_possible(i)) continue;
        last = i;
        left -= chances[i];
        if (left < 0) break;
    }
    return last;
}

constexpr auto kAnyAnswer = [](std::size_t) { return true; };

}  // namespace

HeadChoices::HeadChoices(const ActionList& actions, HeadMask heads) : actions_(actions) {
    yes_.fill(kNone);
    chi_.fill(kNone);
    discards_.fill(kNone);
    riichi_.fill(kNone);
    for (std::size_t number = 0; number < actions.size(); ++number) add(number, actions[number]);
    for (const Head head : {Head::set_aside, Head::kan, Head::open_kan, Head::pon}) {
        if (yes(head) != kNone) asked_ |= head_bit(head);
    }
    const auto is_there = [](std::size_t number) { return number != kNone; };
    if (std::ranges::any_of(riichi_, is_there)) asked_ |= head_bit(Head::riichi);
    if (std::ranges::any_of(discards_, is_there)) asked_ |= head_bit(Head::discard);
    if (std::ranges::any_of(chi_, is_there)) asked_ |= head_bit(Head::chi);
    asked_ &= heads;
}

void HeadChoices::add(std::size_t number, const Action& action) {
    const auto take_tile = [&](Codes& codes) {
        std::size_t& place = codes[static_cast<std::size_t>(code_of(action.tile))];
        if (place == kNone || action.is_drawn) place = number;
    };
    switch (action.type) {
        case ActionType::pass:
            pass_ = number;
            break;
        case ActionType::discard:
            take_tile(discards_);
            break;
        case ActionType::riichi:
            take_tile(riichi_);
            break;
        case ActionType::chi: {
            const auto lower = [&](Tile tile) { return tile.kind < action.tile.kind; };
            take_claim(chi_[1 + static_cast<std::size_t>(std::ranges::count_if(action.own_tiles(), lower))], number);
            break;
        }
        case ActionType::pon:
            take_claim(yes(Head::pon), number);
            break;
        case ActionType::open_kan:
            yes(Head::open_kan) = number;
            break;
        case ActionType::concealed_kan:
        case ActionType::added_kan:
            if (yes(Head::kan) == kNone || action.tile.kind < actions_[yes(Head::kan)].tile.kind) {
                yes(Head::kan) = number;
            }
            break;
        case ActionType::set_aside:
            yes(Head::set_aside) = number;
            break;
        default:
            break;
    }
}

// With the red five where there is a choice: the plain one stays.
void HeadChoices::take_claim(std::size_t& place, std::size_t number) {
    if (place == kNone || has_red(actions_[number])) place = number;
}

std::size_t HeadChoices::choose(const HeadLogits& logits, double temperature, Rng& rng) const {
    const auto says_yes = [&](Head head) {
        return is_open(head) && answer(logits.of(head), temperature, rng, kAnyAnswer) == 1;
    };
    const auto tile_among = [&](const Codes& codes) {
        const auto is_there = [&](std::size_t code) { return codes[code] != kNone; };
        return codes[answer(logits.of(Head::discard), temperature, rng, is_there)];
    };
    for (const Head head : pass_ == kNone ? kOwnTurn : kClaims) {
        if (says_yes(head)) return yes(head);
    }
    if (pass_ == kNone) return tile_among(says_yes(Head::riichi) ? riichi_ : discards_);
    if (!is_open(Head::chi)) return pass_;
    const auto is_there = [&](std::size_t place) { return place == 0 || chi_[place] != kNone; };
    const std::size_t place = answer(logits.of(Head::chi), temperature, rng, is_there);
    return place == 0 ? pass_ : chi_[place];
}

HeadChoices::Chances HeadChoices::chances(const HeadLogits& logits, double temperature) const {
    Chances made;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
        // What is told apart from others but never played.
        made[i] = actions_[i].type == ActionType::abort || actions_[i].is_kan() ? 0 : -1;
    }
    double left = 1;  // that all questions so far are answered with no
    const auto ask = [&](Head head) {
        if (!is_open(head)) return 0.0;
        const double asked = left * softmax(logits.of(head), temperature, kAnyAnswer)[1];
        left -= asked;
        return asked;
    };
    const auto share_among = [&](const Codes& codes, double share) {
        const auto is_there = [&](std::size_t code) { return codes[code] != kNone; };
        const auto by_code = softmax(logits.of(Head::discard), temperature, is_there);
        for (std::size_t code = 0; code < codes.size(); ++code) {
            if (is_there(code)) made[codes[code]] = share * by_code[code];
        }
    };
    for (const Head head : pass_ == kNone ? kOwnTurn : kClaims) {
        if (yes(head) != kNone) made[yes(head)] = ask(head);
    }
    if (pass_ == kNone) {
        const double riichi = ask(Head::riichi);
        if (std::ranges::any_of(riichi_, [](std::size_t number) { return number != kNone; })) {
            share_among(riichi_, riichi);
        }
        share_among(discards_, left);
        return made;
    }
    if (is_open(Head::chi)) {
        const auto is_there = [&](std::size_t place) { return place == 0 || chi_[place] != kNone; };
        const auto by_place = softmax(logits.of(Head::chi), temperature, is_there);
        for (std::size_t place = 1; place < chi_.size(); ++place) {
            if (chi_[place] != kNone) made[chi_[place]] = left * by_place[place];
        }
        left *= by_place[0];
    } else {
        for (const std::size_t number : chi_) {
            if (number != kNone) made[number] = 0;
        }
    }
    made[pass_] = left;
    return made;
}

}  // namespace mahjongkit
