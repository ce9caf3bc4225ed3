#include "features/wait_shapes.hpp"

namespace mahjongkit {

WaitWeights wait_weights(const Counts& left, KindMask dead, int kind) {
    const auto at = [&](int near) { return static_cast<float>(left[static_cast<std::size_t>(near)]); };
    const auto is_dead = [&](int near) { return (dead >> near & 1) != 0; };
    const float own = at(kind);
    WaitWeights weights{.two_pair = own * (own - 1) / 2, .pair = own};
    if (is_honour(kind)) return weights;
    const int rank = rank_of(kind);
    if (rank <= 5 && !is_dead(kind + 3)) weights.low = at(kind + 1) * at(kind + 2);
    if (rank >= 3 && !is_dead(kind - 3)) weights.high = at(kind - 1) * at(kind - 2);
    if (rank >= 1 && rank <= 7) weights.gapped = at(kind - 1) * at(kind + 1);
    if (rank == 2) weights.edge = at(kind - 1) * at(kind - 2);
    if (rank == 6) weights.edge = at(kind + 1) * at(kind + 2);
    return weights;
}

int num_two_sided_left(const Counts& left, KindMask dead) {
    int found = 0;
    for (int suit = 0; suit < 3; ++suit) {
        for (int rank = 0; rank < 6; ++rank) {
            const int kind = first_kind(suit) + rank;
            const bool is_dead = ((dead >> kind | dead >> (kind + 3)) & 1) != 0;
            const auto index = static_cast<std::size_t>(kind);
            if (!is_dead && left[index + 1] > 0 && left[index + 2] > 0) ++found;
        }
    }
    return found;
}

}  // namespace mahjongkit
