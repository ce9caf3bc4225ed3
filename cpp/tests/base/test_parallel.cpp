#include <set>
#include <stdexcept>
#include <string>

#include "base/parallel.hpp"
#include "tests/check.hpp"

namespace mahjongkit {

TEST(parallel_for_visits_everything_once_in_the_same_pieces) {
    for (const unsigned threads : {0U, 1U, 2U, 7U}) {
        for (const std::size_t count : {0U, 1U, 9U, 10U, 11U, 1000U}) {
            std::vector<int> visits(count);
            std::mutex guard;
            std::set<std::pair<std::size_t, std::size_t>> pieces;
            parallel_for(count, threads, 10, [&](std::size_t begin, std::size_t end) {
                for (std::size_t i = begin; i < end; ++i) ++visits[i];
                const std::lock_guard lock(guard);
                pieces.emplace(begin, end);
            });
            CHECK(visits == std::vector<int>(count, 1));
            CHECK_EQUAL(pieces.size(), (count + 9) / 10);
            for (const auto& [begin, end] : pieces) {
                CHECK_EQUAL(begin % 10, 0U);
                CHECK(end == std::min(begin + 10, count));
            }
        }
    }
}

TEST(parallel_for_hands_on_the_exception) {
    for (const unsigned threads : {1U, 4U}) {
        std::atomic<int> calls = 0;
        std::string message;
        try {
            parallel_for(100'000, threads, 1, [&](std::size_t begin, std::size_t) {
                ++calls;
                if (begin == 3) throw std::runtime_error("piece three");
            });
        } catch (const std::runtime_error& error) {
            message = error.what();
        }
        CHECK(message == "piece three");
        CHECK(calls < 100'000);
    }
}

TEST(parallel_for_uses_several_threads) {
    std::mutex guard;
    std::set<std::thread::id> ids;
    std::atomic<int> arrived = 0;
    // Each piece waits for the other, so that one thread cannot do both.
    parallel_for(2, 2, 1, [&](std::size_t, std::size_t) {
        ++arrived;
        while (arrived < 2) std::this_thread::yield();
        const std::lock_guard lock(guard);
        ids.insert(std::this_thread::get_id());
    });
    CHECK_EQUAL(ids.size(), 2U);
}

}  // namespace mahjongkit
