#include "search/expected/round_value.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "search/expected/win_table.hpp"

namespace mahjongkit {

namespace {

// Keeps its memory from one hand to the next.
class Sweeper {
public:
    std::vector<RoundValues> run(const RoundProblem& problem, std::span<const RoundModel> models) {
        model_ = &models[0];
        wins_.clear();
        WinTable listener(problem.context, *model_, problem.start.hand.counts, wins_);
        build_hand_graph(problem.start, problem.graph, listener, graph_);
        is_closed_ = problem.start.is_closed;
        prepare();
        std::vector<RoundValues> values;
        for (const RoundModel& model : models) {
            model_ = &model;
            clear();
            const auto draws = static_cast<std::size_t>(std::min<int>(model.num_draws, kMostLaps));
            for (std::size_t k = 0; k <= draws; ++k) step(k);
            values.push_back(rows(problem));
            if (problem.draws_at_once && graph_.root != HandGraph::kNone) {
                values.back().rows[0].silent = drawn_at_once(draws);
            }
        }
        return values;
    }

private:
    // What does not change from lap to lap.
    void prepare() {
        const std::size_t num_waiting = graph_.waitings.size();
        is_furiten_.assign(num_waiting, 0);
        for (std::size_t i = 0; i < num_waiting; ++i) {
            for (const HandGraph::Win& win : graph_.wins_of(graph_.waitings[i])) {
                if ((model_->river >> kind_of_code(win.code) & 1) != 0) is_furiten_[i] = 1;
            }
        }
    }

    void clear() {
        for (std::vector<Lanes>* lanes : {&after_, &silent_, &riichi_, &declared_}) {
            lanes->assign(graph_.waitings.size(), Lanes{});
        }
        for (std::vector<Lanes>* lanes : {&full_, &full_before_}) lanes->assign(graph_.fulls.size(), Lanes{});
    }

    void step(std::size_t k) {
        std::swap(full_, full_before_);
        lap_ = &model_->laps[k];
        next_ = k > 0 ? &model_->laps[k - 1] : nullptr;
        k_ = k;
        share_ = 1.0F / static_cast<float>(std::max(1, model_->num_unseen - (model_->num_draws - static_cast<int>(k))));
        if (k > 0) sum_rest();
        for (HandGraph::Id id = 0; id < after_.size(); ++id) value_waiting(id);
        for (HandGraph::Id id = 0; id < full_.size(); ++id) full_[id] = best_discard(id);
    }

    static Lanes discarded(const Lap& lap, std::size_t code, Lanes then) {
        return then * lap.passes[code] + lap.dealt_in[code];
    }

    // Or the hand is given up.
    Lanes best_discard(HandGraph::Id id) const {
        Lanes best = lap_->folded;
        for (const HandGraph::Discard& discard : graph_.discards_of(graph_.fulls[id])) {
            best = better(discarded(*lap_, discard.code, after_[discard.waiting]), best);
        }
        return best;
    }

    // Over all tiles, safe ones and others: how often the draw passes as a discard, and what it costs.
    struct Rest {
        float weight = 0;
        float passes = 0;
        Lanes dealt_in{};

        void add(const Lap& lap, std::size_t code, float number) {
            weight += number;
            passes += number * lap.passes[code];
            dealt_in += lap.dealt_in[code] * number;
        }
    };

    static bool is_safe(const Lap& lap, std::size_t code) { return lap.passes[code] > kSafe; }

    void sum_rest() {
        rest_ = {};
        for (std::size_t code = 0; code < kNumCodes; ++code) {
            rest_[is_safe(*next_, code) ? 0 : 1].add(*next_, code, static_cast<float>(model_->wall[code]));
        }
    }

    // The draws that neither win nor lead on: the tile is discarded again, or the hand is given up.
    Lanes rest_of(const std::array<Rest, 2>& rest, Lanes stay, bool may_fold, float chance) const {
        float weight = 0;
        Lanes sum{};
        for (const Rest& each : rest) {
            if (each.weight <= 0) continue;
            Lanes value = stay * each.passes + each.dealt_in;
            if (may_fold) value = better(value, next_->folded * each.weight);
            weight += each.weight;
            sum += value;
        }
        return weight > 0 ? sum * (chance / weight) : stay * chance;
    }

    struct Waits {
        Lanes chance{};  // that the others discard a winning tile in the lap
        Lanes lanes{};
    };

