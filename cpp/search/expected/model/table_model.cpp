#include "search/expected/model/table_model.hpp"

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
        for (Kind kind = 0; kind < kNumKinds; ++kind) classes_[kind] = kind_class(rules_, view_, kind);
        if (model_.others_keep) find_in_wall();
        const riichi::RiichiOptions& options = rules_.options_struct();
        const bool is_in_riichi = now_.own == OwnState::riichi;  // its deposit lies on the table
        model_.can_declare =
            is_in_riichi || (view_.shown().is_closed() && view_.shown().points >= options.riichi_min_points);
        model_.deposit = is_in_riichi ? Lanes{} : lanes_of(worth_.deposit(), -1000);
        repeats_ = options.repeat_points * table.repeats * (table.num_seats - 1);
        model_.repeats_and_deposits = static_cast<float>(repeats_ + 1000 * table.deposits);
        model_.self_draw = worth_.self_draw();
        model_.win_on_discard = worth_.win_on_discard();
        const double lap = view_.shown().river.size();
        for (std::size_t i = 0; i < becomes_.size(); ++i) becomes_[i] = becomes_ready(lap, static_cast<int>(i));
        find_riichi_chances();
        make_ends();
        for (int k = 0; k <= model_.num_draws; ++k) {
            make_lap(k, false, model_.laps[static_cast<std::size_t>(k)]);
            if (model_.may_be_threatened) make_lap(k, true, model_.threatened[static_cast<std::size_t>(k)]);
        }
        make_folds();
    }

