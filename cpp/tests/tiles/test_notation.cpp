#include <string>
#include <vector>

#include "tests/tiles/notation_helpers.hpp"
#include "tiles/notation_grammar.hpp"

using namespace mahjongkit;
using testing::check_same;
using testing::error_from;
using testing::mpsz;

TEST(notation_reads_each_notation) {
    struct Case {
        Notation notation;
        std::string text;
        std::string expected;
    };
    const std::vector<Case> cases = {
        {Notation::mpsz, "123m406p77z", "123m406p77z"},
        {Notation::mpsz, " 3 1m\t2m\n", "123m"},
        {Notation::mpsz, "8f1z1f", "1z18f"},
        {Notation::mpsz, "1s(406p)[1111z](111+1m)(2222z)(333s)", "1s(406p)[1111z](111+1m)(2222z)(333s)"},
        {Notation::mpsz, "1s(312m)(6m0m4m)(111z+1z)", "1s(123m)(406m)(111+1z)"},
        {Notation::simcat, "445w1267t1144s", "445m1267p1144s"},
        {Notation::simcat, "1w7z8f(123t)", "1m7z8f(123p)"},
        {Notation::thesis, "B1B1B2 C3 D9", "3m9p112s"},
        {Notation::thesis, "D9(B1B1B1+B1)[C2C2C2C2]", "9p(111+1s)[2222m]"},
        {Notation::tenhou, "0 4,8 , 16 17 52 88 135", "12305m0p0s7z"},
        {Notation::tenhou, "0(36 40 44)[108 109 110 111](4 5 6+7)", "1m(123p)[1111z](222+2m)"},
        {Notation::mjai, "1m 5mr 5m,E S W N P F C", "105m1234567z"},
        {Notation::mjai, "9s9sEE(4p5pr6p)[C C C C](PPP+P)", "99s11z(406p)[7777z](555+5z)"},
        {Notation::unicode, "🀇🀡️🀐🀀🀁🀂🀃🀄🀅🀆", "1m9p1s1234765z"},
        {Notation::unicode, "🀏︎ (🀙🀚🀛)[🀆🀆🀆🀆]", "9m(123p)[5555z]"},
    };
    for (const Case& c : cases) {
        check_same(mpsz(parse_hand(c.text, c.notation)), mpsz(parse_hand(c.expected, Notation::mpsz)), c.text);
        check_same(mpsz(parse_hand(c.text)), mpsz(parse_hand(c.expected, Notation::mpsz)), c.text + " found");
    }
}

TEST(notation_reads_into_the_fields_of_a_hand) {
    const Hand hand = parse_hand("1155m0p3f(340s)[7777z]", Notation::mpsz);
    CHECK_EQUAL(hand.counts[0], 2);
    CHECK_EQUAL(hand.counts[4], 2);
    CHECK_EQUAL(hand.counts[13], 1);
    CHECK_EQUAL(total(hand.counts), 5);
    CHECK_EQUAL(hand.reds, 0b010);
    CHECK_EQUAL(hand.flowers, 0b100);
    CHECK_EQUAL(hand.num_melds, 2);
    CHECK((hand.meld_slots[0] == Meld{MeldType::chi, 20, true}));
    CHECK((hand.meld_slots[1] == Meld{MeldType::concealed_kan, 33, false}));
}

// Unicode's own order, typed from the code chart "Mahjong Tiles": winds, Red, Green, White, characters, bamboos, dots,
// plum, orchid, bamboo, chrysanthemum, spring to winter.
TEST(notation_unicode_follows_the_code_chart) {
    const std::string names = "1z2z3z4z7z6z5z1m2m3m4m5m6m7m8m9m1s2s3s4s5s6s7s8s9s1p2p3p4p5p6p7p8p9p5f6f7f8f1f2f3f4f";
    for (std::size_t i = 0; 2 * i < names.size(); ++i) {
        const std::string tile = std::string("\xF0\x9F\x80") + static_cast<char>(0x80 + i);
        check_same(mpsz(parse_hand(tile, Notation::unicode)), names.substr(2 * i, 2), "code point");
        check_same(format_hand(parse_hand(names.substr(2 * i, 2)), Notation::unicode), tile, "code point written");
    }
}

