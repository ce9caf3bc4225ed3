// What Sichuan remembers, as text and as JSON. In the text: void suits, and the ledger of kan money as "2:3m:1/1/0/1",
// whose kan, of which kind, what each seat paid; with an r when it was returned.
#include <algorithm>

#include "engine/text/extras_text.hpp"
#include "engine/text/text.hpp"

namespace mahjongkit {

namespace {

constexpr std::string_view kSuits = "mps";
constexpr int kMostPaid = 30'000;

void write_entry(std::ostringstream& text, const KanMoney& entry) {
    text << static_cast<int>(entry.seat) << ':' << kind_name(entry.kind) << ':';
    const char* gap = "";
    for (std::int16_t paid : entry.paid) {
        text << gap << paid;
        gap = "/";
    }
    if (entry.is_returned) text << 'r';
}

// Cuts the item before the next mark off.
std::string_view cut(const Words& words, std::string_view& rest, char mark) {
    const std::size_t end = rest.find(mark);
    if (end == std::string_view::npos) words.fail({"expected an entry such as 2:3m:1/1/0/1"});
    const std::string_view item = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    return item;
}

KanMoney read_entry(const Words& words, std::string_view item, int num_seats) {
    KanMoney entry;
    entry.seat = static_cast<Seat>(words.to_number(cut(words, item, ':'), 0, num_seats - 1));
    try {
        entry.kind = parse_tile(cut(words, item, ':')).kind;
    } catch (const NotationError& error) {
        words.fail({error.what()});
    }
    if (is_honour(entry.kind)) words.fail({"no kan of ", kind_name(entry.kind), " in Sichuan"});
    entry.is_returned = item.ends_with('r');
    if (entry.is_returned) item.remove_suffix(1);
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
        const std::string_view paid = seat + 1 < kMaxSeats ? cut(words, item, '/') : item;
        entry.paid[seat] = static_cast<std::int16_t>(words.to_number(paid, 0, kMostPaid));
    }
    return entry;
}

KanMoney read_entry(const JsonFields& fields, int num_seats) {
    KanMoney entry;
    entry.seat = static_cast<Seat>(fields.number("seat", 0, num_seats - 1));
    entry.kind = fields.tile("kind").kind;
    entry.is_returned = fields.flag("is_returned");
    const std::vector<int> paid = fields.numbers("paid", 0, kMostPaid);
    if (paid.size() != entry.paid.size()) fields.fail("paid", "expected a number for each of four seats");
    std::ranges::transform(paid, entry.paid.begin(), [](int each) { return static_cast<std::int16_t>(each); });
    return entry;
}

}  // namespace

void write_extras(std::ostringstream& text, const SichuanTable& sichuan) {
    if (sichuan.exchanged != 0) text << " exchanged";
    if (sichuan.is_late_kan) text << " late_kan";
    if (sichuan.is_first_win) text << " first_win";
    if (sichuan.next_dealer != kNoSeat) text << " next_dealer " << static_cast<int>(sichuan.next_dealer);
    for (const KanMoney& entry : sichuan.ledger()) {
        text << (&entry == sichuan.entry_slots.data() ? " ledger " : ",");
        write_entry(text, entry);
    }
}

void read_extras(Words& words, SichuanTable& sichuan, int num_seats) {
    if (words.take("exchanged")) sichuan.exchanged = static_cast<SeatMask>((1U << num_seats) - 1);
    sichuan.is_late_kan = words.take("late_kan");
    sichuan.is_first_win = words.take("first_win");
    if (words.take("next_dealer")) sichuan.next_dealer = static_cast<Seat>(words.number(0, num_seats - 1));
    if (!words.take("ledger")) return;
    std::string_view rest = words.next();
    while (!rest.empty()) {
        const std::string_view item = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(rest.size(), item.size() + 1));
        if (sichuan.num_entries == SichuanTable::kMostKans) words.fail({"a ledger of more kans than there can be"});
        sichuan.entry_slots[sichuan.num_entries++] = read_entry(words, item, num_seats);
    }
}

