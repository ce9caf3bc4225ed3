// What riichi and sanma remember, as text and as JSON.
#include "engine/text/extras_text.hpp"

namespace mahjongkit {

void write_extras(std::ostringstream&, const RiichiTable&) {}
void read_extras(Words&, RiichiTable&, int) {}

void write_extras(std::ostringstream& text, const RiichiTable& table, std::size_t seat) {
    const RiichiSeat& riichi = table.seats[seat];
    if (riichi.is_riichi) text << " riichi";
    if (riichi.is_double) text << " double";
    if (riichi.is_accepted) text << " accepted";
    if (riichi.can_be_one_shot) text << " one_shot";
    if (riichi.liable_for_dragons != kNoSeat) text << " liable_dragons " << static_cast<int>(riichi.liable_for_dragons);
    if (riichi.liable_for_winds != kNoSeat) text << " liable_winds " << static_cast<int>(riichi.liable_for_winds);
}

void read_extras(Words& words, RiichiTable& table, const PublicSeat& shown, std::size_t seat, int num_seats) {
    RiichiSeat& riichi = table.seats[seat];
    riichi.is_riichi = words.take("riichi");
    riichi.is_double = words.take("double");
    riichi.is_accepted = words.take("accepted");
    riichi.can_be_one_shot = words.take("one_shot");
    if (riichi.is_riichi && !shown.is_closed()) words.fail({"riichi with an open hand"});
    if (!riichi.is_riichi && (riichi.is_double || riichi.is_accepted)) words.fail({"expected 'riichi' before"});
    if (!riichi.is_accepted && riichi.can_be_one_shot) words.fail({"expected 'accepted' before one_shot"});
    const auto read_liable = [&](std::string_view name, Seat& liable) {
        if (!words.take(name)) return;
        liable = static_cast<Seat>(words.number(0, num_seats - 1));
        if (liable == seat) words.fail({"a seat is not liable to itself"});
    };
    read_liable("liable_dragons", riichi.liable_for_dragons);
    read_liable("liable_winds", riichi.liable_for_winds);
}

// Every kan turns up one indicator after the first.
void finish_extras(const Words& words, const PublicState& table, RiichiTable& riichi) {
    const int due = table.num_indicators == 0 ? 0 : table.num_kans + 1 - table.num_indicators;
    if (due < 0 || table.num_kans > kMaxKans) words.fail({"these indicators and kans do not fit"});
    riichi.indicators_due = static_cast<std::uint8_t>(due);
    for (std::size_t seat = 0; seat < table.num_seats; ++seat) {
        if (!riichi.seats[seat].is_riichi || riichi.seats[seat].is_accepted) continue;
        // Its deposit waits for the claims on the discard that declared it, which may end the round.
        const bool is_open = table.turn == seat && (table.phase == Phase::claims || table.phase == Phase::round_over);
        if (!is_open)
            words.fail({"the riichi of seat ", std::to_string(seat), " is not accepted: expected 'accepted'"});
    }
}

void add_json(JsonObject&, const RiichiTable&) {}

void add_json(JsonObject& seat, const RiichiTable& table, std::size_t number) {
    const RiichiSeat& riichi = table.seats[number];
    const auto seat_or_null = [](Seat each) { return each == kNoSeat ? Json() : Json(each); };
    seat.push_back({"is_riichi", riichi.is_riichi});
    seat.push_back({"is_double_riichi", riichi.is_double});
    seat.push_back({"is_riichi_accepted", riichi.is_accepted});
    seat.push_back({"can_be_one_shot", riichi.can_be_one_shot});
    seat.push_back({"liable_for_dragons", seat_or_null(riichi.liable_for_dragons)});
    seat.push_back({"liable_for_winds", seat_or_null(riichi.liable_for_winds)});
}

void write_table_words(std::ostringstream&, const JsonFields&, const RiichiTable&, int) {}

void write_seat_words(std::ostringstream& text, const JsonFields& seat, const RiichiTable&, int num_seats) {
    if (seat.flag("is_riichi")) text << " riichi";
    if (seat.flag("is_double_riichi")) text << " double";
    if (seat.flag("is_riichi_accepted")) text << " accepted";
    if (seat.flag("can_be_one_shot")) text << " one_shot";
    const auto write_liable = [&](std::string_view name, const char* word) {
        if (seat.has(name)) text << word << seat.number(name, 0, num_seats - 1);
    };
    write_liable("liable_for_dragons", " liable_dragons ");
    write_liable("liable_for_winds", " liable_winds ");
}

}  // namespace mahjongkit
