#include "samples/sichuan_samples.hpp"

#include <algorithm>
#include <limits>

#include "base/error.hpp"
#include "base/parallel.hpp"
#include "players/sichuan/sichuan_choices.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kRoundsAtOnce = 64;
constexpr std::uint32_t kMostWhims = 14;

// What a seat wants beside points, for its first choices.
struct Whim {
    std::size_t goal = 0;
    float weight = 0;
    int choices_left = 0;

    float of(const SichuanChoice& choice) const {
        if (choice.is_win) return 0;
        const GoalState& state = choice.goals[goal];
        return weight * (-static_cast<float>(state.distance) + 0.03F * static_cast<float>(state.num_tiles));
    }
};

Whim random_whim(const Exploration& exploration, Rng& rng) {
    if (rng.uniform() >= exploration.goal_share) return {};
    return {.goal = rng.below(kSichuanGoals),
            .weight = 3 * static_cast<float>(rng.uniform()),
            .choices_left = static_cast<int>(1 + rng.below(kMostWhims))};
}

// Samples of some rounds, one after the other.
struct Recorder {
    SampleTable hands{};
    SampleTable dangers{};
    SampleTable::Place<float> hand_features =
        hands.add_column<float>("features", {std::tuple_size_v<SichuanHandFeatures>});
    SampleTable::Place<float> hand_points = hands.add_column<float>("points");
    SampleTable::Place<float> danger_features =
        dangers.add_column<float>("features", {std::tuple_size_v<SichuanDangerFeatures>});
    SampleTable::Place<float> danger_points = dangers.add_column<float>("points");

    std::vector<float>& points_of_hands() { return hands[hand_points]; }
    std::vector<float>& points_of_dangers() { return dangers[danger_points]; }
};

class Sampler {
public:
    Sampler(const sichuan::SichuanRules& rules, const SichuanModel& model, std::span<const PlayerPtr> others,
            const Exploration& exploration, std::uint64_t seed, Recorder& recorder)
        : rules_(rules), model_(model), exploration_(exploration), rng_(seed, 77), recorder_(recorder) {
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
            whims_[seat] = random_whim(exploration, rng_);
            const bool is_other = !others.empty() && rng_.uniform() < exploration.other_share;
            if (is_other) others_[seat] = others[rng_.below(static_cast<std::uint32_t>(others.size()))].get();
        }
    }

    // All seats of the table are asked.
    void play(Table& table) {
        table.advance();
        while (!table.is_over()) {
            for (int seat = 0; seat < rules_.num_seats(); ++seat) {
                if (has_seat(table.waiting(), seat)) table.answer(seat, choose(table.state(), seat));
            }
            table.advance();
            settle(table.state().table);
        }
        finish(table.state().table);
    }

