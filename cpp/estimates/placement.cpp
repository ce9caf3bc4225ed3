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

int on_lattice(double points) { return static_cast<int>(std::lround(points / kLattice)); }

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
    file.read("weights", weights_);
    file.read("means", means_);
    file.read("spreads", spreads_);
    file.read("deal", deal_);
    file.read("takes_pot", takes_pot_);
    changes_.resize(kRoundsLeft);
    for (std::size_t left = 0; left < kRoundsLeft; ++left) {
        for (const float spread : spreads_[left]) {
            if (spread <= 0) file.fail("a spread is not above 0");
        }
        for (std::size_t pot = 0; pot < kPots; ++pot) fill(changes_[left][pot], left, pot);
    }
}

// Whether the seat takes what lies on the table is a chance of its own beside all other changes.
void PlacementModel::fill(Change& change, std::size_t left, std::size_t pot) const {
    const double share = takes_pot_[0];
    const double added = static_cast<double>(pot) * 1000;
    const auto at_most = [&](int number) {
        const double edge = (number + 0.5) * kLattice;
        double chance = 0;
        for (std::size_t part = 0; part < kParts; ++part) {
            const double mean = means_[left][part];
            const double spread = spreads_[left][part];
            chance += weights_[left][part] * ((1 - share) * normal_at_most(edge, mean, spread) +
                                              share * normal_at_most(edge, mean + added, spread));
        }
        return chance;
    };
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

PlacementModel::Outlook PlacementModel::outlook(const Rules& rules, const RoundStart& start) const {
    const riichi::RiichiOptions& options = placement_options(rules);
    const int num_seats = rules.num_seats();
    const int left = std::max(0, num_seats * options.num_winds - start.round);
    const int pot = start.deposits * 1000 + start.repeats * options.repeat_points * (num_seats - 1);
    const std::size_t pots = std::min(kPots - 1, static_cast<std::size_t>((pot + 500) / 1000));
    Outlook found{changes_[std::min(kRoundsLeft - 1, static_cast<std::size_t>(left))][pots], {}};
    // The rounds left are dealt by the dealer, the seat after it, and so on; one more is dealt where none is planned.
    const int deals = std::max(1, left);
    for (int seat = 0; seat < num_seats; ++seat) {
        const int from_dealer = (seat + num_seats - start.dealer) % num_seats;
        const int own = (deals + num_seats - 1 - from_dealer) / num_seats;
        const double more = own - static_cast<double>(deals) / num_seats;
        found.points[static_cast<std::size_t>(seat)] = start.points[static_cast<std::size_t>(seat)] + deal_[0] * more;
    }
    return found;
}

PlaceChances PlacementModel::places(const Outlook& outlook, int num_seats, int seat) {
    const auto me = static_cast<std::size_t>(seat);
    const Change& change = outlook.change;
    std::array<int, kMaxSeats - 1> shifts{};
    std::size_t num_others = 0;
    for (int other = 0; other < num_seats; ++other) {
        if (other == seat) continue;
        const int gap = on_lattice(outlook.points[me]) - on_lattice(outlook.points[static_cast<std::size_t>(other)]);
        shifts[num_others++] = gap - (other < seat ? 1 : 0);  // with equal points the earlier seat is ahead
    }
    PlaceChances chances{};
    double total = 0;
    for (int i = change.first; i <= change.last; ++i) {
        const double now = change.exactly[static_cast<std::size_t>(i)];
        total += now;
        PlaceChances ahead{now};  // [n]: so many others are
        for (std::size_t k = 0; k < num_others; ++k) {
            const int place = std::min(i + shifts[k], 2 * kReach);
            const double behind = place < 0 ? 0 : change.at_most[static_cast<std::size_t>(place)];
            for (std::size_t n = k + 1; n > 0; --n) ahead[n] = ahead[n] * behind + ahead[n - 1] * (1 - behind);
            ahead[0] *= behind;
        }
        for (std::size_t n = 0; n < kMaxSeats; ++n) chances[n] += ahead[n];
    }
    for (double& chance : chances) chance /= total;
    return chances;
}

PlaceChances PlacementModel::places(const Rules& rules, const RoundStart& start, int seat) const {
    return places(outlook(rules, start), rules.num_seats(), seat);
}

PerSeat<PlaceChances> PlacementModel::places(const Rules& rules, const RoundStart& start) const {
    PerSeat<PlaceChances> all{};
    const Outlook seen = outlook(rules, start);
    for (int seat = 0; seat < rules.num_seats(); ++seat) {
        all[static_cast<std::size_t>(seat)] = places(seen, rules.num_seats(), seat);
    }
    return all;
}

double PlacementModel::utility(const Rules& rules, const RoundStart& start, int seat) const {
    const riichi::RiichiOptions& options = placement_options(rules);
    const int num_seats = rules.num_seats();
    const Outlook seen = outlook(rules, start);
    const PlaceChances chances = places(seen, num_seats, seat);
    // What lies on the table is anybody's.
    const double share = static_cast<double>(start.deposits) / num_seats;
    const auto score_of = [&](std::size_t other) { return (seen.points[other] - options.zero_points) / 1000 + share; };
    double score = score_of(static_cast<std::size_t>(seat));
    double rest = 0;  // what the first place takes beside its points: its uma and oka
    for (std::size_t other = 0; other < static_cast<std::size_t>(num_seats); ++other) rest -= score_of(other);
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
