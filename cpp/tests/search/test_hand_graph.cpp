// The graph of hands: edges that run both ways, what is left in the wall, and what it says when it has no room.
#include <map>
#include <set>
#include <tuple>

#include "search/expected/graph/graph_sorter.hpp"
#include "search/expected/graph/hand_graph.hpp"
#include "search/expected/graph/hand_ids.hpp"
#include "search/expected/self_draw/self_draw.hpp"
#include "tests/check.hpp"
#include "tiles/notation.hpp"

using namespace mahjongkit;

namespace {

class CountedWins final : public WinListener {
public:
    void add_win(const Hand& hand, int code, const CodeCounts& wall, bool /*is_called*/) override {
        ++num_wins;
        CHECK_EQUAL(total(hand.counts) % 3, 2);
        // The winning tile is no longer in the wall.
        most_left = std::max<int>(most_left, hand.counts[kind_of_code(code)] + wall[static_cast<std::size_t>(code)]);
    }

    std::size_t num_wins = 0;
    int most_left = 0;
};

GraphStart start_of(const char* text) {
    GraphStart start{.hand = parse_hand(text)};
    const CodeCounts held = code_counts(start.hand.counts, start.hand.reds);
    for (int code = 0; code < kNumCodes; ++code) {
        const int all = is_red_code(code) ? 1 : has_red_copy(code) ? kCopies - 1 : kCopies;
        start.wall[static_cast<std::size_t>(code)] =
            static_cast<std::uint8_t>(all - held[static_cast<std::size_t>(code)]);
    }
    start.shape = fit_shape(WinShape{}, start.hand);
    return start;
}

HandGraph graph_of(const char* text, const GraphOptions& options, CountedWins& wins) {
    HandGraph graph;
    build_hand_graph(start_of(text), options, wins, graph);
    return graph;
}

using Edges = std::set<std::tuple<HandGraph::Id, HandGraph::Id, int>>;

Edges drawn_edges(const HandGraph& graph) {
    Edges edges;
    for (HandGraph::Id id = 0; id < graph.waitings.size(); ++id) {
        for (const HandGraph::Draw& draw : graph.draws_of(graph.waitings[id])) edges.insert({id, draw.full, draw.code});
        for (const HandGraph::Win& win : graph.wins_of(graph.waitings[id])) {
            if (win.full != HandGraph::kNone) edges.insert({id, win.full, win.code});
        }
    }
    return edges;
}

Edges discarded_edges(const HandGraph& graph) {
    Edges edges;
    for (HandGraph::Id id = 0; id < graph.fulls.size(); ++id) {
        for (const HandGraph::Discard& discard : graph.discards_of(graph.fulls[id])) {
            edges.insert({discard.waiting, id, discard.code});
        }
    }
    return edges;
}

}  // namespace

TEST(links_of_a_graph_run_both_ways_and_none_is_there_twice) {
    for (const bool improves : {false, true}) {
        for (const bool steps_back : {false, true}) {
            for (const bool freezes : {false, true}) {
                CountedWins wins;
                const HandGraph graph = graph_of("340m456p78s1122z57z",
                                                 {.improves = improves,
                                                  .steps_back = steps_back,
                                                  .freezes_closed_ready = freezes,
                                                  .links_back = true},
                                                 wins);
                const Edges drawn = drawn_edges(graph);
                CHECK(drawn == discarded_edges(graph));
                CHECK_EQUAL(graph.discards.size(), drawn.size());
                CHECK_EQUAL(wins.num_wins, graph.wins.size());
                for (const HandGraph::Waiting& hand : graph.waitings) {
                    int sum = 0;
                    for (const HandGraph::Draw& draw : graph.draws_of(hand)) sum += draw.weight;
                    for (const HandGraph::Win& win : graph.wins_of(hand)) sum += win.weight;
                    CHECK_EQUAL(sum, int{hand.sum});
                }
            }
        }
    }
}

