// What the wins of a graph of hands bring, by how the hand is played.
#pragma once

#include <array>
#include <vector>

#include "search/expected/hand_graph.hpp"
#include "search/expected/round_model.hpp"
#include "search/expected/win_points.hpp"

namespace mahjongkit {

inline constexpr std::size_t kSilent = 0;
inline constexpr std::size_t kOpen = 1;
inline constexpr std::size_t kRiichi = 2;
inline constexpr std::size_t kAtOnce = 3;  // in riichi, in the lap after it
inline constexpr std::size_t kNumWins = 4;

// What a win brings, by how the hand was played. Open hands use the first two.
struct WinLanes {
    std::array<Lanes, kNumWins> by_draw{};
    std::array<Lanes, kNumWins> on_discard{};  // all zero where the rules do not accept it
    std::array<bool, kNumWins> accepts_discard{};
    bool accepts_draw = false;
};

// Fills `wins` in the order of HandGraph::wins. `start` is the hand that the graph begins with.
class WinTable final : public WinListener {
public:
    WinTable(const WinContext& context, const RoundModel& model, const Counts& start, std::vector<WinLanes>& wins)
        : context_(context), model_(model), start_(start), wins_(wins) {}

    void add_win(const Hand& hand, int code, const CodeCounts& wall, bool is_called) override;

private:
    Lanes by_draw(float points) const;
    Lanes on_discard(float points) const;

    const WinContext& context_;
    const RoundModel& model_;
    const Counts& start_;
    std::vector<WinLanes>& wins_;
};

}  // namespace mahjongkit
