#include "estimates/hand_points.hpp"

#include <algorithm>
#include <array>

namespace mahjongkit {

namespace {

constexpr int kFarthest = 9;

// Tiles that help a turn where one own draw is the measure: a ready hand wins on half of what three others draw, a hand
// that is not calls some of it.
constexpr double kReadyTurn = 2.5;
constexpr double kCallingTurn = 1.3;

// The usual chance of a turn to bring a hand nearer, by tiles missing.
constexpr std::array<double, kFarthest + 1> kUsual = {0, 0.19, 0.26, 0.38, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5};

}  // namespace

double hand_points(const Progress& progress, int draws, int hidden, const RoundEnds& ends) {
    const int missing = std::clamp(progress.distance, 0, kFarthest);
    std::array<double, kFarthest + 1> worth;  // by tiles missing, with the draws that are left; from the end backwards
    for (int i = 0; i <= kFarthest; ++i)
        worth[static_cast<std::size_t>(i)] = i == 0 ? ends.win : i == 1 ? 0 : ends.not_ready;
    if (missing == 0) return ends.win;
    const double turn = missing == 1 ? kReadyTurn : kCallingTurn;
    const double usual = kUsual[static_cast<std::size_t>(missing)];
    const double next = (usual + std::min(1.0, turn * progress.num_tiles / std::max(1, hidden))) / 2;
    for (int left = 0; left < draws; ++left) {
        // The hand as it is stays in the last place; those that follow it find tiles as usual.
        for (int i = missing; i >= 1; --i) {
            const auto place = static_cast<std::size_t>(i);
            const double chance = i == missing ? next : kUsual[place];
            worth[place] += chance * (worth[place - 1] - worth[place]);
        }
    }
    return worth[static_cast<std::size_t>(missing)];
}

}  // namespace mahjongkit
