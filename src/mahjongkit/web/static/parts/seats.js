// Where seats are on the screen, and how they are called.
import { t } from "/static/strings.js";

const PLACES = { 3: ["bottom", "right", "left"], 4: ["bottom", "right", "top", "left"] };

// The side of the table where a seat is shown to the one who looks from `viewpoint`: play goes round by the right.
export function placeOf(seat, viewpoint, seats) {
  return PLACES[seats][(seat - viewpoint + seats) % seats];
}

// "East" where seats have winds, else where the seat is: "left".
export function seatName(observation, seat, viewpoint) {
  if (seat === viewpoint && observation.seat !== undefined) return t("seat.you");
  const { wind } = observation.seats[seat];
  return wind ? t(`wind.${wind[0]}`) : t(`place.${placeOf(seat, viewpoint, observation.seats.length)}`);
}

// Points as the table shows them, and changes with their sign.
export const points = (value) => value.toLocaleString("en-US").replace("-", "−");
export const change = (value) => (value > 0 ? "+" : "") + (value === 0 ? "±0" : points(value));
