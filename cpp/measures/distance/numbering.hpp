// Gives equal values equal numbers.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

namespace mahjongkit {

// Numbers values 0, 1, 2 ... in the order of arrival. Open addressing; a value is a plain block of 8-byte words
// without padding, compared byte by byte. At most 65,535 values.
template <class Value>
class Numbering {
public:
    explicit Numbering(std::size_t expected) : slots_(std::bit_ceil(4 * expected), kEmpty) {}

    std::uint16_t number_of(const Value& value) {
        if (values_.size() * 2 > slots_.size()) grow();
        std::uint16_t& slot = slots_[slot_of(value)];
        if (slot == kEmpty) {
            slot = static_cast<std::uint16_t>(values_.size());
            values_.push_back(value);
        }
        return slot;
    }

    std::vector<Value>& values() { return values_; }

private:
    static constexpr std::uint16_t kEmpty = 0xffff;

    std::size_t slot_of(const Value& value) const {
        static_assert(sizeof(Value) % sizeof(std::uint64_t) == 0);
        std::uint64_t words[sizeof(Value) / sizeof(std::uint64_t)];
        std::memcpy(words, &value, sizeof value);
        std::uint64_t mixed = 0;
        for (std::uint64_t word : words) mixed = std::rotl((mixed ^ word) * 0x9e3779b97f4a7c15, 29);
        const std::size_t mask = slots_.size() - 1;
        std::size_t slot = (mixed ^ (mixed >> 32)) & mask;
        while (slots_[slot] != kEmpty && std::memcmp(&values_[slots_[slot]], &value, sizeof value) != 0) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    void grow() {
        slots_.assign(slots_.size() * 4, kEmpty);
        for (std::size_t i = 0; i < values_.size(); ++i) slots_[slot_of(values_[i])] = static_cast<std::uint16_t>(i);
    }

    std::vector<std::uint16_t> slots_;
    std::vector<Value> values_;
};

}  // namespace mahjongkit
