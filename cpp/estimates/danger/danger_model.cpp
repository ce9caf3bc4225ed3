#include "estimates/danger/danger_model.hpp"

#include <algorithm>
#include <cmath>

#include "features/schema.hpp"
#include "nets/models.hpp"
#include "rules/taiwanese/taiwanese_rules.hpp"

namespace mahjongkit {

namespace {

const ModelFile& checked_danger(const ModelFile& file) {
    file.expect("architecture", "danger");
    std::string schema;
    for (const FeatureSchema* part : {&danger_ready_40(), &danger_wait_72(), &danger_value_34()}) {
        schema.append(schema.empty() ? "" : " ").append(part->name);
    }
    file.expect("schema", schema);
    return file;
}

// A Taiwanese win pays a base and so much for each tai, as the profile says; the model was fitted where that is 5
// and 1.
double paid_by(const Rules& rules, double told) {
    const auto* taiwanese = dynamic_cast<const taiwanese::TaiwaneseRules*>(&rules);
    if (taiwanese == nullptr) return told;
    constexpr taiwanese::ScoringOptions kFitted{};
    const taiwanese::ScoringOptions& options = taiwanese->options_struct();
    return options.base + options.tai_value * std::max(0.0, told - kFitted.base);
}

std::string shipped_name(const Rules& rules) { return std::string("danger-").append(rules.variant()); }

double chance_of(float log_odds) { return 1 / (1 + std::exp(-static_cast<double>(log_odds))); }

}  // namespace

DangerModel::DangerModel(const ModelFile& file)
    : variant_(checked_danger(file).entry("rules")),
      ready_(file, "ready", std::tuple_size_v<DangerReadyFeatures>),
      wait_(file, "wait", std::tuple_size_v<DangerWaitFeatures>),
      value_(file, "value", std::tuple_size_v<DangerValueFeatures>) {
    file.read("points_unit", points_unit_);
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
    const double logarithm = static_cast<double>(value_(danger_value_features(sight, opponent, tile)));
    return paid_by(sight.rules(), static_cast<double>(points_unit_[0]) * std::exp(logarithm));
}

std::shared_ptr<const DangerModel> danger_model(std::string_view name_or_path) {
    return load_model<DangerModel>(name_or_path);
}

std::shared_ptr<const DangerModel> danger_model(const Rules& rules) { return danger_model(shipped_name(rules)); }

bool has_danger_model(const Rules& rules) { return has_model(shipped_name(rules)); }

}  // namespace mahjongkit