    Waits waits_of(const HandGraph::Waiting& hand, std::size_t rates, std::size_t win_index) const {
        float rate = 0;
        Lanes sum{};
        for (std::size_t j = hand.first_win; j < std::size_t{hand.first_win} + hand.num_wins; ++j) {
            if (!wins_[j].accepts_discard[win_index]) continue;
            const HandGraph::Win& win = graph_.wins[j];
            const float each =
                lap_->wait_rate[rates][kind_of_code(win.code)][std::min<std::size_t>(win.weight, kCopies)];
            rate += each;
            sum += wins_[j].on_discard[win_index] * each;
        }
        if (rate <= 0) return {};
        Lanes chance = Lanes{} + (1 - std::exp(-rate));
        if (model_->second_waits != 1) chance[kOwnDrawsLane] = 1 - std::exp(-model_->second_waits * rate);
        return {chance, sum / rate};
    }

    // In riichi since before, or declared just now.
    Lanes value_riichi(HandGraph::Id id, std::size_t win_index) const {
        const HandGraph::Waiting& hand = graph_.waitings[id];
        const Lanes deposit = model_->deposit;
        Lanes drawn{};
        if (k_ == 0) {
            drawn = model_->exhausted_ready + deposit;
        } else {
            float chance = 1;
            std::array<Rest, 2> rest = rest_;
            for (std::size_t j = hand.first_win; j < std::size_t{hand.first_win} + hand.num_wins; ++j) {
                const HandGraph::Win& win = graph_.wins[j];
                const auto weight = static_cast<float>(win.weight);
                drawn += wins_[j].by_draw[win_index] * (weight * share_);
                chance -= weight * share_;
                rest[is_safe(*next_, win.code) ? 0 : 1].add(*next_, win.code, -weight);
            }
            const float dangers = rest[0].weight + rest[1].weight - rest[0].passes - rest[1].passes;
            drawn += rest_of(rest, riichi_[id], false, chance) +
                     deposit * (chance * dangers / std::max(1.0F, rest[0].weight + rest[1].weight));
        }
        const Waits waits = is_furiten_[id] != 0 ? Waits{} : waits_of(hand, kRiichi, win_index);
        const float ends = lap_->ends[kRiichi];
        Lanes value = (lap_->ended[kRiichi] + deposit) * ends +
                      (waits.lanes * waits.chance + drawn * (1 - waits.chance)) * (1 - ends);
        value[kReadyLane] = 1;
        return value;
    }

    // What calls in the lap add to the own draw, whose place one takes, or nearly: afterwards one draw less is left. At
    // most one is made.
    Lanes gain_of_calls(const HandGraph::Waiting& hand, bool is_open, Lanes drawn) const {
        float rate = 0;
        Lanes sum{};
        for (const HandGraph::Draw& call : is_open ? graph_.draws_of(hand) : graph_.calls_of(hand)) {
            if (call.call == 0) continue;
            const Lanes gain = full_before_[call.full] - drawn;
            if (gain[kValueLane] <= 0) continue;
            const std::size_t kind = kind_of_code(call.code);
            const std::size_t copies = std::min<std::size_t>(call.weight, kCopies);
            const float each =
                (call.call & HandGraph::kPon) != 0 ? lap_->pon_rate[kind][copies] : lap_->chi_rate[kind][copies];
            rate += each;
            sum += gain * each;
        }
        if (rate <= 0) return sum;
        const Lanes decisive = sum * ((1 - std::exp(-kCallsTaken * rate)) / rate);
        sum *= (1 - std::exp(-rate)) / rate;
        sum[kValueLane] = decisive[kValueLane];
        if (model_->second_waits != 1) sum[kOwnDrawsLane] = decisive[kOwnDrawsLane];
        return sum;
    }

    // The own draw: it wins, leads on, or is discarded again.
    Lanes drawn_by(HandGraph::Id id, std::size_t play) const {
        const HandGraph::Waiting& hand = graph_.waitings[id];
        const Lanes stay = after_[id];  // still that of the lap after the draw
        Lanes drawn{};
        float chance = 1;
        std::array<Rest, 2> rest = rest_;
        for (std::size_t j = hand.first_win; j < std::size_t{hand.first_win} + hand.num_wins; ++j) {
            if (!wins_[j].accepts_draw) continue;
            const HandGraph::Win& win = graph_.wins[j];
            const auto weight = static_cast<float>(win.weight);
            drawn += wins_[j].by_draw[play] * (weight * share_);
            chance -= weight * share_;
            rest[is_safe(*next_, win.code) ? 0 : 1].add(*next_, win.code, -weight);
        }
        for (const HandGraph::Draw& draw : graph_.draws_of(hand)) {
            const auto weight = static_cast<float>(draw.weight);
            const Lanes back = discarded(*next_, draw.code, stay);
            drawn += better(full_before_[draw.full], back) * (weight * share_);
            chance -= weight * share_;
            rest[is_safe(*next_, draw.code) ? 0 : 1].add(*next_, draw.code, -weight);
        }
        return drawn + rest_of(rest, stay, true, std::max(0.0F, chance));
    }

