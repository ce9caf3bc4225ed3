#include "search/expected/hand_graph.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "measures/distance/discard_draws.hpp"
#include "search/expected/graph_links.hpp"
#include "search/expected/hand_ids.hpp"

namespace mahjongkit {

namespace {

template <TileSet set>
class Builder {
public:
    Builder(const GraphStart& start, const GraphOptions& options, WinListener& listener, HandGraph& graph)
        : options_(options),
          listener_(listener),
          graph_(graph),
          shape_(start.shape),
          standard_(groups_of(total(start.hand.counts)), start.shape.melded_suits),
          is_closed_(start.is_closed),
          hand_(start.hand),
          codes_(code_counts(start.hand.counts, start.hand.reds)),
          wall_(start.wall),
          start_(codes_) {
        std::uint64_t hash = 0;
        for (std::size_t code = 0; code < kNumCodes; ++code) hash += codes_[code] * kTileHashes[code];
        const RowInfo info = read_row(hand_.counts.data());
        const bool is_full = info.num_tiles % 3 == 2;
        start_distance_ = win_distance<set>(hand_.counts.data(), info, standard_, shape_);
        if (is_full) {
            graph.root = visit_full(hash);
        } else {
            DiscardDraws<set> draws(hand_.counts, info, standard_, shape_);
            draws.look_below(start_distance_);
            graph.root = visit_waiting(hash, start_distance_, draws.draws());
        }
    }

private:
    // Whether a detour is left: the hand has changed as little as its distance needs, or not by `extra` more.
    bool may_detour(int distance) const { return num_new_ + distance < start_distance_ + options_.extra; }

    void add(int code) {
        const auto at = static_cast<std::size_t>(code);
        const Kind kind = kind_of_code(code);
        const bool is_new = codes_[at]++ >= start_[at];
        num_new_ += is_new ? 1 : 0;
        if (is_new || options_.discards_return) --wall_[at];
        ++hand_.counts[kind];
        if (is_red_code(code)) hand_.reds |= static_cast<std::uint8_t>(1 << suit_of(kind));
    }

    // Undoes `add`, whatever the order: what is held says what is in the wall.
    void remove(int code) {
        const auto at = static_cast<std::size_t>(code);
        const Kind kind = kind_of_code(code);
        const bool was_new = --codes_[at] >= start_[at];
        num_new_ -= was_new ? 1 : 0;
        if (was_new || options_.discards_return) ++wall_[at];
        --hand_.counts[kind];
        if (is_red_code(code)) hand_.reds &= static_cast<std::uint8_t>(~(1 << suit_of(kind)));
    }

    // Calls visit(code) for the plain copies of a kind, then for the red one.
    template <class Visit>
    static void for_each_code(const CodeCounts& codes, int kind, const Visit& visit) {
        if (codes[static_cast<std::size_t>(kind)] != 0) visit(kind);
        if (has_red_copy(kind) && codes[static_cast<std::size_t>(red_code(suit_of(kind)))] != 0) {
            visit(red_code(suit_of(kind)));
        }
    }

    bool has_no_room() {
        if (graph_.waitings.size() + graph_.fulls.size() < options_.most_vertices) return false;
        graph_.is_cut = true;
        return true;
    }

    HandGraph::Id visit_waiting(std::uint64_t hash, int distance, KindMask useful) {
        const auto id = static_cast<HandGraph::Id>(graph_.waitings.size());
        waiting_ids_[hash] = id;
        graph_.waitings.push_back({.distance = static_cast<std::uint8_t>(distance)});
        const bool is_ready = distance == 1;
        const bool is_frozen = is_ready && is_closed_ && options_.freezes_closed_ready;
        const bool improves = options_.improves && !is_frozen && may_detour(distance);
        std::array<HandGraph::Draw, kNumCodes> draws;
        std::array<HandGraph::Win, kNumCodes> wins;
        std::size_t num_draws = 0;
        std::size_t num_wins = 0;
        int sum = 0;
        for (KindMask kinds = improves ? kKindsOfSet<set> : useful; kinds != 0; kinds &= kinds - 1) {
            const int kind = std::countr_zero(kinds);
            if (hand_.counts[static_cast<std::size_t>(kind)] == kCopies) continue;
            const bool is_win = is_ready && (useful >> kind & 1) != 0;
            for_each_code(wall_, kind, [&](int code) {
                const std::uint8_t weight = wall_[static_cast<std::size_t>(code)];
                HandGraph::Id full = HandGraph::kNone;
                if (!is_frozen) {
                    add(code);
                    full = visit_full(hash + kTileHashes[static_cast<std::size_t>(code)]);
                    remove(code);
                } else if (options_.links_back) {
                    full = frozen_full(hash + kTileHashes[static_cast<std::size_t>(code)]);
                }
                if (is_win) {
                    wins[num_wins++] = {full, static_cast<std::uint8_t>(code), weight};
                } else if (full != HandGraph::kNone) {
                    draws[num_draws++] = {full, static_cast<std::uint8_t>(code), weight};
                } else {
                    return;
                }
                sum += weight;
            });
        }
        // What hears of wins hears of them in the order in which they are kept: after those of hands reached from here.
        for (std::size_t i = 0; i < num_wins; ++i) {
            const int code = wins[i].code;
            add(code);
            listener_.add_win(hand_, code, wall_);
            remove(code);
        }
        HandGraph::Waiting& made = graph_.waitings[id];
        made.is_frozen = is_frozen;
        made.first_draw = static_cast<std::uint32_t>(graph_.draws.size());
        made.first_win = static_cast<std::uint32_t>(graph_.wins.size());
        made.num_draws = static_cast<std::uint8_t>(num_draws);
        made.num_wins = static_cast<std::uint8_t>(num_wins);
        made.sum = static_cast<std::uint8_t>(sum);
        graph_.draws.insert(graph_.draws.end(), draws.data(), draws.data() + num_draws);
        graph_.wins.insert(graph_.wins.end(), wins.data(), wins.data() + num_wins);
        return id;
    }

