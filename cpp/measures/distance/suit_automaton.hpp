// The distance vectors of all hands of one suit, found rank by rank.
#pragma once

#include <cstdint>
#include <vector>

#include "measures/distance/distance_vector.hpp"

namespace mahjongkit {

// Which vector belongs to which key; different keys share few vectors.
struct SuitVectors {
    std::vector<std::uint16_t> id_of_key;
    std::vector<DistanceVector> vectors;
};

// A suit of `ranks` kinds, with sequences (1-9 of a suit) or without (honours). A target holds at most four of a kind.
SuitVectors build_suit_vectors(int ranks, bool has_sequences);

}  // namespace mahjongkit
