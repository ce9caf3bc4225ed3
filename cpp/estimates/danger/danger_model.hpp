// The models behind danger, fitted to records: is an opponent ready, does it wait for a kind, what does it win.
#pragma once

#include <memory>

#include "features/danger_features.hpp"
#include "nets/dense.hpp"

namespace mahjongkit {

// Architecture "danger": the nets "ready", "wait" and "value", the unit of points, and what each shape of wait weighs.
class DangerModel {
public:
    explicit DangerModel(const ModelFile& file);

    // Whose records it was fitted to.
    const std::string& variant() const { return variant_; }

    // The chance that the opponent is ready; 1 after its riichi.
    double ready(const DangerSight& sight, const OpponentSight& opponent) const;
    // The chance that it wins on the kind, if it is ready; 0 where the rules forbid it.
    double wait(const DangerSight& sight, const OpponentSight& opponent, int kind) const;
    // The points that it is paid if it wins on the tile, without repeats and deposits.
    double value(const DangerSight& sight, const OpponentSight& opponent, Tile tile) const;
    // How much likelier a shape is than two-sided ones of as many unseen tiles.
    float weight_of(WaitShape shape) const { return shapes_[static_cast<std::size_t>(shape)]; }

private:
    std::string variant_;
    DenseNet ready_;
    DenseNet wait_;
    DenseNet value_;
    std::array<float, 1> points_unit_{};  // the net of values has the logarithm of such points
    std::array<float, kNumWaitShapes> shapes_{};
};

// By name or path, loaded once. Throws CheckpointError.
std::shared_ptr<const DangerModel> danger_model(std::string_view name_or_path);
// The shipped model of the variant. Throws CheckpointError where there is none.
std::shared_ptr<const DangerModel> danger_model(const Rules& rules);
bool has_danger_model(const Rules& rules);

}  // namespace mahjongkit
