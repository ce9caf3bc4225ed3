// What functions that play many games take, and how Ctrl-C stops them.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <chrono>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/stop_check.hpp"
#include "bindings/arguments/arrays.hpp"
#include "tables/play.hpp"

namespace mahjongkit::bindings {

using SeedArray =
    nanobind::ndarray<const std::uint64_t, nanobind::shape<-1>, nanobind::c_contig, nanobind::device::cpu>;

// One player per seat; throws AgentError.
std::vector<PlayerPtr> make_players(const Rules& rules, const std::vector<std::string>& agents);
// 0 is every core.
unsigned read_threads(int threads);

struct Interrupted {};

// Looks for Ctrl-C now and then, and whether the time is up. Python hears of signals only on the thread that called.
class SignalCheck {
public:
    // Without seconds the time is never up.
    explicit SignalCheck(std::optional<double> seconds = std::nullopt) : seconds_(seconds) {}

    bool operator()() {
        using namespace std::chrono_literals;
        if (std::this_thread::get_id() != caller_) return false;
        const auto now = std::chrono::steady_clock::now();
        if (seconds_ && now - start_ >= std::chrono::duration<double>(*seconds_)) return true;
        if (now - last_ < 50ms) return false;
        last_ = now;
        const nanobind::gil_scoped_acquire acquire;
        if (PyErr_CheckSignals() != 0) throw Interrupted{};
        return false;
    }

private:
    std::optional<double> seconds_;
    std::thread::id caller_ = std::this_thread::get_id();
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point last_ = start_;
};

// Without the GIL: work(stop), where Ctrl-C ends the work with an exception.
template <class Work>
void interruptible(Work&& work, std::optional<double> seconds = std::nullopt) {
    SignalCheck check(seconds);
    try {
        without_gil([&] { work(StopCheck([&check] { return check(); })); });
    } catch (const Interrupted&) {
        throw nanobind::python_error();  // the signal's handler has set it
    }
}

}  // namespace mahjongkit::bindings
