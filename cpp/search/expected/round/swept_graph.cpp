#include "search/expected/round/swept_graph.hpp"

namespace mahjongkit {

namespace {

template <class Each>
std::size_t bytes_of(const std::vector<Each>& all) {
    return all.capacity() * sizeof(Each);
}

}  // namespace

std::size_t SweptGraph::num_bytes() const {
    return bytes_of(hands.waitings) + bytes_of(hands.fulls) + bytes_of(hands.draws) + bytes_of(hands.calls) +
           bytes_of(hands.wins) + bytes_of(hands.discards) + bytes_of(wins);
}

void SweptGraph::find_lists() {
    for (ListsOfHands* lists : {&drawn, &quiet_waits, &riichi_waits}) lists->clear();
    std::size_t first = 0;
    for (const HandGraph::Layer& layer : hands.layers) {
        for (; first < layer.num_waitings; ++first) {
            const HandGraph::Waiting& hand = hands.waitings[first];
            const std::size_t play = play_of(hand);
            quiet_waits.add(static_cast<std::uint8_t>(play), 0);
            for (std::size_t j = hand.first_win; j < std::size_t{hand.first_win} + hand.num_wins; ++j) {
                const HandGraph::Win& win = hands.wins[j];
                if (wins[j].accepts_draw) drawn.add(win.code, win.weight);
                if (wins[j].accepts_discard[play]) quiet_waits.add(win.code, win.weight);
                if (wins[j].accepts_discard[kRiichi]) riichi_waits.add(win.code, win.weight);
            }
            for (const HandGraph::Draw& draw : hands.draws_of(hand)) drawn.add(draw.code, draw.weight);
            for (ListsOfHands* lists : {&drawn, &quiet_waits, &riichi_waits}) lists->finish();
        }
        for (ListsOfHands* lists : {&drawn, &quiet_waits, &riichi_waits}) lists->finish_layer();
    }
}

}  // namespace mahjongkit
