/** The server's HTTP side. Every failure becomes a Refusal with a sentence for people. */
import { language, t, tellCommon } from "../text";
import { sentence } from "../text/sentence";
import type { Claim, LetIn, NewSet, Problem, Ready, Rename, Revoke, Start, Texts, Why } from "../../generated/net";
import { whole } from "./frames";
import type * as wire from "./types";
import { PROTOCOL } from "./version";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    detail: string,
  ) {
    super(detail);
  }
}

async function sent(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const headers = body === undefined ? undefined : { "Content-Type": "application/json" };
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch {
    throw new Refusal("offline", t("error-offline"));
  }
  const spoken = answer.headers.get("Warren-Protocol");
  if (spoken !== null && spoken !== String(PROTOCOL)) throw new Refusal("outdated", t("error-outdated"));
  return answer;
}

/** A reason as a sentence; what somebody's file or program is told stays as it is. */
const told = (words: Problem["words"]) => (words[1] === "verbatim" ? tellCommon(words) : sentence(tellCommon(words)));

async function refused(answer: Response): Promise<Refusal> {
  const { code, words } = ((await answer.json().catch(() => undefined)) ?? {}) as Partial<Problem>;
  return new Refusal(code ?? "unknown", words ? told(words) : t("error-status", { status: answer.status }));
}

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await sent(method, path, body);
  if (!answer.ok) throw await refused(answer);
  const data: unknown = await answer.json().catch(() => undefined);
  // An answer that breaks off (the page is being left, the network went) is no answer.
  if (data === undefined) throw new Refusal("offline", t("error-offline"));
  return data as Answer;
}

const get = <Answer>(path: string) => call<Answer>("GET", path);
const post = <Answer>(path: string, body: object = {}) => call<Answer>("POST", path, body);

export const ready = () => get<wire.Ready>("/api/ready");
export const games = () => get<wire.Games>("/api/games");
export const guide = (game: string) => get<wire.GuideText>(`/api/games/${game}/guide?language=${language()}`);
export const symbols = (game: string, components: string) =>
  get<wire.SymbolSheet>(`/api/games/${game}/symbols?components=${components}`);
export const picture = (game: wire.GameInfo) => `/api/games/${game.name}/picture.svg?components=${game.components}`;
export const print = (game: string, wish: wire.Print) => post<wire.Printing>(`/api/games/${game}/print`, wish);
const sets = (game: string) => `/api/components/${game}`;
export const bringSet = (game: string, toml: string) => post<wire.ComponentSet>(sets(game), { toml } satisfies NewSet);
export const componentSet = (game: string, hash: string) => get<wire.ComponentSet>(`${sets(game)}/${hash}`);
export const setFile = (game: string, hash: string) => `${sets(game)}/${hash}/file`;
export const languages = () => get<wire.Languages>("/api/text");
export const pageWords = (language: string, hash: string) => get<Texts>(`/api/text/${language}?hash=${hash}`);
export const gameWords = (game: string, language: string, hash: string) =>
  get<Texts>(`/api/games/${game}/text/${language}?hash=${hash}`);
export const lessonWords = (game: string, language: string, hash: string) =>
  get<Texts>(`/api/games/${game}/lessons/text/${language}?hash=${hash}`);
export const workshopWords = (game: string, language: string, hash: string) =>
  get<Texts>(`/api/games/${game}/workshop/text/${language}?hash=${hash}`);
export const lobby = () => get<wire.Lobby>("/api/lobby");

export const table = (id: string) => get<wire.Table>(`/api/tables/${id}`);
export const create = (wanted: wire.NewTable) => post<wire.Table>("/api/tables", wanted);
export const claim = (id: string, seat: number, name: string) =>
  post<wire.Table>(`/api/tables/${id}/seats/${seat}/claim`, { name, contribution: chance() } satisfies Claim);