private:
    // What a discard brings at once.
    struct Risk {
        float passes = 1;
        Lanes dealt_in{};

        Risk& operator+=(const Risk& other) {
            passes += other.passes;
            dealt_in += other.dealt_in;
            return *this;
        }
        friend Risk operator*(const Risk& risk, float share) { return {risk.passes * share, risk.dealt_in * share}; }
    };
    static constexpr std::size_t kNobody = kMaxSeats;

    // Which opponent will be the first in riichi: closed hands alike. None where one is already.
    void find_riichi_chances() {
        int closed = 0;
        const std::span<const Danger::Opponent> opponents = danger_.opponents();
        for (const Danger::Opponent& each : opponents) {
            closed += view_.table.seats[static_cast<std::size_t>(each.seat)].is_closed() ? 1 : 0;
        }
        model_.may_be_threatened = model_.may_be_threatened && now_.threats == 0 && closed > 0;
        for (std::size_t i = 0; i < opponents.size() && closed > 0; ++i) {
            const PublicSeat& seat = view_.table.seats[static_cast<std::size_t>(opponents[i].seat)];
            riichi_chance_[i] = seat.is_closed() ? 1 / static_cast<float>(closed) : 0;
        }
    }

    // Beside the mean of the tiles that the seat does not see.
    void find_in_wall() {
        float sum = 0;
        for (std::size_t code = 0; code < kNumCodes; ++code) {
            const auto kind = static_cast<std::size_t>(kind_of_code(static_cast<int>(code)));
            model_.in_wall[code] = static_cast<float>(hazards_.in_wall(classes_[kind], view_.table.draws_left));
            sum += model_.in_wall[code] * model_.wall[code];
        }
        if (sum <= 0) return;
        for (float& each : model_.in_wall) each *= static_cast<float>(model_.num_unseen) / sum;
    }

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
            const HazardState state = state_at(0, static_cast<OwnState>(play));
            if (model_.may_be_threatened) {
                curves_[play] = hazards_.split_curve(state);
            } else {
                curves_[play].quiet = hazards_.curve(state);
            }
        }
    }

    void make_lap(int k, bool is_threatened, Lap& lap) {
        const int from_now = model_.num_draws - k;
        const auto at = static_cast<std::size_t>(from_now);
        for (std::size_t play = 0; play < kPlays; ++play) {
            HazardState state = state_at(from_now, static_cast<OwnState>(play));
            if (is_threatened) state.threats = 1;
            const HazardCurve& curve = is_threatened ? curves_[play].threatened : curves_[play].quiet;
            lap.ends[play] = static_cast<float>(std::min(1.0, scales_.ends * curve.ends[at]));
            lap.ended[play] = lanes_of(worth_.ended(curve.paid[at]), -curve.paid[at]);
            lap.rises[play] = is_threatened ? 0 : static_cast<float>(curves_[play].rises[at]);
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
        for (int code = 0; code < kNumCodes; ++code) {
            const Risk found = is_threatened ? mean_risk(code, from_now) : risk(code, from_now, kNobody);
            lap.passes[static_cast<std::size_t>(code)] = found.passes;
            lap.dealt_in[static_cast<std::size_t>(code)] = found.dealt_in;
        }
    }

    // With one opponent in riichi by then, or kNobody.
    Risk risk(int code, int from_now, std::size_t in_riichi) const {
        const Tile tile = tile_of_code(code);
        double passes = 1;
        double loss = 0;
        float lost = 0;
        for (std::size_t i = 0; i < danger_.opponents().size(); ++i) {
            const Danger::Opponent& opponent = danger_.opponents()[i];
            if (opponent.wait[tile.kind] <= 0) continue;
            const double becomes = i == in_riichi ? 1 : becomes_[static_cast<std::size_t>(from_now)];
            const double ready = opponent.ready + (1 - opponent.ready) * becomes;
            const double chance = std::min(1.0, scales_.danger * ready * opponent.wait[tile.kind]);
            passes *= 1 - chance;
            const double value = (tile.is_red ? danger_.value(i, tile) : opponent.value[tile.kind]) + repeats_;
            loss += chance * value;
            lost += static_cast<float>(chance) * worth_.dealt_in(opponent.seat, value);
        }
        return {static_cast<float>(passes), lanes_of(lost, -loss)};
    }

    // Over who may be in riichi.
    Risk mean_risk(int code, int from_now) const {
        Risk mean{.passes = 0};
        for (std::size_t i = 0; i < danger_.opponents().size(); ++i) {
            if (riichi_chance_[i] > 0) mean += risk(code, from_now, i) * riichi_chance_[i];
        }
        return mean;
    }

    // The safest tiles first. Draws and what passes bring new safe tiles: the hand's own last kLapsPerTile laps each.
    void make_folds() {
        if (model_.may_be_threatened) make_threatened_folds();
        const std::vector<int> codes = safest(kNobody);
        Lanes next{};
        for (int k = 0; k <= model_.num_draws; ++k) {
            Lap& lap = model_.laps[static_cast<std::size_t>(k)];
            Lanes goes_on = k > 0 ? next : model_.exhausted;
            if (k > 0 && model_.may_be_threatened) {
                const Lanes threatened = model_.threatened[static_cast<std::size_t>(k) - 1].folded;
                goes_on += (threatened - goes_on) * lap.rises[0];
            }
            model_.given_up = lap.ended[0] * lap.ends[0] + goes_on * (1 - lap.ends[0]);
            const auto code = static_cast<std::size_t>(tile_after(codes, model_.num_draws - k));
            lap.folded = model_.given_up * lap.passes[code] + lap.dealt_in[code];
            next = lap.folded;
        }
    }

    // From the lap of the riichi on, against the one who declares it.
    void make_threatened_folds() {
        for (std::size_t i = 0; i < danger_.opponents().size(); ++i) {
            if (riichi_chance_[i] <= 0) continue;
            const std::vector<int> codes = safest(i);
            for (int from = 0; from <= model_.num_draws; ++from) {
                Lanes next = model_.exhausted;
                for (int k = 0; k <= from; ++k) {
                    const Lap& lap = model_.threatened[static_cast<std::size_t>(k)];
                    const Lanes given_up = lap.ended[0] * lap.ends[0] + next * (1 - lap.ends[0]);
                    const Risk found = risk(tile_after(codes, from - k), model_.num_draws - k, i);
                    next = given_up * found.passes + found.dealt_in;
                }
                model_.threatened[static_cast<std::size_t>(from)].folded += next * riichi_chance_[i];
            }
        }
    }

    // Tiles of the hand.
    std::vector<int> safest(std::size_t in_riichi) const {
        std::vector<int> codes;
        const CodeCounts held = code_counts(view_.own.counts, view_.own.reds);
        std::array<float, kNumCodes> worth{};
        for (int code = 0; code < kNumCodes; ++code) {
            codes.insert(codes.end(), held[static_cast<std::size_t>(code)], code);
            worth[static_cast<std::size_t>(code)] = risk(code, 0, in_riichi).dealt_in[0];
        }
        std::ranges::stable_sort(codes, {}, [&](int code) { return -worth[static_cast<std::size_t>(code)]; });
        return codes;
    }

    static int tile_after(const std::vector<int>& codes, int laps) {
        return codes[std::min(static_cast<std::size_t>(laps / kLapsPerTile), codes.size() - 1)];
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
    std::array<SplitCurve, kPlays> curves_{};
    std::array<float, kMaxSeats> riichi_chance_{};  // by opponent, as Danger has them
    std::array<double, kMostLaps + 1> becomes_{};   // ready, so many laps from now
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
