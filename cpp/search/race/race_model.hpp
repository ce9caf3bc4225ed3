// What is known of usual play, fitted to rounds in which all hands were seen.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "features/race_hand_12.hpp"
#include "nets/model_file.hpp"
#include "tiles/tile.hpp"

namespace mahjongkit {

// A lap is one own draw and one discard of every other seat; [r]: with r laps left.
inline constexpr std::size_t kRaceLaps = 15;
using RaceCurve = std::array<float, kRaceLaps>;

// Honours, terminals, then by rank towards the middle of a suit: kinds that are discarded about as often.
inline constexpr std::size_t kKindGroups = 5;
inline constexpr std::array<std::uint8_t, kNumKinds> kKindGroup = [] {
    std::array<std::uint8_t, kNumKinds> groups{};
    for (int kind = 0; kind < kEast; ++kind) {
        const int from_edge = rank_of(kind) < kRanks / 2 ? rank_of(kind) : kRanks - 1 - rank_of(kind);
        groups[static_cast<std::size_t>(kind)] = static_cast<std::uint8_t>(1 + (from_edge < 3 ? from_edge : 3));
    }
    return groups;
}();

// Architecture "race".
class RaceModel {
public:
    explicit RaceModel(const ModelFile& file);

    const std::string& variant() const { return variant_; }  // that it was fitted to

    // By laps left: the chance that no other seat wins in the lap; by group of kinds, how often a hidden tile is
    // discarded beside one of any kind.
    RaceCurve survival{};
    std::array<std::array<float, kKindGroups>, kRaceLaps> discarded{};

    // Of the logistic model of usual_chance, for hands that lack so many tiles.
    const RaceHandFeatures& weights(int distance) const { return weights_[row(distance)]; }
    // exp(-weight / (laps + 1)) of the feature 1 / (laps + 1).
    const RaceCurve& ends(int distance) const { return ends_[row(distance)]; }

    // The usual chance to win of hands that are so fast.
    float usual_chance(const Pace& pace, float laps, int groups, int other_melds) const;

private:
    static std::size_t row(int distance) {
        return static_cast<std::size_t>((distance < kLastFitted ? distance : kLastFitted) - 1);
    }

    std::string variant_;
    std::array<RaceHandFeatures, kLastFitted> weights_{};
    std::array<RaceCurve, kLastFitted> ends_{};
};

// By name or path, loaded once. Throws CheckpointError.
std::shared_ptr<const RaceModel> race_model(std::string_view name_or_path);

}  // namespace mahjongkit
