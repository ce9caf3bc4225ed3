// Sweeps over a graph of hands, backward from the last lap of the round.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "search/expected/hand_graph.hpp"
#include "search/expected/sweep_lanes.hpp"
#include "search/expected/win_table.hpp"

namespace mahjongkit {

// What does not change from lap to lap.
struct SweptRound {
    int num_draws = 0;
    int num_unseen = 0;
    Lanes exhausted_ready{};
    Lanes exhausted{};
    Lanes deposit{};
    bool can_declare = false;
    bool is_closed = true;  // the start
    CodeCounts wall{};
};

// Keeps its memory from one graph to the next. The graph has to be sorted.
template <class Models>
class RoundSweep {
public:
    using Number = typename Models::Number;
    using LapTable = LapOf<Number>;
    using Win = WinWorth<typename Models::Worth>;

    // To be set before a sweep.
    SweptRound round{};
    std::vector<Win> wins{};
    std::vector<std::uint8_t> is_furiten{};  // by waiting hand

    void start(const HandGraph& graph) {
        graph_ = &graph;
        // Nothing is read before it is set.
        for (std::vector<Lanes>* lanes : {&after_, &silent_, &riichi_, &declared_}) {
            lanes->resize(std::max(lanes->size(), graph.waitings.size()));
        }
        for (std::vector<Lanes>* lanes : {&full_, &full_before_}) {
            lanes->resize(std::max(lanes->size(), graph.fulls.size()));
        }
    }

    // Laps from 0 on; `next` is the lap before, none for 0.
    void step(int k, const LapTable& lap, const LapTable* next) {
        std::swap(full_, full_before_);
        lap_ = &lap;
        k_ = k;
        look_ahead(next, round.num_unseen - (round.num_draws - k));
        const HandGraph::Layer& layer = graph_->layers[std::min<std::size_t>(
            static_cast<std::size_t>(round.num_draws - k), graph_->layers.size() - 1)];
        if (has_dangers_) {
            for (HandGraph::Id id = 0; id < layer.num_waitings; ++id) value_waiting<true>(id);
        } else {
            for (HandGraph::Id id = 0; id < layer.num_waitings; ++id) value_waiting<false>(id);
        }
        for (HandGraph::Id id = 0; id < layer.num_fulls; ++id) full_[id] = best_discard(id);
    }

    // After the last step: the start waits and draws before anybody else does, as after a kan.
    Lanes drawn_at_once(const LapTable& lap) {
        std::swap(full_, full_before_);
        look_ahead(&lap, round.num_unseen);
        const std::size_t play = play_of(graph_->waitings[graph_->root]);
        return has_dangers_ ? drawn_by<true>(graph_->root, play) : drawn_by<false>(graph_->root, play);
    }

    // Of the last lap, after a discard of the start: without riichi now, and declared with the discard.
    Lanes silent(HandGraph::Id id) const { return silent_[id]; }
    Lanes declared(HandGraph::Id id) const { return declared_[id]; }
    bool can_declare(const HandGraph::Waiting& hand) const {
        return hand.distance == 1 && play_of(hand) == kSilent && round.can_declare;
    }

private:
    using Tiles = typename Models::Tiles;
    using SplitTiles = std::array<Tiles, 2>;  // safe ones and others

    std::size_t play_of(const HandGraph::Waiting& hand) const {
        return hand.is_open || !round.is_closed ? kOpen : kSilent;
    }

    // The draw that ends the lap, of so many tiles, and the discard after it.
    void look_ahead(const LapTable* next, int num_tiles) {
        next_ = next;
        const float share = 1.0F / static_cast<float>(std::max(1, num_tiles));
        for (std::size_t i = 0; i < shares_.size(); ++i) shares_[i] = static_cast<float>(i) * share;
        if (next == nullptr) return;
        all_ = {};
        for (std::size_t code = 0; code < kNumCodes; ++code) {
            tiles_[code] = Tiles::one(next->passes[code], next->dealt_in[code]);
            const auto number = static_cast<float>(round.wall[code]);
            for (std::size_t i = 0; i < 2; ++i) all_[i].add(tiles_[code][i], number);
        }
        has_dangers_ =
            std::ranges::any_of(tiles_, [](const SplitTiles& each) { return is_any_positive(each[1].weight()); });
    }

    static Lanes discarded(const LapTable& lap, std::size_t code, Lanes then) {
        return then * lap.passes[code] + lap.dealt_in[code];
    }

    // Or the hand is given up.
    Lanes best_discard(HandGraph::Id id) const {
        Lanes best = lap_->folded;
        for (const HandGraph::Discard& discard : graph_->discards_of(graph_->fulls[id])) {
            best = Models::better(discarded(*lap_, discard.code, after_[discard.waiting]), best);
        }
        return best;
    }

