// What functions that play many games take, and how Ctrl-C stops them.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "bindings/arguments/arrays.hpp"
#include "players/play.hpp"

namespace mahjongkit::bindings {

using SeedArray =
    nanobind::ndarray<const std::uint64_t, nanobind::shape<-1>, nanobind::c_contig, nanobind::device::cpu>;

// One player a seat; throws AgentError.
std::vector<PlayerPtr> make_players(const Rules& rules, const std::vector<std::string>& agents);
// 0 is every core.
unsigned read_threads(int threads);

struct Interrupted {};

// Looks for Ctrl-C now and then. Python hears of signals only on the thread that called.
class SignalPoll {
public:
    void operator()() {
        using namespace std::chrono_literals;
        if (std::this_thread::get_id() != caller_) return;
        const auto now = std::chrono::steady_clock::now();
        if (now - last_ < 50ms) return;
        last_ = now;
        const nanobind::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals() != 0) throw Interrupted{};
    }

private:
    std::thread::id caller_ = std::this_thread::get_id();
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

template <class Work>
void interruptible(Work&& work) {
    SignalPoll poll;
    try {
        without_gil([&] { work([&poll] { poll(); }); });
    } catch (const Interrupted&) {
        throw nanobind::python_error();  // the signal's handler has set it
    }
}

}  // namespace mahjongkit::bindings
