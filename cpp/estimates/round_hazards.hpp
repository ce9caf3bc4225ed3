// What the other seats do between two draws of a seat, as records of strong play show it: they end the round, declare
// riichi, and discard what the seat waits for or could call. Riichi and sanma; docs/hazards.md.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

#include "estimates/kind_class.hpp"
#include "nets/model_file.hpp"

namespace mahjongkit {

// A lap is one own draw and one discard of every other seat; of the last one the wall may leave a part.
inline constexpr std::size_t kHazardLaps = 20;
// Opponents in riichi: none, one, more.
inline constexpr std::size_t kThreatLevels = 3;
// Open melds of the opponent with most of them, among those not in riichi: 0, 1, 2, more.
inline constexpr std::size_t kMeldLevels = 4;
inline constexpr std::size_t kNumOwnStates = 3;

enum class OwnState : std::uint8_t { silent, open, riichi };

// What a HazardState is made of.
inline constexpr std::string_view kHazardSchema = "hazard-state-5";
inline constexpr std::array<std::string_view, 5> kHazardFeatures = {
    "draws left", "opponents in riichi", "open melds of an opponent", "is dealer", "own state"};

// How the table looks to a seat that has just discarded.
struct HazardState {
    int draws_left = 0;  // of all seats
    int threats = 0;
    int other_melds = 0;
    bool is_dealer = false;
    OwnState own = OwnState::silent;
};

HazardState hazard_state(const View& view);

// What one lap may bring, of [k] the k-th from now on, given that the round comes so far and the seat does not win.
struct HazardCurve {
    std::array<double, kHazardLaps + 1>
        ends{};  // chance that another seat wins in it, but not on the seat's own discard
    std::array<double, kHazardLaps + 1> paid{};    // mean points that the seat pays where it is ended so
    std::array<double, kMaxSeats> others_ready{};  // when the wall is exhausted: chance that so many others are ready
};

// The same by whether an opponent is in riichi, which none is at first.
struct SplitCurve {
    HazardCurve quiet{};
    HazardCurve threatened{};
    std::array<double, kHazardLaps + 1> rises{};  // chance that a quiet lap which nobody ends brings the first riichi
};

// Architecture "round-hazards".
class RoundHazards {
public:
    explicit RoundHazards(const ModelFile& file);

    // Whose records it was fitted to.
    const std::string& variant() const { return variant_; }

    // Within one lap: another seat wins by its own draw, or on a third seat's discard.
    double other_draws_win(const HazardState& state) const;
    double other_wins_on_discard(const HazardState& state) const;
    // What the seat pays when another draws its win, without what repeats add.
    double paid_on_draw(const HazardState& state) const;
    // Another seat declares riichi in the lap.
    double threat_rises(const HazardState& state) const;
    // The opponent with most open melds has one more after the lap.
    double melds_rise(const HazardState& state) const;
    // Lap by lap from `state` on; riichi and melds that the others may declare later are counted in.
    HazardCurve curve(const HazardState& state) const;
    // The same told apart; `state` has no threats.
    SplitCurve split_curve(const HazardState& state) const;

    // How often a kind that the hand waits for, `copies` of it unseen, is discarded by the others in a lap, as a rate:
    // those of several waits add up, and the chance is chance_of(sum).
    double wait_rate(const KindClass& kind, int copies, const HazardState& state) const {
        return rate(static_cast<std::size_t>(state.own), kind, copies, state);
    }
    // The same of a hand that is not ready: by any other seat (a pon), by the seat before (a chi).
    double pon_rate(const KindClass& kind, int copies, const HazardState& state) const {
        return rate(kPonUse, kind, copies, state);
    }
    double chi_rate(const KindClass& kind, int copies, const HazardState& state) const {
        return rate(kChiUse, kind, copies, state);
    }
    static double chance_of(double rate);

    // How likely an unseen tile of a kind is in the wall, beside the mean of all: others keep what they can use.
    double in_wall(const KindClass& kind, int draws_left) const;

    // When the wall is exhausted: the chance that 0, 1, ... others are ready, so many of them being in riichi.
    const std::array<float, kMaxSeats>& others_ready(int threats) const;

private:
    static constexpr std::size_t kPonUse = 3;
    static constexpr std::size_t kChiUse = 4;
    static constexpr std::size_t kNumUses = 5;  // waits in the three own states, and these

    using ByLap = std::array<float, kHazardLaps>;
    using ByThreat = std::array<std::array<ByLap, kNumOwnStates>, kThreatLevels>;

    // Of a lap, among rounds that come so far: by whether an opponent is in riichi when it begins.
    struct LapPart {
        double chance = 0;
        double ends = 0;   // and another seat wins
        double paid = 0;   // what the seat pays then
        double rises = 0;  // and an opponent declares riichi
    };
    using LapParts = std::array<LapPart, 2>;  // quiet and threatened
    // Returns the chances of others to be ready at the end of the wall.
    std::array<double, kMaxSeats> walk(const HazardState& state, std::array<LapParts, kHazardLaps + 1>& laps) const;

    // How much of a lap the wall leaves before the next own draw, and which lap it is.
    double part_of_lap(const HazardState& state) const;
    std::size_t lap_of(const HazardState& state) const;
    // Rates of wins by draws and on discards.
    std::array<double, 2> end_rates(const HazardState& state) const;
    double rate(std::size_t use, const KindClass& kind, int copies, const HazardState& state) const;

    std::string variant_;
    int num_seats_;
    ByThreat draws_{};  // [threats][own][laps]: rates of a lap
    ByThreat discards_{};
    ByThreat rises_{};
    // [wins by draws, on discards][threats][melds]
    std::array<std::array<std::array<float, kMeldLevels>, kThreatLevels>, 2> meld_factor_{};
    std::array<ByLap, kMeldLevels> meld_rises_{};
    std::array<std::array<ByLap, kNumKindGroups>, 2> in_wall_{};  // [is dora][group][laps]
    std::array<std::array<float, kThreatLevels>, 2> paid_{};      // [is the dealer][threats]
    std::array<std::array<ByLap, kNumKindGroups>, kNumUses> rates_{};
    std::array<std::array<std::array<float, kCopies>, kNumKindGroups>, kNumUses> copies_{};
    std::array<std::array<float, kNumKindGroups>, kNumUses> dora_{};
    std::array<std::array<float, kNumKindGroups>, kNumUses> suji_{};
    std::array<std::array<float, kThreatLevels>, kNumUses> threat_{};
    std::array<std::array<float, kMaxSeats>, kMaxSeats> ready_{};  // [in riichi][ready]
};

// By name or path, loaded once. Throws CheckpointError.
std::shared_ptr<const RoundHazards> round_hazards(std::string_view name_or_path);

}  // namespace mahjongkit