    // The draws that were not looked at one by one.
    template <bool has_dangers>
    class Rest {
    public:
        explicit Rest(const SplitTiles& all) : tiles_(all) {}

        void take(const SplitTiles& tile, std::uint8_t number, float share) {
            const auto taken = -static_cast<float>(number);
            tiles_[0].add(tile[0], taken);
            if constexpr (has_dangers) tiles_[1].add(tile[1], taken);
            chance_ -= share;
        }

        float chance() const { return chance_; }

        // The tile is discarded again, or the hand is given up.
        template <bool may_fold>
        Lanes value(const LapTable& next, Lanes stay, float chance) const {
            Number weight{};
            Lanes sum{};
            for (std::size_t i = 0; i < (has_dangers ? 2 : 1); ++i) {
                const Tiles& each = tiles_[i];
                Lanes value = stay * each.passes() + each.dealt_in();
                if constexpr (may_fold) value = Models::better(value, next.folded * each.weight());
                weight += where_positive(each.weight(), each.weight(), Number{});
                sum += where_positive(each.weight(), value, Lanes{});
            }
            return where_positive(weight, sum * (chance / weight), stay * chance);
        }

        // How many of them deal in.
        Number dangers() const {
            if constexpr (!has_dangers) return tiles_[0].weight() - tiles_[0].passes();
            return tiles_[0].weight() + tiles_[1].weight() - tiles_[0].passes() - tiles_[1].passes();
        }
        Number number() const {
            if constexpr (!has_dangers) return tiles_[0].weight();
            return tiles_[0].weight() + tiles_[1].weight();
        }

    private:
        SplitTiles tiles_;
        float chance_ = 1;
    };

    const Number& wait_rate(const HandGraph::Win& win, std::size_t play) const {
        return lap_->wait_rate[play][kind_of_code(win.code)][std::min<std::size_t>(win.weight, kCopies)];
    }

    // What the others let it win in the lap, or what goes on.
    static Lanes with_waits(Number rate, Lanes sum, Number chance, Lanes goes_on) {
        const Lanes won = where_positive(rate, sum / rate, Lanes{});
        return won * chance + goes_on * (1 - chance);
    }
    static Number chance_of(Number rate) { return where_positive(rate, 1 - exp_of(-rate), Number{}); }

    Lanes with_waits(const HandGraph::Waiting& hand, std::size_t play, Lanes goes_on) const {
        Number rate{};
        Lanes sum{};
        for (std::size_t j = hand.first_win; j < std::size_t{hand.first_win} + hand.num_wins; ++j) {
            if (!wins[j].accepts_discard[play]) continue;
            const Number each = wait_rate(graph_->wins[j], play);
            rate += each;
            sum += wins[j].on_discard[play] * each;
        }
        if (!is_any_positive(rate)) return goes_on;
        return with_waits(rate, sum, chance_of(rate), goes_on);
    }

    // What calls in the lap add to the own draw, whose place one takes, or nearly: afterwards one draw less is left. At
    // most one is made.
    Lanes gain_of_calls(const HandGraph::Waiting& hand, bool is_open, Lanes drawn) const {
        Number rate{};
        Lanes sum{};
        for (const HandGraph::Draw& call : is_open ? graph_->draws_of(hand) : graph_->calls_of(hand)) {
            if (call.call == 0) continue;
            const Lanes gain = full_before_[call.full] - drawn;
            const std::size_t kind = kind_of_code(call.code);
            const std::size_t copies = std::min<std::size_t>(call.weight, kCopies);
            const bool is_pon = (call.call & HandGraph::kPon) != 0;
            const Number each =
                Models::if_gain(gain, is_pon ? lap_->pon_rate[kind][copies] : lap_->chi_rate[kind][copies]);
            rate += each;
            sum += gain * each;
        }
        if (!is_any_positive(rate)) return Lanes{};
        return where_positive(rate, Models::of_calls(sum, rate, kCallsTaken), Lanes{});
    }

    // The own draw: it wins, leads on, or is discarded again.
    template <bool has_dangers>
    Lanes drawn_by(HandGraph::Id id, std::size_t play) const {
        const HandGraph::Waiting& hand = graph_->waitings[id];
        const Lanes stay = after_[id];  // still that of the lap after the draw
        Lanes drawn{};
        Rest<has_dangers> rest(all_);
        for (std::size_t j = hand.first_win; j < std::size_t{hand.first_win} + hand.num_wins; ++j) {
            if (!wins[j].accepts_draw) continue;
            const HandGraph::Win& win = graph_->wins[j];
            const float share = shares_[win.weight];
            drawn += wins[j].by_draw[play] * share;
            rest.take(tiles_[win.code], win.weight, share);
        }
        for (const HandGraph::Draw& draw : graph_->draws_of(hand)) {
            const float share = shares_[draw.weight];
            const Lanes back = discarded(*next_, draw.code, stay);
            drawn += Models::better(full_before_[draw.full], back) * share;
            rest.take(tiles_[draw.code], draw.weight, share);
        }
        return drawn + rest.template value<true>(*next_, stay, std::max(0.0F, rest.chance()));
    }

