// The tables behind every distance: a hand is four suit keys, a suit key is one of a few hundred distance vectors, and
// vectors multiply (algorithm: a finite monoid under min-plus). Built once, at import, from suit_automaton.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "measures/distance/distance_vector.hpp"
#include "measures/distance/suit_key.hpp"
#include "tiles/hand.hpp"

namespace mahjongkit {

// What the tiles of a suit can form. A suit that a win may not hold is `absent`, whatever the hand has of it.
enum class SuitRole : std::uint8_t { numbers, honours, terminals, absent };

// Look-ups by id, as plain pointers into VectorIds: kept by value in a loop, they stay in registers whatever the loop
// writes.
template <class Id>
struct IdView {
    // Rows of products are a constant power of two apart: a row is found by a shift.
    static constexpr std::size_t kStride = sizeof(Id) == 1 ? 256 : 512;

    const Id* numbers;
    const Id* honours;
    const Id* terminals;
    const std::uint16_t* products;
    const DistanceVector* product_vectors;
    Id absent;

    template <SuitRole role>
    Id id(std::uint32_t key) const {
        if constexpr (role == SuitRole::numbers) return numbers[key];
        if constexpr (role == SuitRole::honours) return honours[key];
        // Of the nine ranks only the first (highest digit) and the last exist.
        if constexpr (role == SuitRole::terminals) return terminals[key / kPowersOf5[8] * 5 + key % 5];
        return absent;
    }

    const std::uint16_t* products_with(Id a) const { return products + a * kStride; }
    std::uint16_t product(Id a, Id b) const { return products_with(a)[b]; }
    std::uint16_t absent_product() const { return product(absent, absent); }
    const DistanceVector& product_vector(std::uint16_t product) const { return product_vectors[product]; }
};

struct RoleVectors;

// Numbers (ids) for the distance vectors of single suits and for the products of two of them.
template <class Id>
class VectorIds {
public:
    // Distances for more than `max_groups` groups are forgotten, which lets more vectors be equal.
    VectorIds(const RoleVectors& roles, int max_groups);

    IdView<Id> view() const {
        return {numbers_.data(),  honours_.data(),         terminals_.data(),
                products_.data(), product_vectors_.data(), absent_};
    }
    std::size_t num_ids() const { return products_.size() / IdView<Id>::kStride; }
    std::size_t num_products() const { return product_vectors_.size(); }

private:
    std::vector<Id> numbers_;
    std::vector<Id> honours_;
    std::array<Id, 25> terminals_{};
    Id absent_{};
    std::vector<std::uint16_t> products_;  // [id][id], rows of IdView::kStride
    std::vector<DistanceVector> product_vectors_;
};

struct DistanceTables {
    static constexpr std::size_t kStride = 512;  // over the number of products

    explicit DistanceTables(const RoleVectors& roles);

    VectorIds<std::uint8_t> win;   // enough groups for a win; small, so that it stays in the cache
    VectorIds<std::uint16_t> all;  // the papers' seven groups
    // [groups][product * kStride + product]: missing tiles for that many groups and a pair.
    std::array<std::vector<std::uint8_t>, kMaxGroups + 1> win_distance;
};

const DistanceTables& distance_tables();

}  // namespace mahjongkit
