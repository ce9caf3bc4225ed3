// What riichi and sanma remember, as text.
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
}

}  // namespace mahjongkit