TEST(discards_of_the_start_return_only_where_they_may) {
    // 4p goes and may come again: three are unseen, and four with the one that went.
    for (const bool returns : {false, true}) {
        CountedWins wins;
        const HandGraph graph =
            graph_of("340m456p78s1122z57z", {.links_back = false, .discards_return = returns}, wins);
        int most = 0;
        for (const HandGraph::Draw& draw : graph.draws) {
            if (draw.code == 12) most = std::max<int>(most, draw.weight);
        }
        CHECK_EQUAL(most, returns ? 4 : 3);
        CHECK(wins.most_left <= kCopies);
    }
}

TEST(a_graph_without_room_is_cut_and_stays_within_reach) {
    CountedWins wins;
    const HandGraph graph = graph_of("340m456p78s1122z57z", {.links_back = false, .most_vertices = 50}, wins);
    CHECK(graph.is_cut);
    // A full hand that was let in brings the hands after its discards with it.
    CHECK(graph.waitings.size() + graph.fulls.size() < 200);
    for (const HandGraph::Draw& draw : graph.draws) CHECK(draw.full < graph.fulls.size());
}

TEST(hand_ids_keep_what_they_were_given) {
    HandIds ids;
    std::map<std::uint64_t, std::uint32_t> known;
    std::uint64_t hash = 1;
    for (std::uint32_t id = 0; id < 20'000; ++id) {
        hash = mix_bits(hash + kGoldenGamma);
        CHECK_EQUAL(ids[hash], HandIds::kNew);
        ids[hash] = id;
        known[hash] = id;
    }
    for (const auto& [each, id] : known) CHECK_EQUAL(ids[each], id);
}

TEST(a_problem_without_rows_is_none) {
    // A ready hand in its last turn: nothing to draw, and it is ready.
    SelfDrawProblem problem{.start = start_of("123m456p789s1112z")};
    problem.num_unseen = 123;
    const SelfDrawResult result = self_draw_values(problem, {.turn = 18});
    CHECK_EQUAL(result.rows.size(), std::size_t{1});
    CHECK_EQUAL(result.rows[0].ready[17], 1.0F);
    CHECK_EQUAL(result.rows[0].win[17], 0.0F);
}

// What a sorted graph leaves out lies too many draws away, and what it holds is in the order of draws.
TEST(a_sorted_graph_has_the_hands_within_some_draws) {
    const GraphOptions options{.links_back = false, .calls = true};
    CountedWins wins;
    const HandGraph all = graph_of("2245567m34p2378s5z", options, wins);
    std::vector<HandGraph::Id> near;  // by draws, found by going through the graph once for each
    std::set<HandGraph::Id> waitings;
    for (const HandGraph::Discard& discard : all.discards_of(all.fulls[all.root])) waitings.insert(discard.waiting);
    for (int draws = 0; draws < 3; ++draws) {
        near.push_back(static_cast<HandGraph::Id>(waitings.size()));
        const std::set<HandGraph::Id> before = waitings;
        for (const HandGraph::Id id : before) {
            for (const auto edges : {all.draws_of(all.waitings[id]), all.calls_of(all.waitings[id])}) {
                for (const HandGraph::Draw& draw : edges) {
                    for (const HandGraph::Discard& discard : all.discards_of(all.fulls[draw.full])) {
                        waitings.insert(discard.waiting);
                    }
                }
            }
        }
    }
    HandGraph sorted = all;
    GraphSorter().sort(sorted, 2, false);
    CHECK(sorted.waitings.size() < all.waitings.size());
    CHECK_EQUAL(sorted.layers.size(), std::size_t{3});
    for (std::size_t draws = 0; draws < 3; ++draws)
        CHECK_EQUAL(sorted.layers[draws].num_waitings, std::size_t{near[draws]});
    for (std::size_t draws = 0; draws < 2; ++draws) {
        for (std::size_t id = 0; id < sorted.layers[draws].num_waitings; ++id) {
            for (const HandGraph::Draw& draw : sorted.draws_of(sorted.waitings[id])) {
                CHECK(draw.full < sorted.layers[draws + 1].num_fulls);
            }
        }
    }
}
