#include "luck/luck.hpp"

#include <array>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "engine/replay.hpp"
#include "luck/lookahead_value.hpp"
#include "rules/common/apply.hpp"

namespace mahjongkit {

namespace {

// The places of the wall whose tiles nobody has seen.
class UnseenPlaces {
public:
    explicit UnseenPlaces(const State& state) {
        const Wall& wall = state.wall;
        std::array<bool, kMaxWall> is_seen{};
        for (int i = 0; i < state.table.num_indicators; ++i) {
            is_seen[static_cast<std::size_t>(wall.indicator_place(i))] = true;
        }
        // Replacements in stacks leave a hole: the places that are gone are asked for one by one.
        Wall taken(wall.layout());
        while (taken.num_replaced() < wall.num_replaced()) {
            is_seen[static_cast<std::size_t>(taken.replacement_place())] = true;
            taken.take_replacement();
        }
        for (int place = wall.num_drawn(); place < wall.size(); ++place) {
            if (!is_seen[static_cast<std::size_t>(place)]) places_[size_++] = static_cast<std::uint8_t>(place);
        }
    }
    const std::uint8_t* begin() const { return places_.data(); }
    const std::uint8_t* end() const { return places_.data() + size_; }
    std::size_t size() const { return size_; }

private:
    std::array<std::uint8_t, kMaxWall> places_;
    std::size_t size_ = 0;
};

std::size_t wall_code(Tile tile) { return 2 * static_cast<std::size_t>(tile.kind) + (tile.is_red ? 1 : 0); }

// A draw is looked at by playing on from it, which only a state of the rules can bear.
void check_round(const Rules& rules, std::span<const Event> round) {
    if (!round.empty() && round.back().type == EventType::game_end) round = round.first(round.size() - 1);
    const std::optional<Difference> difference = replay_round(rules, round, std::nullopt).difference;
    if (difference && difference->event < round.size()) {
        throw RecordError("event " + std::to_string(difference->event + 1) + " of the round: " + difference->what);
    }
}

}  // namespace

NextDraw::NextDraw(const State& state, Seat seat, bool is_replacement)
    : state_(state), seat_(seat), is_replacement_(is_replacement) {
    const UnseenPlaces places(state);
    total_ = static_cast<int>(places.size());
    std::array<std::uint8_t, kMaxDifferentTiles> numbers{};
    for (std::uint8_t place : places) ++numbers[wall_code(state.wall[place])];
    const Tile drawn = state.wall[next_place()];
    const std::uint8_t* place = places.begin();
    for (std::size_t code = 0; code < kMaxDifferentTiles; ++code) {
        if (numbers[code] == 0) continue;
        const Tile tile{static_cast<Kind>(code / 2), code % 2 != 0};
        if (tile == drawn) drawn_ = size_;
        tiles_[size_] = tile;
        places_[size_] = *place;
        numbers_[size_++] = numbers[code];
        for (int i = 0; i < numbers[code]; ++i) state_.wall[*place++] = tile;
    }
}

State NextDraw::before(std::size_t i) const {
    State state = state_;
    std::swap(state.wall[next_place()], state.wall[places_[i]]);
    return state;
}

void LuckMeter::before_draw(const Rules& rules, const State& state, Seat seat, bool is_replacement) {
    const NextDraw draw(state, seat, is_replacement);
    std::array<Luck, kMaxDifferentTiles> values;
    value_->after_draws(rules, draw, {values.data(), draw.tiles().size()});
    promise_ = values[draw.drawn()];
    for (std::size_t i = 0; i < draw.tiles().size(); ++i) {
        const double weight = (i == draw.drawn() ? 1.0 : 0.0) - draw.share(i);
        for (std::size_t s = 0; s < kMaxSeats; ++s) {
            luck_.wins[s] += weight * values[i].wins[s];
            luck_.points[s] += weight * values[i].points[s];
        }
    }
}

Luck luck_of_events(const Rules& rules, std::span<const Event> events, const ValueFunction& value) {
    LuckMeter meter(&value);
    std::size_t begin = 0;
    for (std::size_t end = 1; end <= events.size(); ++end) {
        if (end < events.size() && events[end].type != EventType::round_start) continue;
        const std::span<const Event> round = events.subspan(begin, end - begin);
        check_round(rules, round);
        State state;
        state.wall = wall_from_events(rules, round);
        for (const Event& event : round) {
            if (event.type == EventType::draw) meter.before_draw(rules, state, event.seat, event.is_replacement);
            apply_event(rules, state, event);
        }
        begin = end;
    }
    return meter.luck();
}

std::vector<std::string_view> value_names() { return {"none", "lookahead"}; }

ValuePtr value_by_name(std::string_view name, const Rules& rules) {
    if (name == "none") return nullptr;
    if (name == "lookahead") return std::make_shared<LookaheadValue>(outlook_tables(rules.variant()));
    std::string message = "unknown value function '";
    message.append(name).append("' for luck (known: ");
    const char* gap = "";
    for (std::string_view known : value_names()) {
        message.append(gap).append(known);
        gap = ", ";
    }
    throw RulesError(message.append(")"));
}

}  // namespace mahjongkit
