// Where the seats of a game will end: chances of the final places from the table at the start of a round, and what they
// are worth. Riichi and sanma; docs/placement.md.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "nets/model_file.hpp"
#include "rules/rules.hpp"

namespace mahjongkit {

using PlaceChances = std::array<double, kMaxSeats>;  // [0]: the first place

// What it depends on.
inline constexpr std::string_view kPlacementSchema = "round-start-5";
inline constexpr std::array<std::string_view, 5> kPlacementFeatures = {"rounds left", "is dealer", "points", "deposits",
                                                                       "repeats"};

// What a round left behind.
struct RoundResult {
    PerSeat<Points> points{};
    int deposits = 0;
    SeatMask winners = 0;
    SeatMask ready = 0;  // where the wall was exhausted
};

// Until the end each seat's points change by a number of its own, drawn from a mixture of three normal distributions on
// the lattice of 100 points. The mixture depends on the rounds left, on whether the seat deals, and on what lies on the
// table. Architecture "placement".
class PlacementModel {
public:
    explicit PlacementModel(const ModelFile& file);

    // At the start of a round, of one seat or of all. They add up to 1 for a seat and for a place, and a seat with more
    // points is never worse off.
    PlaceChances places(const Rules& rules, const RoundStart& start, int seat) const;
    PerSeat<PlaceChances> places(const Rules& rules, const RoundStart& start) const;

    // The score expected in the standing, with uma and oka, 1000 points being 1; those of all seats add up to 0.
    double utility(const Rules& rules, const RoundStart& start, int seat) const;

    // After a round that began as `round`: the same, or the standing itself where the game is over.
    double utility_after(const Rules& rules, const RoundStart& round, const RoundResult& result, int seat) const;
    PlaceChances places_after(const Rules& rules, const RoundStart& round, const RoundResult& result, int seat) const;

private:
    static constexpr std::size_t kRoundsLeft = 9;  // [0]: beyond the last planned round
    static constexpr std::size_t kRoles = 2;       // others, the dealer
    static constexpr std::size_t kPots = 5;        // thousands of points beside the hand that this round brings
    static constexpr std::size_t kParts = 3;       // of a mixture
    static constexpr int kReach = 600;             // of the lattice, to both sides, in 100 points

    // Chances of a change: of just this one, and of at most this one.
    struct Change {
        std::vector<float> exactly;
        std::vector<float> at_most;
        int first = 0;  // where they are more than nothing
        int last = 0;
    };
    using Parts = std::array<float, kParts>;
    using ByRound = std::array<std::array<Parts, kRoles>, kRoundsLeft>;

    void fill(Change& change, std::size_t left, std::size_t role, std::size_t pot) const;
    const Change& change_of(const Rules& rules, const RoundStart& start, int seat) const;

    ByRound weights_{};
    ByRound means_{};    // in 100 points
    ByRound spreads_{};  // in 100 points
    std::array<std::array<float, kRoles>, kRoundsLeft> wins_pot_{};
    std::array<std::array<std::array<Change, kPots>, kRoles>, kRoundsLeft> changes_{};
};

// By name or path, loaded once. Throws CheckpointError.
std::shared_ptr<const PlacementModel> placement_model(std::string_view name_or_path);
// That of the rules' variant.
std::shared_ptr<const PlacementModel> placement_model(const Rules& rules);

}  // namespace mahjongkit
