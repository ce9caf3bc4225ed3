// What a seat meets in the rest of a round, lap by lap: what its discards risk, how the round may end, what ends are
// worth. One lap is a discard of every other seat and an own draw.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "measures/distance/count_words.hpp"
#include "search/expected/model/lanes.hpp"
#include "tiles/tile_codes.hpp"

namespace mahjongkit {

// Of lanes. The value is what decides; all are those of one policy.
inline constexpr std::size_t kValueLane = 0;
inline constexpr std::size_t kPointsLane = 1;
// Where the value is the points, this lane says instead what the same play is worth by own draws, and by a quarter of
// the discards that the hand wins on: RoundModel::second_waits.
inline constexpr std::size_t kOwnDrawsLane = kPointsLane;
inline constexpr std::size_t kWinLane = 2;
inline constexpr std::size_t kReadyLane = 3;

inline constexpr std::size_t kMostLaps = 20;  // own draws left
inline constexpr std::size_t kPlays = 3;      // silent, open, riichi: as OwnState

// What decides, as a function of points: the points themselves, or what they are worth in the standing. Straight
// between thousands.
struct WorthOfPoints {
    static constexpr int kMost = 66;  // thousands

    std::array<float, kMost + 1> at{};

    float operator()(float points) const {
        const float place = std::clamp(points / 1000, 0.0F, static_cast<float>(kMost) - 0.001F);
        const auto below = static_cast<std::size_t>(place);
        const float part = place - static_cast<float>(below);
        return at[below] + part * (at[below + 1] - at[below]);
    }
};

// A number is one for all lanes, or one for each lane where every lane is a model of its own.
template <class Number>
struct LapOf {
    std::array<Number, kPlays> ends{};  // chance that another seat ends the round in it
    // Chance that a lap of a quiet table which nobody ends brings the first riichi of an opponent.
    std::array<Number, kPlays> rises{};
    std::array<Lanes, kPlays> ended{};  // what that is worth
    // By kind and unseen copies: rates at which the others discard what the hand waits for, by how it waits.
    std::array<std::array<std::array<Number, kCopies + 1>, kNumKinds>, kPlays> wait_rate{};
    // The same of what it could call.
    std::array<std::array<Number, kCopies + 1>, kNumKinds> pon_rate{};
    std::array<std::array<Number, kCopies + 1>, kNumKinds> chi_rate{};
    // By code: the chance that an own discard passes, and what it is worth where it does not, which wins nothing.
    std::array<Number, kNumCodes> passes{};
    std::array<Lanes, kNumCodes> dealt_in{};
    Lanes folded{};  // from here on, the hand given up
};
using Lap = LapOf<float>;

constexpr std::array<float, kNumCodes> all_alike() {
    std::array<float, kNumCodes> ones{};
    ones.fill(1);
    return ones;
}

// By own draws left: [k] is the lap that ends with the draw after which k - 1 are left; of [0] the wall has none.
struct RoundModel {
    int num_draws = 0;  // own draws left after the discard of now
    int num_unseen = 0;
    std::array<Lap, kMostLaps + 1> laps{};
    // The same with an opponent in riichi, where none is yet: the laps go on with these once one declares it.
    std::array<Lap, kMostLaps + 1> threatened{};
    bool may_be_threatened = false;
    bool others_keep = false;  // in_wall is that of the hazards, not 1
    Lanes given_up{};          // after a discard of now, the hand given up
    Lanes exhausted_ready{};
    Lanes exhausted{};
    Lanes deposit{};           // what riichi costs where it does not win
    KindMask river = 0;        // kinds that the seat has discarded
    bool can_declare = false;  // riichi
    CodeCounts wall{};         // unseen tiles
    // How likely one of them is drawn, beside the mean of all.
    std::array<float, kNumCodes> in_wall = all_alike();

    float second_waits = 1;          // of the discards that the hand wins on, so many count in kOwnDrawsLane
    float repeats_and_deposits = 0;  // points that a win brings beside its hand
    WorthOfPoints self_draw{};       // of all that a win brings
    WorthOfPoints win_on_discard{};
};

}  // namespace mahjongkit