    HandGraph::Id frozen_full(std::uint64_t hash) {
        std::uint32_t& known = full_ids_[hash + kGoldenGamma];
        if (known == HandIds::kNew) {
            known = static_cast<std::uint32_t>(graph_.fulls.size());
            graph_.fulls.push_back({.first = static_cast<std::uint32_t>(graph_.discards.size())});
        }
        return known;
    }

    // None for a complete hand that may not go on, and where the graph has no room.
    HandGraph::Id visit_full(std::uint64_t hash) {
        {
            std::uint32_t& known = full_ids_[hash];
            if (known != HandIds::kNew) return known == kDead ? HandGraph::kNone : known;
            if (has_no_room()) {
                known = kDead;
                return HandGraph::kNone;
            }
        }
        const RowInfo info = read_row(hand_.counts.data());
        DiscardDraws<set> draws(hand_.counts, info, standard_, shape_);
        const int distance = draws.distance();
        // The start may be complete and yet be asked what to discard.
        const bool is_start = graph_.fulls.empty() && graph_.waitings.empty();
        const bool steps_back = (is_start && distance == 0) || (options_.steps_back && may_detour(distance));
        if (distance == 0 && !steps_back && !options_.links_back) {
            full_ids_[hash] = kDead;
            return HandGraph::kNone;
        }
        const auto id = static_cast<HandGraph::Id>(graph_.fulls.size());
        full_ids_[hash] = id;
        graph_.fulls.push_back({.distance = static_cast<std::uint8_t>(distance)});
        std::array<std::uint8_t, kNumKinds> after;
        draws.for_each_distance(info.kinds, [&](int kind, int left) {
            after[static_cast<std::size_t>(kind)] = static_cast<std::uint8_t>(left);
        });
        std::array<HandGraph::Discard, 3 * kMaxGroups + 2> discards;
        std::size_t num_discards = 0;
        for (int left = distance; left <= distance + (steps_back ? 1 : 0); ++left) {
            if (left == 0) continue;
            for (KindMask kinds = info.kinds; kinds != 0; kinds &= kinds - 1) {
                const int kind = std::countr_zero(kinds);
                if (after[static_cast<std::size_t>(kind)] != left) continue;
                KindMask useful = 0;
                bool has_useful = false;
                for_each_code(codes_, kind, [&](int code) {
                    const std::uint64_t hash_after = hash - kTileHashes[static_cast<std::size_t>(code)];
                    HandGraph::Id waiting = waiting_ids_[hash_after];
                    if (waiting == HandIds::kNew) {
                        if (!has_useful) {
                            draws.look_below(left);
                            useful = draws.draws_without(kind);
                            has_useful = true;
                        }
                        remove(code);
                        waiting = visit_waiting(hash_after, left, useful);
                        add(code);
                    }
                    discards[num_discards++] = {waiting, static_cast<std::uint8_t>(code),
                                                static_cast<std::uint8_t>(wall_[code] + 1)};
                });
            }
        }
        HandGraph::Full& made = graph_.fulls[id];
        made.first = static_cast<std::uint32_t>(graph_.discards.size());
        made.num = static_cast<std::uint8_t>(num_discards);
        made.has_all = steps_back;
        graph_.discards.insert(graph_.discards.end(), discards.data(), discards.data() + num_discards);
        return id;
    }

    static constexpr std::uint32_t kDead = HandIds::kNew - 1;

    const GraphOptions& options_;
    WinListener& listener_;
    HandGraph& graph_;
    const WinShape& shape_;
    WinDistance standard_;
    bool is_closed_;
    Hand hand_;
    CodeCounts codes_;
    CodeCounts wall_;
    CodeCounts start_;
    int start_distance_ = 0;
    int num_new_ = 0;  // tiles that the start did not have
    HandIds waiting_ids_{};
    HandIds full_ids_{};
};

}  // namespace

void HandGraph::clear() {
    waitings.clear();
    fulls.clear();
    draws.clear();
    wins.clear();
    discards.clear();
    root = kNone;
    is_cut = false;
}

void build_hand_graph(const GraphStart& start, const GraphOptions& options, WinListener& listener, HandGraph& graph) {
    graph.clear();
    with_tile_set(start.shape.tile_set, [&]<TileSet set>() { Builder<set>(start, options, listener, graph); });
    if (options.links_back) link_both_ways(graph);
}

}  // namespace mahjongkit
