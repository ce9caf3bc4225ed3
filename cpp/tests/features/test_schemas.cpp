// Every schema has a name for each of its features.
#include <set>
#include <tuple>

#include "features/danger_features.hpp"
#include "features/race_hand_12.hpp"
#include "features/schema.hpp"
#include "features/sichuan_sight.hpp"
#include "tests/check.hpp"

using namespace mahjongkit;

TEST(schemas_name_each_feature_once) {
    const std::pair<const FeatureSchema*, std::size_t> schemas[] = {
        {&race_hand_12(), std::tuple_size_v<RaceHandFeatures>},
        {&sichuan_hand_157(), std::tuple_size_v<SichuanHandFeatures>},
        {&sichuan_danger_24(), std::tuple_size_v<SichuanDangerFeatures>},
        {&danger_ready_40(), std::tuple_size_v<DangerReadyFeatures>},
        {&danger_wait_72(), std::tuple_size_v<DangerWaitFeatures>},
        {&danger_value_34(), std::tuple_size_v<DangerValueFeatures>}};
    for (const auto& [schema, size] : schemas) {
        CHECK_EQUAL(schema->features.size(), size);
        CHECK_EQUAL(std::set(schema->features.begin(), schema->features.end()).size(), size);
        CHECK(schema->name.ends_with("-" + std::to_string(size)));
    }
}
