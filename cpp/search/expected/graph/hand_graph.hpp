// The hands that a seat can reach by draws and discards, as a graph that is swept backward in time.
//
// A *waiting* hand has 3n+1 tiles, a *full* one 3n+2. A draw leads from a waiting hand to a full one, a discard back.
// Only draws that bring the hand nearer and discards that keep it as near are followed, and where the options say so,
// detours: one exchange that leaves the hand as near as it was, or a discard that takes it a step back.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "measures/win_shape.hpp"
#include "tiles/tile_codes.hpp"

namespace mahjongkit {

inline constexpr int kMostNewTiles = 3 * kMaxGroups + 2;

struct GraphOptions {
    bool improves = true;               // exchanges that keep the distance
    bool steps_back = true;             // discards that raise it
    bool improves_at_once = false;      // exchanges with the first draw alone, and no calls after one
    int extra = 1;                      // exchanges beyond the least number: so many detours
    bool freezes_closed_ready = false;  // a closed hand that is ready changes no more: it is in riichi
    // Every edge runs both ways: a full hand may discard what any hand of the graph drew to make it, and a waiting hand
    // may draw what any full hand discarded to make it. Without, what is drawn need not be kept: whoever sweeps the
    // graph leaves the hand as it was.
    bool links_back = true;
    bool discards_return = true;  // tiles of the start that were discarded may be drawn again
    bool only_near = false;       // exchanges for tiles that are equal or near to one of the hand alone
    // Of the discards that keep a hand as near, only so many that accept most tiles; all of the start. 0: all.
    std::size_t most_discards = 0;
    bool calls = false;  // chi and pon that bring a hand nearer; a called hand makes no detours
    bool has_chi = true;
    bool follows_wins = true;  // complete hands that go on are vertices; else a win is the end of its path
    int most_new =
        kMostNewTiles;  // tiles of a hand that the start did not have: hands with more lie too many draws away
    std::size_t most_vertices = 2'000'000;

    friend bool operator==(const GraphOptions&, const GraphOptions&) = default;
};

struct GraphStart {
    Hand hand{};        // of 3n+1 or 3n+2 tiles, with its melds
    CodeCounts wall{};  // tiles that the seat does not see
    WinShape shape{};   // of the variant, fit to the hand
    bool is_closed = true;

    friend bool operator==(const GraphStart&, const GraphStart&) = default;
};

class HandGraph {
public:
    using Id = std::uint32_t;
    static constexpr Id kNone = ~Id{0};

    // How a tile that another seat discards can be taken.
    static constexpr std::uint8_t kPon = 1;
    static constexpr std::uint8_t kChi = 2;

    struct Draw {
        Id full;
        std::uint8_t code;
        std::uint8_t weight;  // copies in the wall
        std::uint8_t call;    // kPon, kChi: an open hand can take it as well
    };
    // A draw that completes a hand. Where the hand may go on without it, `full` is the hand that does.
    struct Win {
        Id full;
        std::uint8_t code;
        std::uint8_t weight;
    };
    struct Discard {
        Id waiting;
        std::uint8_t code;
        std::uint8_t weight;
    };
    struct Waiting {
        std::uint32_t first_draw = 0;
        std::uint32_t first_win = 0;
        std::uint8_t num_draws = 0;
        std::uint8_t num_wins = 0;
        std::uint8_t distance = 0;     // tiles missing for a win
        std::uint8_t sum = 0;          // weights of its draws and wins
        std::uint32_t first_call = 0;  // a closed hand: what it can call, to open hands
        std::uint8_t num_calls = 0;
        bool is_open = false;  // after a call; the start itself is not, whatever its melds
        bool is_frozen = false;
    };
    struct Full {
        std::uint32_t first = 0;
        std::uint8_t num = 0;
        std::uint8_t distance = 0;
        bool has_all = false;  // whether every discard is followed
    };

    // Vertices that lie at most so many draws away from the start.
    struct Layer {
        std::size_t num_waitings;
        std::size_t num_fulls;
    };

    std::vector<Waiting> waitings{};
    std::vector<Full> fulls{};
    std::vector<Draw> draws{};
    std::vector<Draw> calls{};
    std::vector<Win> wins{};
    std::vector<Discard> discards{};
    std::vector<Layer> layers{};  // by draws, of a graph that is sorted (GraphSorter)
    Id root = kNone;              // a full hand, or a waiting one if the start had 3n+1 tiles
    bool starts_full = false;
    bool is_cut = false;  // there were more vertices than allowed: what is missing leads nowhere

    std::span<const Draw> draws_of(const Waiting& hand) const {
        return {draws.data() + hand.first_draw, hand.num_draws};
    }
    std::span<const Draw> calls_of(const Waiting& hand) const {
        return {calls.data() + hand.first_call, hand.num_calls};
    }
    std::span<const Win> wins_of(const Waiting& hand) const { return {wins.data() + hand.first_win, hand.num_wins}; }
    std::span<const Discard> discards_of(const Full& hand) const { return {discards.data() + hand.first, hand.num}; }
    void clear();
};

// Hears of each ready hand when it is met, and of each win of it: in the order of HandGraph::wins.
class WinListener {
public:
    // `hand` holds the winning tile. After a call (`is_called`) it holds the called tiles too, as if concealed.
    virtual void add_win(const Hand& hand, int code, const CodeCounts& wall, bool is_called) = 0;

protected:
    ~WinListener() = default;
};

// Fills `graph`, whose memory is used again.
void build_hand_graph(const GraphStart& start, const GraphOptions& options, WinListener& listener, HandGraph& graph);

}  // namespace mahjongkit
