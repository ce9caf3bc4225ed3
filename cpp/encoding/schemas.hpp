// Which numbers each variant has for actions and observations.
#pragma once

#include "encoding/action_index.hpp"
#include "encoding/planes.hpp"

namespace mahjongkit {

struct VariantEncoding {
    std::string_view variant;
    const ActionSchema* actions;
    const PlaneSchema* planes;
};

const VariantEncoding& encoding_of(const Rules& rules);

}  // namespace mahjongkit
