// Rounds from the moment when two seats are left.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "bindings/arguments/arguments.hpp"
#include "bindings/arguments/play_arguments.hpp"
#include "bindings/bind.hpp"
#include "matches/two_left.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace mahjongkit::bindings {

namespace {

constexpr std::size_t kRoundNumbers = 3;
constexpr std::size_t kSeatNumbers = 5 + kWinState;

// One row per round: which seed, tiles left, the winner; then for both seats all that is known of them.
auto two_left_rounds_of(const RulesPtr& rules, const std::vector<std::string>& agents, const SeedArray& seeds,
                        std::string_view reading, int threads) {
    const std::vector<PlayerPtr> players = make_players(*rules, agents);
    const Reading read = read_reading(reading);
    const RunOptions options{.threads = read_threads(threads)};
    std::vector<TwoLeft> rounds;
    interruptible([&](const StopCheck& stop) {
        rounds = two_left_rounds(rules, players, {seeds.data(), seeds.shape(0)}, options, stop, read);
    });
    auto rows = new_array<std::int32_t>({rounds.size(), kRoundNumbers + 2 * kSeatNumbers});
    std::int32_t* out = rows.data();
    for (const TwoLeft& round : rounds) {
        *out++ = static_cast<std::int32_t>(round.round);
        *out++ = round.tiles_left;
        *out++ = round.winner;
        for (const LeftSeat& own : round.seats) {
            for (const int number : {static_cast<int>(own.seat), own.state, own.concealed, own.void_tiles, own.turns}) {
                *out++ = number;
            }
            for (const int turn : own.reached) *out++ = turn;
        }
    }
    return rows;
}

}  // namespace

void bind_two_left(nb::module_& module) {
    module.def("two_left_rounds", &two_left_rounds_of, "rules"_a, "agents"_a, "seeds"_a, "reading"_a, "threads"_a,
               "A row for each round that comes to two seats, as `TwoLeftRounds` of the study reads it.");
}

}  // namespace mahjongkit::bindings
