#include "search/expected/table_model.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "encoding/visible.hpp"
#include "measures/acceptance.hpp"

namespace mahjongkit {

namespace {

// The rate at which an opponent is taken to become ready in lap t of the round: kReadyRate (t / kLateLap)^2. Much less
// than they do, as most of what becomes dangerous is then not discarded; chosen by agreement with recorded discards.
constexpr double kReadyRate = 0.03;
constexpr double kLateLap = 12;

// The chance that an opponent that was not ready is so some laps later; `now` is the lap of the round.
double becomes_ready(double now, int laps) {
    double rate = 0;
    for (int i = 1; i <= laps; ++i) {
        const double at = std::min((now + i) / kLateLap, 1.2);
        rate += kReadyRate * at * at;
    }
    return -std::expm1(-rate);
}

constexpr int kLapsPerTile = 3;

constexpr Lanes lanes_of(float worth, double points) { return Lanes{worth, static_cast<float>(points), 0, 0}; }

class ModelMaker {
public:
    ModelMaker(const riichi::RiichiRules& rules, const View& view, const Danger& danger, const RoundHazards& hazards,
               const OutcomeWorth& worth, const ModelScales& scales, RoundModel& model)
        : rules_(rules),
          view_(view),
          danger_(danger),
          hazards_(hazards),
          worth_(worth),
          scales_(scales),
          model_(model),
          now_(hazard_state(view)) {}

    void make() {
        const PublicState& table = view_.table;
        model_.num_draws = std::min<int>(own_draws_left(view_), kMostLaps);
        model_.wall = unseen_codes(rules_, view_);
        model_.num_unseen = 0;
        for (const std::uint8_t number : model_.wall) model_.num_unseen += number;
        model_.river = view_.shown().river.kinds();
        const riichi::RiichiOptions& options = rules_.options_struct();
        model_.can_declare = view_.shown().is_closed() && view_.shown().points >= options.riichi_min_points;
        model_.deposit = lanes_of(worth_.deposit(), -1000);
        repeats_ = options.repeat_points * table.repeats * (table.num_seats - 1);
        model_.repeats_and_deposits = static_cast<float>(repeats_ + 1000 * table.deposits);
        model_.self_draw = worth_.self_draw();
        model_.win_on_discard = worth_.win_on_discard();
        for (Kind kind = 0; kind < kNumKinds; ++kind) classes_[kind] = kind_class(rules_, view_, kind);
        const double lap = view_.shown().river.size();
        for (std::size_t i = 0; i < becomes_.size(); ++i) becomes_[i] = becomes_ready(lap, static_cast<int>(i));
        make_ends();
        for (int k = 0; k <= model_.num_draws; ++k) make_lap(k);
        make_folds();
    }

private:
    HazardState state_at(int laps_from_now, OwnState own) const {
        HazardState state = now_;
        state.own = own;
        state.draws_left = std::max(0, state.draws_left - laps_from_now * view_.table.num_seats);
        return state;
    }

    void make_ends() {
        const auto num_others = static_cast<std::size_t>(view_.table.num_seats - 1);
        const int pool = rules_.options_struct().ready_pool;
        double ready = 0;
        double not_ready = 0;
        const HazardCurve curve = hazards_.curve(state_at(0, now_.own));
        for (std::size_t others = 0; others <= num_others; ++others) {
            const double chance = curve.others_ready[others];
            if (others < num_others) ready += chance * pool / static_cast<double>(others + 1);
            if (others > 0) not_ready -= chance * pool / static_cast<double>(num_others + 1 - others);
        }
        model_.exhausted_ready = lanes_of(worth_.exhausted(ready, true), ready);
        model_.exhausted_ready[kReadyLane] = 1;
        model_.exhausted = lanes_of(worth_.exhausted(not_ready, false), not_ready);
        for (std::size_t play = 0; play < kPlays; ++play) {
            curves_[play] = hazards_.curve(state_at(0, static_cast<OwnState>(play)));
        }
    }

    void make_lap(int k) {
        const int from_now = model_.num_draws - k;
        Lap& lap = model_.laps[static_cast<std::size_t>(k)];
        for (std::size_t play = 0; play < kPlays; ++play) {
            const HazardState state = state_at(from_now, static_cast<OwnState>(play));
            const auto at = static_cast<std::size_t>(from_now);
            lap.ends[play] = static_cast<float>(std::min(1.0, scales_.ends * curves_[play].ends[at]));
            lap.ended[play] = lanes_of(worth_.ended(curves_[play].paid[at]), -curves_[play].paid[at]);
            for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
                for (int copies = 0; copies <= kCopies; ++copies) {
                    const auto c = static_cast<std::size_t>(copies);
                    lap.wait_rate[play][kind][c] =
                        static_cast<float>(scales_.waits * hazards_.wait_rate(classes_[kind], copies, state));
                    if (play != 0) continue;
                    lap.pon_rate[kind][c] =
                        static_cast<float>(scales_.calls * hazards_.pon_rate(classes_[kind], copies, state));
                    lap.chi_rate[kind][c] =
                        static_cast<float>(scales_.calls * hazards_.chi_rate(classes_[kind], copies, state));
                }
            }
        }
        for (int code = 0; code < kNumCodes; ++code) make_danger(lap, code, from_now);
    }

