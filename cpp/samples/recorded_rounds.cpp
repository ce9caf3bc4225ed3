#include "samples/recorded_rounds.hpp"

#include <cstring>

#include "base/error.hpp"
#include "engine/decisions.hpp"
#include "engine/text/table_text.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kMostMoments = 400;

void check_variant(const Rules& rules) {
    if (rules.variant() != "riichi" && rules.variant() != "sanma") {
        throw RulesError("no decisions are stored for " + std::string(rules.variant()) + ", only for riichi and sanma");
    }
}

// Numbers of fixed size in the order of the machine's own bytes, which is the same on all that we build for.
template <class Number>
void put(std::string& bytes, Number number) {
    bytes.append(reinterpret_cast<const char*>(&number), sizeof(Number));
}

class ByteReader {
public:
    explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

    bool is_done() const { return at_ == bytes_.size(); }
    std::size_t place() const { return at_; }
    template <class Number>
    Number take() {
        if (bytes_.size() - at_ < sizeof(Number)) fail("they end inside of a round");
        Number number;
        std::memcpy(&number, bytes_.data() + at_, sizeof(Number));
        at_ += sizeof(Number);
        return number;
    }
    [[noreturn]] void fail(const std::string& why) const {
        throw RecordError("bytes of recorded rounds are broken at byte " + std::to_string(at_) + ": " + why);
    }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

RoundStart take_start(ByteReader& reader, const Rules& rules) {
    RoundStart start;
    start.round = reader.take<std::uint8_t>();
    start.dealer = reader.take<std::uint8_t>();
    start.repeats = reader.take<std::uint16_t>();
    start.deposits = reader.take<std::uint16_t>();
    for (int seat = 0; seat < rules.num_seats(); ++seat) {
        start.points[static_cast<std::size_t>(seat)] = reader.take<std::int32_t>();
    }
    if (start.round >= rules.max_rounds()) reader.fail("no game has so many rounds");
    if (start.dealer >= rules.num_seats()) reader.fail("the dealer is no seat of this table");
    for (const Points points : start.points) {
        if (std::abs(points) > kMostPoints) reader.fail("no seat has so many points");
    }
    return start;
}

Wall take_wall(ByteReader& reader, const Rules& rules) {
    Wall wall(rules.spec().wall);
    for (int place = 0; place < wall.size(); ++place) {
        const int code = reader.take<std::uint8_t>();
        if (code >= kNumCodes) reader.fail("no tile has the code " + std::to_string(code));
        wall[place] = tile_of_code(code);
    }
    try {
        check_wall(rules, wall);
    } catch (const RulesError& error) {
        reader.fail(error.what());
    }
    return wall;
}

RoundStart start_of(const Event& event) {
    return {.round = event.round,
            .dealer = event.seat,
            .repeats = event.repeats,
            .deposits = event.deposits,
            .points = event.points};
}

}  // namespace

// Plays a round again and keeps what is needed of it. What was added so far is dropped unless it came to its end.
class RecordedRounds::Adder {
public:
    Adder(RecordedRounds& all, const RulesPtr& rules, const RoundStart& start, const Wall& wall, std::int32_t game)
        : all_(all),
          num_moments_(all.moments_.size()),
          num_actions_(all.actions_.size()),
          num_states_(all.states_.size()),
          num_decisions_(all.decisions_.size()),
          round_{.rules = rules,
                 .start = start,
                 .wall = wall,
                 .first_moment = num_moments_,
                 .first_state = num_states_,
                 .game = game} {}

    ~Adder() {
        if (is_whole_) return;
        all_.moments_.resize(num_moments_);
        all_.actions_.resize(num_actions_);
        all_.states_.resize(num_states_);
        all_.decisions_.resize(num_decisions_);
    }
    Adder(const Adder&) = delete;
    Adder& operator=(const Adder&) = delete;

    // choose(seat, legal actions) is asked for every asked seat.
    template <class Choose>
    void run(const Choose& choose) {
        const Rules& rules = *round_.rules;
        State state = start_round(rules, round_.start, round_.wall);
        std::size_t moment = 0;
        for (; state.table.phase != Phase::round_over; ++moment) {
            if (moment == kMostMoments) throw RecordError("no round has so many choices");
            if (moment % kStride == 0) all_.states_.push_back(state);
            const RecordedChoices choices = make_choices(state, choose);
            add_decisions(state, choices, moment);
            step_legal(rules, state, choices.actions);
        }
        round_.end = state.table.points();
        all_.rounds_.push_back(round_);
        is_whole_ = true;
    }

private:
    template <class Choose>
    RecordedChoices make_choices(const State& state, const Choose& choose) {
        RecordedChoices choices{.event = 0, .asked = state.asked};
        all_.moments_.push_back({static_cast<std::uint32_t>(all_.actions_.size()), state.asked});
        for (int seat = 0; seat < state.table.num_seats; ++seat) {
            if (!has_seat(state.asked, seat)) continue;
            ActionList& legal = legal_[static_cast<std::size_t>(seat)];
            legal.clear();
            round_.rules->legal_actions(view_of(state, seat), legal);
            const Action action = choose(seat, legal);
            choices.actions[static_cast<std::size_t>(seat)] = action;
            all_.actions_.push_back(action);
        }
        return choices;
    }

