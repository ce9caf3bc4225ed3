// What discards risk.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "base/error.hpp"
#include "bindings/bind.hpp"
#include "engine/text/observation_text.hpp"
#include "estimates/danger/danger.hpp"
#include "estimates/danger/danger_facts.hpp"
#include "estimates/danger/paper_priority.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

// Of a tile for one opponent: chance to win on it, points, shares of the shapes, facts.
using TileRow = std::tuple<double, double, std::array<double, kNumWaitShapes>, std::vector<std::string>>;
using DangerOpponentRow = std::tuple<int, double, std::vector<TileRow>>;

// Kinds, and whether it is the red one.
using TilePairs = std::vector<std::pair<int, bool>>;

std::vector<Tile> checked_tiles(const TilePairs& tiles) {
    std::vector<Tile> checked;
    for (const auto& [kind, is_red] : tiles) {
        if (kind < 0 || kind >= kNumKinds)
            throw RulesError("no tile of kind " + std::to_string(kind) + " is discarded");
        checked.push_back({static_cast<Kind>(kind), is_red});
    }
    return checked;
}

std::vector<DangerOpponentRow> danger_rows(const SeatView& view, const TilePairs& pairs, std::string_view model) {
    const std::vector<Tile> tiles = checked_tiles(pairs);
    const auto loaded = model.empty() ? danger_model(*view.rules) : danger_model(model);
    const Danger danger(*view.rules, view.observation.view(), *loaded);
    std::vector<DangerOpponentRow> rows;
    for (std::size_t i = 0; i < danger.opponents().size(); ++i) {
        const Danger::Opponent& opponent = danger.opponents()[i];
        std::vector<TileRow> of_tiles;
        for (const Tile tile : tiles) {
            of_tiles.emplace_back(opponent.wait[tile.kind], danger.value(i, tile), danger.shapes(i, tile.kind),
                                  danger_facts(danger.sight(), danger.sight().opponents()[i], tile.kind));
        }
        rows.emplace_back(opponent.seat, opponent.ready, std::move(of_tiles));
    }
    return rows;
}

}  // namespace

void bind_danger(nb::module_& module) {
    module.def(
        "danger", &danger_rows, "observation"_a, "tiles"_a, "model"_a,
        "A row for each opponent in play: seat, chance to be ready, and of every tile the chance that it wins on "
        "it if it is ready, its points, the shares of the shapes of wait, and facts.");
    module.def("has_danger", &has_danger_model, "rules"_a, "Whether a model of danger is shipped for the variant.");
    module.def(
        "paper_danger",
        [](const SeatView& view, const TilePairs& pairs) {
            const std::vector<Tile> tiles = checked_tiles(pairs);
            const View seen = view.observation.view();
            std::vector<std::tuple<int, bool, std::vector<int>>> rows;
            for (int step = 1; step < seen.table.num_seats; ++step) {
                const Seat seat = seen.table.next_seat(seen.seat, step);
                if (!seen.table.is_playing(seat)) continue;
                std::vector<int> levels;
                for (const Tile tile : tiles) levels.push_back(paper_danger_level(*view.rules, seen, seat, tile.kind));
                rows.emplace_back(seat, paper_takes_as_ready(seen, seat), std::move(levels));
            }
            return rows;
        },
        "observation"_a, "tiles"_a,
        "A row for each opponent: seat, whether the thesis takes it as ready, and the level of every tile, 1 to 10.");
}

}  // namespace mahjongkit::bindings
