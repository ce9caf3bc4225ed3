#include "samples/round_samples.hpp"

#include <algorithm>
#include <optional>

#include "engine/replay.hpp"
#include "estimates/own_hand.hpp"
#include "estimates/round_hazards.hpp"
#include "rules/common/apply.hpp"
#include "state/table_questions.hpp"

namespace mahjongkit {

namespace {

constexpr std::size_t kCells = 2 * kNumKindGroups * kCopies * kHazardLaps * kThreatLevels;
constexpr std::size_t kHeldCells = 2 * kNumKindGroups * kHazardLaps;

// From a seat's discard to its next draw.
struct OpenLap {
    HazardState start{};
    KindMask waits = 0;
    Counts left{};
    std::array<KindClass, kNumKinds> classes{};
    int num_discards = 0;  // of the others so far
    KindMask discarded = 0;
    KindMask discarded_before = 0;  // by the seat before
    bool declares = false;
};

class RoundRecorder {
public:
    explicit RoundRecorder(const Rules& rules)
        : rules_(rules), exposure_(kCells), any_(kCells), before_(kCells), unseen_(kHeldCells), held_(kHeldCells) {}

    void record(std::span<const Event> recorded) {
        const Wall wall = wall_from_events(rules_, recorded);
        const RoundReplay replay = replay_round(rules_, recorded, wall);
        if (replay.difference) {
            ++samples_.num_left_out;
            return;
        }
        const Events& round = replay.events;
        state_ = State{};
        state_.wall = wall;
        open_ = {};
        ++num_rounds_;
        for (std::size_t i = 0; i < round.size(); ++i) {
            before_event(round, i);
            apply_event(rules_, state_, round[i]);
            if (round[i].type == EventType::discard) open(round[i].seat);
        }
    }

    RoundSamples take() {
        samples_.kinds.put_all<double>(samples_.kinds.add_column<double>("exposure", shape()), exposure_);
        samples_.kinds.put_all<double>(samples_.kinds.add_column<double>("any", shape()), any_);
        samples_.kinds.put_all<double>(samples_.kinds.add_column<double>("before", shape()), before_);
        const std::vector<std::size_t> of_held = {2, kNumKindGroups, kHazardLaps};
        samples_.kinds.put_all<double>(samples_.kinds.add_column<double>("unseen", of_held), unseen_);
        samples_.kinds.put_all<double>(samples_.kinds.add_column<double>("held", of_held), held_);
        return std::move(samples_);
    }

private:
    static std::vector<std::size_t> shape() { return {2, kNumKindGroups, kCopies, kHazardLaps, kThreatLevels}; }

    void before_event(std::span<const Event> round, std::size_t i) {
        const Event& event = round[i];
        switch (event.type) {
            case EventType::draw:
                close(event.seat, LapEnd::next_draw);
                break;
            case EventType::chi:
            case EventType::pon:
            case EventType::open_kan:
                close(event.seat, LapEnd::own_call);
                break;
            case EventType::discard:
                see_discard(event);
                break;
            case EventType::win:
                end_by_win(round, i);
                break;
            case EventType::no_win:
                end_without_win(event.reason);
                break;
            default:
                break;
        }
    }

    void open(Seat seat) {
        const View view = view_of(state_, seat);
        OpenLap lap{.start = hazard_state(view), .waits = view.own.waits};
        lap.left = OwnHand(view).hand.left;
        for (Kind kind = 0; kind < kNumKinds; ++kind) lap.classes[kind] = kind_class(rules_, view, kind);
        open_[seat] = lap;
        count_held(seat, lap);
    }

    // Of the tiles that the seat does not see, those in the hands of others.
    void count_held(Seat seat, const OpenLap& lap) {
        const std::size_t laps = laps_left(lap);
        for (Kind kind = 0; kind < kNumKinds; ++kind) {
            if (lap.left[kind] == 0 || !rules_.spec().variant->has_kind(kind)) continue;
            std::size_t cell = lap.classes[kind].is_dora ? 1 : 0;
            cell = (cell * kNumKindGroups + static_cast<std::size_t>(lap.classes[kind].group)) * kHazardLaps + laps;
            unseen_[cell] += lap.left[kind];
            for (Seat other = 0; other < rules_.num_seats(); ++other) {
                if (other != seat) held_[cell] += state_.seats[other].counts[kind];
            }
        }
    }

    std::size_t laps_left(const OpenLap& lap) const {
        return std::min<std::size_t>(kHazardLaps - 1,
                                     static_cast<std::size_t>(lap.start.draws_left / rules_.num_seats()));
    }