    void add_decisions(const State& state, const RecordedChoices& choices, std::size_t moment) {
        const int taken = state.table.phase == Phase::claims ? taken_rank(choices) : 0;
        for (int seat = 0; seat < state.table.num_seats; ++seat) {
            if (!has_seat(state.asked, seat)) continue;
            const auto index = static_cast<std::size_t>(seat);
            const DecisionLabels labels =
                decision_labels(view_of(state, seat), legal_[index], choices.actions[index], taken);
            if (!labels.has_any()) continue;
            all_.decisions_.push_back({.round = static_cast<std::uint32_t>(all_.rounds_.size()),
                                       .moment = static_cast<std::uint16_t>(moment),
                                       .seat = static_cast<Seat>(seat),
                                       .labels = labels});
        }
    }

    RecordedRounds& all_;
    std::size_t num_moments_;
    std::size_t num_actions_;
    std::size_t num_states_;
    std::size_t num_decisions_;
    StoredRound round_;
    PerSeat<ActionList> legal_{};
    bool is_whole_ = false;
};

std::optional<Difference> RecordedRounds::add(const RulesPtr& rules, std::span<const Event> events,
                                              const std::optional<Wall>& wall, std::int32_t game) {
    check_variant(*rules);
    const RoundReplay replay = replay_round(*rules, events, wall);
    if (replay.difference) return replay.difference;
    std::vector<Action> chosen;
    for (const RecordedChoices& choices : replay.choices) {
        for (int seat = 0; seat < rules->num_seats(); ++seat) {
            if (has_seat(choices.asked, seat)) chosen.push_back(choices.actions[static_cast<std::size_t>(seat)]);
        }
    }
    std::size_t next = 0;
    Adder(*this, rules, start_of(events[0]), wall ? *wall : wall_from_events(*rules, events), game)
        .run([&](int, const ActionList&) { return chosen.at(next++); });
    return std::nullopt;
}

std::string RecordedRounds::bytes_of_game(std::int32_t game) const {
    std::string bytes;
    for (std::size_t i = 0; i < rounds_.size(); ++i) {
        const StoredRound& round = rounds_[i];
        if (round.game != game) continue;
        put(bytes, static_cast<std::uint8_t>(round.start.round));
        put(bytes, static_cast<std::uint8_t>(round.start.dealer));
        put(bytes, static_cast<std::uint16_t>(round.start.repeats));
        put(bytes, static_cast<std::uint16_t>(round.start.deposits));
        for (int seat = 0; seat < round.rules->num_seats(); ++seat) {
            put(bytes, static_cast<std::int32_t>(round.start.points[static_cast<std::size_t>(seat)]));
        }
        for (int place = 0; place < round.wall.size(); ++place) {
            put(bytes, static_cast<std::uint8_t>(code_of(round.wall[place])));
        }
        const std::size_t end = i + 1 < rounds_.size() ? rounds_[i + 1].first_moment : moments_.size();
        const std::size_t last = end < moments_.size() ? moments_[end].first_action : actions_.size();
        for (std::size_t at = moments_[round.first_moment].first_action; at < last; ++at) {
            put(bytes, static_cast<std::uint8_t>(action_index(actions_[at])));
        }
    }
    return bytes;
}

void RecordedRounds::add_bytes(const RulesPtr& rules, std::string_view bytes, std::int32_t game) {
    check_variant(*rules);
    ByteReader reader(bytes);
    while (!reader.is_done()) {
        const RoundStart start = take_start(reader, *rules);
        const Wall wall = take_wall(reader, *rules);
        Adder(*this, rules, start, wall, game).run([&](int, const ActionList& legal) {
            const int index = reader.take<std::uint8_t>();
            if (const auto action = action_at(index, legal)) return *action;
            reader.fail(not_legal_text(kChoices229, index));
        });
    }
}

Points RecordedRounds::points_won(const StoredDecision& decision) const {
    const StoredRound& round = rounds_[decision.round];
    return round.end[decision.seat] - round.start.points[decision.seat];
}

}  // namespace mahjongkit
