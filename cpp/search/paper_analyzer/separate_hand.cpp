#include "search/paper_analyzer/separate_hand.hpp"

#include <optional>
#include <string>

#include "base/error.hpp"
#include "engine/hand_observation.hpp"
#include "measures/acceptance.hpp"

namespace mahjongkit {

namespace {

constexpr int kFirstSimple = 1;  // ranks from 0
constexpr int kLastSequence = 5;

bool fits(const Hand& hand) {
    Counts all = melded_counts(hand);
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        if (all[kind] + hand.counts[kind] > kCopies) return false;
    }
    return true;
}

class SeparateHand {
public:
    SeparateHand(const RulesPtr& rules, const Hand& hand, const PaperScoring& scoring, int levels)
        : rules_(rules), shown_(hand), scoring_(scoring), levels_(levels) {}

    PaperTable least() {
        const int groups = rules_->spec().variant->groups;
        add_groups(shown_, groups - shown_.num_melds - groups_of(total(shown_.counts)), 0);
        return *least_;
    }

private:
    // Sequences in the order of their kinds, so that each set of them comes up once.
    void add_groups(const Hand& hand, int missing, int first) {
        if (missing == 0) return compare(hand);
        for (int kind = first; kind < kEast; ++kind) {
            if (rank_of(kind) < kFirstSimple || rank_of(kind) > kLastSequence) continue;
            if (!has_kind(rules_->spec().variant->tile_set, kind)) continue;
            Hand more = hand;
            more.add_meld({MeldType::chi, static_cast<Kind>(kind), false});
            if (fits(more)) add_groups(more, missing - 1, kind);
        }
    }

    void compare(const Hand& hand) {
        SeatView seen = observation_of_hand(rules_, hand, {});
        seen.observation.table.dealer = static_cast<Seat>(rules_->num_seats() - 1);
        const View view = seen.observation.view();
        const PlannedHand planned{.counts = shown_.counts,
                                  .melds = hand.melds(),
                                  .left = tiles_left(shown_.counts, melded_counts(shown_), Counts{})};
        PaperSearch search(planned, *rules_->spec().variant,
                           {*riichi::as_riichi(*rules_), view, hand.melds(), scoring_}, levels_, 0);
        const PaperTable table = search.discards(CountWords(shown_.counts.data()).kinds(1));
        double most = 0;
        for (const PaperDiscard& row : table) most = std::max(most, row.value.value);
        if (least_ && most >= least_value_) return;
        least_ = table;
        least_value_ = most;
    }

    const RulesPtr& rules_;
    const Hand& shown_;
    PaperScoring scoring_;
    int levels_;
    std::optional<PaperTable> least_{};
    double least_value_ = 0;
};

}  // namespace

PaperTable separate_hand(const RulesPtr& rules, const Hand& hand, const PaperScoring& scoring, int levels) {
    if (riichi::as_riichi(*rules) == nullptr) {
        throw RulesError("the paper's search knows riichi and sanma, not " + std::string(rules->variant()));
    }
    const int size = total(hand.counts);
    if (size % 3 != 2 || size > 3 * (rules->spec().variant->groups - hand.num_melds) + 2) {
        throw RulesError("expected 3n+2 concealed tiles, 14 at most with a meld counted as three, got " +
                         std::to_string(size) + " and " + std::to_string(hand.num_melds) + " melds");
    }
    return SeparateHand(rules, hand, scoring, levels).least();
}

}  // namespace mahjongkit
