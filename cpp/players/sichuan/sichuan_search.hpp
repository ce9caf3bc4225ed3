// The most points, by all that Sichuan rules pay.
#pragma once

#include <span>

#include "players/player.hpp"
#include "rules/options.hpp"

namespace mahjongkit {

struct SichuanSearchOptions {
    bool lookahead = true;
};

std::span<const OptionInfo<SichuanSearchOptions>> sichuan_search_option_table();

// Takes the choice with the most expected points until the end of the round (search/sichuan/sichuan_points.hpp): wins
// and kans by what the rules pay for them, discards with what they may cost. In other variants it plays as greedy does
// with calls and kans.
class SichuanSearchPlayer final : public Player {
public:
    explicit SichuanSearchPlayer(const SichuanSearchOptions& options) : options_(options) {}

    Action choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                  const Inquiry& inquiry) const override;
    bool searches() const override { return true; }

private:
    SichuanSearchOptions options_;
};

}  // namespace mahjongkit