TEST(notation_tenhou_ids_are_four_to_a_kind) {
    for (int id = 0; id < 136; ++id) {
        const Hand hand = parse_hand(std::to_string(id), Notation::tenhou);
        CHECK_EQUAL(hand.counts[static_cast<std::size_t>(id / 4)], 1);
        CHECK_EQUAL(hand.reds, id == 16 ? 1 : id == 52 ? 2 : id == 88 ? 4 : 0);
    }
}

TEST(notation_names_place_and_remedy_of_each_fault) {
    struct Case {
        Notation notation;
        std::string text;
        std::size_t column;
        std::string part;
    };
    using enum Notation;
    const std::vector<Case> cases = {
        {mpsz, "123x", 4,
         "unknown character 'x' at column 4 of '123x': expected a digit 0-9 or a suit letter m, p, s, z or f"},
        {mpsz, "", 1, "no tiles at column 1 of ''"},
        {mpsz, " \t", 1, "no tiles"},
        {mpsz, "123m45", 5, "digits without a suit at column 5"},
        {mpsz, "(123)", 2, "digits without a suit"},
        {mpsz, "1mm", 3, "suit letter 'm' without digits"},
        {mpsz, "1m m", 4, "suit letter 'm' without digits"},
        {mpsz, "18z", 2, "no honour 8z at column 2 of '18z': expected 1z to 7z"},
        {mpsz, "0z", 1, "no honour 0z"},
        {mpsz, "9f", 1, "no flower 9f at column 1 of '9f': expected 1f to 8f"},
        {mpsz, "11111m", 5, "fifth 1m at column 5"},
        {mpsz, "5550m5m", 6, "fifth 5m at column 6"},
        {mpsz, "55m0m(555m)", 8, "fifth 5m at column 8"},
        {mpsz, "0m1p0m", 5, "second red five 0m at column 5"},
        {mpsz, "0m(340m)", 6, "second red five 0m at column 6"},
        {mpsz, "1f2m1f", 5, "second 1f at column 5"},
        {mpsz, "1m(124m)", 3, "'(124m)' at column 3 of '1m(124m)' is not a meld: expected three in a row"},
        {mpsz, "(891m)", 1, "is not a meld"},
        {mpsz, "(9m1p2p)", 1, "is not a meld"},
        {mpsz, "(567z)", 1, "is not a meld"},
        {mpsz, "(12f)", 1, "is not a meld"},
        {mpsz, "(11m)", 1, "is not a meld"},
        {mpsz, "(12345m)", 1, "is not a meld"},
        {mpsz, "()", 1, "is not a meld"},
        {mpsz, "[111m]", 1, "expected four equal tiles between [ and ]"},
        {mpsz, "[1112m]", 1, "expected four equal tiles between [ and ]"},
        {mpsz, "(111+2m)", 1, "is not a meld"},
        {mpsz, "(111+m)", 1, "is not a meld"},
        {mpsz, "(11+11m)", 4, "plus at column 4"},
        {mpsz, "[111+1m]", 5, "plus at column 5"},
        {mpsz, "1+1m", 2, "plus at column 2"},
        {mpsz, "+", 1, "plus at column 1"},
        {mpsz, "1m(123m", 3, "bracket '(' at column 3 of '1m(123m' is not closed: expected )"},
        {mpsz, "[1111m", 1, "expected ]"},
        {mpsz, "(123m]", 6, "does not match: expected )"},
        {mpsz, "1m)", 3, "closes nothing"},
        {mpsz, "(1m(", 4, "inside a meld"},
        {mpsz, "(111m)(222m)(333m)(444m)(555m)(666m)", 31, "sixth meld at column 31"},
        {mpsz, std::string("1m\0", 3), 3, "unknown character '\\x00'"},
        {mpsz, "1m\xFF", 3, "byte '\\xff' is not UTF-8 at column 3"},
        {mpsz, "\xF0\x9F\x80", 1, "is not UTF-8"},
        {mpsz, "\xED\xA0\x80", 1, "is not UTF-8"},
        {mpsz, "\xC0\xB1m", 1, "is not UTF-8"},
        {mpsz, "é1m麻", 1, "unknown character 'é'"},
        {mpsz, "1m麻雀", 3, "unknown character '麻' at column 3 of '1m麻雀'"},
        {simcat, "10w", 2, "unknown character '0' at column 2 of '10w': expected a digit 1-9 or a suit letter w, t, s"},
        {simcat, "1m", 2, "unknown character 'm'"},
        {simcat, "1w1111w", 6, "fifth 1w at column 6"},
        {thesis, "B1E", 3, "unknown character 'E' at column 3 of 'B1E': expected B, C or D with a rank 1-9"},
        {thesis, "B1C0", 3, "suit letter 'C' without a rank at column 3"},
        {thesis, "B1 B 1", 4, "suit letter 'B' without a rank"},
        {thesis, "B", 1, "expected a digit 1-9 after it"},
        {thesis, "C1C1C1C1C1", 9, "fifth C1"},
        {tenhou, "0 136", 3, "no tile has the id '136' at column 3 of '0 136': expected tile ids 0-135"},
        {tenhou, "99999999999999999999", 1, "no tile has the id"},
        {tenhou, "07", 1, "no tile has the id '07'"},
        {tenhou, "12 2 12", 6, "second tile '12' at column 6"},
        {tenhou, "-1", 1, "unknown character '-'"},
        {mjai, "1m 4mr", 6, "unknown character 'r' at column 6"},
        {mjai, "1m 5 m", 4, "digits without a suit at column 4 of '1m 5 m': expected a suit letter m, p or s"},
        {mjai, "1m?", 3, "unknown character '?' at column 3 of '1m?': expected a tile such as 1m, 5mr, E"},
        {mjai, "5mr5mr", 4, "second red five 5mr at column 4"},
        {mjai, "EEEEE", 5, "fifth E"},
        {unicode, "🀇🀇 🀪", 4, "unknown character '🀪' at column 4"},
        {unicode, "🀇️🀇️🀇️🀇️🀇️", 9, "fifth 🀇 at column 9"},
        {unicode, "🀇1m", 2, "expected a tile character U+1F000 to U+1F029"},
    };
    for (const Case& c : cases) {
        const NotationError error = error_from([&] { parse_hand(c.text, c.notation); });
        const std::string message = error.what();
        if (error.column != c.column || message.find(c.part) == std::string::npos) {
            ++testing::failures;
            std::cerr << c.text << ": column " << error.column << ", expected " << c.column << ": " << message << '\n';
        }
    }
}

