// The shapes of tiles that wait for a kind, each weighed by the unseen copies of the tiles that it is made of.
#pragma once

#include <array>
#include <string_view>

#include "measures/distance/count_words.hpp"
#include "tiles/tile.hpp"

namespace mahjongkit {

enum class WaitShape : std::uint8_t { two_sided, gapped, edge, two_pair, pair };
inline constexpr std::size_t kNumWaitShapes = 5;
constexpr std::string_view name_of(WaitShape shape) {
    constexpr std::array<std::string_view, kNumWaitShapes> kNames = {"two-sided", "gapped", "edge", "two-pair", "pair"};
    return kNames[static_cast<std::size_t>(shape)];
}

// How a seat may wait for one kind. No-chance, one-chance and suji need no rule of their own: the products are zero or
// small.
struct WaitWeights {
    float low = 0;   // two-sided, with the two next higher kinds
    float high = 0;  // two-sided, with the two next lower kinds
    float gapped = 0;
    float edge = 0;
    float two_pair = 0;
    float pair = 0;

    float of(WaitShape shape) const {
        switch (shape) {
            case WaitShape::two_sided:
                return low + high;
            case WaitShape::gapped:
                return gapped;
            case WaitShape::edge:
                return edge;
            case WaitShape::two_pair:
                return two_pair;
            default:
                return pair;
        }
    }
};

// `left` are the copies that the seat may hold; a two-sided wait with an end among `dead` is none, for the seat would
// have won or cannot win.
WaitWeights wait_weights(const Counts& left, KindMask dead, int kind);

// Two-sided waits, of the 18 that there are with three suits, that are alive: no end is dead, and their tiles are left.
int num_two_sided_left(const Counts& left, KindMask dead);

}  // namespace mahjongkit
