// Named lists of features: what a model was fitted to, and what it must be given.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mahjongkit {

struct FeatureSchema {
    std::string_view name;  // ends with the number of its features
    std::vector<std::string> features;
};

// Each in a file of its name.
const FeatureSchema& race_hand_12();
const FeatureSchema& sichuan_hand_157();
const FeatureSchema& sichuan_danger_24();
const FeatureSchema& danger_ready_40();
const FeatureSchema& danger_wait_72();
const FeatureSchema& danger_value_34();

}  // namespace mahjongkit
