// The smallest test harness that does the work: TEST registers a function, CHECK counts and prints what failed.
#pragma once

#include <iostream>
#include <string_view>
#include <vector>

namespace mahjongkit::testing {

struct Test {
    std::string_view name;
    void (*run)();
};

inline std::vector<Test>& tests() {
    static std::vector<Test> all;
    return all;
}

inline int failures = 0;

struct Register {
    Register(std::string_view name, void (*run)()) { tests().push_back({name, run}); }
};

}  // namespace mahjongkit::testing

#define TEST(name)                                                              \
    static void name();                                                         \
    static const ::mahjongkit::testing::Register register_##name(#name, &name); \
    static void name()

#define CHECK(condition)                                                                    \
    do {                                                                                    \
        if (!(condition)) {                                                                 \
            ++::mahjongkit::testing::failures;                                              \
            std::cerr << __FILE__ << ':' << __LINE__ << ": failed: " << #condition << '\n'; \
        }                                                                                   \
    } while (false)

#define CHECK_EQUAL(actual, expected)                                                                               \
    do {                                                                                                            \
        const auto actual_value = (actual);                                                                         \
        const auto expected_value = (expected);                                                                     \
        if (!(actual_value == expected_value)) {                                                                    \
            ++::mahjongkit::testing::failures;                                                                      \
            std::cerr << __FILE__ << ':' << __LINE__ << ": " << #actual << " is " << +actual_value << ", expected " \
                      << +expected_value << '\n';                                                                   \
        }                                                                                                           \
    } while (false)
