// Sweeps over a graph of hands, backward from the last lap of the round.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "search/expected/round/sweep_lanes.hpp"
#include "search/expected/round/swept_graph.hpp"

namespace mahjongkit {

// What does not change from lap to lap.
struct SweptRound {
    int num_draws = 0;
    int num_unseen = 0;
    Lanes exhausted_ready{};
    Lanes exhausted{};
    Lanes deposit{};
    bool can_declare = false;
    float second_waits = 1;
    CodeCounts wall{};
    std::array<float, kNumCodes> in_wall{};
};

// Keeps its memory from one graph to the next.
template <class Models>
class RoundSweep {
public:
    using Number = typename Models::Number;
    using LapTable = LapOf<Number>;

    void start(const SweptGraph& graph, const RoundModel& model) {
        graph_ = &graph;
        hands_ = &graph.hands;
        round_ = {.num_draws = model.num_draws,
                  .num_unseen = model.num_unseen,
                  .exhausted_ready = Models::of_table(model.exhausted_ready),
                  .exhausted = Models::of_table(model.exhausted),
                  .deposit = Models::of_table(model.deposit),
                  .can_declare = model.can_declare,
                  .second_waits = model.second_waits,
                  .wall = model.wall,
                  .in_wall = model.in_wall};
        find_worth(graph.wins, model, wins_);
        // By any of its waits, whether the rules accept it or not.
        is_furiten_.assign(hands_->waitings.size(), 0);
        for (std::size_t i = 0; i < hands_->waitings.size(); ++i) {
            for (const HandGraph::Win& win : hands_->wins_of(hands_->waitings[i])) {
                if ((model.river >> kind_of_code(win.code) & 1) != 0) is_furiten_[i] = 1;
            }
        }
        // Nothing is read before it is set.
        for (std::vector<Lanes>* lanes :
             {&after_, &silent_, &riichi_, &declared_, &drawn_, &riichi_drawn_[0], &riichi_drawn_[1]}) {
            lanes->resize(std::max(lanes->size(), hands_->waitings.size()));
        }
        for (std::vector<Lanes>* lanes : {&full_, &full_before_}) {
            lanes->resize(std::max(lanes->size(), hands_->fulls.size()));
        }
        rests_.resize(std::max(rests_.size(), graph.drawn.size()));
        quiet_waits_.resize(std::max(quiet_waits_.size(), graph.quiet_waits.size()));
        riichi_rests_.resize(std::max(riichi_rests_.size(), graph.riichi_waits.size()));
        riichi_waits_.resize(std::max(riichi_waits_.size(), graph.riichi_waits.size()));
    }

    // Without riichi, and declared earlier where that is possible.
    struct AtOnce {
        Lanes silent{};
        Lanes in_riichi{};
    };

    // Laps from 0 on; `next` is the lap before, none for 0. `threatened` has made the same step with an opponent in
    // riichi, and this table may become that one.
    void step(int k, const LapTable& lap, const LapTable* next, const RoundSweep* threatened = nullptr) {
        std::swap(full_, full_before_);
        lap_ = &lap;
        k_ = k;
        threatened_ = k > 0 ? threatened : nullptr;
        const auto draws = static_cast<std::size_t>(round_.num_draws - k);
        look_ahead(next, round_.num_unseen - (round_.num_draws - k), draws);
        for (std::size_t i = 0; i < graph_->quiet_waits.num_within(draws); ++i) {
            const std::span<const CodeWeight> tiles = graph_->quiet_waits[i];
            quiet_waits_[i] = waits_of(tiles.subspan(1), tiles[0].code);
        }
        for (std::size_t i = 0; i < graph_->riichi_waits.num_within(draws); ++i) {
            riichi_waits_[i] = waits_of(graph_->riichi_waits[i], kRiichi);
        }
        const HandGraph::Layer& layer = hands_->layers[std::min(draws, hands_->layers.size() - 1)];
        value_layer(layer);
    }

    // After the last step: the start waits and draws before anybody else does, as after a kan.
    AtOnce drawn_at_once(const LapTable& lap) {
        std::swap(full_, full_before_);
        look_ahead(&lap, round_.num_unseen, 0);
        return has_dangers_ ? start_drawn<true>() : start_drawn<false>();
    }

    // Of the last lap, after a discard of the start: without riichi now, and declared with the discard.
    Lanes silent(HandGraph::Id id) const { return silent_[id]; }
    Lanes declared(HandGraph::Id id) const { return declared_[id]; }
    // Declared earlier.
    Lanes in_riichi(HandGraph::Id id) const { return riichi_[id]; }
    bool can_declare(const HandGraph::Waiting& hand) const {
        return hand.distance == 1 && graph_->play_of(hand) == kSilent && round_.can_declare;
    }

private:
    void value_layer(const HandGraph::Layer& layer) {
        if (has_dangers_) {
            for (HandGraph::Id id = 0; id < layer.num_waitings; ++id) value_waiting<true>(id);
        } else {
            for (HandGraph::Id id = 0; id < layer.num_waitings; ++id) value_waiting<false>(id);
        }
        for (HandGraph::Id id = 0; id < layer.num_fulls; ++id) full_[id] = best_discard(id);
    }