private:
    static constexpr std::size_t kNoSample = ~std::size_t{0};

    // A choice of a round that is played for points.
    struct Made {
        Seat seat = 0;
        Points base = 0;     // the seat's points once its discard had passed
        float estimate = 0;  // of what is still to come
        std::size_t sample = kNoSample;
    };

    Action choose(const State& state, int seat) {
        const View view = view_of(state, seat);
        ActionList actions;
        rules_.legal_actions(view, actions);
        if (const Player* other = others_[static_cast<std::size_t>(seat)]) {
            return other->choose(rules_, view, actions, rng_);
        }
        if (actions[0].type == ActionType::exchange) return best_exchange(rules_, model_, view, actions, rng_);
        const SichuanChoices choices(rules_, model_, view, actions);
        Whim& whim = whims_[static_cast<std::size_t>(seat)];
        std::size_t best = 0;
        const bool is_random = rng_.uniform() < exploration_.epsilon;
        if (is_random) {
            best = rng_.below(static_cast<std::uint32_t>(choices.size()));
        } else {
            float most = std::numeric_limits<float>::lowest();
            for (std::size_t i = 0; i < choices.size(); ++i) {
                const float points = choices[i].points() + (whim.choices_left > 0 ? whim.of(choices[i]) : 0);
                if (points <= most) continue;
                most = points;
                best = i;
            }
        }
        const SichuanChoice& chosen = choices[best];
        // From the last choice of a whim on the round is played for points. The hand after a pon is sampled with its
        // discard.
        if (choices.size() > 1) whim.choices_left = std::max(0, whim.choices_left - 1);
        const bool is_sample = whim.choices_left == 0 && !chosen.is_win && chosen.action.type != ActionType::pon;
        if (is_sample) note(choices.sight(), view, chosen);
        return chosen.action;
    }

    void note(const SichuanSight& sight, const View& view, const SichuanChoice& chosen) {
        // The money of a kan is known: what follows is asked for.
        const Points base = view.table.seats[view.seat].points + static_cast<Points>(chosen.gained);
        const bool is_kept = rng_.uniform() < exploration_.keep;
        made_.push_back({view.seat, base, chosen.expected, is_kept ? recorder_.points_of_hands().size() : kNoSample});
        if (is_kept) {
            recorder_.hands.put_all<float>(recorder_.hand_features, chosen.features);
            recorder_.points_of_hands().push_back(0);
        }
        if (chosen.discard == kNoKind) return;
        open_ = made_.size();
        before_ = {view.table.points(), view.table.winners};
        first_danger_ = recorder_.points_of_dangers().size();
        if (!is_kept) return;
        for (int seat = 0; seat < view.table.num_seats; ++seat) {
            if (!sight.may_want(seat, chosen.discard)) continue;
            danger_seats_[recorder_.points_of_dangers().size() - first_danger_] = static_cast<Seat>(seat);
            recorder_.dangers.put_all<float>(recorder_.danger_features, sight.danger_features(seat, chosen.discard));
            recorder_.points_of_dangers().push_back(0);
        }
    }

    // Once nobody is asked about the discard any more.
    void settle(const PublicState& table) {
        if (open_ == 0 || table.phase == Phase::claims) return;
        Made& made = made_[open_ - 1];
        open_ = 0;
        if (table.phase == Phase::round_over && table.winners == before_.winners) return;  // the end of the wall
        made.base = table.seats[made.seat].points;
        std::vector<float>& paid = recorder_.points_of_dangers();
        for (std::size_t i = first_danger_; i < paid.size(); ++i) {
            const Seat seat = danger_seats_[i - first_danger_];
            paid[i] = static_cast<float>(std::max(0, table.seats[seat].points - before_.points[seat]));
        }
    }

    // From the last choice to the first: what came, and what was to come by the estimate of the next choice.
    void finish(const PublicState& table) {
        PerSeat<const Made*> next{};
        PerSeat<float> came{};
        const auto trust = static_cast<float>(exploration_.trust);
        for (std::size_t i = made_.size(); i-- > 0;) {
            const Made& made = made_[i];
            const Made* after = next[made.seat];
            float& points = came[made.seat];
            if (after == nullptr) {
                points = static_cast<float>(table.seats[made.seat].points - made.base);
            } else {
                points = static_cast<float>(after->base - made.base) + trust * after->estimate + (1 - trust) * points;
            }
            next[made.seat] = &made;
            if (made.sample != kNoSample) recorder_.points_of_hands()[made.sample] = points;
        }
    }

    struct Before {
        PerSeat<Points> points{};
        SeatMask winners = 0;
    };

    const sichuan::SichuanRules& rules_;
    const SichuanModel& model_;
    Exploration exploration_;
    Rng rng_;
    Recorder& recorder_;
    std::array<Whim, kMaxSeats> whims_{};
    std::array<const Player*, kMaxSeats> others_{};
    std::vector<Made> made_{};
    std::size_t open_ = 0;  // the choice whose discard others may take, counted from one
    Before before_{};       // that discard
    std::size_t first_danger_ = 0;
    std::array<Seat, kMaxSeats> danger_seats_{};
};

}  // namespace

SichuanSamples sichuan_samples(const RulesPtr& rules, const SichuanModel& model, std::span<const PlayerPtr> others,
                               const Exploration& exploration, std::span<const std::uint64_t> seeds, unsigned threads,
                               const StopCheck& stop) {
    const sichuan::SichuanRules* sichuan = sichuan::as_sichuan(*rules);
    if (sichuan == nullptr) {
        throw RulesError("samples of sichuan-search are of Sichuan rules, not of those of " +
                         std::string(rules->variant()));
    }
    std::vector<Recorder> pieces((seeds.size() + kRoundsAtOnce - 1) / kRoundsAtOnce);
    parallel_for(seeds.size(), threads, kRoundsAtOnce, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end && !stop(); ++i) {
            Table table(rules, {}, seeds[i], {.is_one_round = true});
            Sampler(*sichuan, model, others, exploration, seeds[i], pieces[begin / kRoundsAtOnce]).play(table);
        }
    });
    Recorder all;
    for (Recorder& piece : pieces) {
        all.hands.append(piece.hands);
        all.dangers.append(piece.dangers);
        piece = {};
    }
    return {std::move(all.hands), std::move(all.dangers)};
}

}  // namespace mahjongkit
