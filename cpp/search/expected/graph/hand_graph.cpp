#include "search/expected/graph/hand_graph.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <memory>
#include <utility>

#include "measures/distance/discard_draws.hpp"
#include "measures/shanten.hpp"
#include "search/expected/graph/graph_links.hpp"
#include "search/expected/graph/hand_ids.hpp"

namespace mahjongkit {

namespace {

// The hand that is looked at, and what the wall has then.
struct Held {
    Hand hand_;
    CodeCounts codes_;
    CodeCounts wall_;
    int num_new_ = 0;         // tiles that the start did not have
    bool is_called_ = false;  // the hand at hand has called
};

template <TileSet set>
class Builder : private Held {
public:
    // `waiting_ids` and `full_ids` have to be empty.
    Builder(const GraphStart& start, const GraphOptions& options, WinListener& listener, HandGraph& graph,
            HandIds& waiting_ids, HandIds& full_ids)
        : Held{start.hand, code_counts(start.hand.counts, start.hand.reds), start.wall},
          options_(options),
          listener_(listener),
          graph_(graph),
          shape_(start.shape),
          called_shape_(start.shape),
          standard_(groups_of(total(start.hand.counts)), start.shape.melded_suits),
          is_closed_(start.is_closed),
          start_(codes_),
          waiting_ids_(waiting_ids),
          full_ids_(full_ids) {
        called_shape_.has_seven_pairs = called_shape_.has_thirteen_orphans = false;
        std::uint64_t hash = 0;
        for (std::size_t code = 0; code < kNumCodes; ++code) hash += codes_[code] * kTileHashes[code];
        const RowInfo info = read_row(hand_.counts.data());
        graph.starts_full = info.num_tiles % 3 == 2;
        start_distance_ = win_distance<set>(hand_.counts.data(), info, standard_, shape_);
        if (graph.starts_full) {
            graph.root = visit_full(hash);
        } else {
            DiscardDraws<set> draws(hand_.counts, info, standard_, shape_);
            draws.look_below(start_distance_);
            graph.root = visit_waiting(waiting_ids_[hash], hash, start_distance_,
                                       {.useful = draws.draws(), .standard = draws.standard_draws()});
        }
        while (!postponed_.empty()) {
            const Postponed next = postponed_.back();
            postponed_.pop_back();
            static_cast<Held&>(*this) = next.held;
            fill_waiting(next.id, next.hash, next.distance, next.draws);
        }
    }

private:
    // Draws that bring a hand nearer: in any form, and in that which calls leave.
    struct Draws {
        KindMask useful;
        KindMask standard;
    };

    // Whether a detour is left: the hand has changed as little as its distance needs, or not by `extra` more.
    bool may_detour(int distance) const {
        return !is_called_ && num_new_ + distance < start_distance_ + options_.extra;
    }
    const WinShape& shape() const { return is_called_ ? called_shape_ : shape_; }

    // How the hand can take a discard of the kind.
    std::uint8_t ways_to_call(int kind) const {
        const auto count = [&](int other) { return hand_.counts[static_cast<std::size_t>(other)]; };
        std::uint8_t ways = count(kind) >= 2 ? HandGraph::kPon : std::uint8_t{0};
        if (!options_.has_chi || is_honour(kind)) return ways;
        const int rank = rank_of(kind);
        const bool below = rank >= 1 && count(kind - 1) != 0;
        const bool above = rank <= kRanks - 2 && count(kind + 1) != 0;
        if ((below && above) || (below && rank >= 2 && count(kind - 2) != 0) ||
            (above && rank <= kRanks - 3 && count(kind + 2) != 0)) {
            ways |= HandGraph::kChi;
        }
        return ways;
    }

    // Calls of a closed hand that bring it nearer.
    std::size_t find_calls(std::uint64_t hash, KindMask draws, std::array<HandGraph::Draw, kNumCodes>& calls) {
        for (KindMask kinds = draws; kinds != 0; kinds &= kinds - 1) {
            full_ids_.prefetch(hash + kCalled + kTileHashes[static_cast<std::size_t>(std::countr_zero(kinds))]);
        }
        std::size_t num_calls = 0;
        is_called_ = true;
        for (KindMask kinds = draws; kinds != 0; kinds &= kinds - 1) {
            const int kind = std::countr_zero(kinds);
            const std::uint8_t ways = ways_to_call(kind);
            if (ways == 0) continue;
            for_each_code(wall_, kind, [&](int code) {
                const std::uint8_t weight = wall_[static_cast<std::size_t>(code)];
                add(code);
                const HandGraph::Id full = visit_full(hash + kCalled + kTileHashes[static_cast<std::size_t>(code)]);
                remove(code);
                if (full != HandGraph::kNone)
                    calls[num_calls++] = {full, static_cast<std::uint8_t>(code), weight, ways};
            });
        }
        is_called_ = false;
        return num_calls;
    }

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