    using Tiles = typename Models::Tiles;
    using SplitTiles = std::array<Tiles, 2>;  // safe ones and others

    // The draws that are not looked at one by one.
    struct Rest {
        SplitTiles tiles{};
        float chance = 1;
    };
    struct Waits {
        Number rate{};
        Lanes chance{};  // that the others discard a winning tile in the lap
    };

    // The draw that ends the lap, of so many tiles, and the discard after it; of hands at most so many draws away.
    void look_ahead(const LapTable* next, int num_tiles, std::size_t draws) {
        next_ = next;
        const float share = 1.0F / static_cast<float>(std::max(1, num_tiles));
        for (std::size_t code = 0; code < kNumCodes; ++code) {
            for (std::size_t i = 0; i <= kCopies; ++i) {
                shares_[code][i] = static_cast<float>(i) * share * round_.in_wall[code];
            }
        }
        if (next == nullptr) return;
        all_ = {};
        has_dangers_ = false;
        for (std::size_t code = 0; code < kNumCodes; ++code) {
            tiles_[code] = Tiles::one(next->passes[code], next->dealt_in[code]);
            has_dangers_ |= is_any_positive(tiles_[code][1].weight());
            const float number = static_cast<float>(round_.wall[code]) * round_.in_wall[code];
            for (std::size_t i = 0; i < 2; ++i) all_[i].add(tiles_[code][i], number);
        }
        for (std::size_t i = 0; i < graph_->drawn.num_within(draws); ++i) rests_[i] = rest_beside(graph_->drawn[i]);
        for (std::size_t i = 0; i < graph_->riichi_waits.num_within(draws); ++i) {
            riichi_rests_[i] = rest_beside(graph_->riichi_waits[i]);
        }
    }

    Rest rest_beside(std::span<const CodeWeight> tiles) const {
        Rest rest{.tiles = all_};
        for (const CodeWeight& tile : tiles) {
            const float taken = -static_cast<float>(tile.weight) * round_.in_wall[tile.code];
            rest.tiles[0].add(tiles_[tile.code][0], taken);
            if (has_dangers_) rest.tiles[1].add(tiles_[tile.code][1], taken);
            rest.chance -= shares_[tile.code][tile.weight];
        }
        return rest;
    }

    const Number& wait_rate(const CodeWeight& tile, std::size_t play) const {
        return lap_->wait_rate[play][kind_of_code(tile.code)][tile.weight];
    }

    Waits waits_of(std::span<const CodeWeight> tiles, std::size_t play) const {
        Waits waits;
        for (const CodeWeight& tile : tiles) waits.rate += wait_rate(tile, play);
        if (is_any_positive(waits.rate)) waits.chance = Models::chance_of(waits.rate, round_.second_waits);
        return waits;
    }

    static Lanes discarded(const LapTable& lap, std::size_t code, Lanes then) {
        return then * lap.passes[code] + lap.dealt_in[code];
    }

    // Or the hand is given up.
    Lanes best_discard(HandGraph::Id id) const {
        Lanes best = lap_->folded;
        for (const HandGraph::Discard& discard : hands_->discards_of(hands_->fulls[id])) {
            best = Models::better(discarded(*lap_, discard.code, after_[discard.waiting]), best);
        }
        return best;
    }

    // A draw of the rest: the tile is discarded again, or the hand is given up.
    template <bool has_dangers, bool may_fold>
    Lanes value_of_rest(const Rest& rest, Lanes stay, float chance) const {
        Number weight{};
        Lanes sum{};
        for (std::size_t i = 0; i < (has_dangers ? 2 : 1); ++i) {
            const Tiles& each = rest.tiles[i];
            Lanes value = stay * each.passes() + each.dealt_in();
            if constexpr (may_fold) value = Models::better(value, next_->folded * each.weight());
            weight += where_positive(each.weight(), each.weight(), Number{});
            sum += where_positive(each.weight(), value, Lanes{});
        }
        return where_positive(weight, sum * (chance / weight), stay * chance);
    }

    // How many of all of them deal in.
    template <bool has_dangers>
    static Number part_of_dangers(const Rest& rest) {
        const Number weight = rest.tiles[0].weight() + (has_dangers ? rest.tiles[1].weight() : Number{});
        Number dangers = weight - rest.tiles[0].passes();
        if constexpr (has_dangers) dangers -= rest.tiles[1].passes();
        return rest.chance * dangers / Models::at_least_one(weight);
    }

