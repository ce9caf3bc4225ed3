// The most points, by all that Sichuan rules pay.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "players/player.hpp"
#include "rules/options.hpp"
#include "search/sichuan/sichuan_model.hpp"

namespace mahjongkit {

struct SichuanSearchOptions {
    bool lookahead = true;
    std::string model = "sichuan-search";
};

std::span<const OptionInfo<SichuanSearchOptions>> sichuan_search_option_table();

// Takes the choice with the most expected points until the end of the round (search/sichuan/sichuan_model.hpp): wins
// and kans by what the rules pay for them, discards with what they may cost. In other variants it plays as greedy does
// with calls and kans.
class SichuanSearchPlayer final : public Player {
public:
    explicit SichuanSearchPlayer(const SichuanSearchOptions& options);

    Action choose(const Rules& rules, const View& view, const ActionList& actions, Rng& rng,
                  const Inquiry& inquiry) const override;
    bool searches() const override { return true; }

private:
    SichuanSearchOptions options_;
    std::shared_ptr<const SichuanModel> model_;
};

}  // namespace mahjongkit