    // `place`: where its id is kept.
    HandGraph::Id visit_waiting(std::uint32_t& place, std::uint64_t hash, int distance, const Draws& draws) {
        const auto id = static_cast<HandGraph::Id>(graph_.waitings.size());
        place = id;
        graph_.waitings.push_back({.distance = static_cast<std::uint8_t>(distance)});
        if (depth_ == kMostDepth) {
            postponed_.push_back({*this, id, distance, hash, draws});
        } else {
            ++depth_;
            fill_waiting(id, hash, distance, draws);
            --depth_;
        }
        return id;
    }

    void fill_waiting(HandGraph::Id id, std::uint64_t hash, int distance, const Draws& nearer) {
        const KindMask useful = nearer.useful;
        const bool is_ready = distance == 1;
        const bool is_frozen = is_ready && is_closed_ && !is_called_ && options_.freezes_closed_ready;
        const bool improves =
            options_.improves && !is_frozen && may_detour(distance) && (!options_.improves_at_once || num_new_ == 0);
        std::array<HandGraph::Draw, kNumCodes> draws;
        std::array<HandGraph::Win, kNumCodes> wins;
        std::size_t num_draws = 0;
        std::size_t num_wins = 0;
        int sum = 0;
        const KindMask all = options_.only_near ? useful | (near_kinds() & kKindsOfSet<set>) : kKindsOfSet<set>;
        const bool may_draw = num_new_ < options_.most_new;
        const KindMask drawn = improves ? all : useful;
        const KindMask followed = may_draw ? drawn : is_ready ? useful : 0;
        for (KindMask kinds = followed; kinds != 0; kinds &= kinds - 1) {
            full_ids_.prefetch(hash + kTileHashes[static_cast<std::size_t>(std::countr_zero(kinds))]);
        }
        for (KindMask kinds = followed; kinds != 0; kinds &= kinds - 1) {
            const int kind = std::countr_zero(kinds);
            if (hand_.counts[static_cast<std::size_t>(kind)] == kCopies) continue;
            const bool is_win = is_ready && (useful >> kind & 1) != 0;
            for_each_code(wall_, kind, [&](int code) {
                const std::uint8_t weight = wall_[static_cast<std::size_t>(code)];
                HandGraph::Id full = HandGraph::kNone;
                const bool is_end = is_win && !(options_.follows_wins && may_draw);
                if (!is_frozen && !is_end) {
                    add(code);
                    full = visit_full(hash + kTileHashes[static_cast<std::size_t>(code)]);
                    remove(code);
                } else if (is_frozen && options_.links_back) {
                    full = frozen_full(hash + kTileHashes[static_cast<std::size_t>(code)]);
                }
                if (is_win) {
                    wins[num_wins++] = {full, static_cast<std::uint8_t>(code), weight};
                } else if (full != HandGraph::kNone) {
                    const std::uint8_t call = is_called_ || !is_closed_ ? ways_to_call(kind) : std::uint8_t{0};
                    draws[num_draws++] = {full, static_cast<std::uint8_t>(code), weight, call};
                } else {
                    return;
                }
                sum += weight;
            });
        }
        std::array<HandGraph::Draw, kNumCodes> calls;
        const bool may_call = options_.calls && may_draw && is_closed_ && !is_called_ && !is_ready &&
                              (!options_.improves_at_once || may_detour(distance));
        const std::size_t num_calls = may_call ? find_calls(hash, nearer.standard, calls) : 0;
        // What hears of wins hears of them in the order in which they are kept: after those of hands reached from here.
        for (std::size_t i = 0; i < num_wins; ++i) {
            const int code = wins[i].code;
            add(code);
            listener_.add_win(hand_, code, wall_, is_called_);
            remove(code);
        }
        HandGraph::Waiting& made = graph_.waitings[id];
        made.is_frozen = is_frozen;
        made.is_open = is_called_;
        made.first_call = static_cast<std::uint32_t>(graph_.calls.size());
        made.num_calls = static_cast<std::uint8_t>(num_calls);
        graph_.calls.insert(graph_.calls.end(), calls.data(), calls.data() + num_calls);
        made.first_draw = static_cast<std::uint32_t>(graph_.draws.size());
        made.first_win = static_cast<std::uint32_t>(graph_.wins.size());
        made.num_draws = static_cast<std::uint8_t>(num_draws);
        made.num_wins = static_cast<std::uint8_t>(num_wins);
        made.sum = static_cast<std::uint8_t>(sum);
        graph_.draws.insert(graph_.draws.end(), draws.data(), draws.data() + num_draws);
        graph_.wins.insert(graph_.wins.end(), wins.data(), wins.data() + num_wins);
    }