TEST(notation_refuses_long_text) {
    CHECK(parse_hand("1m" + std::string(kMaxTextBytes - 2, ' ')).counts[0] == 1);
    const std::string megabytes(8u << 20, '1');
    const NotationError error = error_from([&] { parse_hand(megabytes); });
    CHECK_EQUAL(error.column, NotationError::kNoColumn);
    CHECK(std::string(error.what()).starts_with("text of 8388608 bytes is too long: '1111"));
    CHECK(std::string(error.what()).size() < 200);
}

TEST(notation_quotes_the_text_around_the_fault) {
    const std::string text = std::string(98, ' ') + "x" + std::string(98, ' ');
    const std::string message = error_from([&] { parse_hand(text, Notation::mpsz); }).what();
    CHECK(message.find("at column 99 of '..." + std::string(30, ' ') + "x" + std::string(29, ' ') + "...'") !=
          std::string::npos);
}

TEST(notation_knows_its_names) {
    CHECK_EQUAL(notations().size(), 6u);
    for (const NotationName& entry : notations()) {
        CHECK(notation_by_name(entry.name) == entry.notation);
        CHECK(total(parse_hand(entry.example, entry.notation).counts) > 0);
    }
    const std::string message = error_from([] { notation_by_name("mspz"); }).what();
    check_same(message, "unknown notation 'mspz' (known: mpsz, simcat, thesis, tenhou, mjai, unicode)", "message");
}

