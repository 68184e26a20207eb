/** The messages of docs/protocol.md. */
import type { Phrase, Words } from "../text/phrase";
import type { Choice, Counter, Ghost, Route, Scene, Spot, Symbols } from "../scene/types";

export interface Option {
  name: string;
  default: unknown;
  choices: unknown[];
  help: string;
}

export interface GameInfo {
  name: string;
  title: string;
  version: string;
  pitch: string;
  minutes: number;
  age: number;
  credits: string;
  seats: [number, number];
  seat_names: string[];
  components: string;
  /** A hash of its catalogues. */
  words: string;
  options: Option[];
  levels: string[];
}

export interface Languages {
  /** Of all catalogues of the pages. */
  hash: string;
  /** `name`: what the language calls itself; `test`: only there to try the pages. */
  languages: { language: string; name: string; test: boolean }[];
}

export interface Ready {
  ready: boolean;
  done: number;
  total: number;
  loading: string | null;
  share: number;
  error: string | null;
}

export interface SymbolSheet {
  components: string;
  symbols: Symbols;
}

export type Status = "open" | "playing" | "over";
export type SeatKind = "human" | "bot" | "invite" | "open";

export interface SummarySeat {
  seat: number;
  name: string;
  kind: SeatKind;
  level?: string | null;
  resigned?: boolean;
}

export interface Summary {
  id: string;
  game: string;
  title: string;
  status: Status;
  number: number;
  turn: number | null;
  my_seats: number[];
  your_turn: boolean;
  host: boolean;
  created: number;
  changed: number;
  seats: SummarySeat[];
}

export interface Lobby {
  mine: Summary[];
  join: Summary[];
  watch: Summary[];
}

export interface Seat {
  seat: number;
  kind: SeatKind;
  name: string;
  level?: string | null;
  colour?: string;
  glyph?: string;
  colour_name?: string;
  claimed: boolean;
  ready: boolean;
  mine: boolean;
  resigned?: boolean;
  online?: boolean;
}

export interface Table {
  id: string;
  game: string;
  title: string;
  version: string;
  options: Record<string, unknown>;
  components: string;
  words: string;
  status: Status;
  number: number;
  turn: number | null;
  commitment: string;
  secret: string | null;
  seed: string | null;
  undo: boolean;
  hints: boolean;
  think: number | null;
  takeover: string;
  watch: boolean;
  host: boolean;
  my_seats: number[];
  rematch: string | null;
  previous: string | null;
  /** May seats know different things? Told to whoever holds several seats of a running game. */
  hides: boolean | null;
  seats: Seat[];
}

export interface Wanted {
  kind: "me" | "invite" | "open" | "bot";
  name?: string;
  level?: string;
}

export interface NewTable {
  game: string;
  options: Record<string, unknown>;
  seats: Wanted[];
  undo: boolean;
  hints: boolean;
  think: number | null;
  takeover?: string;
  watch?: boolean;
  listed?: boolean;
  pace?: number;
}

export interface Invitation {
  url: string;
  qr: string;
  token: string;
}

export interface Address {
  /** What addresses of tables begin with. */
  url: string;
  /** open: other devices can open it; closed: the server lets none in; local: only this address keeps them out. */
  reach: "open" | "closed" | "local";
}

export interface LogLine {
  number: number;
  text: Words;
  at: string | null;
  seat: number | null;
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface Last {
  number: number;
  kind: "move" | "undo";
  seat: number | null;
  move: number | null;
  routes?: Route[];
  marks?: string[];
  out?: number[];
  sentences?: LogLine[];
  auto?: boolean;
}

export interface ResultSeat {
  seat: number;
  name: string;
  place: number;
  winner: boolean;
  score: number;
  counters?: Counter[];
}

export interface Result {
  winners: number[];
  scores: number[];
  seats: ResultSeat[];
}

export interface Frame {
  type: "frame";
  number: number;
  seat: number | null;
  turn: number | null;
  status: Status;
  scene: Scene;
  choices: Choice[];
  spots: Spot[];
  undo: boolean;
  deadline: number | null;
  last: Last | null;
  result: Result | null;
}

export interface Foresight {
  move: number;
  number: number;
  ghost?: Ghost | null;
  routes: Route[];
  notes: Words[];
  out: number[];
  marks: string[];
}

export interface Hint {
  number: number;
  move: number;
  picks: string[];
  text: string;
  says: Words;
  why: Words;
  value: number;
}

export type ServerMessage =
  | { type: "welcome"; table: Table; seat: number | null; log: LogLine[]; chat: ChatLine[]; time: number }
  | Frame
  | { type: "ack"; id: string; number: number }
  | { type: "stale"; id: string; number: number; detail: string; frame: Frame }
  | { type: "error"; id?: string | null; code: string; detail: string; words?: Phrase | null }
  | ({ type: "preview"; id: string } & Foresight)
  | ({ type: "hint"; id: string } & Hint)
  | { type: "log"; seat: number | null; log: LogLine[] }
  | ({ type: "chat" } & ChatLine)
  | { type: "table"; table: Table }
  | { type: "revoked"; seat: number }
  | { type: "moved"; table: string }
  | { type: "pong"; id: string; time: number };

export interface Replay {
  table: Table;
  moves: number;
  result: Result;
  commitment: string;
  secret: string;
  seed: string;
  log: LogLine[];
  steps: { number: number; seat: number; text: string }[];
}

/** A move that changed the chances; `number` is that of the position after it. */
export interface Swing {
  number: number;
  seat: number;
  text: string;
  change: number;
}

export interface Analysis {
  values: number[][];
  swings: Swing[];
}

export interface Verdict {
  ok: boolean;
  checks: { name: string; ok: boolean; text: Words }[];
}