    HandGraph::Id frozen_full(std::uint64_t hash) {
        std::uint32_t& known = full_ids_[hash + kGoldenGamma];
        if (known == HandIds::kNew) {
            known = static_cast<std::uint32_t>(graph_.fulls.size());
            graph_.fulls.push_back({.first = static_cast<std::uint32_t>(graph_.discards.size())});
        }
        return known;
    }

    // Those of the kinds whose discard leaves the most tiles to accept.
    KindMask widest(const DiscardDraws<set>& draws, KindMask kinds) const {
        std::array<std::pair<int, int>, 3 * kMaxGroups + 2> found;
        std::size_t size = 0;
        for (KindMask rest = kinds; rest != 0; rest &= rest - 1) {
            const int kind = std::countr_zero(rest);
            found[size++] = {num_tiles(draws.draws_without(kind)), kind};
        }
        const auto end = found.begin() + static_cast<std::ptrdiff_t>(options_.most_discards);
        std::partial_sort(found.begin(), end, found.begin() + static_cast<std::ptrdiff_t>(size), std::greater<>());
        KindMask chosen = 0;
        for (auto each = found.begin(); each != end; ++each) chosen |= KindMask{1} << each->second;
        return chosen;
    }

    int num_tiles(KindMask kinds) const {
        int number = 0;
        for (; kinds != 0; kinds &= kinds - 1) {
            const int kind = std::countr_zero(kinds);
            number += wall_[static_cast<std::size_t>(kind)];
            if (has_red_copy(kind)) number += wall_[static_cast<std::size_t>(red_code(suit_of(kind)))];
        }
        return number;
    }

    // Kinds that a tile of the hand is equal or near to: what else is drawn improves little.
    KindMask near_kinds() const {
        KindMask held = 0;
        for (int kind = 0; kind < kNumKinds; ++kind) {
            held |= KindMask{hand_.counts[static_cast<std::size_t>(kind)] != 0} << kind;
        }
        constexpr KindMask kNotFirst = 0x1feULL | 0x1feULL << 9 | 0x1feULL << 18;     // ranks 2 to 9
        constexpr KindMask kNotFirstTwo = 0x1fcULL | 0x1fcULL << 9 | 0x1fcULL << 18;  // 3 to 9
        constexpr KindMask kNumbers = (KindMask{1} << kEast) - 1;
        const KindMask numbers = held & kNumbers;
        return held | (numbers << 1 & kNotFirst) | (numbers << 2 & kNotFirstTwo) | ((numbers & kNotFirst) >> 1) |
               ((numbers & kNotFirstTwo) >> 2);
    }

