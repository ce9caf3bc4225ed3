// Lists of tiles that many hands of a graph have in common, such as what they wait for: what a lap makes of one is
// computed once.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "base/rng.hpp"
#include "search/expected/graph/hand_graph.hpp"

namespace mahjongkit {

struct CodeWeight {
    std::uint8_t code;
    std::uint8_t weight;

    friend bool operator==(const CodeWeight&, const CodeWeight&) = default;
};

class TileSets {
public:
    using Id = std::uint32_t;

    void clear() {
        tiles_.clear();
        ends_.clear();
        slots_.assign(kFirstSize, kNew);
        current_.clear();
    }

    // A list is written tile by tile, then its id is asked for: that of an equal one that was there, or the next.
    void add(std::uint8_t code, std::uint8_t weight) { current_.push_back({code, weight}); }
    Id finish() {
        if (ends_.size() * 2 >= slots_.size()) grow();
        Id& slot = slots_[place_of(current_)];
        if (slot == kNew) {
            slot = static_cast<Id>(ends_.size());
            tiles_.insert(tiles_.end(), current_.begin(), current_.end());
            ends_.push_back(tiles_.size());
        }
        current_.clear();
        return slot;
    }

    std::size_t size() const { return ends_.size(); }
    std::span<const CodeWeight> operator[](std::size_t id) const {
        const std::size_t first = id == 0 ? 0 : ends_[id - 1];
        return {tiles_.data() + first, ends_[id] - first};
    }

private:
    static constexpr Id kNew = ~Id{0};
    static constexpr std::size_t kFirstSize = 1 << 8;

    // Where the list is, or where it belongs.
    std::size_t place_of(std::span<const CodeWeight> tiles) const {
        std::uint64_t hash = tiles.size();
        for (const CodeWeight& tile : tiles) hash = (hash ^ tile.code ^ tile.weight << 6) * kGoldenGamma;
        const std::size_t mask = slots_.size() - 1;
        std::size_t place = hash >> 32 & mask;
        while (slots_[place] != kNew && !std::ranges::equal((*this)[slots_[place]], tiles)) place = (place + 1) & mask;
        return place;
    }

    void grow() {
        slots_.assign(slots_.size() * 2, kNew);
        for (std::size_t id = 0; id < ends_.size(); ++id) slots_[place_of((*this)[id])] = static_cast<Id>(id);
    }

    std::vector<CodeWeight> tiles_{};
    std::vector<std::size_t> ends_{};
    std::vector<Id> slots_{};  // a hash table of ids
    std::vector<CodeWeight> current_{};
};

// The lists of the waiting hands of a sorted graph. Those of hands near the start come first.
class ListsOfHands {
public:
    void clear() {
        sets_.clear();
        ids_.clear();
        layers_.clear();
    }
    void add(std::uint8_t code, std::uint8_t weight) { sets_.add(code, weight); }
    // Of the next hand.
    void finish() { ids_.push_back(sets_.finish()); }
    void finish_layer() { layers_.push_back(sets_.size()); }

    TileSets::Id id(HandGraph::Id hand) const { return ids_[hand]; }
    std::span<const CodeWeight> operator[](std::size_t id) const { return sets_[id]; }
    std::size_t size() const { return sets_.size(); }
    // How many there are of hands at most so many draws away.
    std::size_t num_within(std::size_t draws) const { return layers_[std::min(draws, layers_.size() - 1)]; }

private:
    TileSets sets_{};
    std::vector<TileSets::Id> ids_{};
    std::vector<std::size_t> layers_{};
};

}  // namespace mahjongkit
