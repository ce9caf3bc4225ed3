#include "measures/distance/distance_tables.hpp"

#include <limits>
#include <stdexcept>

#include "measures/distance/numbering.hpp"
#include "measures/distance/suit_automaton.hpp"

namespace mahjongkit {

namespace {

constexpr DistanceVector kNothing = [] {
    DistanceVector vector{};
    vector.without_pair.fill(kUnreachable);
    vector.with_pair.fill(kUnreachable);
    vector.without_pair[0] = 0;
    return vector;
}();

DistanceVector cut(DistanceVector vector, int max_groups) {
    for (auto groups = static_cast<std::size_t>(max_groups) + 1; groups <= kDistanceGroups; ++groups) {
        vector.without_pair[groups] = kUnreachable;
        vector.with_pair[groups] = kUnreachable;
    }
    return vector;
}

template <class Id>
Id checked(std::uint16_t number) {
    if (number > std::numeric_limits<Id>::max()) throw std::logic_error("more distance vectors than ids");
    return static_cast<Id>(number);
}

// Numbers the vectors of one role and translates its keys.
template <class Id>
void number_keys(const SuitVectors& role, int max_groups, Numbering<DistanceVector>& numbering, Id* ids) {
    std::vector<Id> id_of_vector;
    for (const DistanceVector& vector : role.vectors) {
        id_of_vector.push_back(checked<Id>(numbering.number_of(cut(vector, max_groups))));
    }
    for (std::uint16_t vector : role.id_of_key) *ids++ = id_of_vector[vector];
}

}  // namespace

// The vectors of every role, found once for both sets of ids.
struct RoleVectors {
    SuitVectors numbers = build_suit_vectors(kRanks, true);
    SuitVectors honours = build_suit_vectors(7, false);
    SuitVectors terminals = build_suit_vectors(2, false);
};

template <class Id>
VectorIds<Id>::VectorIds(const RoleVectors& roles, int max_groups) : numbers_(kSuitKeys), honours_(kHonourKeys) {
    Numbering<DistanceVector> numbering(512);
    number_keys(roles.numbers, max_groups, numbering, numbers_.data());
    number_keys(roles.honours, max_groups, numbering, honours_.data());
    number_keys(roles.terminals, max_groups, numbering, terminals_.data());
    absent_ = checked<Id>(numbering.number_of(kNothing));

    const std::vector<DistanceVector>& vectors = numbering.values();
    constexpr std::size_t kStride = IdView<Id>::kStride;
    if (vectors.size() > kStride) throw std::logic_error("more distance vectors than a row of products holds");
    products_.resize(vectors.size() * kStride);
    Numbering<DistanceVector> products(1024);
    for (std::size_t a = 0; a < vectors.size(); ++a) {
        for (std::size_t b = 0; b <= a; ++b) {
            const std::uint16_t product = products.number_of(cut(vectors[a] * vectors[b], max_groups));
            products_[a * kStride + b] = product;
            products_[b * kStride + a] = product;
        }
    }
    product_vectors_ = std::move(products.values());
}

template class VectorIds<std::uint8_t>;
template class VectorIds<std::uint16_t>;

DistanceTables::DistanceTables(const RoleVectors& roles) : win(roles, kMaxGroups), all(roles, kDistanceGroups) {
    const std::size_t size = win.num_products();
    const DistanceVector* vectors = win.view().product_vectors;
    if (size > kStride) throw std::logic_error("more products than a row of distances holds");
    for (auto& table : win_distance) table.resize(size * kStride);
    for (std::size_t a = 0; a < size; ++a) {
        for (std::size_t b = 0; b <= a; ++b) {
            const DistanceVector together = vectors[a] * vectors[b];
            for (std::size_t groups = 0; groups <= kMaxGroups; ++groups) {
                win_distance[groups][a * kStride + b] = together.with_pair[groups];
                win_distance[groups][b * kStride + a] = together.with_pair[groups];
            }
        }
    }
}

const DistanceTables& distance_tables() {
    static const DistanceTables tables{RoleVectors{}};
    return tables;
}

}  // namespace mahjongkit
