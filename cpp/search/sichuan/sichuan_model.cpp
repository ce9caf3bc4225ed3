#include "search/sichuan/sichuan_model.hpp"

#include <algorithm>
#include <tuple>

#include "features/schema.hpp"
#include "nets/models.hpp"

namespace mahjongkit {

namespace {

const ModelFile& checked(const ModelFile& file) {
    file.expect("architecture", "dense");
    file.expect("schema", std::string(sichuan_hand_157().name).append(" ").append(sichuan_danger_24().name));
    return file;
}

}  // namespace

SichuanModel::SichuanModel(const ModelFile& file)
    : hand_(checked(file), "hand", std::tuple_size_v<SichuanHandFeatures>),
      danger_(file, "danger", std::tuple_size_v<SichuanDangerFeatures>) {}

float SichuanModel::expected_cost(const SichuanSight& sight, int kind) const {
    float points = 0;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        if (sight.may_want(seat, kind)) points += std::max(0.0F, danger_(sight.danger_features(seat, kind)));
    }
    return points;
}

std::shared_ptr<const SichuanModel> sichuan_model(std::string_view name_or_path) {
    return load_model<SichuanModel>(name_or_path);
}

}  // namespace mahjongkit
