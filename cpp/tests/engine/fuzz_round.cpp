#include "tests/engine/fuzz_round.hpp"

#include <bit>
#include <sstream>

#include "base/error.hpp"
#include "engine/replay.hpp"
#include "engine/text/rules_text.hpp"
#include "engine/text/state_text.hpp"
#include "engine/text/text.hpp"
#include "rules/registry.hpp"
#include "tests/engine/biased_deal.hpp"

namespace mahjongkit::testing {

namespace {

constexpr Points kDeposit = 1000;

template <class T>
void add_each(T& sums, const T& numbers) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += numbers[i];
}

// Every moment of a game: any round, some repeats and deposits, seats with too few points for riichi.
RoundStart random_start(const Rules& rules, Rng& rng) {
    const auto num_seats = static_cast<std::uint32_t>(rules.num_seats());
    RoundStart start = rules.first_round();
    start.round = static_cast<int>(rng.below(3 * num_seats));
    start.dealer = start.round % rules.num_seats();
    start.repeats = static_cast<int>(rng.below(3));
    const bool has_deposits = std::holds_alternative<RiichiTable>(rules.spec().extras);
    start.deposits = has_deposits ? static_cast<int>(rng.below(3)) : 0;
    if (rng.below(4) == 0) {
        const auto poor = rng.below(num_seats);
        const Points kept = 100 * static_cast<Points>(rng.below(20));
        start.points[(poor + 1) % num_seats] += start.points[poor] - kept;
        start.points[poor] = kept;
    }
    return start;
}

bool counts_games(const Rules& rules) {
    for (const NamedOption& option : rules.options()) {
        if (option.name == "counts_games") return std::get<bool>(option.value);
    }
    return false;
}

// Where games are counted, every win makes a point.
Points total_points(const PublicState& table, bool wins_count) {
    Points sum = kDeposit * table.deposits;
    for (const PublicSeat& seat : table.seats) sum += seat.points;
    return wins_count ? sum - std::popcount(table.winners) : sum;
}

class Fuzzer {
public:
    Fuzzer(const Rules& rules, std::uint64_t seed, Depth depth, Coverage& coverage)
        : rules_(rules),
          seed_(seed),
          depth_(depth),
          coverage_(coverage),
          wins_count_(counts_games(rules)),
          rng_(seed) {}

    void run() {
        const RoundStart start = random_start(rules_, rng_);
        deal_ = biased_deal(rules_, rng_);
        state_ = start_round(rules_, start, deal_.wall, {.log = &log_});
        points_ = total_points(state_.table, wins_count_);
        try {
            while (state_.table.phase != Phase::round_over) {
                if (depth_ != Depth::light) check();
                step_once();
            }
            check();
            check_end();
        } catch (const MahjongError& error) {
            std::ostringstream text;
            text << "seed " << seed_ << " of " << rules_text(rules_) << ": " << error.what() << "\n  in "
                 << state_text(rules_, state_);
            throw InternalError(text.str());
        }
        count();
    }

private:
    void expect_none(const Fault& fault) const {
        if (fault) throw InternalError(*fault);
    }

    void check() {
        expect_none(check_tiles(rules_, state_));
        expect_none(check_asked(rules_, state_));
        expect_none(check_hints(rules_, state_));
        if (total_points(state_.table, wins_count_) != points_) throw InternalError("points are made or lost");
        if (depth_ != Depth::full) return;
        expect_none(check_calls(rules_, state_));
        expect_none(check_state_text(rules_, state_));
        expect_none(check_observation_text(rules_, state_));
        expect_none(check_resample(rules_, state_, rng_));
        expect_none(check_illegal(rules_, state_, rng_));
    }

    void step_once() {
        PerSeat<Action> actions{};
        for (int seat = 0; seat < state_.table.num_seats; ++seat) {
            if (!has_seat(state_.asked, seat)) continue;
            const auto s = static_cast<std::size_t>(seat);
            const BiasedPlayer player(rules_, deal_.tastes[s]);
            actions[s] = player.choose(view_of(state_, seat), legal_actions(rules_, state_, seat), rng_);
            ++coverage_.actions[static_cast<std::size_t>(actions[s].type)];
        }
        ++coverage_.steps;
        if (depth_ != Depth::full) {
            step_legal(rules_, state_, actions, {.log = &log_});
            return;
        }
        // A copy goes the same way and leaves the original alone.
        const State before = state_;
        State copy = state_;
        step(rules_, copy, actions);
        if (state_ != before) throw InternalError("a copy is not independent");
        step(rules_, state_, actions, {.log = &log_});
        if (state_ != copy) throw InternalError("two steps from one state differ");
    }