    // The start waits and draws before anybody else does: after a kan.
    Lanes drawn_at_once(std::size_t draws) {
        std::swap(full_, full_before_);
        next_ = &model_->laps[draws];
        share_ = 1.0F / static_cast<float>(std::max(1, model_->num_unseen));
        sum_rest();
        const bool is_open = graph_.waitings[graph_.root].is_open || !is_closed_;
        return drawn_by(graph_.root, is_open ? kOpen : kSilent);
    }

    void value_waiting(HandGraph::Id id) {
        const HandGraph::Waiting& hand = graph_.waitings[id];
        const bool is_ready = hand.distance == 1;
        const bool is_open = hand.is_open || !is_closed_;
        const std::size_t play = is_open ? kOpen : kSilent;
        const Lanes drawn = k_ > 0 ? drawn_by(id, play) : is_ready ? model_->exhausted_ready : model_->exhausted;
        Lanes goes_on = drawn;
        if (!is_ready && k_ > 0) goes_on += gain_of_calls(hand, is_open, drawn);
        const Waits waits = is_ready && is_furiten_[id] == 0 ? waits_of(hand, play, play) : Waits{};
        const float ends = lap_->ends[play];
        Lanes value =
            lap_->ended[play] * ends + (waits.lanes * waits.chance + goes_on * (1 - waits.chance)) * (1 - ends);
        if (is_ready) value[kReadyLane] = 1;
        silent_[id] = value;
        if (is_ready && !is_open && model_->can_declare) {
            declared_[id] = k_ > 0 ? value_riichi(id, kAtOnce) : Lanes{} + kWorst;
            riichi_[id] = value_riichi(id, kRiichi);
            value = better(value, declared_[id]);
        }
        after_[id] = value;
    }

    RoundValues rows(const RoundProblem& problem) const {
        RoundValues values{.num_vertices = graph_.waitings.size() + graph_.fulls.size(), .is_cut = graph_.is_cut};
        if (graph_.root == HandGraph::kNone) return values;
        const auto add = [&](int code, HandGraph::Id id) {
            const HandGraph::Waiting& hand = graph_.waitings[id];
            const bool has_riichi = hand.distance == 1 && is_closed_ && model_->can_declare;
            values.rows.push_back({code, hand.distance, silent_[id], declared_[id], has_riichi});
        };
        if (total(problem.start.hand.counts) % 3 == 2) {
            for (const HandGraph::Discard& discard : graph_.discards_of(graph_.fulls[graph_.root])) {
                add(discard.code, discard.waiting);
            }
        } else {
            add(-1, graph_.root);
        }
        return values;
    }

    // Of what a hand could call, so much decides; chosen by agreement with recorded discards.
    static constexpr float kCallsTaken = 0.5F;
    static constexpr float kWorst = -1e9F;
    static constexpr float kSafe = 0.98F;

    const RoundModel* model_ = nullptr;
    const Lap* lap_ = nullptr;   // of now
    const Lap* next_ = nullptr;  // of the discard after the draw that ends it
    std::size_t k_ = 0;
    float share_ = 0;
    bool is_closed_ = true;
    std::array<Rest, 2> rest_{};
    HandGraph graph_{};
    std::vector<WinLanes> wins_{};
    std::vector<Lanes> after_{};     // by waiting hand: with riichi or without, whichever is better
    std::vector<Lanes> silent_{};    // without riichi in this lap
    std::vector<Lanes> riichi_{};    // in riichi since before
    std::vector<Lanes> declared_{};  // riichi now
    std::vector<Lanes> full_{};      // by full hand: its best discard
    std::vector<Lanes> full_before_{};
    std::vector<std::uint8_t> is_furiten_{};
};

}  // namespace

std::vector<RoundValues> round_values(const RoundProblem& problem, std::span<const RoundModel> models) {
    static thread_local Sweeper sweeper;
    return sweeper.run(problem, models);
}

}  // namespace mahjongkit
