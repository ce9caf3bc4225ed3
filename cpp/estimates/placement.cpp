#include "estimates/placement.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "base/error.hpp"
#include "nets/models.hpp"
#include "rules/riichi/riichi_rules.hpp"

namespace mahjongkit {

namespace {

constexpr int kLattice = 100;
constexpr float kNothing = 1e-9F;

const riichi::RiichiOptions& placement_options(const Rules& rules) {
    const auto* riichi = dynamic_cast<const riichi::RiichiRules*>(&rules);
    if (riichi == nullptr) {
        throw RulesError("places are estimated by the rules of riichi and sanma, not by those of " +
                         std::string(rules.variant()));
    }
    return riichi->options_struct();
}

double normal_at_most(double number, double mean, double spread) {
    return std::erfc((mean - number) / (spread * std::numbers::sqrt2)) / 2;
}

PlaceChances certain_place(const PerSeat<Points>& points, int num_seats, int seat) {
    PlaceChances chances{};
    const int place = placements(points, num_seats)[static_cast<std::size_t>(seat)];
    chances[static_cast<std::size_t>(place - 1)] = 1;
    return chances;
}

PublicState ended_table(const Rules& rules, const RoundStart& round, const RoundResult& result) {
    PublicState table;
    table.num_seats = static_cast<std::uint8_t>(rules.num_seats());
    table.round = static_cast<std::uint8_t>(round.round);
    table.dealer = static_cast<Seat>(round.dealer);
    table.repeats = static_cast<std::uint16_t>(round.repeats);
    table.deposits = static_cast<std::uint16_t>(result.deposits);
    table.winners = result.winners;
    table.ready = result.ready;
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) table.seats[seat].points = result.points[seat];
    return table;
}

}  // namespace

PlacementModel::PlacementModel(const ModelFile& file) {
    file.expect("architecture", "placement");
    file.expect("schema", kPlacementSchema);
    const auto read = [&](std::string_view name, ByRound& out) {
        const Tensor& tensor = file.tensor(name, {kRoundsLeft, kRoles, kParts});
        const float* value = tensor.values.data();
        for (auto& by_role : out) {
            for (Parts& parts : by_role) {
                for (float& part : parts) part = *value++;
            }
        }
    };
    read("weights", weights_);
    read("means", means_);
    read("spreads", spreads_);
    file.read("wins_pot", wins_pot_);
    for (std::size_t left = 0; left < kRoundsLeft; ++left) {
        for (std::size_t role = 0; role < kRoles; ++role) {
            for (const float spread : spreads_[left][role]) {
                if (spread <= 0) file.fail("a spread is not above 0");
            }
            for (std::size_t pot = 0; pot < kPots; ++pot) fill(changes_[left][role][pot], left, role, pot);
        }
    }
}

// Whether the seat takes what lies on the table is a chance of its own beside all other changes.
void PlacementModel::fill(Change& change, std::size_t left, std::size_t role, std::size_t pot) const {
    const double share = wins_pot_[left][role];
    const double added = static_cast<double>(pot) * 1000 / kLattice;
    const auto at_most = [&](int number) {
        double chance = 0;
        for (std::size_t part = 0; part < kParts; ++part) {
            const double mean = means_[left][role][part];
            const double spread = spreads_[left][role][part];
            const double without = normal_at_most(number + 0.5, mean, spread);
            const double with = normal_at_most(number + 0.5, mean + added, spread);
            chance += weights_[left][role][part] * ((1 - share) * without + share * with);
        }
        return chance;
    };
    change.exactly.assign(2 * kReach + 1, 0);
    change.at_most.assign(2 * kReach + 1, 0);
    double below = 0;
    for (int i = 0; i <= 2 * kReach; ++i) {
        const double now = i == 2 * kReach ? 1 : at_most(i - kReach);
        const auto place = static_cast<std::size_t>(i);
        change.exactly[place] = static_cast<float>(now - below);
        change.at_most[place] = static_cast<float>(now);
        below = now;
    }
    const auto matters = [](float chance) { return chance > kNothing; };
    const auto first = std::ranges::find_if(change.exactly, matters);
    const auto last = std::find_if(change.exactly.rbegin(), change.exactly.rend(), matters);
    change.first = static_cast<int>(first - change.exactly.begin());
    change.last = static_cast<int>(change.exactly.rend() - last) - 1;
}

