// Games of a match as rows of named numbers, for arrays with named fields.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "matches/played_game.hpp"

namespace mahjongkit {

// A field of a row: one whole number, or one for each seat.
struct RowField {
    std::string_view name;
    bool is_by_seat;
};

// The fields of every game of a match. A single round has no standing, and luck is there only where it was measured.
class GameRowLayout {
public:
    GameRowLayout(int num_seats, bool has_standing, bool has_luck);

    std::span<const RowField> fields() const { return fields_; }
    std::size_t size() const { return size_; }  // numbers of a row
    void write(const PlayedGame& game, std::int64_t* row) const;

private:
    std::size_t num_seats_;
    std::size_t size_ = 0;
    std::vector<RowField> fields_{};
    std::vector<std::size_t> numbers_{};  // of the fields in the table of all
};

}  // namespace mahjongkit
