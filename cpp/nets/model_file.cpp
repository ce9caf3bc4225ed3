#include "nets/model_file.hpp"

#include "base/error.hpp"
#include "base/sha256.hpp"
#include "rules/registry.hpp"

namespace mahjongkit {

namespace {

constexpr std::array<std::string_view, 8> kEntries = {"format", "name",  "architecture", "schema",
                                                      "rules",  "seeds", "command",      "signature"};

}  // namespace

ModelFile::ModelFile(const std::filesystem::path& path) : path_(path), file_(read_safetensors(path)) {
    for (const std::string_view key : kEntries) {
        if (!file_.metadata.contains(std::string(key))) {
            fail("no model of mahjongkit: its metadata has no '" + std::string(key) + "'");
        }
    }
    expect("format", kModelFormat);
    if (const std::string signature = signature_of(file_.tensors); entry("signature") != signature) {
        fail(
            "the weights do not match the file's signature: it was changed or damaged after it was written (signature "
            "is '" +
            entry("signature") + "', that of the weights '" + signature + "')");
    }
    check_rules();
}

const std::string& ModelFile::entry(std::string_view key) const { return file_.metadata.at(std::string(key)); }

void ModelFile::expect(std::string_view key, std::string_view value) const {
    if (entry(key) == value) return;
    fail(std::string(key).append(" is '").append(entry(key)).append("', expected '").append(value).append("'"));
}

// The signature is of the weights alone, so the other entries must make sense by themselves.
void ModelFile::check_rules() const {
    try {
        make_rules(entry("rules"), {}, {});
    } catch (const RulesError& error) {
        fail("rules is '" + entry("rules") + "': " + error.what());
    }
}

const Tensor& ModelFile::tensor(std::string_view name, std::initializer_list<std::size_t> shape) const {
    const Tensor* found = find(name);
    if (found == nullptr) fail("no tensor '" + std::string(name) + "' (it has: " + names() + ")");
    if (!std::ranges::equal(found->shape, shape)) {
        fail("tensor '" + std::string(name) + "' is " + shape_text(found->shape) + ", expected " + shape_text(shape));
    }
    return *found;
}

const Tensor* ModelFile::find(std::string_view name) const {
    const auto found = std::ranges::find(file_.tensors, name, &Tensor::name);
    return found == file_.tensors.end() ? nullptr : &*found;
}

std::string ModelFile::names() const {
    std::string text;
    for (const Tensor& tensor : file_.tensors) text.append(text.empty() ? "" : ", ").append(tensor.name);
    return text;
}

void ModelFile::fail(const std::string& fault) const { throw CheckpointError(path_.string() + ": " + fault); }

std::string signature_of(const std::vector<Tensor>& tensors) {
    Sha256 hash;
    for (const Tensor& tensor : tensors) {
        hash.add(tensor.name + " " + shape_text(tensor.shape) + "\n");
        hash.add({reinterpret_cast<const char*>(tensor.values.data()), tensor.values.size() * sizeof(float)});
    }
    return hash.hex();
}

}  // namespace mahjongkit
