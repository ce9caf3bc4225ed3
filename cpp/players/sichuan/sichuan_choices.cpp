#include "players/sichuan/sichuan_choices.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "estimates/own_hand.hpp"
#include "players/common/discard_of.hpp"
#include "players/sichuan/win_or_wait.hpp"

namespace mahjongkit {

namespace {

SichuanHand sichuan_hand(const PlannedHand& hand, int void_suit) {
    SichuanHand made{.counts = hand.counts, .void_suit = void_suit};
    for (const Meld& meld : hand.melds) made.meld_slots[made.num_melds++] = meld;
    return made;
}

}  // namespace

SichuanChoices::SichuanChoices(const sichuan::SichuanRules& rules, const SichuanModel& model, const View& view,
                               const ActionList& actions)
    : rules_(rules), options_(rules.options_struct()), model_(model), view_(view), sight_(options_, view) {
    const std::uint8_t suit = sichuan::sichuan_table(view.table).void_suits[view.seat];
    void_suit_ = suit == kNoSuit ? 0 : suit;
    const OwnHand own(view);
    SichuanHand hand = sichuan_hand(own.hand, void_suit_);
    KindMask discards = 0;
    for (const Action& action : actions) {
        switch (action.type) {
            case ActionType::win:
                add_win(action);
                break;
            case ActionType::discard:
                discards |= KindMask{1} << action.tile.kind;
                break;
            case ActionType::pass:
                hand.others_first = seats_before_draw();
                add_hand(action, kNoKind, hand);
                break;
            case ActionType::pon:
                add_pon(action, actions);
                break;
            case ActionType::void_suit:
                hand.void_suit = suit_of(action.tile.kind);
                hand.others_first = (view.seat + view.table.num_seats - view.table.dealer) % view.table.num_seats;
                add_hand(action, kNoKind, hand);
                break;
            default:
                if (action.is_kan()) add_kan(action);
                break;
        }
    }
    if (discards != 0) add_discards({}, actions, hand, discards);
}

SichuanChoice& SichuanChoices::add(const Action& action) {
    SichuanChoice& choice = choices_[std::min(size_, choices_.size() - 1)];
    size_ = std::min(size_ + 1, choices_.size());
    choice.action = action;
    return choice;
}

void SichuanChoices::add_hand(const Action& action, Kind discard, const SichuanHand& hand) {
    SichuanChoice& choice = add(action);
    choice.discard = discard;
    choice.hand = hand;
    choice.goals = sight_.goals(hand);
    choice.features = sight_.hand_features(hand, choice.goals);
    choice.expected = model_.expected_points(choice.features);
    if (discard != kNoKind) choice.danger = model_.expected_cost(sight_, discard);
}

// Of a hand of 3n+2 tiles; where `action` is a pon, after it.
void SichuanChoices::add_discards(const Action& action, const ActionList& actions, SichuanHand hand, KindMask kinds) {
    hand.others_first = sight_.num_others();
    for (; kinds != 0; kinds &= kinds - 1) {
        const auto kind = static_cast<Kind>(std::countr_zero(kinds));
        --hand.counts[kind];
        add_hand(action.type == ActionType::pon ? action : discard_of(actions, kind), kind, hand);
        ++hand.counts[kind];
    }
}

void SichuanChoices::add_win(const Action& win) {
    SichuanChoice& choice = add(win);
    choice.is_win = true;
    choice.gained = static_cast<float>(offered_points(rules_, view_));
}

void SichuanChoices::add_kan(const Action& kan) {
    OwnHand after(view_);
    after.declare_kan(kan);
    SichuanHand hand = sichuan_hand(after.hand, void_suit_);
    hand.draws_replacement = true;
    add_hand(kan, kNoKind, hand);
    choices_[size_ - 1].gained = static_cast<float>(sichuan::kan_money(view_, kan, options_));
}

void SichuanChoices::add_pon(const Action& pon, const ActionList& actions) {
    OwnHand after(view_);
    after.claim(pon);
    const KindMask held = CountWords(after.hand.counts.data()).kinds(1);
    const KindMask must = options_.void_first ? held & sichuan::void_kinds(view_.table, view_.seat) : 0;
    add_discards(pon, actions, sichuan_hand(after.hand, void_suit_), must != 0 ? must : held);
}

// After a pass.
int SichuanChoices::seats_before_draw() const {
    const PublicState& table = view_.table;
    int seats = table.phase == Phase::replacement ? 1 : 0;  // who makes the kan goes on
    for (Seat seat = table.next_seat(table.turn); seat != view_.seat; seat = table.next_seat(seat)) {
        if (table.is_playing(seat)) ++seats;
    }
    return seats;
}

Action best_exchange(const sichuan::SichuanRules& rules, const SichuanModel& model, const View& view,
                     const ActionList& actions, Rng& rng) {
    constexpr int kSamples = 8;
    const SichuanSight sight(rules.options_struct(), view);
    std::array<std::array<Kind, 3>, kSamples> coming{};
    for (auto& tiles : coming) {
        Counts left = sight.left();
        const int suit = static_cast<int>(rng.below(3));
        for (Kind& tile : tiles) {
            do {
                tile = static_cast<Kind>(first_kind(suit) + static_cast<int>(rng.below(kRanks)));
            } while (rng.below(kCopies) >= left[tile]);
            --left[tile];
        }
    }
    const Action* best = nullptr;
    float most = 0;
    for (const Action& action : actions) {
        float points = 0;
        for (const auto& tiles : coming) {
            SichuanHand hand{.counts = view.own.counts};
            for (const Tile tile : action.own_tiles()) --hand.counts[tile.kind];
            for (const Kind tile : tiles) ++hand.counts[tile];
            float most_of_suits = std::numeric_limits<float>::lowest();
            for (hand.void_suit = 0; hand.void_suit < 3; ++hand.void_suit) {
                const float expected = model.expected_points(sight.hand_features(hand, sight.goals(hand)));
                most_of_suits = std::max(most_of_suits, expected);
            }
            points += most_of_suits;
        }
        if (best != nullptr && points <= most) continue;
        best = &action;
        most = points;
    }
    return *best;
}

}  // namespace mahjongkit
