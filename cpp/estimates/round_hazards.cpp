#include "estimates/round_hazards.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "nets/models.hpp"
#include "state/table_questions.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t level(int number, std::size_t levels) {
    return std::min(static_cast<std::size_t>(std::max(0, number)), levels - 1);
}

// The tensor of a name into nested arrays of its shape.
template <class Array>
void read_nested(const ModelFile& file, std::string_view name, std::initializer_list<std::size_t> shape, Array& out) {
    const Tensor& tensor = file.tensor(name, shape);
    static_assert(std::is_trivially_copyable_v<Array>);
    std::copy(tensor.values.begin(), tensor.values.end(), reinterpret_cast<float*>(&out));
}

}  // namespace

HazardState hazard_state(const View& view) {
    HazardState state{.draws_left = view.table.draws_left, .is_dealer = view.seat == view.table.dealer};
    for (int seat = 0; seat < view.table.num_seats; ++seat) {
        if (seat == view.seat) continue;
        const auto melds = view.table.seats[static_cast<std::size_t>(seat)].melds();
        if (is_riichi(view.table, seat)) {
            ++state.threats;
        } else {
            const auto open = std::ranges::count_if(melds, [](const TableMeld& meld) { return meld.meld.is_open(); });
            state.other_melds = std::max(state.other_melds, static_cast<int>(open));
        }
    }
    if (is_riichi(view.table, view.seat)) {
        state.own = OwnState::riichi;
    } else if (!view.shown().is_closed()) {
        state.own = OwnState::open;
    }
    return state;
}

RoundHazards::RoundHazards(const ModelFile& file) {
    file.expect("architecture", "round-hazards");
    file.expect("schema", kHazardSchema);
    variant_ = file.entry("rules");
    num_seats_ = variant_by_name(variant_).num_seats;
    const std::initializer_list<std::size_t> by_threat = {kThreatLevels, kNumOwnStates, kHazardLaps};
    read_nested(file, "other_draws", by_threat, draws_);
    read_nested(file, "other_discards", by_threat, discards_);
    read_nested(file, "riichi", by_threat, rises_);
    read_nested(file, "melds", {2, kThreatLevels, kMeldLevels}, meld_factor_);
    read_nested(file, "melds_rise", {kMeldLevels, kHazardLaps}, meld_rises_);
    file.read("paid", paid_);
    read_nested(file, "in_wall", {2, kNumKindGroups, kHazardLaps}, in_wall_);
    read_nested(file, "discarded", {kNumUses, kNumKindGroups, kHazardLaps}, rates_);
    read_nested(file, "copies", {kNumUses, kNumKindGroups, kCopies}, copies_);
    file.read("dora", dora_);
    file.read("suji", suji_);
    file.read("threats", threat_);
    file.read("ready", ready_);
}

double RoundHazards::chance_of(double rate) { return -std::expm1(-rate); }

namespace {

// A chance that two causes share by their rates.
double share(double rate, double other) {
    const double both = rate + other;
    return both > 0 ? RoundHazards::chance_of(both) * rate / both : 0;
}

}  // namespace

std::array<double, 2> RoundHazards::end_rates(const HazardState& state) const {
    const std::size_t threats = level(state.threats, kThreatLevels);
    const std::size_t melds = level(state.other_melds, kMeldLevels);
    const auto own = static_cast<std::size_t>(state.own);
    const std::size_t lap = lap_of(state);
    const double part = part_of_lap(state);
    return {part * meld_factor_[0][threats][melds] * draws_[threats][own][lap],
            part * meld_factor_[1][threats][melds] * discards_[threats][own][lap]};
}

double RoundHazards::other_draws_win(const HazardState& state) const {
    const auto [draws, discards] = end_rates(state);
    return share(draws, discards);
}

double RoundHazards::other_wins_on_discard(const HazardState& state) const {
    const auto [draws, discards] = end_rates(state);
    return share(discards, draws);
}

double RoundHazards::paid_on_draw(const HazardState& state) const {
    return paid_[state.is_dealer ? 1 : 0][level(state.threats, kThreatLevels)];
}

double RoundHazards::threat_rises(const HazardState& state) const {
    if (state.threats >= num_seats_ - 1) return 0;
    const auto& by_own = rises_[level(state.threats, kThreatLevels)];
    return chance_of(part_of_lap(state) * by_own[static_cast<std::size_t>(state.own)][lap_of(state)]);
}

const std::array<float, kMaxSeats>& RoundHazards::others_ready(int threats) const {
    return ready_[level(threats, static_cast<std::size_t>(num_seats_))];
}

double RoundHazards::melds_rise(const HazardState& state) const {
    const std::size_t melds = level(state.other_melds, kMeldLevels);
    return melds == kMeldLevels - 1 ? 0 : chance_of(part_of_lap(state) * meld_rises_[melds][lap_of(state)]);
}

