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
struct RoundEnd {
    PerSeat<Points> points{};
    int deposits = 0;
    SeatMask winners = 0;
    SeatMask ready = 0;  // where the wall was exhausted
};

// Until the end each seat's points change by a number of its own, drawn from a mixture of three normal distributions on
// the lattice of 100 points. The mixture depends on the rounds left and on what lies on the table; a seat that deals
// more often than the others is so many points better off, and what a seat has above the mean counts less than what it
// lacks. Architecture "placement".
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
    double utility_after(const Rules& rules, const RoundStart& round, const RoundEnd& result, int seat) const;
    PlaceChances places_after(const Rules& rules, const RoundStart& round, const RoundEnd& result, int seat) const;

private:
    // [0]: this may be the last round, but nobody has the points that end the game; the greatest stands for more.
    static constexpr std::size_t kRoundsLeft = 9;
    static constexpr std::size_t kPots = 5;   // thousands of points beside the hand that this round brings
    static constexpr std::size_t kParts = 3;  // of a mixture
    static constexpr int kReach = 600;        // of the lattice, to both sides, in 100 points

    static constexpr int kSize = 2 * kReach + 8;  // some more, so that it is a multiple of the lanes
    static constexpr int kLanes = 8;
    static constexpr int kMargin = kSize;  // what gaps between seats reach, to both sides

    // Chances of a change: of just this one, and of at most this one, with a margin on both sides.
    struct Change {
        std::array<float, kSize> exactly{};
        std::array<float, kSize + 2 * kMargin> at_most{};
    };
    // What the table is, as the model sees it.
    struct Outlook {
        const Change& change;
        PerSeat<double> points;  // expected at the end
        PerSeat<int> lattice;    // where the seats stand, for the places
    };

    void fill(Change& change, std::size_t left, std::size_t pot) const;
    Outlook outlook(const Rules& rules, const RoundStart& start) const;
    static PlaceChances places(const Outlook& outlook, int num_seats, int seat);

    std::array<std::array<float, kParts>, kRoundsLeft> weights_{};
    std::array<std::array<float, kParts>, kRoundsLeft> means_{};    // in points
    std::array<std::array<float, kParts>, kRoundsLeft> spreads_{};  // in points
    std::array<float, 1> deal_{};                                   // what a round as dealer is worth, in points
    std::array<float, 1> bend_{};                                   // see `stretched`
    std::array<float, 1> takes_pot_{};                              // chance that a seat takes what lies on the table
    std::vector<std::array<Change, kPots>> changes_{};
};

// By name or path, loaded once. Throws CheckpointError.
std::shared_ptr<const PlacementModel> placement_model(std::string_view name_or_path);
// That of the rules' variant.
std::shared_ptr<const PlacementModel> placement_model(const Rules& rules);

}  // namespace mahjongkit