    void check_end() {
        int draws = 0;
        bool is_exhausted = false;
        for (const Event& event : log_) {
            draws += event.type == EventType::draw ? 1 : 0;
            is_exhausted = is_exhausted || (event.type == EventType::no_win && event.reason <= NoWin::river_limit);
        }
        const int most = rules_.spec().wall.num_tiles - rules_.spec().wall.reserve -
                         rules_.num_seats() * rules_.spec().variant->hand_size();
        const int kept = rules_.spec().wall.reserve_per_kan * state_.table.num_kans;
        if (draws > most || (is_exhausted && draws != most - kept)) {
            throw InternalError(std::to_string(draws) + " draws, of " + std::to_string(most));
        }
        if (depth_ != Depth::full) return;
        for (const Event& event : log_) {
            if (parse_event(event_text(event)) != event) throw InternalError("not read back: " + event_text(event));
        }
        if (apply_events(rules_, deal_.wall, log_) != state_)
            throw InternalError("the events do not lead to the state");
        for (const auto& wall : {std::optional(deal_.wall), std::optional<Wall>()}) {
            const RoundReplay replay = replay_round(rules_, log_, wall);
            if (replay.difference) throw InternalError("replay: " + replay.difference->what);
            if (wall && replay.state != state_) throw InternalError("replay leads to another state");
        }
    }

    void count() {
        ++coverage_.rounds;
        int winners = 0;
        for (const Event& event : log_) {
            ++coverage_.events[static_cast<std::size_t>(event.type)];
            if (event.type == EventType::no_win) ++coverage_.no_wins[static_cast<std::size_t>(event.reason)];
            if (event.type != EventType::win) continue;
            ++winners;
            coverage_.self_draws += event.from == event.seat ? 1 : 0;
            coverage_.robbed += event.is_robbed ? 1 : 0;
            coverage_.liable += event.liable != kNoSeat ? 1 : 0;
        }
        coverage_.several_winners += winners > 1 ? 1 : 0;
        coverage_.most_kans += state_.table.num_kans == 4 ? 1 : 0;
    }

    const Rules& rules_;
    std::uint64_t seed_;
    Depth depth_;
    Coverage& coverage_;
    bool wins_count_;
    Rng rng_;
    BiasedDeal deal_{};
    State state_{};
    Events log_{};
    Points points_ = 0;
};

}  // namespace

void Coverage::add(const Coverage& other) {
    rounds += other.rounds;
    steps += other.steps;
    add_each(actions, other.actions);
    add_each(events, other.events);
    add_each(no_wins, other.no_wins);
    self_draws += other.self_draws;
    robbed += other.robbed;
    liable += other.liable;
    several_winners += other.several_winners;
    most_kans += other.most_kans;
}

std::vector<RulesPtr> profiles_to_fuzz() {
    std::vector<RulesPtr> all;
    for (const VariantRules& entry : rules_registry()) {
        for (std::string_view profile : entry.profiles) all.push_back(make_rules(entry.variant, profile, {}));
    }
    return all;
}

std::vector<RulesPtr> options_to_fuzz() {
    std::vector<RulesPtr> all;
    for (const VariantRules& entry : rules_registry()) {
        const auto add = [&](const std::string& name, OptionValue value) {
            try {
                all.push_back(make_rules(entry.variant, "", std::array{NamedOption{name, value}}));
            } catch (const RulesError&) {
                return;  // outside its limits
            }
        };
        for (const auto& [name, value] : make_rules(entry.variant, "", {})->options()) {
            if (const bool* flag = std::get_if<bool>(&value)) add(name, !*flag);
            if (const int* number = std::get_if<int>(&value)) {
                add(name, *number - 1);
                add(name, *number + 1);
            }
        }
    }
    return all;
}

void fuzz_round(const Rules& rules, std::uint64_t seed, Depth depth, Coverage& coverage) {
    Fuzzer(rules, seed, depth, coverage).run();
}

}  // namespace mahjongkit::testing
