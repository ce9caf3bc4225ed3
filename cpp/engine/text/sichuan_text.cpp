// What Sichuan remembers, as text: void suits, and the ledger of kan money as "2:3m:1/1/0/1", whose kan, of which kind,
// what each seat paid; with an r when it was returned.
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

void finish_extras(const Words&, const PublicState&, SichuanTable&) {}

}  // namespace mahjongkit
