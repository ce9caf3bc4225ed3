#include "estimates/danger/danger_model.hpp"

#include <cmath>

#include "features/schema.hpp"
#include "nets/models.hpp"

namespace mahjongkit {

namespace {

constexpr double kPointsUnit = 1000;  // the net of values has the logarithm of thousands

const ModelFile& checked_danger(const ModelFile& file) {
    file.expect("architecture", "danger");
    std::string schema;
    for (const FeatureSchema* part : {&danger_ready_40(), &danger_wait_72(), &danger_value_30()}) {
        schema.append(schema.empty() ? "" : " ").append(part->name);
    }
    file.expect("schema", schema);
    return file;
}

double chance_of(float log_odds) { return 1 / (1 + std::exp(-static_cast<double>(log_odds))); }

}  // namespace

DangerModel::DangerModel(const ModelFile& file)
    : ready_(checked_danger(file), "ready", std::tuple_size_v<DangerReadyFeatures>),
      wait_(file, "wait", std::tuple_size_v<DangerWaitFeatures>),
      value_(file, "value", std::tuple_size_v<DangerValueFeatures>) {
    file.read("shapes", shapes_);
}

double DangerModel::ready(const DangerSight& sight, const OpponentSight& opponent) const {
    return opponent.is_riichi ? 1 : chance_of(ready_(danger_ready_features(sight, opponent)));
}

double DangerModel::wait(const DangerSight& sight, const OpponentSight& opponent, int kind) const {
    if ((opponent.barred >> kind & 1) != 0 || !sight.rules().spec().variant->has_kind(kind)) return 0;
    return chance_of(wait_(danger_wait_features(sight, opponent, kind)));
}

double DangerModel::value(const DangerSight& sight, const OpponentSight& opponent, Tile tile) const {
    return kPointsUnit * std::exp(static_cast<double>(value_(danger_value_features(sight, opponent, tile))));
}

std::shared_ptr<const DangerModel> danger_model(std::string_view name_or_path) {
    return load_model<DangerModel>(name_or_path);
}

std::shared_ptr<const DangerModel> danger_model(const Rules& rules) {
    return danger_model("danger-" + std::string(rules.variant()));
}

}  // namespace mahjongkit
