// How a long piece of work is ended early.
#pragma once

#include <functional>

namespace mahjongkit {

// Whether to end with what there is. Asked often, by the threads that work; once it has said yes it goes on to.
using StopCheck = std::function<bool()>;

inline const StopCheck& never_stop() {
    static const StopCheck kNever = [] { return false; };
    return kNever;
}

}  // namespace mahjongkit
