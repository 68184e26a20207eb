/** What players, bots and seats are called. */
import type { SeatKind } from "../net/types";
import { isCommon, tellCommon, type Phrase } from "../text";

/** The page's own name, the same in every language. */
export const WARREN = "Warren";

/** A seat as lists of tables know it. */
interface Named {
  seat: number;
  kind: SeatKind;
  name: string;
  level?: string | null;
  resigned?: boolean;
}

interface Seated extends Named {
  colour_name?: string;
}

type Tell = (phrase: Phrase) => string;

export const levelName = (level: string): string => tellCommon(["say", "level", { level }]);

/** A seat nobody has a name for: by its colour, or whatever the game calls it. */
export const seatTitle = (title: string, tell: Tell): string => tell(["say", `seat-${title.replaceAll(" ", "-")}`, {}]);

/** What a seat at a table is called, whoever sits there. */
export function seatName(seat: Seated, seats: readonly Seated[], tell: Tell): string {
  const title = seat.colour_name;
  if (!title) return playerName(seat, seats) || tell(["say", "seat-number", { number: seat.seat + 1 }]);
  return playerName(seat, seats) || seatTitle(title, tell);
}

/** Which of the bots of its level this is, from 1. */
export function botNumber(seat: Named, seats: readonly Named[]): number {
  const twins = seats.filter((one) => one.kind === "bot" && !one.name && one.level === seat.level);
  return twins.findIndex((one) => one.seat === seat.seat) + 1;
}

/** The name somebody gave, that of the bot, or none. Bots of one level have different names. */
export function playerName(seat: Named, seats: readonly Named[]): string {
  if (seat.kind !== "bot") return seat.name;
  if (seat.name) return seat.resigned ? tellCommon(["say", "bot-for", { name: seat.name }]) : seat.name;
  const level = seat.level ?? "";
  const number = botNumber(seat, seats);
  const own: Phrase = ["say", `bot-${level}-${number}`, {}];
  if (isCommon(own)) return tellCommon(own);
  return tellCommon(number > 1 ? ["say", "bot-name-numbered", { level, number }] : ["say", "bot-name", { level }]);
}
