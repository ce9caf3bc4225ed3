#include "search/race/race_model.hpp"

#include <cmath>
#include <numeric>

#include "features/schema.hpp"
#include "nets/models.hpp"

namespace mahjongkit {

RaceModel::RaceModel(const ModelFile& file) : variant_(file.entry("rules")) {
    file.expect("architecture", "race");
    file.expect("schema", race_hand_12().name);
    file.read("survival", survival);
    file.read("discarded", discarded);
    file.read("weights", weights_);
    file.read("ends", ends_);
}

float RaceModel::usual_chance(const Pace& pace, float laps, int groups, int other_melds) const {
    const RaceHandFeatures features = race_features(pace, laps, groups, other_melds);
    const float log_odds = std::inner_product(features.begin(), features.end(), weights(pace.distance).begin(), 0.0F);
    return 1 / (1 + std::exp(-log_odds));
}

std::shared_ptr<const RaceModel> race_model(std::string_view name_or_path) {
    return load_model<RaceModel>(name_or_path);
}

}  // namespace mahjongkit
