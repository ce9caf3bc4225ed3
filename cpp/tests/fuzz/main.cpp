// Biased random rounds with the invariants asserted: mahjongkit_fuzz [rounds of every variant [seed [texts]]], shared
// by its profiles; then every option changed, for a fiftieth of the rounds. One round in ten is checked at every step,
// one in two hundred in full. Last, changed texts of states and observations, a tenth as many as rounds if no number is
// given. Prints how often each part of the rules was visited; exit code 1 on a fault.
#include <algorithm>
#include <chrono>
#include <iostream>
#include <mutex>
#include <string>

#include "base/parallel.hpp"
#include "engine/text/rules_text.hpp"
#include "engine/text/text.hpp"
#include "nets/models.hpp"
#include "tests/engine/fuzz_round.hpp"
#include "tests/engine/fuzz_text.hpp"

namespace {

using namespace mahjongkit;
using namespace mahjongkit::testing;

constexpr std::uint64_t kOneInFull = 200;
constexpr std::uint64_t kOneAtEveryStep = 10;
constexpr std::size_t kLessForOptions = 50;

Depth depth_of(std::size_t i) {
    if (i % kOneInFull == 0) return Depth::full;
    return i % kOneAtEveryStep == 0 ? Depth::plain : Depth::light;
}

std::size_t share(const std::vector<RulesPtr>& all, const Rules& rules, std::size_t rounds) {
    const auto same =
        std::ranges::count_if(all, [&](const RulesPtr& each) { return each->variant() == rules.variant(); });
    return (rounds + static_cast<std::size_t>(same) - 1) / static_cast<std::size_t>(same);
}

constexpr std::size_t kChunk = 250;

Coverage fuzz(const Rules& rules, std::size_t rounds, std::uint64_t first_seed) {
    Coverage all;
    std::mutex guard;
    parallel_for(rounds, 0, kChunk, [&](std::size_t begin, std::size_t end) {
        Coverage some;
        for (std::size_t i = begin; i < end; ++i) {
            fuzz_round(rules, first_seed + i, depth_of(i), some);
        }
        const std::lock_guard lock(guard);
        all.add(some);
    });
    return all;
}

template <class Numbers, class Name>
void print(const char* title, const Numbers& numbers, Name name_of) {
    std::cout << "  " << title << ':';
    for (std::size_t i = 0; i < numbers.size(); ++i) std::cout << ' ' << name_of(i) << ' ' << numbers[i];
    std::cout << '\n';
}

void report(const Rules& rules, const Coverage& seen, double seconds) {
    std::cout << rules_text(rules) << ": " << seen.rounds << " rounds, " << seen.steps << " steps in " << seconds
              << " s\n";
    print("actions", seen.actions, [](std::size_t i) { return name_of(static_cast<ActionType>(i)); });
    print("events", seen.events, [](std::size_t i) { return name_of(static_cast<EventType>(i)); });
    print("no_win", seen.no_wins, [](std::size_t i) { return name_of(static_cast<NoWin>(i)); });
    std::cout << "  wins: self_draw " << seen.self_draws << " robbed " << seen.robbed << " liable " << seen.liable
              << " rounds with several " << seen.several_winners << "; rounds with four kans " << seen.most_kans
              << std::endl;
}

constexpr std::size_t kTextsOfOneSeed = 200;

// Changed texts of one profile.
void fuzz_all_texts(const Rules& rules, std::size_t seeds, std::uint64_t first_seed) {
    TextCoverage all;
    std::mutex guard;
    parallel_for(seeds, 0, 1, [&](std::size_t begin, std::size_t end) {
        TextCoverage some;
        for (std::size_t i = begin; i < end; ++i) fuzz_texts(rules, first_seed + i, kTextsOfOneSeed / 2, some);
        const std::lock_guard lock(guard);
        all.add(some);
    });
    std::cout << rules_text(rules) << ": " << all.texts << " changed texts, " << all.read << " read, " << all.steps
              << " steps from there" << std::endl;
}

}  // namespace

int main(int argc, char** argv) {
    const std::size_t rounds = argc > 1 ? std::stoul(argv[1]) : 1'000'000;
    std::uint64_t seed = argc > 2 ? std::stoull(argv[2]) : 1;  // of the first round; each round has its own
    const std::size_t texts = argc > 3 ? std::stoul(argv[3]) : rounds / 10;
    try {
        const auto run = [&](const RulesPtr& rules, std::size_t num_rounds) {
            const auto start = std::chrono::steady_clock::now();
            const Coverage seen = fuzz(*rules, num_rounds, seed);
            seed += num_rounds;
            report(*rules, seen, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        };
        const std::vector<RulesPtr> profiles = profiles_to_fuzz();
        const std::vector<RulesPtr> options = options_to_fuzz();
        for (const RulesPtr& rules : profiles) run(rules, share(profiles, *rules, rounds));
        for (const RulesPtr& rules : options) run(rules, share(options, *rules, rounds / kLessForOptions));
        set_models_folder(MAHJONGKIT_MODELS);
        const auto run_texts = [&](const RulesPtr& rules, std::size_t num_texts) {
            const std::size_t seeds = (num_texts + kTextsOfOneSeed - 1) / kTextsOfOneSeed;
            fuzz_all_texts(*rules, seeds, seed);
            seed += seeds;
        };
        for (const RulesPtr& rules : profiles) run_texts(rules, share(profiles, *rules, texts));
        for (const RulesPtr& rules : options) run_texts(rules, share(options, *rules, texts / kLessForOptions));
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 1;
    }
    return 0;
}
