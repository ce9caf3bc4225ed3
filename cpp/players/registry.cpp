#include "players/registry.hpp"

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "players/analyst/analyst.hpp"
#include "players/epsilon.hpp"
#include "players/flat_mc/exact.hpp"
#include "players/flat_mc/flat_mc.hpp"
#include "players/greedy/greedy.hpp"
#include "players/neural/neural.hpp"
#include "players/paper_analyzer/paper_analyzer.hpp"
#include "players/race/simcat_plus.hpp"
#include "players/sichuan/aggressive.hpp"
#include "players/sichuan/conservative.hpp"
#include "players/sichuan/sichuan_search.hpp"
#include "players/simple/simple.hpp"

namespace mahjongkit {

namespace {

template <class Options>
std::vector<PlayerOption> describe(std::span<const OptionInfo<Options>> table, const Options& defaults) {
    std::vector<PlayerOption> rows;
    for (const OptionInfo<Options>& info : table) {
        rows.push_back(
            {info.name, option_text(option_value(defaults, info)), info.help, option_type(info), info.choices});
    }
    return rows;
}

std::vector<NamedOption> read_none(std::span<const NamedOption> options) {
    if (!options.empty()) throw RulesError("it has no options, got '" + options[0].name + "'");
    return {};
}

template <class Made>
PlayerPtr make_plain(std::span<const NamedOption> options) {
    read_none(options);
    return std::make_shared<Made>();
}

struct CommonOptions {
    double epsilon = 0;
};

constexpr std::array kCommonTable = {
    OptionInfo<CommonOptions>{.name = "epsilon",
                              .member = &CommonOptions::epsilon,
                              .help = "chance of a random choice among those that keep the hand as near to a win",
                              .least = 0,
                              .most = 1},
};

// Takes the options that every player has out of a list.
CommonOptions take_common(const PlayerInfo& info, std::vector<NamedOption>& options) {
    CommonOptions common;
    std::erase_if(options, [&](const NamedOption& option) {
        if (option.name != kCommonTable[0].name) return false;
        set_option<CommonOptions>(common, kCommonTable, info.name, option.name, option.value);
        return true;
    });
    return common;
}

PlayerPtr make_with(const PlayerInfo& info, std::vector<NamedOption> options) {
    const CommonOptions common = take_common(info, options);
    PlayerPtr player = info.make(options);
    return common.epsilon > 0 ? std::make_shared<EpsilonPlayer>(std::move(player), common.epsilon) : player;
}

PlayerText read_with(const PlayerInfo& info, std::vector<NamedOption> options) {
    const CommonOptions common = take_common(info, options);
    std::vector<NamedOption> values = info.read(options);
    for (NamedOption& value : named_options<CommonOptions>(common, kCommonTable)) values.push_back(std::move(value));
    PlayerText read{std::string(info.name), {}};
    for (std::size_t i = 0; i < values.size(); ++i) {
        std::string text = option_text(values[i].value);
        if (text != info.options[i].default_text) read.options.push_back({std::move(values[i].name), std::move(text)});
    }
    std::ranges::sort(read.options, {}, &OptionTextPair::name);
    return read;
}

// Its own options, then those that every player has.
std::vector<PlayerOption> with_common(std::vector<PlayerOption> own = {}) {
    for (PlayerOption& option : describe<CommonOptions>(kCommonTable, {})) own.push_back(std::move(option));
    return own;
}

// A player whose options stand in a table. Presets of one player differ in the defaults.
template <class Made, class Options>
PlayerInfo with_options(std::string_view name, std::string_view help, std::span<const OptionInfo<Options>> table,
                        const Options& defaults = {}) {
    const auto choose = [=](std::span<const NamedOption> named) {
        Options chosen = defaults;
        for (const NamedOption& option : named) set_option(chosen, table, name, option.name, option.value);
        return chosen;
    };
    const auto make = [=](std::span<const NamedOption> named) -> PlayerPtr {
        return std::make_shared<Made>(choose(named));
    };
    const auto read = [=](std::span<const NamedOption> named) { return named_options(choose(named), table); };
    return {name, help, with_common(describe(table, defaults)), make, read};
}

}  // namespace

std::span<const PlayerInfo> player_registry() {
    static const std::array kPlayers = {
        with_options<AggressivePlayer>(
            "aggressive",
            "its own hand alone: words, then distance, then acceptance; for Sichuan mahjong, else as greedy",
            word_play_option_table(), aggressive_options()),
        with_options<AnalystPlayer>("analyst",
                                    "takes the action that is worth most: by expected points of the rest of the round "
                                    "or, with aim=placement, by the expected final placement; riichi and sanma, else "
                                    "as greedy",
                                    analyst_option_table()),
        with_options<ConservativePlayer>(
            "conservative",
            "as aggressive, but minds which discards feed its opponents; for Sichuan mahjong, else as greedy",
            conservative_option_table(), conservative_options()),
        PlayerInfo{"draw-discard", "wins when it can, else discards the tile it has drawn; never calls", with_common(),
                   &make_plain<DrawDiscardPlayer>, &read_none},
        with_options<ExactPlayer>("exact",
                                  "takes the action with the highest exact chance to win by own draws, all foreseen",
                                  exact_option_table()),
        with_options<FlatMcPlayer>(
            "flat-mc", "simulates every action and takes the one that wins most; made for Taiwanese mahjong",
            flat_mc_option_table()),
        with_options<GreedyPlayer>(
            "greedy", "discards for the lowest shanten, then for the most unseen tiles that lower it; declares riichi",
            greedy_option_table()),
        with_options<NeuralPlayer>(
            "neural",
            "plays as a trained policy net answers, one pass at each choice; riichi and sanma, else as greedy",
            neural_option_table()),
        with_options<PaperAnalyzerPlayer>(
            "paper-analyzer",
            "the program of the analyzer paper: its tree search, or its list of safe tiles; for riichi and sanma, else "
            "as greedy",
            paper_analyzer_option_table()),
        PlayerInfo{"random", "any legal action, each as likely", with_common(), &make_plain<RandomPlayer>, &read_none},
        with_options<SichuanSearchPlayer>(
            "sichuan-search", "takes the action with the most expected points; for Sichuan mahjong, else as greedy",
            sichuan_search_option_table()),
        with_options<FlatMcPlayer>("simcat", "flat-mc as the final program of the SIMCAT paper", flat_mc_option_table(),
                                   simcat_options()),
        with_options<FlatMcPlayer>("simcat-baseline", "flat-mc as the program that the SIMCAT paper starts from",
                                   flat_mc_option_table(), simcat_baseline_options()),
        with_options<SimcatPlusPlayer>("simcat-plus",
                                       "takes the action that is most likely to win the race; for Taiwanese mahjong",
                                       simcat_plus_option_table()),
    };
    return kPlayers;
}

namespace {

// Calls `use` with the player of the text and its options.
template <class Use>
auto with_player(std::string_view text, Use use) {
    const std::string_view name = text.substr(0, text.find(':'));
    std::string message = "unknown agent '";
    message.append(name).append("' (known: ");
    const char* gap = "";
    for (const PlayerInfo& info : player_registry()) {
        if (info.name == name) {
            try {
                return use(info, parse_options(text.substr(std::min(text.size(), name.size() + 1))));
            } catch (const RulesError& error) {
                throw AgentError(std::string("agent '").append(text).append("': ").append(error.what()));
            }
        }
        message.append(gap).append(info.name);
        gap = ", ";
    }
    throw AgentError(message.append(")"));
}

}  // namespace

PlayerPtr make_player(std::string_view text) { return with_player(text, make_with); }

PlayerText read_player_text(std::string_view text) { return with_player(text, read_with); }

}  // namespace mahjongkit
