/** The protocol's types under the names they have in this client. All are made from the server's models. */
import type * as wire from "../../generated/net";
import type { Choice, Spot } from "../scene/types";

export type {
  Address,
  Advice,
  AnalysisInfo as Analysis,
  AskFairness,
  Change,
  ChatLine,
  ClientMessage,
  ComponentFile,
  ComponentSet,
  Draft,
  Fairness,
  GameInfo,
  Games,
  GuideText,
  Hint,
  Invitation,
  Languages,
  LessonInfo,
  LessonRequest,
  LessonStep,
  LastEvent as Last,
  Lobby,
  LogLine,
  NewSeat as Wanted,
  NewTable,
  OptionInfo as Option,
  Print,
  Printing,
  Problem,
  Progress as Ready,
  Protocol,
  PuzzleList,
  PuzzlePosition,
  PuzzleSolution,
  PuzzleVerdict,
  Replay,
  Result,
  ResultSeat,
  Saving,
  SeatInfo as Seat,
  ServerMessage,
  Summary,
  SwingInfo as Swing,
  SymbolSheet,
  TableInfo as Table,
  Verification as Verdict,
  Workshop,
} from "../../generated/net";
export type { Frame as WireFrame } from "../../generated/net";

export type SeatKind = wire.SeatInfo["kind"];
export type Level = NonNullable<wire.NewSeat["level"]>;
export type OptionValue = wire.OptionInfo["default"];

/** What may be tried before your turn. */
export interface Trial {
  number: number;
  seat: number;
  prompt: wire.Trial["prompt"];
  choices: Choice[];
  spots: Spot[];
}

/** What would come of a move. */
export type Foresight = Omit<wire.Preview, "type" | "id">;

/** A frame with everything in it: what was left out is filled in, the choices are written out. */
export type Frame = Required<Omit<wire.Frame, "type" | "choices" | "spots">> & { choices: Choice[]; spots: Spot[] };
