// The tables of the value function `lookahead`, fitted to rounds of greedy players (docs/luck.md).
#pragma once

#include "luck/outlook_cells.hpp"
#include "nets/model_file.hpp"

namespace mahjongkit {

// Architecture "outlook-shares" or "outlook-odds". A seat's weight is the product of its cells of `chance`.
struct OutlookTables {
    explicit OutlookTables(const ModelFile& file);

    bool has_one_winner = true;  // weights are shares; else each is the odds of that seat alone
    std::array<std::array<float, kOutlookCells>, kOutlookTables> chance{};
    std::array<float, kEndCells> end{};      // the weight of an end without a win
    std::array<float, kWorthCells> worth{};  // mean points of a win
};

// Those of the model lookahead-VARIANT, loaded once; none where there is no such model. Throws CheckpointError.
std::shared_ptr<const OutlookTables> outlook_tables(std::string_view variant);

}  // namespace mahjongkit
