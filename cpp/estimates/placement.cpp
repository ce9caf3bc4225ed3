#include "estimates/placement.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <string>

#include "base/error.hpp"
#include "nets/models.hpp"
#include "rules/riichi/riichi_rules.hpp"

namespace mahjongkit {

namespace {

constexpr int kLattice = 100;

const riichi::RiichiOptions& placement_options(const Rules& rules) {
    const riichi::RiichiRules* riichi = riichi::as_riichi(rules);
    if (riichi == nullptr) {
        throw RulesError("places are estimated by the rules of riichi and sanma, not by those of " +
                         std::string(rules.variant()));
    }
    return riichi->options_struct();
}

int on_lattice(double points) { return static_cast<int>(std::lround(points / kLattice)); }

// Who leads is overtaken more often than who is last catches up: points above the mean count less, those that lack
// more.
double stretched(double points, double bend) { return points * (points > 0 ? 1 - bend : 1 + bend); }

double normal_at_most(double number, double mean, double spread) {
    return std::erfc((mean - number) / (spread * std::numbers::sqrt2)) / 2;
}

PlaceChances certain_place(const PerSeat<Points>& points, int num_seats, int seat) {
    PlaceChances chances{};
    const int place = placements(points, num_seats)[static_cast<std::size_t>(seat)];
    chances[static_cast<std::size_t>(place - 1)] = 1;
    return chances;
}

PublicState ended_table(const Rules& rules, const RoundStart& round, const RoundEnd& result) {
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
    file.read("bend", bend_);
    if (bend_[0] <= -1 || bend_[0] >= 1) file.fail("the bend is not between -1 and 1");
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
    std::fill(change.at_most.begin() + kMargin, change.at_most.end(), 1.0F);
    double below = 0;
    for (int i = 0; i <= 2 * kReach; ++i) {
        const double now = i == 2 * kReach ? 1 : at_most(i - kReach);
        change.exactly[static_cast<std::size_t>(i)] = static_cast<float>(std::max(0.0, now - below));
        change.at_most[static_cast<std::size_t>(kMargin + i)] = static_cast<float>(now);
        below = now;
    }
}

PlacementModel::Outlook PlacementModel::outlook(const Rules& rules, const RoundStart& start) const {
    const riichi::RiichiOptions& options = placement_options(rules);
    const int num_seats = rules.num_seats();
    const int left = std::max(0, num_seats * options.num_winds - start.round);
    const int pot = start.deposits * 1000 + start.repeats * options.repeat_points * (num_seats - 1);
    const std::size_t pots = std::min(kPots - 1, static_cast<std::size_t>((pot + 500) / 1000));
    const Points most = *std::max_element(start.points.begin(), start.points.begin() + num_seats);
    const bool goes_on = left <= 1 && options.has_extension && most < options.return_points;
    const auto row = static_cast<std::size_t>(goes_on ? 0 : std::clamp(left, 1, static_cast<int>(kRoundsLeft) - 1));
    Outlook found{changes_[row][pots], {}, {}};
    // The rounds left are dealt by the dealer, the seat after it, and so on; one more is dealt where none is planned.
    const int deals = std::max(1, left);
    for (int seat = 0; seat < num_seats; ++seat) {
        const int from_dealer = (seat + num_seats - start.dealer) % num_seats;
        const int own = (deals + num_seats - 1 - from_dealer) / num_seats;
        const double more = own - static_cast<double>(deals) / num_seats;
        found.points[static_cast<std::size_t>(seat)] = start.points[static_cast<std::size_t>(seat)] + deal_[0] * more;
    }
    const double mean = std::accumulate(found.points.begin(), found.points.begin() + num_seats, 0.0) / num_seats;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(num_seats); ++seat) {
        found.lattice[seat] = on_lattice(stretched(found.points[seat] - mean, bend_[0]));
    }
    return found;
}

PlaceChances PlacementModel::places(const Outlook& outlook, int num_seats, int seat) {
    const auto me = static_cast<std::size_t>(seat);
    const Change& change = outlook.change;
    // Where each other seat is behind, by the own change; a seat that is not there always is.
    std::array<const float*, kMaxSeats - 1> behind{};
    behind.fill(change.at_most.data() + 2 * kMargin);
    std::size_t num_others = 0;
    for (int other = 0; other < num_seats; ++other) {
        if (other == seat) continue;
        const int gap = outlook.lattice[me] - outlook.lattice[static_cast<std::size_t>(other)];
        const int shift = gap - (other < seat ? 1 : 0);  // with equal points the earlier seat is ahead
        behind[num_others++] = change.at_most.data() + kMargin + std::clamp(shift, -kMargin, kMargin);
    }
    // Sums in lanes, which the compiler adds side by side.
    std::array<std::array<float, kLanes>, kMaxSeats> sums{};
    for (int i = 0; i < kSize; i += kLanes) {
        for (int lane = 0; lane < kLanes; ++lane) {
            const float now = change.exactly[static_cast<std::size_t>(i + lane)];
            const float a = behind[0][i + lane];
            const float b = behind[1][i + lane];
            const float c = behind[2][i + lane];
            const float both = a * b;
            const float none = (1 - a) * (1 - b);
            const float one = a * (1 - b) + (1 - a) * b;
            const auto place = static_cast<std::size_t>(lane);
            sums[0][place] += now * both * c;
            sums[1][place] += now * (one * c + both * (1 - c));
            sums[2][place] += now * (none * c + one * (1 - c));
            sums[3][place] += now * none * (1 - c);
        }
    }
    PlaceChances chances{};
    double total = 0;
    for (std::size_t place = 0; place < kMaxSeats; ++place) {
        for (const float sum : sums[place]) chances[place] += sum;
        total += chances[place];
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

double PlacementModel::utility_after(const Rules& rules, const RoundStart& round, const RoundEnd& result,
                                     int seat) const {
    const PublicState table = ended_table(rules, round, result);
    if (const auto next = rules.next_round(table)) return utility(rules, *next, seat);
    return rules.standing_scores(rules.final_points(table))[static_cast<std::size_t>(seat)];
}

PlaceChances PlacementModel::places_after(const Rules& rules, const RoundStart& round, const RoundEnd& result,
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
