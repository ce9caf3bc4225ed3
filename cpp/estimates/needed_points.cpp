#include "estimates/needed_points.hpp"

#include <algorithm>
#include <vector>

#include "base/error.hpp"
#include "rules/riichi/riichi_rules.hpp"
#include "rules/riichi/settle.hpp"

namespace mahjongkit {

namespace {

// Basic points of usual hands, the smallest first: up to 60 fu. A win by a self-draw has 20 fu where it has no other
// (pinfu), one on a discard 30; seven pairs have 25 and at least two han.
std::vector<int> usual_basic_points(bool is_self_draw) {
    constexpr int kMangan = 2000;
    std::vector<int> all = {kMangan, 3000, 4000, 6000, 8000, 16000, 24000, 32000};
    const auto add = [&](int fu, int least_han) {
        for (int han = least_han; han <= 4; ++han) all.push_back(std::min(kMangan, fu << (2 + han)));
    };
    if (is_self_draw) add(20, 2);
    add(25, is_self_draw ? 3 : 2);
    for (int fu = 30; fu <= 60; fu += 10) add(fu, 1);
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

class Needed {
public:
    Needed(const riichi::RiichiRules& rules, const RoundStart& table, int seat, int place)
        : rules_(rules), table_(table), seat_(seat), place_(place) {}

    bool is_held() const { return is_placed(table_.points); }

    std::optional<NeededWin> self_draw() const {
        const auto found = smallest(std::nullopt);
        return found ? std::optional(NeededWin{*found, *found}) : std::nullopt;
    }

    std::optional<NeededWin> from(int discarder) const {
        const auto nearest = smallest(discarder);
        if (!nearest) return std::nullopt;
        int low = 0;  // in 50 points: half a difference
        int high = *nearest / kHalf;
        while (low < high) {
            const int middle = (low + high) / 2;
            suffices(discarder, middle * kHalf) ? high = middle : low = middle + 1;
        }
        return NeededWin{low * kHalf, *nearest};
    }

private:
    static constexpr int kHalf = 50;

    bool is_placed(const PerSeat<Points>& points) const {
        return placements(points, rules_.num_seats())[static_cast<std::size_t>(seat_)] <= place_;
    }

    bool suffices(int discarder, Points hand) const {
        PerSeat<Points> points = table_.points;
        const Points repeats = table_.repeats * rules_.options_struct().repeat_points * (rules_.num_seats() - 1);
        points[static_cast<std::size_t>(discarder)] -= hand + repeats;
        points[static_cast<std::size_t>(seat_)] += hand + repeats + 1000 * table_.deposits;
        return is_placed(points);
    }

    // The points of the smallest hand that is worth enough.
    std::optional<Points> smallest(std::optional<int> discarder) const {
        const riichi::WinSettlement bare{.winner = seat_,
                                         .dealer = table_.dealer,
                                         .discarder = discarder,
                                         .liable = std::nullopt,
                                         .num_seats = rules_.num_seats()};
        riichi::WinSettlement whole = bare;
        whole.repeats = table_.repeats;
        whole.deposits = table_.deposits;
        for (const int basic_points : usual_basic_points(!discarder)) {
            riichi::WinValue value;
            value.basic_points = basic_points;
            PerSeat<Points> points = table_.points;
            const auto changes = settle_win(value, whole, rules_.options_struct());
            for (std::size_t seat = 0; seat < kMaxSeats; ++seat) points[seat] += changes[seat];
            if (is_placed(points)) {
                return settle_win(value, bare, rules_.options_struct())[static_cast<std::size_t>(seat_)];
            }
        }
        return std::nullopt;
    }

    const riichi::RiichiRules& rules_;
    const RoundStart& table_;
    int seat_;
    int place_;
};

}  // namespace

NeededPoints needed_points(const Rules& rules, const RoundStart& table, int seat, int place) {
    const riichi::RiichiRules* riichi = riichi::as_riichi(rules);
    if (riichi == nullptr) {
        throw RulesError("points for a place are those of riichi and sanma, not of " + std::string(rules.variant()));
    }
    const Needed needed(*riichi, table, seat, place);
    NeededPoints found{.is_held = needed.is_held(), .self_draw = needed.self_draw()};
    for (int other = 0; other < rules.num_seats(); ++other) {
        if (other != seat) found.from[static_cast<std::size_t>(other)] = needed.from(other);
    }
    return found;
}

}  // namespace mahjongkit
