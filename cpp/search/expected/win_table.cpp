#include "search/expected/win_table.hpp"

#include "rules/common/interpretation.hpp"

namespace mahjongkit {

namespace {

// With the groups called that a hand of these tiles would have called. Its path is not known: triplets that the start
// did not hold are taken for pons, as they are by far more often than drawn, and else one sequence for a chi.
Hand called_hand(const Hand& hand, Kind win_kind, const Counts& start) {
    Hand called = hand;
    any_interpretation<4>(hand, win_kind, WinBy::self_draw, [&](const Interpretation<4>& reading) {
        const auto call = [&](const Group& group) {
            const Meld meld{group.is_sequence ? MeldType::chi : MeldType::pon, group.kind, false};
            for (int i = 0; i < 3; ++i) {
                if (meld.tile_kind(i) == win_kind) return false;
            }
            for (int i = 0; i < 3; ++i) --called.counts[meld.tile_kind(i)];
            called.add_meld(meld);
            return true;
        };
        const auto may_call = [](const Group& group) { return group.is_concealed && !group.is_kan; };
        bool is_called = false;
        for (const Group& group : reading.groups) {
            if (!may_call(group) || group.is_sequence || start[group.kind] >= 3) continue;
            is_called |= call(group);
        }
        for (const Group& group : reading.groups) {
            if (!is_called && may_call(group)) is_called = call(group);
        }
        return is_called;
    });
    return called;
}

}  // namespace

void WinTable::add_win(const Hand& hand, int code, const CodeCounts& wall, bool is_called) {
    WinLanes lanes;
    const Kind kind = kind_of_code(code);
    const WinPoints points(context_, is_called ? called_hand(hand, kind, start_) : hand, kind, WinBy::self_draw);
    const std::size_t quiet = points.is_closed() ? kSilent : kOpen;
    lanes.accepts_draw = points.is_win_without_riichi();
    if (lanes.accepts_draw) lanes.by_draw[quiet] = by_draw(static_cast<float>(points.silent()));
    if (points.is_silent_win_on_discard()) {
        lanes.accepts_discard[quiet] = true;
        lanes.on_discard[quiet] = on_discard(static_cast<float>(points.silent_on_discard()));
    }
    if (points.is_closed()) {
        // Ura dora of a self-draw and of a win on a discard are the same: one mean, and the ratio of it.
        const auto plain = static_cast<float>(points.in_riichi());
        const float ura = plain > 0 ? static_cast<float>(points.in_riichi_with_ura(hand, wall)) / plain : 1;
        for (const std::size_t play : {kRiichi, kAtOnce}) {
            const int more = play == kAtOnce ? 1 : 0;
            lanes.accepts_discard[play] = true;
            lanes.by_draw[play] = by_draw(ura * static_cast<float>(points.in_riichi(more)));
            lanes.on_discard[play] = on_discard(ura * static_cast<float>(points.in_riichi_on_discard(more)));
        }
    }
    wins_.push_back(lanes);
}

Lanes WinTable::by_draw(float points) const {
    const float all = points + model_.repeats_and_deposits;
    return Lanes{model_.self_draw(all), all, 1, 1};
}
Lanes WinTable::on_discard(float points) const {
    const float all = points + model_.repeats_and_deposits;
    return Lanes{model_.win_on_discard(all), all, 1, 1};
}

}  // namespace mahjongkit