export const start = (id: string, fill: wire.Level) =>
  post<wire.Table>(`/api/tables/${id}/start`, { fill } satisfies Start);
export const invite = (id: string, seat: number) => post<wire.Invitation>(`/api/tables/${id}/seats/${seat}/invite`);
export const address = () => get<wire.Address>("/api/address");
export const letIn = (lan: boolean) => post<wire.Address>("/api/address", { lan } satisfies LetIn);
export const rename = (id: string, seat: number, name: string) =>
  post<wire.Table>(`/api/tables/${id}/seats/${seat}/name`, { name } satisfies Rename);
export const revoke = (id: string, seat: number, wanted: Revoke) =>
  post<wire.Table>(`/api/tables/${id}/seats/${seat}/revoke`, wanted);
export const rematch = (id: string) => post<wire.Table>(`/api/tables/${id}/rematch`);

/** Say that my seats are ready; each adds chance of its own to the deal. */
export function beReady(table: wire.Table): Promise<wire.Table> {
  const mine = table.seats.filter((seat) => seat.mine && seat.claimed && !seat.ready);
  const contributions = Object.fromEntries(mine.map((seat) => [String(seat.seat), chance()]));
  if (!mine.length) return Promise.resolve(table);
  return post(`/api/tables/${table.id}/ready`, { contributions } satisfies Ready);
}

const riddle = (game: string, id: string) => `/api/games/${game}/puzzles/${id}`;
export const puzzles = (game: string) => get<wire.PuzzleList>(`/api/games/${game}/puzzles`);
export const puzzle = (game: string, id: string) => get<wire.PuzzlePosition>(riddle(game, id));
export const puzzleVerdict = (game: string, id: string, move: number) =>
  get<wire.PuzzleVerdict>(`${riddle(game, id)}/moves/${move}`);
export const puzzlePreview = (game: string, id: string, move: number) =>
  get<wire.Foresight>(`${riddle(game, id)}/moves/${move}/preview`);
export const puzzleSolution = (game: string, id: string) => get<wire.PuzzleSolution>(`${riddle(game, id)}/solution`);
export const puzzleWhy = (game: string, id: string, picks: readonly string[], handle: string) => {
  const asked = new URLSearchParams([["handle", handle], ...picks.map((pick) => ["pick", pick])]);
  return get<Why>(`${riddle(game, id)}/why?${asked}`);
};

const bench = (game: string) => `/api/workshop/${game}`;
export const workshop = (game: string) => get<wire.Workshop>(bench(game));
export const lookAt = (game: string, draft: wire.Draft) => post<wire.Workshop>(bench(game), draft);
export const componentFile = (game: string, saving: wire.Saving) =>
  post<wire.ComponentFile>(`${bench(game)}/toml`, saving);
/** Let bots play with a set; `told` hears how far they are. Ends when they are done or when it is given up. */
export async function fairness(
  game: string,
  ask: wire.AskFairness,
  told: (line: wire.Fairness) => void,
  signal: AbortSignal,
): Promise<void> {
  const answer = await sent("POST", `${bench(game)}/fairness`, ask, signal);
  if (!answer.ok || !answer.body) throw await refused(answer);
  let rest = "";
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) told(JSON.parse(line) as wire.Fairness);
    }
  } catch {
    throw new Refusal("offline", t("error-offline"));
  }
}

export const replay = (id: string) => get<wire.Replay>(`/api/tables/${id}/replay`);
export const moment = (id: string, number: number, seat: number | null) =>
  get<wire.WireFrame>(`/api/tables/${id}/replay/${number}${seat === null ? "" : `?seat=${seat}`}`).then(whole);
export const analysis = (id: string) => get<wire.Analysis>(`/api/tables/${id}/analysis`);
export const verify = (id: string) => get<wire.Verdict>(`/api/tables/${id}/verify`);
export const record = (id: string) => `/api/tables/${id}/record`;

/** 128 random bits as text. */
export function chance(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
