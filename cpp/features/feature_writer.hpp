// Writes features one after the other.
#pragma once

namespace mahjongkit {

struct FeatureWriter {
    float* next;

    // In units that keep features near 1.
    void put(int value, float unit) { *next++ = static_cast<float>(value) / unit; }
    void put(float value) { *next++ = value; }
    void flag(bool value) { *next++ = value ? 1.0F : 0.0F; }
};

}  // namespace mahjongkit
