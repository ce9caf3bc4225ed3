#include "estimates/danger/danger.hpp"

namespace mahjongkit {

Danger::Danger(const Rules& rules, const View& view, const DangerModel& model) : sight_(rules, view), model_(model) {
    std::size_t number = 0;
    for (const OpponentSight& seen : sight_.opponents()) {
        Opponent& opponent = opponents_[number++];
        opponent.seat = seen.seat;
        opponent.ready = model.ready(sight_, seen);
        for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
            opponent.wait[kind] = static_cast<float>(model.wait(sight_, seen, static_cast<int>(kind)));
            if (opponent.wait[kind] == 0) continue;
            opponent.value[kind] = static_cast<float>(model.value(sight_, seen, {static_cast<Kind>(kind), false}));
        }
    }
}

double Danger::deal_in(Kind kind) const {
    double passes = 1;
    for (const Opponent& opponent : opponents())
        passes *= 1 - opponent.ready * static_cast<double>(opponent.wait[kind]);
    return 1 - passes;
}

double Danger::loss(Kind kind) const { return loss(Tile{kind, false}); }

double Danger::loss(Tile tile) const {
    double points = 0;
    for (std::size_t number = 0; number < opponents().size(); ++number) {
        const Opponent& opponent = opponents_[number];
        points += opponent.ready * static_cast<double>(opponent.wait[tile.kind]) * value(number, tile);
    }
    return points;
}

double Danger::value(std::size_t opponent, Tile tile) const {
    if (!tile.is_red) return static_cast<double>(opponents_[opponent].value[tile.kind]);
    return opponents_[opponent].wait[tile.kind] == 0 ? 0 : model_.value(sight_, sight_.opponents()[opponent], tile);
}

std::array<double, kNumWaitShapes> Danger::shapes(std::size_t opponent, Kind kind) const {
    const WaitWeights& weights = sight_.opponents()[opponent].weights[kind];
    std::array<double, kNumWaitShapes> shares{};
    double sum = 0;
    for (std::size_t i = 0; i < kNumWaitShapes; ++i) {
        const auto shape = static_cast<WaitShape>(i);
        sum += shares[i] = static_cast<double>(model_.weight_of(shape) * weights.of(shape));
    }
    if (sum <= 0) return {};
    for (double& share : shares) share /= sum;
    return shares;
}

}  // namespace mahjongkit
