// The Sichuan thesis defines measures that its own procedures do not always compute; each can be read in two ways.
#pragma once

#include <cstdint>

namespace mahjongkit {

enum class Reading : std::uint8_t {
    exact,  // the definition, computed exactly
    paper   // the procedure as printed, with the choices of docs/sichuan-measures.md where it leaves something open
};

}  // namespace mahjongkit