TEST(notation_detection_accepts_readings_that_agree) {
    const Hand hand = parse_hand("123s", Notation::mpsz);
    const std::vector<parsing::Reading> readings = {
        {Notation::mpsz, hand, {}},
        {Notation::simcat, hand, {}},
        {Notation::thesis, {}, {parsing::FaultType::unknown_character, 0, 4}},
    };
    CHECK(parsing::choose_reading("123s", readings) == hand);
}

TEST(notation_detection_names_readings_that_differ) {
    const std::vector<parsing::Reading> readings = {
        {Notation::thesis, {}, {parsing::FaultType::unknown_character}},
        {Notation::mpsz, parse_hand("123s"), {}},
        {Notation::simcat, parse_hand("123p"), {}},
    };
    const std::string message = error_from([&] { parsing::choose_reading("123?", readings); }).what();
    check_same(message, "'123?' is 123s as mpsz but 123p as simcat: say which one with notation=...", "message");
}

TEST(notation_detection_tells_the_error_of_the_furthest) {
    struct Case {
        std::string text;
        std::size_t column;
        std::string notation;
    };
    const std::vector<Case> cases = {
        {"123x", 4, "mpsz"},    {"", 1, "mpsz"},         {"456", 1, "mpsz"},        {"11111w", 5, "simcat"},
        {"123w4", 5, "simcat"}, {"B1B2x", 5, "thesis"},  {"B0", 1, "thesis"},       {"0 4 200", 5, "tenhou"},
        {"0 4 4", 5, "tenhou"}, {"E S Q", 5, "mjai"},    {"1m5mr5mr", 6, "mjai"},   {"🀇🀇x", 3, "unicode"},
        {"🀪", 1, "unicode"},    {"(124m)", 1, "mpsz"},   {"(B1B2B4)", 1, "thesis"}, {"1m+", 3, "mpsz"},
        {"123m456", 5, "mpsz"}, {"(0 4 8", 1, "tenhou"}, {"1 2 3 x", 7, "mpsz"},    {"EEE (1m2m", 5, "mjai"},
    };
    for (const Case& c : cases) {
        const NotationError error = error_from([&] { parse_hand(c.text); });
        const std::string message = error.what();
        if (error.column != c.column || !message.ends_with(" (read as " + c.notation + ")")) {
            ++testing::failures;
            std::cerr << c.text << ": column " << error.column << ", expected " << c.column << ": " << message << '\n';
        }
    }
}

// Every short text over the characters of all notations, and longer random ones: readings never differ.
TEST(notation_says_what_it_cannot_write) {
    struct Case {
        std::string hand;
        Notation notation;
        std::string message;
    };
    const std::vector<Case> cases = {
        {"1m0p", Notation::simcat, "simcat cannot write the red five 0p; mpsz, tenhou and mjai can"},
        {"1m(340s)", Notation::unicode, "unicode cannot write the red five 0s; mpsz, tenhou and mjai can"},
        {"1m5z", Notation::thesis, "thesis cannot write 5z; mpsz, simcat, tenhou, mjai and unicode can"},
        {"1m[7777z]", Notation::thesis, "thesis cannot write 7z; mpsz, simcat, tenhou, mjai and unicode can"},
        {"1m3f", Notation::mjai, "mjai cannot write 3f; mpsz, simcat and unicode can"},
        {"0m3f", Notation::tenhou, "tenhou cannot write 3f; mpsz can"},
        {"5m(555m)", Notation::tenhou,
         "tenhou cannot write four 5m without the red one; mpsz, simcat, thesis, mjai and unicode can"},
    };
    for (const Case& c : cases) {
        check_same(error_from([&] { format_hand(parse_hand(c.hand), c.notation); }).what(), c.message, c.hand);
    }
}

