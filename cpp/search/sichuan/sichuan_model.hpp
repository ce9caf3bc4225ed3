// The points that a Sichuan hand is worth until the end of its round, by all that the rules pay: fitted to play.
#pragma once

#include <memory>

#include "features/sichuan_sight.hpp"
#include "nets/dense.hpp"

namespace mahjongkit {

// Architecture "dense", with the nets "hand" and "danger".
class SichuanModel {
public:
    explicit SichuanModel(const ModelFile& file);

    // Of a hand after a choice, once its discard has passed.
    float expected_points(const SichuanHandFeatures& features) const { return hand_(features); }
    // What the discard of a kind itself costs, paid to all others: wins, or the money of an open kan.
    float expected_cost(const SichuanSight& sight, int kind) const;

private:
    DenseNet hand_;
    DenseNet danger_;
};

// By name or path, loaded once. Throws CheckpointError.
std::shared_ptr<const SichuanModel> sichuan_model(std::string_view name_or_path);

}  // namespace mahjongkit
