// The luck of the draws: at every draw, what the tile that came is worth, less the mean over all tiles that could have
// come. Its mean is 0 whatever the worth is taken to be, so that results without it are unbiased; the better the worth
// is known, the less noise is left.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "rules/rules.hpp"

namespace mahjongkit {

// The places of the wall whose tiles nobody has seen: all orders of those tiles are equally likely.
class UnseenPlaces {
public:
    explicit UnseenPlaces(const State& state);
    const std::uint8_t* begin() const { return places_.data(); }
    const std::uint8_t* end() const { return places_.data() + size_; }
    std::size_t size() const { return size_; }

private:
    std::array<std::uint8_t, kMaxWall> places_;
    std::size_t size_ = 0;
};

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

// Immutable and shared between threads. It sees the hands of all seats, but no tile that is still to come.
class ValueFunction {
public:
    ValueFunction() = default;
    virtual ~ValueFunction() = default;
    ValueFunction(const ValueFunction&) = delete;
    ValueFunction& operator=(const ValueFunction&) = delete;

    // What the state promises after the seat has drawn each of the tiles. The state is the one before the draw; its
    // wall must not be looked at but for how many tiles are left.
    virtual void after_draws(const Rules& rules, const State& state, Seat seat, bool is_replacement,
                             std::span<const Tile> tiles, std::span<Luck> values) const = 0;
};

using ValuePtr = std::shared_ptr<const ValueFunction>;

// Adds up the luck of all draws that it hears of.
class LuckMeter final : public DrawWatcher {
public:
    explicit LuckMeter(const ValueFunction* value) : value_(value) {}

    void before_draw(const Rules& rules, const State& state, Seat seat, bool is_replacement) override;
    const Luck& luck() const { return luck_; }

private:
    const ValueFunction* value_;
    Luck luck_{};
};

// The luck in the events of a game or of some rounds, however they were played.
Luck luck_of_events(const Rules& rules, std::span<const Event> events, const ValueFunction& value);

// Names of the value functions; the one of a name, which throws RulesError with the known names; none for "none".
std::vector<std::string_view> value_names();
ValuePtr value_by_name(std::string_view name);

}  // namespace mahjongkit
