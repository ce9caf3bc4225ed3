// The luck of the draws: at every draw, what the tile that came is worth, less the mean over all tiles that could have
// come. Its mean is 0 whatever the worth is taken to be, so that results without it are unbiased; the better the worth
// is known, the less noise is left.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "tables/game_watcher.hpp"

namespace mahjongkit {

// By seat: what a state promises, or what luck gave.
struct Luck {
    PerSeat<double> wins{};    // of the round
    PerSeat<double> points{};  // won or lost in it

    Luck& operator+=(const Luck& other) {
        for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
            wins[seat] += other.wins[seat];
            points[seat] += other.points[seat];
        }
        return *this;
    }
};

inline constexpr std::size_t kMaxDifferentTiles = 2 * (kFirstFlower + kNumFlowers);

// A draw that is due: what everybody and every seat knows, and the tiles that can come. All orders of the tiles that
// nobody has seen are equally likely; here they are sorted, so that no value can depend on their order.
class NextDraw {
public:
    NextDraw(const State& state, Seat seat, bool is_replacement);

    Seat seat() const { return seat_; }
    bool is_replacement() const { return is_replacement_; }
    const State& state() const { return state_; }
    // The different tiles, how many there are of each, and their shares.
    std::span<const Tile> tiles() const { return {tiles_.data(), size_}; }
    int number(std::size_t i) const { return numbers_[i]; }
    double share(std::size_t i) const { return numbers_[i] / static_cast<double>(total_); }
    // Which of them comes.
    std::size_t drawn() const { return drawn_; }
    // The state with the tile where it is drawn next.
    State before(std::size_t i) const;

private:
    int next_place() const { return is_replacement_ ? state_.wall.replacement_place() : state_.wall.next_place(); }

    State state_;
    Seat seat_;
    bool is_replacement_;
    std::array<Tile, kMaxDifferentTiles> tiles_{};
    std::array<std::uint8_t, kMaxDifferentTiles> numbers_{};
    std::array<std::uint8_t, kMaxDifferentTiles> places_{};  // where one of each lies
    std::size_t size_ = 0;
    std::size_t drawn_ = 0;
    int total_ = 0;
};

// Immutable and shared between threads. It sees the hands of all seats, but not what is still to come.
class ValueFunction {
public:
    ValueFunction() = default;
    virtual ~ValueFunction() = default;
    ValueFunction(const ValueFunction&) = delete;
    ValueFunction& operator=(const ValueFunction&) = delete;

    // What each of the tiles promises that can be drawn.
    virtual void after_draws(const Rules& rules, const NextDraw& draw, std::span<Luck> values) const = 0;
};

using ValuePtr = std::shared_ptr<const ValueFunction>;

// Adds up the luck of all draws that it hears of.
class LuckMeter final : public GameWatcher {
public:
    explicit LuckMeter(const ValueFunction* value) : value_(value) {}

    void before_draw(const Rules& rules, const State& state, Seat seat, bool is_replacement) override;
    const Luck& luck() const { return luck_; }
    // What the tile that came last promised, from before its draw on.
    const Luck& promise() const { return promise_; }

private:
    const ValueFunction* value_;
    Luck luck_{};
    Luck promise_{};
};

// The luck in the events of a game or of some rounds, however they were played. Throws RecordError where an event does
// not follow from the rules.
Luck luck_of_events(const Rules& rules, std::span<const Event> events, const ValueFunction& value);

// Names of the value functions; the one of a name for these rules, which throws RulesError with the known names; none
// for "none".
std::vector<std::string_view> value_names();
ValuePtr value_by_name(std::string_view name, const Rules& rules);

}  // namespace mahjongkit
