// A loop on several threads whose pieces do not depend on how many threads there are.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace mahjongkit {

// 0 stands for every core.
inline std::size_t thread_count(unsigned threads) {
    return std::max<std::size_t>(1, threads == 0 ? std::thread::hardware_concurrency() : threads);
}

// Calls f(begin, end) for 0..count in pieces of `chunk` (the last may be shorter), in any order, and returns when all
// are done. An exception stops the pieces not yet begun; of several, the caller gets that of the lowest piece: pieces
// begin in order, so it is the same on any number of threads.
template <class F>
void parallel_for(std::size_t count, unsigned threads, std::size_t chunk, F&& f) {
    assert(chunk > 0);
    const std::size_t num_chunks = count / chunk + (count % chunk != 0);
    std::atomic<std::size_t> next_chunk = 0;
    std::exception_ptr error;
    std::size_t error_chunk = num_chunks;
    std::mutex error_guard;

    const auto work = [&] {
        std::size_t i = 0;
        try {
            while ((i = next_chunk++) < num_chunks) {
                const std::size_t begin = i * chunk;
                f(begin, begin + std::min(chunk, count - begin));
            }
        } catch (...) {
            next_chunk = num_chunks;
            const std::lock_guard lock(error_guard);
            if (i < error_chunk) {
                error = std::current_exception();
                error_chunk = i;
            }
        }
    };

    {
        struct Helpers {  // std::jthread, which libc++ does not have everywhere
            std::vector<std::thread> all;
            ~Helpers() {
                for (std::thread& helper : all) helper.join();
            }
        } helpers;
        for (std::size_t i = 1; i < std::min(thread_count(threads), num_chunks); ++i) {
            try {
                helpers.all.emplace_back(work);
            } catch (const std::system_error&) {
                break;  // the system gives no more threads: fewer do the same work
            }
        }
        work();
    }
    if (error) std::rethrow_exception(error);
}

}  // namespace mahjongkit