    // What goes on at a table that may have become another one in the lap.
    static Lanes mixed(Lanes quiet, Lanes threatened, Number rises) { return quiet + (threatened - quiet) * rises; }

    // What the others let it win in the lap, or what goes on.
    static Lanes with_waits(const Waits& waits, Lanes sum, Lanes goes_on) {
        if (!is_any_positive(waits.rate)) return goes_on;
        return where_positive(waits.rate, sum / waits.rate, Lanes{}) * waits.chance + goes_on * (1 - waits.chance);
    }

    // What calls in the lap add to the own draw, whose place one takes, or nearly: afterwards one draw less is left. At
    // most one is made.
    Lanes gain_of_calls(const HandGraph::Waiting& hand, bool is_open, Lanes drawn) const {
        Number rate{};
        Lanes sum{};
        for (const HandGraph::Draw& call : is_open ? hands_->draws_of(hand) : hands_->calls_of(hand)) {
            if (call.call == 0) continue;
            const Lanes gain = full_before_[call.full] - drawn;
            const std::size_t kind = kind_of_code(call.code);
            const bool is_pon = (call.call & HandGraph::kPon) != 0;
            const Number each =
                Models::if_gain(gain, is_pon ? lap_->pon_rate[kind][call.weight] : lap_->chi_rate[kind][call.weight]);
            rate += each;
            sum += gain * each;
        }
        if (!is_any_positive(rate)) return Lanes{};
        return where_positive(rate, Models::of_calls(sum, rate, kCallsTaken), Lanes{});
    }

    // The own draw: it wins, leads on, or is discarded again.
    template <bool has_dangers>
    Lanes drawn_by(HandGraph::Id id, std::size_t play) const {
        const HandGraph::Waiting& hand = hands_->waitings[id];
        const Lanes stay = after_[id];  // still that of the lap after the draw
        Lanes drawn{};
        for (std::size_t j = hand.first_win; j < std::size_t{hand.first_win} + hand.num_wins; ++j) {
            if (wins_[j].accepts_draw)
                drawn += wins_[j].by_draw[play] * shares_[hands_->wins[j].code][hands_->wins[j].weight];
        }
        for (const HandGraph::Draw& draw : hands_->draws_of(hand)) {
            const Lanes back = discarded(*next_, draw.code, stay);
            drawn += Models::better(full_before_[draw.full], back) * shares_[draw.code][draw.weight];
        }
        const Rest& rest = rests_[graph_->drawn.id(id)];
        return drawn + value_of_rest<has_dangers, true>(rest, stay, std::max(0.0F, rest.chance));
    }

    // A draw in riichi that does not win is discarded; where it deals in, the deposit is lost too.
    template <bool has_dangers>
    Lanes discarded_in_riichi(HandGraph::Id id) const {
        const Rest& rest = riichi_rests_[graph_->riichi_waits.id(id)];
        return value_of_rest<has_dangers, false>(rest, riichi_[id], rest.chance) +
               round_.deposit * part_of_dangers<has_dangers>(rest);
    }

    template <bool has_dangers>
    AtOnce start_drawn() const {
        const HandGraph::Id id = hands_->root;
        const HandGraph::Waiting& hand = hands_->waitings[id];
        AtOnce values{.silent = drawn_by<has_dangers>(id, graph_->play_of(hand))};
        if (!can_declare(hand)) return values;
        for (std::size_t j = hand.first_win; j < std::size_t{hand.first_win} + hand.num_wins; ++j) {
            const HandGraph::Win& win = hands_->wins[j];
            values.in_riichi += wins_[j].by_draw[kRiichi] * shares_[win.code][win.weight];
        }
        values.in_riichi += discarded_in_riichi<has_dangers>(id);
        Models::set_ready(values.in_riichi);
        return values;
    }

