// From round to round.
#include "rules/taiwanese/taiwanese_rules.hpp"

namespace mahjongkit::taiwanese {

std::optional<RoundStart> TaiwaneseRules::next_round(const PublicState& ended) const {
    RoundStart next{
        .round = ended.round, .dealer = ended.dealer, .repeats = 0, .deposits = 0, .points = ended.points()};
    const bool may_repeat = options_.most_repeats == 0 || ended.repeats < options_.most_repeats;
    const bool keeps_deal = ended.winners == 0 || has_seat(ended.winners, ended.dealer);
    if (options_.dealer_repeats && may_repeat && keeps_deal) {
        next.repeats = ended.repeats + 1;
        return next;
    }
    ++next.round;
    next.dealer = ended.next_seat(ended.dealer);
    return next.round < options_.num_rounds ? std::optional(next) : std::nullopt;
}

}  // namespace mahjongkit::taiwanese
