// What the wins of a graph of hands bring, by how the hand is played.
#pragma once

#include <array>
#include <vector>

#include "search/expected/graph/hand_graph.hpp"
#include "search/expected/model/round_model.hpp"
#include "search/expected/model/win_points.hpp"

namespace mahjongkit {

inline constexpr std::size_t kSilent = 0;
inline constexpr std::size_t kOpen = 1;
inline constexpr std::size_t kRiichi = 2;
inline constexpr std::size_t kAtOnce = 3;  // in riichi, in the lap after it
inline constexpr std::size_t kNumWins = 4;

// What a win pays, by how the hand was played, in points of the hand alone. Open hands use the first two. Zero where
// the rules do not accept it.
struct WinPay {
    std::array<float, kNumWins> by_draw{};
    std::array<float, kNumWins> on_discard{};
    std::array<bool, kNumWins> accepts_discard{};
    bool accepts_draw = false;
};

// What that is worth: numbers in lanes, or the value alone.
template <class Worth>
struct WinWorth {
    std::array<Worth, kNumWins> by_draw{};
    std::array<Worth, kNumWins> on_discard{};
    std::array<bool, kNumWins> accepts_discard{};
    bool accepts_draw = false;
};

// Fills `wins` in the order of HandGraph::wins. `start` is the hand that the graph begins with.
class WinTable final : public WinListener {
public:
    WinTable(const WinContext& context, const Counts& start, std::vector<WinPay>& wins)
        : context_(context), start_(start), wins_(wins) {}

    void add_win(const Hand& hand, int code, const CodeCounts& wall, bool is_called) override;

private:
    const WinContext& context_;
    const Counts& start_;
    std::vector<WinPay>& wins_;
};

// By the worth of points, the repeats and the deposits of the model.
void find_worth(const std::vector<WinPay>& wins, const RoundModel& model, std::vector<WinWorth<Lanes>>& worth);
void find_worth(const std::vector<WinPay>& wins, const RoundModel& model, std::vector<WinWorth<float>>& worth);

}  // namespace mahjongkit