const PlacementModel::Change& PlacementModel::change_of(const Rules& rules, const RoundStart& start, int seat) const {
    const riichi::RiichiOptions& options = placement_options(rules);
    const int left = rules.num_seats() * options.num_winds - start.round;
    const int pot = start.deposits * 1000 + start.repeats * options.repeat_points * (rules.num_seats() - 1);
    const std::size_t most = kPots - 1;
    return changes_[static_cast<std::size_t>(std::clamp(left, 0, static_cast<int>(kRoundsLeft) - 1))]
                   [seat == start.dealer ? 1 : 0][std::min(most, static_cast<std::size_t>((pot + 500) / 1000))];
}

PlaceChances PlacementModel::places(const Rules& rules, const RoundStart& start, int seat) const {
    const int num_seats = rules.num_seats();
    const auto me = static_cast<std::size_t>(seat);
    const Change& own = change_of(rules, start, seat);
    std::array<const Change*, kMaxSeats - 1> others{};
    std::array<int, kMaxSeats - 1> shifts{};
    std::size_t num_others = 0;
    for (int other = 0; other < num_seats; ++other) {
        if (other == seat) continue;
        others[num_others] = &change_of(rules, start, other);
        const int gap = (start.points[me] - start.points[static_cast<std::size_t>(other)]) / kLattice;
        shifts[num_others++] = gap - (other < seat ? 1 : 0);  // with equal points the earlier seat is ahead
    }
    PlaceChances chances{};
    double total = 0;
    for (int i = own.first; i <= own.last; ++i) {
        const double now = own.exactly[static_cast<std::size_t>(i)];
        total += now;
        PlaceChances ahead{now};  // [n]: so many others are
        for (std::size_t k = 0; k < num_others; ++k) {
            const int place = i + shifts[k];
            const double behind = place < 0            ? 0
                                  : place > 2 * kReach ? 1
                                                       : others[k]->at_most[static_cast<std::size_t>(place)];
            for (std::size_t n = k + 1; n > 0; --n) ahead[n] = ahead[n] * behind + ahead[n - 1] * (1 - behind);
            ahead[0] *= behind;
        }
        for (std::size_t n = 0; n < kMaxSeats; ++n) chances[n] += ahead[n];
    }
    for (double& chance : chances) chance /= total;
    return chances;
}

PerSeat<PlaceChances> PlacementModel::places(const Rules& rules, const RoundStart& start) const {
    PerSeat<PlaceChances> all{};
    for (int seat = 0; seat < rules.num_seats(); ++seat) {
        all[static_cast<std::size_t>(seat)] = places(rules, start, seat);
    }
    return all;
}

double PlacementModel::utility(const Rules& rules, const RoundStart& start, int seat) const {
    const riichi::RiichiOptions& options = placement_options(rules);
    const int num_seats = rules.num_seats();
    const PlaceChances chances = places(rules, start, seat);
    // Nobody is expected to gain: the points stay, and what lies on the table is anybody's.
    double score = (start.points[static_cast<std::size_t>(seat)] - options.zero_points) / 1000.0;
    score += static_cast<double>(start.deposits) / num_seats;
    double rest = 0;  // what the first place takes beside its uma
    for (int other = 0; other < num_seats; ++other) {
        rest -= (start.points[static_cast<std::size_t>(other)] - options.zero_points) / 1000.0;
    }
    rest -= start.deposits;
    for (std::size_t place = 1; place < static_cast<std::size_t>(num_seats); ++place) {
        score += chances[place] * options.uma[place];
        rest -= options.uma[place];
    }
    return score + chances[0] * rest;
}

double PlacementModel::utility_after(const Rules& rules, const RoundStart& round, const RoundResult& result,
                                     int seat) const {
    const PublicState table = ended_table(rules, round, result);
    if (const auto next = rules.next_round(table)) return utility(rules, *next, seat);
    return rules.standing_scores(rules.final_points(table))[static_cast<std::size_t>(seat)];
}

PlaceChances PlacementModel::places_after(const Rules& rules, const RoundStart& round, const RoundResult& result,
                                          int seat) const {
    const PublicState table = ended_table(rules, round, result);
    if (const auto next = rules.next_round(table)) return places(rules, *next, seat);
    return certain_place(rules.final_points(table), rules.num_seats(), seat);
}

std::shared_ptr<const PlacementModel> placement_model(std::string_view name_or_path) {
    return load_model<PlacementModel>(name_or_path);
}

std::shared_ptr<const PlacementModel> placement_model(const Rules& rules) {
    return placement_model(std::string("placement-").append(rules.variant()));
}

}  // namespace mahjongkit
