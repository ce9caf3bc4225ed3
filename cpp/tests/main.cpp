#include <exception>

#include "nets/models.hpp"
#include "tests/check.hpp"

// Runs every test, or those whose name contains the argument. Exit code 1 when one failed.
int main(int argc, char** argv) {
    using namespace mahjongkit::testing;
    mahjongkit::set_models_folder(MAHJONGKIT_MODELS);
    const std::string_view filter = argc > 1 ? argv[1] : "";
    int passed = 0;
    int failed = 0;
    for (const Test& test : tests()) {
        if (test.name.find(filter) == std::string_view::npos) continue;
        const int before = failures;
        try {
            test.run();
        } catch (const std::exception& error) {
            ++failures;
            std::cerr << test.name << ": unexpected exception: " << error.what() << '\n';
        }
        if (failures == before) {
            ++passed;
        } else {
            ++failed;
            std::cerr << "FAILED " << test.name << '\n';
        }
    }
    std::cout << passed << " passed, " << failed << " failed\n";
    return failed == 0 && passed > 0 ? 0 : 1;
}