    void make_danger(Lap& lap, int code, int from_now) {
        const Tile tile = tile_of_code(code);
        double passes = 1;
        double loss = 0;
        float lost = 0;
        for (std::size_t i = 0; i < danger_.opponents().size(); ++i) {
            const Danger::Opponent& opponent = danger_.opponents()[i];
            if (opponent.wait[tile.kind] <= 0) continue;
            const double ready = opponent.ready + (1 - opponent.ready) * becomes_[static_cast<std::size_t>(from_now)];
            const double chance = std::min(1.0, scales_.danger * ready * opponent.wait[tile.kind]);
            passes *= 1 - chance;
            const double value = (tile.is_red ? danger_.value(i, tile) : opponent.value[tile.kind]) + repeats_;
            loss += chance * value;
            lost += static_cast<float>(chance) * worth_.dealt_in(opponent.seat, value);
        }
        lap.passes[static_cast<std::size_t>(code)] = static_cast<float>(passes);
        lap.dealt_in[static_cast<std::size_t>(code)] = lanes_of(lost, -loss);
    }

    // The safest tiles first. Draws and what passes bring new safe tiles: the hand's own last kLapsPerTile laps each.
    void make_folds() {
        std::vector<int> codes;
        const CodeCounts held = code_counts(view_.own.counts, view_.own.reds);
        for (int code = 0; code < kNumCodes; ++code) {
            codes.insert(codes.end(), held[static_cast<std::size_t>(code)], code);
        }
        const Lap& now = model_.laps[static_cast<std::size_t>(model_.num_draws)];
        std::ranges::stable_sort(codes, {}, [&](int code) { return -now.dealt_in[static_cast<std::size_t>(code)][0]; });
        Lanes next{};
        for (int k = 0; k <= model_.num_draws; ++k) {
            Lap& lap = model_.laps[static_cast<std::size_t>(k)];
            const Lanes goes_on = k > 0 ? next : model_.exhausted;
            model_.given_up = lap.ended[0] * lap.ends[0] + goes_on * (1 - lap.ends[0]);
            const auto place = static_cast<std::size_t>((model_.num_draws - k) / kLapsPerTile);
            const auto code = static_cast<std::size_t>(codes[std::min(place, codes.size() - 1)]);
            lap.folded = model_.given_up * lap.passes[code] + lap.dealt_in[code];
            next = lap.folded;
        }
    }

    const riichi::RiichiRules& rules_;
    const View& view_;
    const Danger& danger_;
    const RoundHazards& hazards_;
    const OutcomeWorth& worth_;
    const ModelScales& scales_;
    RoundModel& model_;
    HazardState now_;
    int repeats_ = 0;
    std::array<KindClass, kNumKinds> classes_{};
    std::array<HazardCurve, kPlays> curves_{};
    std::array<double, kMostLaps + 1> becomes_{};  // ready, so many laps from now
};

}  // namespace

int own_draws_left(const View& view) {
    const PublicState& table = view.table;
    const int seats = table.num_seats;
    const bool is_claim = table.phase == Phase::claims || table.phase == Phase::replacement;
    // Draws of others before the next own one.
    const int before = is_claim ? (view.seat - table.turn - 1 + seats) % seats : seats - 1;
    return table.draws_left <= before ? 0 : (table.draws_left - before - 1) / seats + 1;
}

WinContext win_context(const riichi::RiichiRules& rules, const View& view) {
    WinContext context{.options = rules.options_struct(),
                       .num_seats = view.table.num_seats,
                       .seat_wind = view.table.seat_wind(view.seat),
                       .round_wind = view.table.round_wind(),
                       .num_set_aside = view.shown().num_norths};
    for (const Tile indicator : view.table.indicators()) {
        context.dora.kinds[static_cast<std::size_t>(context.dora.size++)] = indicator.kind;
    }
    context.num_ura = context.dora.size;
    return context;
}

CodeCounts unseen_codes(const Rules& rules, const View& view) {
    const Counts left = tiles_left(view.own.counts, Counts{}, visible_tiles(view));
    std::uint8_t reds = rules.spec().red_suits;
    const auto see = [&](Tile tile) {
        if (tile.is_red) reds &= static_cast<std::uint8_t>(~(1 << suit_of(tile.kind)));
    };
    reds &= static_cast<std::uint8_t>(~view.own.reds);
    for (const Tile indicator : view.table.indicators()) see(indicator);
    for (int seat = 0; seat < view.table.num_seats; ++seat) {
        const PublicSeat& shown = view.table.seats[static_cast<std::size_t>(seat)];
        for (const RiverTile& tile : shown.river.tiles()) see(tile.tile);
        for (const TableMeld& meld : shown.melds()) {
            if (meld.meld.has_red) reds &= static_cast<std::uint8_t>(~(1 << suit_of(meld.meld.kind)));
        }
    }
    CodeCounts codes{};
    for (std::size_t kind = 0; kind < kNumKinds; ++kind) {
        if (rules.spec().variant->has_kind(static_cast<int>(kind))) codes[kind] = left[kind];
    }
    for (int suit = 0; suit < 3; ++suit) {
        const auto five = static_cast<std::size_t>(first_kind(suit) + 4);
        if ((reds >> suit & 1) == 0 || codes[five] == 0) continue;
        --codes[five];
        codes[static_cast<std::size_t>(red_code(suit))] = 1;
    }
    return codes;
}

void make_round_model(const riichi::RiichiRules& rules, const View& view, const Danger& danger,
                      const RoundHazards& hazards, const OutcomeWorth& worth, const ModelScales& scales,
                      RoundModel& model) {
    ModelMaker(rules, view, danger, hazards, worth, scales, model).make();
}

}  // namespace mahjongkit