std::array<double, kMaxSeats> RoundHazards::walk(const HazardState& state,
                                                 std::array<LapParts, kHazardLaps + 1>& laps) const {
    const auto seats = static_cast<std::size_t>(num_seats_);
    using Chances = std::array<std::array<double, kMeldLevels + 1>, kMaxSeats + 1>;  // with room for a rise
    Chances chance{};  // of so many threats and melds, the round being so far
    chance[level(state.threats, seats)][level(state.other_melds, kMeldLevels)] = 1;
    HazardState at = state;
    for (std::size_t k = 0; k <= kHazardLaps && at.draws_left > 0; ++k, at.draws_left -= num_seats_) {
        Chances next{};
        double lasts = 0;
        for (std::size_t threats = 0; threats < seats; ++threats) {
            LapPart& part = laps[k][threats > 0 ? 1 : 0];
            for (std::size_t melds = 0; melds < kMeldLevels; ++melds) {
                const double now = chance[threats][melds];
                if (now == 0) continue;
                at.threats = static_cast<int>(threats);
                at.other_melds = static_cast<int>(melds);
                const auto [draw_rate, discard_rate] = end_rates(at);
                const double ends = chance_of(draw_rate + discard_rate);
                const double left = now * (1 - ends);
                const double more_threats = threat_rises(at);
                const double more_melds = melds_rise(at);
                part.chance += now;
                part.ends += now * ends;
                part.paid += now * share(draw_rate, discard_rate) * paid_on_draw(at);
                part.rises += left * more_threats;
                next[threats + 1][melds] += left * more_threats;
                next[threats][melds + 1] += left * (1 - more_threats) * more_melds;
                next[threats][melds] += left * (1 - more_threats) * (1 - more_melds);
                lasts += left;
            }
        }
        for (auto& row : next) {
            for (double& each : row) each /= lasts;
        }
        chance = next;
    }
    std::array<double, kMaxSeats> others_ready{};
    for (std::size_t threats = 0; threats < seats; ++threats) {
        double now = 0;
        for (const double each : chance[threats]) now += each;
        for (std::size_t ready = 0; ready < seats; ++ready) others_ready[ready] += now * ready_[threats][ready];
    }
    return others_ready;
}

HazardCurve RoundHazards::curve(const HazardState& state) const {
    std::array<LapParts, kHazardLaps + 1> laps{};
    HazardCurve curve{.others_ready = walk(state, laps)};
    for (std::size_t k = 0; k < laps.size(); ++k) {
        const auto& [quiet, threatened] = laps[k];
        curve.ends[k] = quiet.ends + threatened.ends;
        curve.paid[k] = curve.ends[k] > 0 ? (quiet.paid + threatened.paid) / curve.ends[k] : 0;
    }
    return curve;
}

SplitCurve RoundHazards::split_curve(const HazardState& state) const {
    std::array<LapParts, kHazardLaps + 1> laps{};
    SplitCurve split;
    split.quiet.others_ready = split.threatened.others_ready = walk(state, laps);
    for (std::size_t k = 0; k < laps.size(); ++k) {
        const auto& [quiet, threatened] = laps[k];
        const auto set = [k](const LapPart& part, HazardCurve& curve) {
            if (part.ends <= 0) return;
            curve.ends[k] = part.ends / part.chance;
            curve.paid[k] = part.paid / part.ends;
        };
        set(quiet, split.quiet);
        set(threatened, split.threatened);
        if (quiet.rises > 0) split.rises[k] = quiet.rises / (quiet.chance - quiet.ends);
    }
    return split;
}

std::size_t RoundHazards::lap_of(const HazardState& state) const {
    return level(state.draws_left / num_seats_, kHazardLaps);
}

double RoundHazards::part_of_lap(const HazardState& state) const {
    return std::clamp(state.draws_left / static_cast<double>(num_seats_ - 1), 0.0, 1.0);
}

double RoundHazards::rate(std::size_t use, const KindClass& kind, int copies, const HazardState& state) const {
    if (copies <= 0) return 0;
    const auto group = static_cast<std::size_t>(kind.group);
    double rate = part_of_lap(state) * rates_[use][group][lap_of(state)];
    rate *= copies_[use][group][level(copies - 1, kCopies)] * threat_[use][level(state.threats, kThreatLevels)];
    if (kind.is_dora) rate *= dora_[use][group];
    if (kind.is_suji) rate *= suji_[use][group];
    return rate;
}

double RoundHazards::in_wall(const KindClass& kind, int draws_left) const {
    return in_wall_[kind.is_dora ? 1 : 0][static_cast<std::size_t>(kind.group)]
                   [level(draws_left / num_seats_, kHazardLaps)];
}

std::shared_ptr<const RoundHazards> round_hazards(std::string_view name_or_path) {
    return load_model<RoundHazards>(name_or_path);
}

}  // namespace mahjongkit