    void see_discard(const Event& event) {
        const KindMask bit = KindMask{1} << event.tile.kind;
        for (Seat seat = 0; seat < rules_.num_seats(); ++seat) {
            if (seat == event.seat || !open_[seat]) continue;
            OpenLap& lap = *open_[seat];
            ++lap.num_discards;
            lap.discarded |= bit;
            if (state_.table.next_seat(event.seat) == seat) lap.discarded_before |= bit;
            lap.declares = lap.declares || event.is_riichi;
        }
    }

    void end_by_win(std::span<const Event> round, std::size_t first) {
        SeatMask winners = 0;
        for (std::size_t i = first; i < round.size() && round[i].type == EventType::win; ++i) {
            winners |= seat_bit(round[i].seat);
        }
        const Event& event = round[first];
        for (Seat seat = 0; seat < rules_.num_seats(); ++seat) {
            if (has_seat(winners, seat)) {
                close(seat, LapEnd::own_win);
            } else if (event.from == event.seat) {
                const int repeats = state_.table.repeats * kRepeatPoints;
                close(seat, LapEnd::other_draws, -event.points[seat] - repeats);
            } else {
                close(seat, event.from == seat ? LapEnd::deal_in : LapEnd::other_discard);
            }
        }
    }

    void end_without_win(NoWin reason) {
        const bool is_exhausted = reason == NoWin::exhausted || reason == NoWin::river_limit;
        if (is_exhausted) count_ready();
        for (Seat seat = 0; seat < rules_.num_seats(); ++seat) {
            close(seat, is_exhausted ? LapEnd::exhausted : LapEnd::aborted);
        }
    }

    double exposure_of(const OpenLap& lap, LapEnd end) const {
        const double seen = std::min(1.0, lap.num_discards / (rules_.num_seats() - 1.0));
        switch (end) {
            case LapEnd::deal_in:
                return 0;
            case LapEnd::own_win:
            case LapEnd::own_call:
            case LapEnd::exhausted:
            case LapEnd::aborted:
                return seen;
            default:
                return 1;
        }
    }

    void close(Seat seat, LapEnd end, int paid = 0) {
        if (!open_[seat]) return;
        const OpenLap lap = *open_[seat];
        open_[seat].reset();
        const double exposure = exposure_of(lap, end);
        SampleTable& laps = samples_.laps;
        laps.put(draws_left_, lap.start.draws_left);
        laps.put(threats_, lap.start.threats);
        laps.put(melds_, lap.start.other_melds);
        laps.put(melds_after_, hazard_state(view_of(state_, seat)).other_melds);
        laps.put(round_, num_rounds_);
        laps.put(seat_, seat);
        laps.put(own_, lap.start.own);
        laps.put(is_dealer_, lap.start.is_dealer);
        laps.put(is_ready_, lap.waits != 0);
        laps.put(lap_exposure_, exposure);
        laps.put(end_, end);
        laps.put(declares_, lap.declares);
        laps.put(paid_, paid);
        if (exposure > 0) lap.waits != 0 ? add_waits(lap) : count_kinds(lap, exposure);
        ++num_laps_;
    }

    void add_waits(const OpenLap& lap) {
        for (Kind kind = 0; kind < kNumKinds; ++kind) {
            if ((lap.waits >> kind & 1) == 0 || lap.left[kind] == 0) continue;
            SampleTable& waits = samples_.waits;
            waits.put(lap_, num_laps_);
            waits.put(group_, lap.classes[kind].group);
            waits.put(is_dora_, lap.classes[kind].is_dora);
            waits.put(is_suji_, lap.classes[kind].is_suji);
            waits.put(copies_, lap.left[kind]);
            waits.put(discards_, lap.discarded >> kind & 1);
        }
    }

    void count_kinds(const OpenLap& lap, double exposure) {
        const std::size_t laps = laps_left(lap);
        const std::size_t threats =
            std::min<std::size_t>(kThreatLevels - 1, static_cast<std::size_t>(lap.start.threats));
        for (Kind kind = 0; kind < kNumKinds; ++kind) {
            if (lap.left[kind] == 0 || !rules_.spec().variant->has_kind(kind)) continue;
            std::size_t cell = lap.classes[kind].is_dora ? 1 : 0;
            cell = cell * kNumKindGroups + static_cast<std::size_t>(lap.classes[kind].group);
            cell = cell * kCopies + lap.left[kind] - 1U;
            cell = (cell * kHazardLaps + laps) * kThreatLevels + threats;
            const bool is_discarded = (lap.discarded >> kind & 1) != 0;
            exposure_[cell] += is_discarded ? 1 : exposure;
            any_[cell] += is_discarded ? 1 : 0;
            before_[cell] += (lap.discarded_before >> kind & 1) != 0 ? 1 : 0;
        }
    }

