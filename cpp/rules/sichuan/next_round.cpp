// From round to round.
#include "rules/sichuan/sichuan_rules.hpp"

namespace mahjongkit::sichuan {

std::optional<RoundStart> SichuanRules::next_round(const PublicState& ended) const {
    if (ended.round + 1 >= options_.num_rounds) return std::nullopt;
    const Seat next = sichuan_table(ended).next_dealer;
    return RoundStart{.round = ended.round + 1,
                      .dealer = next == kNoSeat ? ended.dealer : next,
                      .repeats = 0,
                      .deposits = 0,
                      .points = ended.points()};
}

}  // namespace mahjongkit::sichuan