    // A ready hand that is not in riichi yet: declared just now, or since before.
    template <bool has_dangers>
    void value_riichi(HandGraph::Id id) {
        const HandGraph::Waiting& hand = graph_->waitings[id];
        constexpr std::array kPlayed = {kRiichi, kAtOnce};
        std::array<Lanes, 2> drawn{};
        Number rate{};
        std::array<Lanes, 2> sum{};
        Rest<has_dangers> rest(all_);
        for (std::size_t j = hand.first_win; j < std::size_t{hand.first_win} + hand.num_wins; ++j) {
            const HandGraph::Win& win = graph_->wins[j];
            const float share = shares_[win.weight];
            const Number each = wins[j].accepts_discard[kRiichi] ? wait_rate(win, kRiichi) : Number{};
            rate += each;
            for (std::size_t i = 0; i < 2; ++i) {
                drawn[i] += wins[j].by_draw[kPlayed[i]] * share;
                sum[i] += wins[j].on_discard[kPlayed[i]] * each;
            }
            rest.take(tiles_[win.code], win.weight, share);
        }
        if (k_ == 0) {
            drawn.fill(round.exhausted_ready + round.deposit);
        } else {
            const Lanes goes_on =
                rest.template value<false>(*next_, riichi_[id], rest.chance()) +
                round.deposit * (rest.chance() * rest.dangers() / larger(all_of(1.0F), rest.number()));
            for (Lanes& each : drawn) each += goes_on;
        }
        const Number ends = lap_->ends[kRiichi];
        const Number chance = is_furiten[id] != 0 ? Number{} : chance_of(rate);
        const Lanes ended = (lap_->ended[kRiichi] + round.deposit) * ends;
        std::array<Lanes, 2> values;
        for (std::size_t i = 0; i < 2; ++i) {
            values[i] = ended + with_waits(rate, sum[i], chance, drawn[i]) * (1 - ends);
            Models::set_ready(values[i]);
        }
        riichi_[id] = values[0];
        declared_[id] = k_ > 0 ? values[1] : all_lanes(kWorst);
    }

    template <bool has_dangers>
    void value_waiting(HandGraph::Id id) {
        const HandGraph::Waiting& hand = graph_->waitings[id];
        const bool is_ready = hand.distance == 1;
        const std::size_t play = play_of(hand);
        const Lanes drawn = k_ > 0     ? drawn_by<has_dangers>(id, play)
                            : is_ready ? round.exhausted_ready
                                       : round.exhausted;
        Lanes goes_on = drawn;
        if (!is_ready && k_ > 0) goes_on += gain_of_calls(hand, play == kOpen, drawn);
        if (is_ready && is_furiten[id] == 0) goes_on = with_waits(hand, play, goes_on);
        const Number ends = lap_->ends[play];
        Lanes value = lap_->ended[play] * ends + goes_on * (1 - ends);
        if (is_ready) Models::set_ready(value);
        if (k_ == round.num_draws) silent_[id] = value;
        if (can_declare(hand)) {
            value_riichi<has_dangers>(id);
            value = Models::better(value, declared_[id]);
        }
        after_[id] = value;
    }

    static float larger(float a, float b) { return std::max(a, b); }
    static Lanes larger(Lanes a, Lanes b) { return mahjongkit::larger(a, b); }
    static Number all_of(float number) {
        Number all{};
        return all + number;
    }

    // Of what a hand could call, so much decides; chosen by agreement with recorded discards.
    static constexpr float kCallsTaken = 0.5F;
    static constexpr float kWorst = -1e9F;

    const HandGraph* graph_ = nullptr;
    const LapTable* lap_ = nullptr;   // of now
    const LapTable* next_ = nullptr;  // of the discard after the draw that ends it
    int k_ = 0;
    std::array<float, kCopies + 1> shares_{};    // the chance of a draw, by copies that are left
    std::array<SplitTiles, kNumCodes> tiles_{};  // one of each code
    SplitTiles all_{};                           // the wall
    bool has_dangers_ = false;
    std::vector<Lanes> after_{};     // by waiting hand: with riichi or without, whichever is better
    std::vector<Lanes> silent_{};    // without riichi in the last lap
    std::vector<Lanes> riichi_{};    // in riichi since before
    std::vector<Lanes> declared_{};  // riichi now
    std::vector<Lanes> full_{};      // by full hand: its best discard
    std::vector<Lanes> full_before_{};
};

}  // namespace mahjongkit