    void count_ready() {
        SeatMask ready = 0;
        SeatMask riichi = 0;
        for (int seat = 0; seat < rules_.num_seats(); ++seat) {
            if (state_.seats[static_cast<std::size_t>(seat)].waits != 0) ready |= seat_bit(seat);
            if (is_riichi(state_.table, seat)) riichi |= seat_bit(seat);
        }
        for (int seat = 0; seat < rules_.num_seats(); ++seat) {
            const SeatMask others = static_cast<SeatMask>(~seat_bit(seat));
            samples_.ends.put(end_threats_, std::popcount(static_cast<unsigned>(riichi & others)));
            samples_.ends.put(end_ready_, has_seat(ready, seat));
            samples_.ends.put(others_ready_, std::popcount(static_cast<unsigned>(ready & others)));
        }
    }

    static constexpr int kRepeatPoints = 100;  // from each payer of a self-draw

    const Rules& rules_;
    State state_{};
    PerSeat<std::optional<OpenLap>> open_{};
    std::int32_t num_laps_ = 0;
    std::int32_t num_rounds_ = 0;
    std::vector<double> exposure_;
    std::vector<double> any_;
    std::vector<double> before_;
    std::vector<double> unseen_;
    std::vector<double> held_;
    RoundSamples samples_{};
    SampleTable::Place<std::uint8_t> draws_left_ = samples_.laps.add_column<std::uint8_t>("draws_left");
    SampleTable::Place<std::uint8_t> threats_ = samples_.laps.add_column<std::uint8_t>("threats");
    SampleTable::Place<std::uint8_t> melds_ = samples_.laps.add_column<std::uint8_t>("melds");
    SampleTable::Place<std::uint8_t> melds_after_ = samples_.laps.add_column<std::uint8_t>("melds_after");
    SampleTable::Place<std::int32_t> round_ = samples_.laps.add_column<std::int32_t>("round");
    SampleTable::Place<std::uint8_t> seat_ = samples_.laps.add_column<std::uint8_t>("seat");
    SampleTable::Place<std::uint8_t> own_ = samples_.laps.add_column<std::uint8_t>("own");
    SampleTable::Place<std::uint8_t> is_dealer_ = samples_.laps.add_column<std::uint8_t>("is_dealer");
    SampleTable::Place<std::uint8_t> is_ready_ = samples_.laps.add_column<std::uint8_t>("is_ready");
    SampleTable::Place<float> lap_exposure_ = samples_.laps.add_column<float>("exposure");
    SampleTable::Place<std::uint8_t> end_ = samples_.laps.add_column<std::uint8_t>("end");
    SampleTable::Place<std::uint8_t> declares_ = samples_.laps.add_column<std::uint8_t>("declares");
    SampleTable::Place<std::int32_t> paid_ = samples_.laps.add_column<std::int32_t>("paid");
    SampleTable::Place<std::int32_t> lap_ = samples_.waits.add_column<std::int32_t>("lap");
    SampleTable::Place<std::uint8_t> group_ = samples_.waits.add_column<std::uint8_t>("group");
    SampleTable::Place<std::uint8_t> is_dora_ = samples_.waits.add_column<std::uint8_t>("is_dora");
    SampleTable::Place<std::uint8_t> is_suji_ = samples_.waits.add_column<std::uint8_t>("is_suji");
    SampleTable::Place<std::uint8_t> copies_ = samples_.waits.add_column<std::uint8_t>("copies");
    SampleTable::Place<std::uint8_t> discards_ = samples_.waits.add_column<std::uint8_t>("discards");
    SampleTable::Place<std::uint8_t> end_threats_ = samples_.ends.add_column<std::uint8_t>("threats");
    SampleTable::Place<std::uint8_t> end_ready_ = samples_.ends.add_column<std::uint8_t>("is_ready");
    SampleTable::Place<std::uint8_t> others_ready_ = samples_.ends.add_column<std::uint8_t>("others_ready");
};

}  // namespace

RoundSamples round_samples(const Rules& rules, std::span<const Event> events) {
    RoundRecorder recorder(rules);
    const auto is_start = [](const Event& event) { return event.type == EventType::round_start; };
    auto first = std::ranges::find_if(events, is_start);
    while (first != events.end()) {
        const auto next = std::find_if(first + 1, events.end(), is_start);
        recorder.record(std::span<const Event>(first, next));
        first = next;
    }
    return recorder.take();
}

}  // namespace mahjongkit