    // None for a complete hand that may not go on, and where the graph has no room.
    HandGraph::Id visit_full(std::uint64_t hash) {
        std::uint32_t& known = full_ids_[hash];
        if (known != HandIds::kNew) return known == kDead ? HandGraph::kNone : known;
        if (has_no_room()) {
            known = kDead;
            return HandGraph::kNone;
        }
        const RowInfo info = read_row(hand_.counts.data());
        for (KindMask rest = info.kinds; rest != 0; rest &= rest - 1) {
            waiting_ids_.prefetch(hash - kTileHashes[static_cast<std::size_t>(std::countr_zero(rest))]);
        }
        DiscardDraws<set> draws(hand_.counts, info, standard_, shape());
        const int distance = draws.distance();
        // The start may be complete and yet be asked what to discard.
        const bool is_start = graph_.fulls.empty() && graph_.waitings.empty() && !is_called_;
        const bool steps_back = (is_start && distance == 0) || (options_.steps_back && may_detour(distance));
        if (distance == 0 && !steps_back && !options_.links_back) {
            known = kDead;
            return HandGraph::kNone;
        }
        const auto id = static_cast<HandGraph::Id>(graph_.fulls.size());
        known = id;
        graph_.fulls.push_back({.distance = static_cast<std::uint8_t>(distance)});
        std::array<std::uint8_t, kNumKinds> after;
        draws.for_each_distance(info.kinds, [&](int kind, int left) {
            after[static_cast<std::size_t>(kind)] = static_cast<std::uint8_t>(left);
        });
        std::array<HandGraph::Discard, 3 * kMaxGroups + 2> discards;
        std::size_t num_discards = 0;
        for (int left = distance; left <= distance + (steps_back ? 1 : 0); ++left) {
            if (left == 0) continue;
            KindMask kinds = 0;
            for (KindMask rest = info.kinds; rest != 0; rest &= rest - 1) {
                const int kind = std::countr_zero(rest);
                if (after[static_cast<std::size_t>(kind)] == left) kinds |= KindMask{1} << kind;
            }
            if (kinds == 0) continue;
            if (options_.most_discards != 0 && !is_start && num_kinds(kinds) > options_.most_discards) {
                draws.look_below(left);
                kinds = widest(draws, kinds);
            }
            for (; kinds != 0; kinds &= kinds - 1) {
                const int kind = std::countr_zero(kinds);
                for_each_code(codes_, kind, [&](int code) {
                    const std::uint64_t hash_after = hash - kTileHashes[static_cast<std::size_t>(code)];
                    std::uint32_t& place = waiting_ids_[hash_after];
                    HandGraph::Id waiting = place;
                    if (waiting == HandIds::kNew) {
                        draws.look_below(left);
                        const KindMask standard = draws.standard_draws_without(kind);
                        const KindMask useful = standard | draws.other_draws_without(kind);
                        remove(code);
                        waiting = visit_waiting(place, hash_after, left, {useful, standard});
                        add(code);
                    }
                    discards[num_discards++] = {waiting, static_cast<std::uint8_t>(code),
                                                static_cast<std::uint8_t>(wall_[static_cast<std::size_t>(code)] + 1)};
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

    // A path of exchanges can be thousands of hands long, and the stack of a thread short: hands further down are
    // looked at when the first ones are done.
    static constexpr int kMostDepth = 32;
    struct Postponed {
        Held held;
        HandGraph::Id id;
        int distance;
        std::uint64_t hash;
        Draws draws;
    };

    static constexpr std::uint32_t kDead = HandIds::kNew - 1;
    static constexpr std::uint64_t kCalled = mix_bits(77);  // in the hash of hands after a call

    const GraphOptions& options_;
    WinListener& listener_;
    HandGraph& graph_;
    const WinShape& shape_;
    WinShape called_shape_;
    WinDistance standard_;
    bool is_closed_;
    CodeCounts start_;
    int start_distance_ = 0;
    int depth_ = 0;
    std::vector<Postponed> postponed_{};
    HandIds& waiting_ids_;
    HandIds& full_ids_;
};

}  // namespace

void HandGraph::clear() {
    waitings.clear();
    fulls.clear();
    draws.clear();
    calls.clear();
    wins.clear();
    discards.clear();
    layers.clear();
    root = kNone;
    starts_full = false;
    is_cut = false;
}

void build_hand_graph(const GraphStart& start, const GraphOptions& options, WinListener& listener, HandGraph& graph) {
    static thread_local const auto waiting_ids = std::make_unique<HandIds>();
    static thread_local const auto full_ids = std::make_unique<HandIds>();
    graph.clear();
    const bool is_large = options.improves && shanten(start.hand.counts, start.shape) >= 2;
    waiting_ids->clear(is_large);
    full_ids->clear(is_large);
    with_tile_set(start.shape.tile_set,
                  [&]<TileSet set>() { Builder<set>(start, options, listener, graph, *waiting_ids, *full_ids); });
    if (options.links_back) link_both_ways(graph);
}

}  // namespace mahjongkit