    // A ready hand in riichi: since before, and declared just now.
    template <bool has_dangers>
    void value_riichi(HandGraph::Id id) {
        const HandGraph::Waiting& hand = hands_->waitings[id];
        constexpr std::array kPlayed = {kRiichi, kAtOnce};
        std::array<Lanes, 2> drawn{};
        std::array<Lanes, 2> sum{};
        for (std::size_t j = hand.first_win; j < std::size_t{hand.first_win} + hand.num_wins; ++j) {
            const HandGraph::Win& win = hands_->wins[j];
            const float share = shares_[win.code][win.weight];
            const Number& rate = wait_rate({win.code, win.weight}, kRiichi);
            for (std::size_t i = 0; i < 2; ++i) {
                drawn[i] += wins_[j].by_draw[kPlayed[i]] * share;
                sum[i] += wins_[j].on_discard[kPlayed[i]] * rate;
            }
        }
        const TileSets::Id list = graph_->riichi_waits.id(id);
        if (k_ == 0) {
            drawn.fill(round_.exhausted_ready + round_.deposit);
        } else {
            const Lanes goes_on = discarded_in_riichi<has_dangers>(id);
            for (std::size_t i = 0; i < 2; ++i) {
                drawn[i] += goes_on;
                riichi_drawn_[i][id] = drawn[i];
                if (threatened_ != nullptr) {
                    drawn[i] = mixed(drawn[i], threatened_->riichi_drawn_[i][id], lap_->rises[kRiichi]);
                }
            }
        }
        const Waits& waits = riichi_waits_[list];
        const Number ends = lap_->ends[kRiichi];
        const Lanes ended = (lap_->ended[kRiichi] + round_.deposit) * ends;
        std::array<Lanes, 2> values;
        for (std::size_t i = 0; i < 2; ++i) {
            values[i] = ended + (is_furiten_[id] != 0 ? drawn[i] : with_waits(waits, sum[i], drawn[i])) * (1 - ends);
            Models::set_ready(values[i]);
        }
        riichi_[id] = values[0];
        declared_[id] = k_ > 0 ? values[1] : all_lanes(kWorst);
    }

    Lanes with_quiet_waits(HandGraph::Id id, std::size_t play, Lanes goes_on) const {
        const HandGraph::Waiting& hand = hands_->waitings[id];
        Lanes sum{};
        for (std::size_t j = hand.first_win; j < std::size_t{hand.first_win} + hand.num_wins; ++j) {
            if (!wins_[j].accepts_discard[play]) continue;
            sum += wins_[j].on_discard[play] * wait_rate({hands_->wins[j].code, hands_->wins[j].weight}, play);
        }
        return with_waits(quiet_waits_[graph_->quiet_waits.id(id)], sum, goes_on);
    }

    template <bool has_dangers>
    void value_waiting(HandGraph::Id id) {
        const HandGraph::Waiting& hand = hands_->waitings[id];
        const bool is_ready = hand.distance == 1;
        const std::size_t play = graph_->play_of(hand);
        const Lanes drawn = k_ > 0     ? drawn_by<has_dangers>(id, play)
                            : is_ready ? round_.exhausted_ready
                                       : round_.exhausted;
        Lanes goes_on = drawn;
        if (!is_ready && k_ > 0) goes_on += gain_of_calls(hand, play == kOpen, drawn);
        drawn_[id] = goes_on;
        if (threatened_ != nullptr) goes_on = mixed(goes_on, threatened_->drawn_[id], lap_->rises[play]);
        if (is_ready && is_furiten_[id] == 0) goes_on = with_quiet_waits(id, play, goes_on);
        const Number ends = lap_->ends[play];
        Lanes value = lap_->ended[play] * ends + goes_on * (1 - ends);
        if (is_ready) Models::set_ready(value);
        if (k_ == round_.num_draws) silent_[id] = value;
        if (can_declare(hand)) {
            value_riichi<has_dangers>(id);
            value = Models::better(value, declared_[id]);
        }
        after_[id] = value;
    }

    // Of what a hand could call, so much is called; chosen by agreement with recorded discards.
    static constexpr float kCallsTaken = 0.5F;
    static constexpr float kWorst = -1e9F;

    const SweptGraph* graph_ = nullptr;
    const HandGraph* hands_ = nullptr;
    SweptRound round_{};
    std::vector<WinWorth<typename Models::Worth>> wins_{};
    std::vector<std::uint8_t> is_furiten_{};  // by waiting hand

    const RoundSweep* threatened_ = nullptr;
    const LapTable* lap_ = nullptr;   // of now
    const LapTable* next_ = nullptr;  // of the discard after the draw that ends it
    int k_ = 0;
    std::array<std::array<float, kCopies + 1>, kNumCodes> shares_{};  // the chance of a draw, by copies that are left
    std::array<SplitTiles, kNumCodes> tiles_{};                       // one of each code
    SplitTiles all_{};                                                // the wall
    bool has_dangers_ = false;
    // By list of the graph.
    std::vector<Rest> rests_{};
    std::vector<Waits> quiet_waits_{};
    std::vector<Rest> riichi_rests_{};
    std::vector<Waits> riichi_waits_{};

    std::vector<Lanes> after_{};                        // by waiting hand: with riichi or without, whichever is better
    std::vector<Lanes> silent_{};                       // without riichi in the last lap
    std::vector<Lanes> riichi_{};                       // in riichi since before
    std::vector<Lanes> declared_{};                     // riichi now
    std::vector<Lanes> drawn_{};                        // what goes on after the discards of others, calls included
    std::array<std::vector<Lanes>, 2> riichi_drawn_{};  // the same in riichi since before, and declared just now
    std::vector<Lanes> full_{};                         // by full hand: its best discard
    std::vector<Lanes> full_before_{};
};

}  // namespace mahjongkit
