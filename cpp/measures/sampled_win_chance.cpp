#include "measures/sampled_win_chance.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>

#include "base/parallel.hpp"
#include "base/rng.hpp"
#include "measures/group_automaton.hpp"
#include "measures/suit_key.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kChunk = 1 << 16;  // simulations with one stream of random numbers; changing it changes results

// The four suit keys of a hand in two words, so that one addition adds a tile of any suit.
struct PackedKeys {
    static constexpr int kBits = 21;  // of a key
    static constexpr std::uint64_t kMask = (1U << kBits) - 1;
    static_assert(kSuitKeys <= kMask);

    std::uint64_t numbers = 0;
    std::uint64_t honours = 0;

    static PackedKeys of_tile(int kind) {
        if (is_honour(kind)) return {0, key_step(kind)};
        return {std::uint64_t{key_step(kind)} << (kBits * suit_of(kind)), 0};
    }
    std::size_t suit(int suit) const { return numbers >> (kBits * suit) & kMask; }

    PackedKeys& operator+=(const PackedKeys& other) {
        numbers += other.numbers;
        honours += other.honours;
        return *this;
    }
};

// Whether a hand wins, by look-ups: key to class, two classes to their sum, two sums to the answer.
class WinTable {
public:
    explicit WinTable(const DrawModel& model) {
        for (int a = 0; a < kNumGroupClasses; ++a) {
            for (int b = 0; b < kNumGroupClasses; ++b) {
                const GroupClass both = GroupClass::from_id(a) + GroupClass::from_id(b);
                sum_[index(a, b)] = static_cast<std::uint8_t>(both.id());
                wins_[index(a, b)] = both.groups_with_pair() >= model.groups;
            }
        }
        for (int suit = 0; suit < 3; ++suit) may_lack_[static_cast<std::size_t>(suit)] = model.may_lack_suit(suit);
    }

    bool wins(const PackedKeys& keys) const {
        return wins_[index(sum_[index(suit(keys, 0), suit(keys, 1))], sum_[index(suit(keys, 2), honours(keys))])];
    }

    bool wins_in_two_suits(const PackedKeys& keys) const {
        const int m = suit(keys, 0);
        const int p = suit(keys, 1);
        const int s = suit(keys, 2);
        return (may_lack_[0] && wins_[index(p, s)]) || (may_lack_[1] && wins_[index(m, s)]) ||
               (may_lack_[2] && wins_[index(m, p)]);
    }

private:
    static constexpr int kRow = 32;
    static_assert(kNumGroupClasses <= kRow);

    struct SuitClasses {
        std::vector<std::uint8_t> numbers = GroupAutomaton::of_suit(0).classes_by_key();
        std::vector<std::uint8_t> honours = GroupAutomaton::of_suit(3).classes_by_key();
    };
    static const SuitClasses& suit_classes() {
        static const SuitClasses classes;
        return classes;
    }

    static constexpr std::size_t index(int a, int b) { return static_cast<std::size_t>(a * kRow + b); }
    int suit(const PackedKeys& keys, int suit) const { return numbers_[keys.suit(suit)]; }
    int honours(const PackedKeys& keys) const { return honours_[keys.honours]; }

    const std::uint8_t* numbers_ = suit_classes().numbers.data();
    const std::uint8_t* honours_ = suit_classes().honours.data();
    std::array<std::uint8_t, kRow * kRow> sum_{};
    std::array<bool, kRow * kRow> wins_{};
    std::array<bool, 3> may_lack_{};
};

// The hidden tiles in some order. A sample is the front of the array after a partial shuffle; whatever the order was
// before, all samples are equally likely, so that the array needs no reset between simulations.
class HiddenTiles {
public:
    explicit HiddenTiles(const Counts& hidden) {
        for (int kind = 0; kind < kNumKinds; ++kind) {
            for (int i = 0; i < hidden[static_cast<std::size_t>(kind)]; ++i)
                tiles_[size_++] = PackedKeys::of_tile(kind);
        }
    }

    // Adds `draws` of them to the hand.
    PackedKeys draw(PackedKeys hand, std::uint32_t draws, Rng& rng) {
        std::uint32_t i = 0;
        for (; i + 1 < draws; i += 2) {
            const auto [first, second] = rng.two_below(size_ - i, size_ - i - 1);
            hand += take(i, i + first);
            hand += take(i + 1, i + 1 + second);
        }
        if (i < draws) hand += take(i, i + rng.below(size_ - i));
        return hand;
    }

private:
    const PackedKeys& take(std::uint32_t place, std::uint32_t from) {
        std::swap(tiles_[place], tiles_[from]);
        return tiles_[place];
    }

    std::uint32_t size_ = 0;
    std::array<PackedKeys, kNumKinds * kCopies> tiles_;
};

}  // namespace

double SampledChance::value() const { return static_cast<double>(wins) / static_cast<double>(simulations); }

double SampledChance::standard_error() const {
    const double won = static_cast<double>(wins) + 1;
    const double lost = static_cast<double>(simulations - wins) + 1;
    const double all = won + lost;
    return std::sqrt(won * lost / (all + 1)) / all;
}

SampledChance sample_win_chance(const DrawModel& model, int draws, std::uint64_t simulations, std::uint64_t seed,
                                unsigned threads) {
    check_draws(model, draws);
    const WinTable table(model);
    const HiddenTiles hidden(model.hidden);
    const bool in_two_suits = model.tile_set == TileSet::two_suits;
    PackedKeys hand;
    for (int kind = 0; kind < kNumKinds; ++kind) {
        for (int i = 0; i < model.counts[static_cast<std::size_t>(kind)]; ++i) hand += PackedKeys::of_tile(kind);
    }

    std::atomic<std::uint64_t> wins = 0;
    parallel_for(simulations, threads, kChunk, [&](std::size_t begin, std::size_t end) {
        Rng rng(seed, begin / kChunk);
        HiddenTiles tiles = hidden;
        std::uint64_t chunk_wins = 0;
        for (std::size_t i = begin; i < end; ++i) {
            const PackedKeys keys = tiles.draw(hand, static_cast<std::uint32_t>(draws), rng);
            chunk_wins += in_two_suits ? table.wins_in_two_suits(keys) : table.wins(keys);
        }
        wins += chunk_wins;
    });
    return {wins, simulations, seed};
}

}  // namespace mahjongkit
