// Writes features one after the other.
#pragma once

namespace mahjongkit {

struct FeatureWriter {
    float* next;

    // In units that keep features near 1.
    void put(int value, float unit) { *next++ = static_cast<float>(value) / unit; }
};

}  // namespace mahjongkit
