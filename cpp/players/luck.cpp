#include "players/luck.hpp"

#include <array>
#include <string>

#include "base/error.hpp"
#include "engine/replay.hpp"
#include "rules/common/apply.hpp"

namespace mahjongkit {

namespace {

// The tiles that nobody has seen, each once, with their numbers.
class UnseenTiles {
public:
    explicit UnseenTiles(const State& state) {
        std::array<std::uint8_t, kNumTileCodes> numbers{};
        const UnseenPlaces places(state);
        total_ = static_cast<int>(places.size());
        for (std::uint8_t place : places) ++numbers[code_of(state.wall[place])];
        for (std::size_t code = 0; code < kNumTileCodes; ++code) {
            if (numbers[code] == 0) continue;
            tiles_[size_] = {static_cast<Kind>(code >> 1U), (code & 1U) != 0};
            numbers_[size_++] = numbers[code];
        }
    }

    std::span<const Tile> tiles() const { return {tiles_.data(), size_}; }
    double share(std::size_t i) const { return numbers_[i] / static_cast<double>(total_); }

private:
    static constexpr std::size_t kNumTileCodes = 2 * (kFirstFlower + kNumFlowers);
    static std::size_t code_of(Tile tile) { return 2 * static_cast<std::size_t>(tile.kind) + (tile.is_red ? 1 : 0); }

    std::array<Tile, kNumTileCodes> tiles_{};
    std::array<std::uint8_t, kNumTileCodes> numbers_{};
    std::size_t size_ = 0;
    int total_ = 0;
};

}  // namespace

UnseenPlaces::UnseenPlaces(const State& state) {
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

void LuckMeter::before_draw(const Rules& rules, const State& state, Seat seat, bool is_replacement) {
    const UnseenTiles unseen(state);
    const std::span<const Tile> tiles = unseen.tiles();
    std::array<Luck, 2 * kMaxWall> values;
    value_->after_draws(rules, state, seat, is_replacement, tiles, {values.data(), tiles.size()});
    const Wall& wall = state.wall;
    const Tile drawn = wall[is_replacement ? wall.replacement_place() : wall.next_place()];
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const double weight = (tiles[i] == drawn ? 1.0 : 0.0) - unseen.share(i);
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

std::vector<std::string_view> value_names() { return {"none"}; }

ValuePtr value_by_name(std::string_view name) {
    if (name == "none") return nullptr;
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
