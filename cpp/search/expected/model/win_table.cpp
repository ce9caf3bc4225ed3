#include "search/expected/model/win_table.hpp"

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
    WinPay pay;
    const Kind kind = kind_of_code(code);
    const WinPoints points(context_, is_called ? called_hand(hand, kind, start_) : hand, kind, WinBy::self_draw);
    const std::size_t quiet = points.is_closed() ? kSilent : kOpen;
    pay.accepts_draw = points.is_win_without_riichi();
    if (pay.accepts_draw) pay.by_draw[quiet] = static_cast<float>(points.silent());
    if (points.is_silent_win_on_discard()) {
        pay.accepts_discard[quiet] = true;
        pay.on_discard[quiet] = static_cast<float>(points.silent_on_discard());
    }
    if (points.is_closed()) {
        // Ura dora of a self-draw and of a win on a discard are the same: one mean, and the ratio of it.
        const auto plain = static_cast<float>(points.in_riichi());
        const float ura = plain > 0 ? static_cast<float>(points.in_riichi_with_ura(hand, wall)) / plain : 1;
        for (const std::size_t play : {kRiichi, kAtOnce}) {
            const int more = play == kAtOnce ? 1 : 0;
            pay.accepts_discard[play] = true;
            pay.by_draw[play] = ura * static_cast<float>(points.in_riichi(more));
            pay.on_discard[play] = ura * static_cast<float>(points.in_riichi_on_discard(more));
        }
    }
    wins_.push_back(pay);
}

namespace {

void set_worth(Lanes& to, float worth, float points) { to = Lanes{worth, points, 1, 1}; }
void set_worth(float& to, float worth, float /*points*/) { to = worth; }

template <class Worth>
void find_worth_of(const std::vector<WinPay>& wins, const RoundModel& model, std::vector<WinWorth<Worth>>& worth) {
    worth.assign(wins.size(), {});
    for (std::size_t i = 0; i < wins.size(); ++i) {
        const WinPay& pay = wins[i];
        WinWorth<Worth>& found = worth[i];
        found.accepts_discard = pay.accepts_discard;
        found.accepts_draw = pay.accepts_draw;
        for (std::size_t play = 0; play < kNumWins; ++play) {
            const float drawn = pay.by_draw[play] + model.repeats_and_deposits;
            const float taken = pay.on_discard[play] + model.repeats_and_deposits;
            if (pay.by_draw[play] > 0) set_worth(found.by_draw[play], model.self_draw(drawn), drawn);
            if (pay.accepts_discard[play]) set_worth(found.on_discard[play], model.win_on_discard(taken), taken);
        }
    }
}

}  // namespace

void find_worth(const std::vector<WinPay>& wins, const RoundModel& model, std::vector<WinWorth<Lanes>>& worth) {
    find_worth_of(wins, model, worth);
}
void find_worth(const std::vector<WinPay>& wins, const RoundModel& model, std::vector<WinWorth<float>>& worth) {
    find_worth_of(wins, model, worth);
}

}  // namespace mahjongkit
