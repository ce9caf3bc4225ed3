// The errors of the core. Bindings turn each into the Python class of the same name.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace mahjongkit {

struct MahjongError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// A text (or an array) that does not describe tiles.
struct NotationError : MahjongError {
    static constexpr std::size_t kNoColumn = 0;

    explicit NotationError(const std::string& message, std::size_t at_column = kNoColumn)
        : MahjongError(message), column(at_column) {}

    std::size_t column;  // 1-based, in characters; kNoColumn when the fault has no single place
};

// An unknown variant or option, or a measure that the rules of a variant do not define.
struct RulesError : MahjongError {
    using MahjongError::MahjongError;
};

// An action that the rules do not allow at that moment.
struct IllegalActionError : MahjongError {
    using MahjongError::MahjongError;
};

// A record that contradicts the rules or itself.
struct RecordError : MahjongError {
    using MahjongError::MahjongError;
};

// An unknown agent, or one that failed.
struct AgentError : MahjongError {
    using MahjongError::MahjongError;
};

// A file of a model that cannot be read, or is not what is asked for.
struct CheckpointError : MahjongError {
    using MahjongError::MahjongError;
};

// A fault of the program itself.
struct InternalError : MahjongError {
    using MahjongError::MahjongError;
};

}  // namespace mahjongkit
