#include "measures/chances/sampled_foresight_chance.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>

#include "base/parallel.hpp"
#include "base/rng.hpp"
#include "measures/distance/distance.hpp"
#include "measures/distance/packed_keys.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kChunk = 1 << 16;  // simulations with one stream of random numbers; changing it changes results

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

SampledChance sample_foresight_chance(const DrawModel& model, int draws, std::uint64_t simulations, std::uint64_t seed,
                                      unsigned threads) {
    check_draws(model, draws);
    const WinDistance distance(model.groups, model.melded_suits);
    const HiddenTiles hidden(model.hidden);
    const PackedKeys hand = PackedKeys::of_counts(model.counts);

    std::atomic<std::uint64_t> wins = 0;
    with_tile_set(model.tile_set, [&]<TileSet set>() {
        parallel_for(simulations, threads, kChunk, [&](std::size_t begin, std::size_t end) {
            Rng rng(seed, begin / kChunk);
            HiddenTiles tiles = hidden;
            std::uint64_t chunk_wins = 0;
            for (std::size_t i = begin; i < end; ++i) {
                const PackedKeys keys = tiles.draw(hand, static_cast<std::uint32_t>(draws), rng);
                chunk_wins += distance.of<set>(keys.unpacked()) == 0;
            }
            wins += chunk_wins;
        });
    });
    return {wins, simulations, seed};
}

}  // namespace mahjongkit
