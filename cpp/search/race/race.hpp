// The race to a win: how likely a hand is to win before the others do, by its own draws and by what the others discard.
// No sampling and no foresight: the hand takes what brings it nearer, one tile after the other.
#pragma once

#include <array>
#include <cstdint>

#include "measures/distance/count_words.hpp"
#include "measures/distance/distance.hpp"
#include "rules/rules.hpp"
#include "search/race/race_model.hpp"

namespace mahjongkit {

// What a race is run on.
struct RaceTable {
    Counts left{};       // tiles that the seat does not see and can use
    int num_hidden = 1;  // all that it does not see
    int draws_left = 0;
    int num_seats = 4;
    int other_melds = 0;  // of all other seats
    bool has_chi = true;
};

// As a seat sees it.
RaceTable race_table(const Rules& rules, const View& view, const Counts& left, int num_hidden);

class Race {
public:
    // The model must outlive it.
    Race(const RaceModel& model, const RaceTable& table);

    // Of a hand of 3n+1 tiles that is to form `groups` groups and a pair.
    Pace pace(const Counts& counts, int groups) const;

    // The chance to win of a hand that has just discarded, as usual for its pace.
    float usual_chance(const Counts& counts, int groups) const;

    // The same by a look at each tile that may come next and at the pace after it. So many other seats discard before
    // the next draw: fewer than all when the hand passes on a tile, or draws the replacement of a kan.
    float chance(const Counts& counts, int groups, int others_first) const;
    float chance(const Counts& counts, int groups) const { return chance(counts, groups, num_others_); }

private:
    // A tile that may come, and the chances to win after it.
    struct Step {
        float draw = 0;   // chance that the own draw is this tile
        float claim = 0;  // seats whose discard of it the hand can take
        std::uint8_t kind_group = 0;
        bool wins = false;
        RaceCurve after_draw{};
        RaceCurve after_claim{};
    };
    struct Steps {
        std::size_t size = 0;
        std::array<Step, kNumKinds> slots;

        const Step* begin() const { return slots.data(); }
        const Step* end() const { return slots.data() + size; }
    };

    // Tiles per lap of the useful kinds, for a hand that holds these kinds and pairs.
    float rate_of(int distance, KindMask useful, KindMask kinds, KindMask pairs, int drawn) const;
    RaceCurve usual_curve(const Pace& pace, int groups) const;
    // After the best discard of a hand of 3n+2 tiles that is no win; one of them was drawn.
    Pace best_pace(const Counts& counts, int groups, int drawn) const;
    void find_steps(const Counts& counts, int groups, Steps& steps) const;
    // One part of a lap: the others' discards, the chance that they do not win, the own draw.
    template <class After>
    static float lap(const Steps& steps, float share_of_claims, const After& after, float survival, float later,
                     const std::array<float, kKindGroups>& discarded);
    RaceCurve run(const Steps& steps) const;

    // The kinds that the hand can claim from the previous seat for a sequence.
    KindMask chi_kinds(KindMask held) const;

    const RaceModel& model_;
    RaceTable table_;
    int num_others_;
    float per_tile_;
    float laps_;
    std::size_t last_;  // the last lap that matters
    // By kind: how many come in a lap by draws, with the previous seat's discards, with everybody's.
    std::array<std::array<float, 3>, kNumKinds> rates_{};
    std::array<WinDistance, kMaxGroups + 1> distance_;
};

}  // namespace mahjongkit