TEST(notation_writes_in_the_style_of_each_notation) {
    const Hand hand = parse_hand("1123m405p9s(123p)[1111z](222+2s)");
    check_same(mpsz(hand), "1123m405p9s(123p)[1111z](222+2s)", "mpsz");
    check_same(format_hand(hand, Notation::tenhou), "0 1 4 8 48 52 53 104 (36 40 44) [108 109 110 111] (76 77 78 + 79)",
               "tenhou");
    check_same(format_hand(hand, Notation::mjai), "1m 1m 2m 3m 4p 5pr 5p 9s (1p 2p 3p) [E E E E] (2s 2s 2s + 2s)",
               "mjai");
    const Hand plain = parse_hand("13m9p112s(555+5m)");
    check_same(format_hand(plain, Notation::simcat), "13w9t112s(555+5w)", "simcat");
    check_same(format_hand(plain, Notation::thesis), "B1B1B2 C1C3 D9 (C5C5C5+C5)", "thesis");
    check_same(format_hand(plain, Notation::unicode), "🀇🀉🀡🀐🀐🀑(🀋🀋🀋+🀋)", "unicode");
}

TEST(notation_checks_hands_against_variants) {
    const auto message = [](std::string_view text, std::string_view variant) -> std::string {
        return error_from([&] { check_variant(parse_hand(text), variant_by_name(variant)); }).what();
    };
    const std::string fine = "nothing was thrown";
    check_same(message("123456789m1234p", "riichi"), fine, "13 tiles");
    check_same(message("123456789m12344p", "riichi"), fine, "14 tiles");
    check_same(message("0m1p(123m)[1111z](222+2s)(234p)", "riichi"), fine, "two tiles and four melds");
    check_same(message("123456789m123445p", "riichi"), "riichi needs 13 or 14 tiles (a meld counts 3), got 15", "15");
    check_same(message("1m[1111z]", "riichi"), "riichi needs 13 or 14 tiles (a meld counts 3), got 4", "4");
    check_same(message("19m12345678p123z", "sanma"), fine, "sanma");
    check_same(message("12m", "sanma"), "2m does not exist in sanma", "2m");
    check_same(message("1m(789m)", "sanma"), "7m does not exist in sanma", "7m in a meld");
    check_same(message("1m1f", "riichi"), "flowers are not played in riichi", "flowers");
    check_same(message("1m1z", "sichuan"), "1z does not exist in Sichuan", "honours");
    check_same(message("0m", "taiwanese"), "Taiwanese has no red fives", "red");
    check_same(message("1m(340p)", "taiwanese"), "Taiwanese has no red fives", "red in a meld");
    check_same(message("123456789m1234567p12345678f", "taiwanese"), fine, "16 tiles and flowers");
    check_same(message("1m", "taiwanese"), "Taiwanese needs 16 or 17 tiles (a meld counts 3), got 1", "1");
}

TEST(notation_checks_sizes_of_any_variant) {
    const auto message = [](const Hand& hand) -> std::string { return error_from([&] { check_size(hand); }).what(); };
    const std::string fine = "nothing was thrown";
    for (int concealed = 0; concealed <= 20; ++concealed) {
        for (int melds = 0; melds <= kMaxGroups; ++melds) {
            Hand hand;
            for (int i = 0; i < concealed; ++i) ++hand.counts[static_cast<std::size_t>(i)];
            for (int i = 0; i < melds; ++i) hand.add_meld({MeldType::pon, static_cast<Kind>(33 - i)});
            const bool is_fine = concealed % 3 != 0 && concealed / 3 + melds <= 5;
            CHECK_EQUAL(message(hand) == fine, is_fine);
        }
    }
    check_same(message(parse_hand("123m")), "a hand needs 3n+1 or 3n+2 concealed tiles (1, 2, 4, 5, ... 17), got 3",
               "3");
    check_same(message(parse_hand("123456789m12345678p(111z)")),
               "a hand has at most 17 tiles (a meld counts 3), got 20", "20");
}