void write_extras(std::ostringstream& text, const SichuanTable& sichuan, std::size_t seat) {
    if (sichuan.void_suits[seat] != kNoSuit) text << " void " << kSuits[sichuan.void_suits[seat]];
}

void read_extras(Words& words, SichuanTable& sichuan, const PublicSeat&, std::size_t seat, int) {
    if (!words.take("void")) return;
    const std::string_view name = words.next();
    const std::size_t suit = name.size() == 1 ? kSuits.find(name) : std::string_view::npos;
    if (suit == std::string_view::npos) words.fail({"'", name, "' is no suit (known: m, p, s)"});
    sichuan.void_suits[seat] = static_cast<std::uint8_t>(suit);
}

// The ledger has at most one entry for each kan, and void suits are shown when all have chosen.
void finish_extras(const Words& words, const PublicState& table, SichuanTable& sichuan) {
    const auto ledger = sichuan.ledger();
    for (std::size_t i = 0; i < ledger.size(); ++i) {
        const KanMoney& entry = ledger[i];
        const auto is_same = [&](const KanMoney& other) {
            return other.seat == entry.seat && other.kind == entry.kind;
        };
        const auto is_kan = [&](const TableMeld& meld) { return meld.meld.is_kan() && meld.meld.kind == entry.kind; };
        const bool is_known = std::ranges::any_of(table.seats[entry.seat].melds(), is_kan);
        if (!is_known || std::ranges::count_if(ledger, is_same) > 1) {
            words.fail({"the ledger names ", is_known ? "twice a kan" : "a kan that is none", " of ",
                        kind_name(entry.kind), " of seat ", std::to_string(entry.seat)});
        }
    }
    const auto num_shown = kMaxSeats - std::ranges::count(sichuan.void_suits, kNoSuit);
    const bool is_before = table.phase == Phase::exchange || table.phase == Phase::void_suit;
    if (num_shown != 0 && (is_before || num_shown != kMaxSeats)) {
        words.fail({"void suits are shown when all have chosen"});
    }
}

void add_json(JsonObject& table, const SichuanTable& sichuan) {
    JsonArray ledger;
    for (const KanMoney& entry : sichuan.ledger()) {
        ledger.emplace_back(JsonObject{{"seat", entry.seat},
                                       {"kind", kind_name(entry.kind)},
                                       {"paid", JsonArray(entry.paid.begin(), entry.paid.end())},
                                       {"is_returned", entry.is_returned}});
    }
    const bool has_next = sichuan.next_dealer != kNoSeat;
    table.push_back({"has_exchanged", sichuan.exchanged != 0});
    table.push_back({"is_late_kan", sichuan.is_late_kan});
    table.push_back({"is_first_win", sichuan.is_first_win});
    table.push_back({"next_dealer", has_next ? Json(sichuan.next_dealer) : Json()});
    table.push_back({"ledger", std::move(ledger)});
}

void add_json(JsonObject& seat, const SichuanTable& sichuan, std::size_t number) {
    const std::uint8_t suit = sichuan.void_suits[number];
    seat.push_back({"void_suit", suit == kNoSuit ? Json() : Json(std::string(1, kSuits[suit]))});
}

void write_table_words(std::ostringstream& text, const JsonFields& table, const SichuanTable&, int num_seats) {
    if (table.flag("has_exchanged")) text << " exchanged";
    if (table.flag("is_late_kan")) text << " late_kan";
    if (table.flag("is_first_win")) text << " first_win";
    if (table.has("next_dealer")) text << " next_dealer " << table.number("next_dealer", 0, num_seats - 1);
    const char* gap = " ledger ";
    for (const JsonFields& entry : table.objects("ledger")) {
        text << gap;
        write_entry(text, read_entry(entry, num_seats));
        gap = ",";
    }
}

void write_seat_words(std::ostringstream& text, const JsonFields& seat, const SichuanTable&, int) {
    if (seat.has("void_suit")) text << " void " << suit_text(seat.suit("void_suit"));
}

}  // namespace mahjongkit
