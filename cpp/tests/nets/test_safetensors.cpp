// The reader of safetensors against files made by hand from the format's description, and files that are none.
#include <limits>

#include "base/error.hpp"
#include "base/rng.hpp"
#include "base/sha256.hpp"
#include "nets/models.hpp"
#include "tests/check.hpp"
#include "tests/nets/tensor_files.hpp"

using namespace mahjongkit;
using testing::with_header;

namespace {

constexpr const char* kGood =
    R"({"__metadata__":{"who":"caf\u00e9 \ud83c\udc00 \"x\""},"b":{"dtype":"F32","shape":[2,1],"data_offsets":[4,12]},)"
    R"( "a":{"dtype":"F32","shape":[],"data_offsets":[0,4]}}  )";

std::string fault_of(const std::string& bytes) {
    return testing::message_of<CheckpointError>([&] { parse_safetensors(bytes, "FILE"); });
}

std::string entry(const std::string& name, const std::string& shape, int begin, int end,
                  const std::string& dtype = "F32") {
    return "\"" + name + R"(":{"dtype":")" + dtype + R"(","shape":[)" + shape + R"(],"data_offsets":[)" +
           std::to_string(begin) + "," + std::to_string(end) + "]}";
}

}  // namespace

TEST(sha_256_of_the_examples_of_the_standard) {
    Sha256 abc;
    abc.add("abc");
    CHECK(abc.hex() == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    Sha256 long_text;
    long_text.add("abcdbcdecdefdefgefghfghighijhijk");
    long_text.add("ijkljklmklmnlmnomnopnopq");
    CHECK(long_text.hex() == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(tensors_are_read_by_name) {
    const TensorFile file = parse_safetensors(with_header(kGood, {1.5F, -2, 3}), "FILE");
    CHECK_EQUAL(file.tensors.size(), 2U);
    CHECK(file.tensors[0].name == "a" && file.tensors[0].shape.empty());
    CHECK(file.tensors[0].values == std::vector<float>{1.5F});
    CHECK(file.tensors[1].name == "b" && shape_text(file.tensors[1].shape) == "2x1");
    CHECK((file.tensors[1].values == std::vector<float>{-2, 3}));
    CHECK(file.metadata.at("who") == "caf\xC3\xA9 \xF0\x9F\x80\x80 \"x\"");
}

TEST(faulty_files_are_refused_with_the_place) {
    const float infinite = std::numeric_limits<float>::infinity();
    const std::string whole = with_header(kGood, {1, 2, 3});
    const std::pair<std::string, std::string> faults[] = {
        {"", "FILE: no safetensors file: 0 bytes, expected at least 8"},
        {"PK\x03\x04 a zip file", "FILE: no safetensors file: its header would have"},
        {whole.substr(0, 40), "FILE: truncated: a header of"},
        {whole.substr(0, whole.size() - 3), "FILE: truncated: 9 bytes of data, expected 12"},
        {whole + "x", "FILE: 13 bytes of data, but the tensors have 12"},
        {with_header("{", {}), "FILE: header, byte 1: expected '\"'"},
        {with_header("[]", {}), "FILE: header, byte 0: expected '{'"},
        {with_header("{} x", {}), "FILE: header, byte 3: text after the end"},
        {with_header("{\"a\xFF\":{}}", {}), "not UTF-8"},
        {with_header(R"({"__metadata__":{"a":"\ud83c"}})", {}), "half of a surrogate pair"},
        {with_header(R"({"__metadata__":{"a":"\x41"}})", {}), "expected one of"},
        {with_header(R"({"__metadata__":{"a":1}})", {}), "expected '\"'"},
        {with_header(R"({"__metadata__":{"a":"1","a":"2"}})", {}), "metadata 'a' a second time"},
        {with_header("{" + entry("a", "1", 0, 4) + "," + entry("a", "1", 4, 8) + "}", {1, 2}),
         "tensor 'a' a second time"},
        {with_header("{" + entry("a", "1", 0, 4) + "," + entry("b", "1", 0, 4) + "}", {1}),
         "FILE: tensor 'b' begins at byte 0 of the data, expected 4"},
        {with_header("{" + entry("a", "1", 0, 4) + "," + entry("b", "1", 8, 12) + "}", {1, 2, 3}),
         "FILE: tensor 'b' begins at byte 8 of the data, expected 4"},
        {with_header("{" + entry("a", "3", 0, 8) + "}", {1, 2}),
         "FILE: tensor 'a' ends at byte 8 of the data, expected 12 by its shape"},
        {with_header("{" + entry("a", "4294967296,4294967296", 0, 8) + "}", {1, 2}), "tensor 'a' has too many values"},
        {with_header("{" + entry("a", "99999999999999999999", 0, 8) + "}", {1, 2}), "expected a whole number"},
        {with_header("{" + entry("a", "-1", 0, 8) + "}", {1, 2}), "expected a whole number"},
        {with_header("{" + entry("a", "01", 0, 4) + "}", {1}), "expected a whole number"},
        {with_header("{" + entry("a", "1", 0, 2, "F16") + "}", {1}), "tensor 'a' is of type 'F16', expected F32"},
        {with_header(R"({"a":{"dtype":"F32","shape":[1]}})", {1}), "tensor 'a' lacks one of"},
        {with_header(R"({"a":{"dtype":"F32","more":[1]}})", {1}), "'more' of tensor 'a', expected dtype"},
        {with_header("{" + entry("a", "2", 0, 8) + "}", {1, infinite}),
         "FILE: tensor 'a' holds inf at place 1, expected finite numbers"},
        {with_header("{" + entry("a", "2", 0, 8) + "}", {std::numeric_limits<float>::quiet_NaN(), 1}),
         "tensor 'a' holds"},
    };
    for (const auto& [bytes, fault] : faults) {
        const std::string told = fault_of(bytes);
        if (told.find(fault) == std::string::npos) std::cerr << "told: " << told << "\nexpected: " << fault << '\n';
        CHECK(told.find(fault) != std::string::npos);
    }
}

TEST(no_change_of_a_file_is_worse_than_an_error) {
    const std::string good = with_header(kGood, {1, 2, 3});
    Rng rng(7);
    int refused = 0;
    for (int i = 0; i < 4000; ++i) {
        std::string bytes =
            good.substr(0, i % 2 == 0 ? good.size() : rng.below(static_cast<std::uint32_t>(good.size())));
        for (std::uint32_t change = 0; change <= rng.below(3) && !bytes.empty(); ++change) {
            bytes[rng.below(static_cast<std::uint32_t>(bytes.size()))] = static_cast<char>(rng.below(256));
        }
        refused += fault_of(bytes).empty() ? 0 : 1;
    }
    CHECK(refused > 2000);  // the rest changes letters of metadata, or numbers
}

TEST(models_are_found_by_name_or_path) {
    CHECK(find_model("race").filename() == "race.safetensors");
    CHECK(find_model("some/folder") == "some/folder");
    CHECK(find_model("mine.safetensors") == "mine.safetensors");
    const std::string unknown = testing::message_of<CheckpointError>([] { find_model("rase"); });
    CHECK(unknown.starts_with("unknown model 'rase' (known: danger-riichi, "));
    const std::string missing = testing::message_of<CheckpointError>([] { ModelFile("no/such.safetensors"); });
    CHECK(missing.starts_with("no/such.safetensors: cannot be read: "));
    const std::string folder =
        testing::message_of<CheckpointError>([] { ModelFile{std::filesystem::temp_directory_path()}; });
    CHECK(folder.find("cannot be read") != std::string::npos);
}

TEST(every_shipped_model_says_what_it_is) {
    for (const std::string& name : model_names()) {
        const ModelFile file(find_model(name));
        CHECK(file.entry("name") == name);
        for (const char* key : {"architecture", "schema", "rules", "seeds", "command"}) CHECK(!file.entry(key).empty());
    }
    CHECK(model_names().size() >= 6);
}

TEST(files_that_are_no_models_are_refused) {
    const auto path = testing::written(with_header(kGood, {1, 2, 3}));
    const std::string told = testing::message_of<CheckpointError>([&] { const ModelFile file(path); });
    CHECK(told.find("no model of mahjongkit: its metadata has no 'format'") != std::string::npos);
    std::filesystem::remove(path);
}
