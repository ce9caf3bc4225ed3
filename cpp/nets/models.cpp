#include "nets/models.hpp"

#include <algorithm>

#include "base/error.hpp"

namespace mahjongkit {

namespace {

constexpr std::string_view kEnding = ".safetensors";

class ModelsFolder {
public:
    void set(const std::filesystem::path& folder) {
        const std::lock_guard lock(guard_);
        folder_ = folder;
    }
    std::filesystem::path get() {
        const std::lock_guard lock(guard_);
        return folder_;
    }

private:
    std::mutex guard_{};
    std::filesystem::path folder_{};
};

ModelsFolder& models_folder() {
    static ModelsFolder folder;
    return folder;
}

}  // namespace

void set_models_folder(const std::filesystem::path& folder) { models_folder().set(folder); }

std::vector<std::string> model_names() {
    const std::filesystem::path folder = models_folder().get();
    std::error_code error;
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() == kEnding) names.push_back(entry.path().stem().string());
    }
    if (error) throw CheckpointError("the folder of models '" + folder.string() + "': " + error.message());
    std::ranges::sort(names);
    return names;
}

bool has_model(std::string_view name) { return std::ranges::count(model_names(), name) > 0; }

std::filesystem::path find_model(std::string_view name_or_path) {
    if (name_or_path.ends_with(kEnding) || name_or_path.find_first_of("/\\") != std::string_view::npos) {
        return name_or_path;
    }
    if (has_model(name_or_path)) return models_folder().get() / std::string(name_or_path).append(kEnding);
    std::string message = "unknown model '";
    message.append(name_or_path).append("' (known: ");
    const char* gap = "";
    for (const std::string& known : model_names()) {
        message.append(gap).append(known);
        gap = ", ";
    }
    throw CheckpointError(message.append("; or the path of a file ").append(kEnding).append(")"));
}

}  // namespace mahjongkit
