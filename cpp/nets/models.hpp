// Where models are found, and each loaded once.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <mutex>

#include "nets/model_file.hpp"

namespace mahjongkit {

// The folder of the shipped models, which the package tells the core once.
void set_models_folder(const std::filesystem::path& folder);
// Their names. Throws CheckpointError where there is no such folder.
std::vector<std::string> model_names();
bool has_model(std::string_view name);

// The file of a shipped model by its name, or of any other by its path: a text with a slash or the ending .safetensors.
// Throws CheckpointError with the known names.
std::filesystem::path find_model(std::string_view name_or_path);

// Models of one class, which is made of a ModelFile. They are immutable and shared by all; a file that has changed
// since is loaded anew.
template <class Model>
class LoadedModels {
public:
    std::shared_ptr<const Model> get(const std::filesystem::path& path) {
        std::error_code error;
        const auto written = std::filesystem::last_write_time(path, error);  // a fault is told by the reader
        const std::lock_guard lock(guard_);
        Entry& entry = entries_[path.string()];
        if (!entry.model || entry.written != written) {
            entry = {std::make_shared<const Model>(ModelFile(path)), written};
        }
        return entry.model;
    }

private:
    struct Entry {
        std::shared_ptr<const Model> model{};
        std::filesystem::file_time_type written{};
    };

    std::mutex guard_{};
    std::map<std::string, Entry> entries_{};
};

template <class Model>
std::shared_ptr<const Model> load_model(std::string_view name_or_path) {
    static LoadedModels<Model> loaded;
    return loaded.get(find_model(name_or_path));
}

}  // namespace mahjongkit
