#include "tests/engine/biased_deal.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "walls/shuffle.hpp"

namespace mahjongkit::testing {

namespace {

constexpr Kind kMiddle = 13;  // 5p, which every variant has

// Puts wanted kinds at the places that are dealt; `turn` 0 is the dealer.
class Dealer {
public:
    Dealer(const Rules& rules, Wall& wall)
        : num_seats_(rules.num_seats()), hand_size_(rules.spec().variant->hand_size()), wall_(wall) {}

    int num_seats() const { return num_seats_; }
    bool is_full(int turn) const { return num_given_[static_cast<std::size_t>(turn)] == hand_size_; }

    // False when the hand is full or no tile of these is left.
    template <class Fits>
    bool give(int turn, const Fits& fits) {
        if (is_full(turn)) return false;
        const int place = place_of(turn, num_given_[static_cast<std::size_t>(turn)]);
        for (int other = 0; other < wall_.size(); ++other) {
            if (is_fixed_[static_cast<std::size_t>(other)] || !fits(wall_[other])) continue;
            std::swap(wall_[place], wall_[other]);
            is_fixed_[static_cast<std::size_t>(place)] = true;
            ++num_given_[static_cast<std::size_t>(turn)];
            return true;
        }
        return false;
    }
    bool give_kind(int turn, int kind) {
        return give(turn, [kind](Tile tile) { return tile.kind == kind; });
    }
    // Some of these may already be gone.
    void give_kinds(int turn, const std::vector<int>& kinds) {
        for (int kind : kinds) give_kind(turn, kind);
    }

private:
    int place_of(int turn, int number) const {
        const int first = number / 4 * 4;
        return first * num_seats_ + turn * std::min(4, hand_size_ - first) + number % 4;
    }

    int num_seats_;
    int hand_size_;
    Wall& wall_;
    std::array<bool, kMaxWall> is_fixed_{};
    PerSeat<int> num_given_{};
};

// Sequences of middle tiles, and a pair, as far as the hand has room.
void fill_with_groups(Dealer& dealer, int turn, Rng& rng) {
    dealer.give_kinds(turn, {19, 19});  // 2s
    for (int i = 0; i < 8 && !dealer.is_full(turn); ++i) {
        const int lowest = 18 + 1 + static_cast<int>(rng.below(5));  // 2s to 6s
        dealer.give_kinds(turn, {lowest, lowest + 1, lowest + 2});
    }
}

void deal_one_suit_each(Dealer& dealer, Rng& rng) {
    const auto offset = static_cast<int>(rng.below(kNumSuits));
    for (int turn = 0; turn < dealer.num_seats(); ++turn) {
        while (dealer.give(turn, [&](Tile tile) { return suit_of(tile.kind) == (turn + offset) % kNumSuits; })) {
        }
    }
}

void deal_half_of_the_kinds(Dealer& dealer, Rng& rng) {
    const auto offset = static_cast<int>(rng.below(2));
    for (int turn = 0; turn < dealer.num_seats(); ++turn) {
        while (dealer.give(turn, [&](Tile tile) { return (tile.kind / 3 + offset) % 2 == 0; })) {
        }
    }
}

// All seats but the dealer wait for the same kind.
void deal_shared_waits(Dealer& dealer, Rng& rng) {
    dealer.give_kind(0, kMiddle);
    constexpr std::array<std::array<int, 2>, 3> kPairs = {{{-2, -1}, {-1, 1}, {1, 2}}};
    for (int turn = 1; turn < dealer.num_seats(); ++turn) {
        for (int step : kPairs[static_cast<std::size_t>(turn - 1)]) dealer.give_kind(turn, kMiddle + step);
        fill_with_groups(dealer, turn, rng);
    }
}

// The dealer can pon a tile and add the fourth one later, while others wait for it.
void deal_kan_to_rob(Dealer& dealer, Rng& rng) {
    dealer.give_kinds(0, {kMiddle, kMiddle, kMiddle});
    dealer.give_kind(1, kMiddle);
    for (int turn = 2; turn < dealer.num_seats(); ++turn) {
        dealer.give_kinds(turn, {kMiddle - 1, kMiddle + 1});
        fill_with_groups(dealer, turn, rng);
    }
}

// Seven or eight flowers in one hand, the last elsewhere.
void deal_flowers(Dealer& dealer, Rng& rng) {
    const auto lucky = static_cast<int>(rng.below(static_cast<std::uint32_t>(dealer.num_seats())));
    const int number = 6 + static_cast<int>(rng.below(3));
    for (int i = 0; i < number; ++i) dealer.give_kind(lucky, kFirstFlower + i);
    fill_with_groups(dealer, lucky, rng);
}

// The same wind for everybody, beside simples.
void deal_common_wind(Dealer& dealer, Rng& rng) {
    const int wind = kEast + static_cast<int>(rng.below(kNumWinds));
    for (int turn = 0; turn < dealer.num_seats(); ++turn) {
        dealer.give_kind(turn, wind);
        while (dealer.give(turn, [](Tile tile) { return !is_orphan(tile.kind); })) {
        }
    }
}

// Pairs of all dragons, or of all winds, in one hand, the others of them spread.
void deal_honour_pairs(Dealer& dealer, Rng& rng) {
    const bool are_dragons = rng.below(2) == 0;
    const int first = are_dragons ? kWhite : kEast;
    const int num_kinds = are_dragons ? 3 : kNumWinds;
    const auto lucky = static_cast<int>(rng.below(static_cast<std::uint32_t>(dealer.num_seats())));
    for (int kind = first; kind < first + num_kinds; ++kind) dealer.give_kinds(lucky, {kind, kind});
    fill_with_groups(dealer, lucky, rng);
    for (int kind = first; kind < first + num_kinds; ++kind) {
        for (int turn = 0; turn < dealer.num_seats(); ++turn) dealer.give_kind(turn, kind);
    }
}

}  // namespace

BiasedDeal biased_deal(const Rules& rules, Rng& rng) {
    BiasedDeal deal{.wall = sorted_wall(rules.spec())};
    shuffle(deal.wall, rng);
    Dealer dealer(rules, deal.wall);
    for (Taste& taste : deal.tastes) taste = random_taste(rng);
    switch (rng.below(12)) {
        case 0:
        case 1:
        case 2:
            deal_one_suit_each(dealer, rng);
            break;
        case 3:
        case 4:
            deal_half_of_the_kinds(dealer, rng);
            break;
        case 5:
            deal_shared_waits(dealer, rng);
            deal.tastes.fill({.win = 100, .riichi = 100, .call = 0, .careless = 30});
            break;
        case 6:
            deal_honour_pairs(dealer, rng);
            for (Taste& taste : deal.tastes) taste.call = 80;
            break;
        case 7:
            deal_common_wind(dealer, rng);
            deal.tastes.fill(kOrphansOut);
            break;
        case 8:
            deal_kan_to_rob(dealer, rng);
            deal.tastes.fill({.win = 50, .riichi = 100, .kan = 50, .call = 60});
            break;
        case 9:
            deal_flowers(dealer, rng);
            break;
        default:
            break;  // as shuffled
    }
    return deal;
}

}  // namespace mahjongkit::testing
