/** The server's HTTP side. Every failure becomes a Refusal with a sentence for people. */
import { language, t, tellCommon, type Phrase } from "../text";
import type { Texts } from "../text/phrase";
import type * as wire from "./types";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    detail: string,
  ) {
    super(detail);
  }
}

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers = body === undefined ? undefined : { "Content-Type": "application/json" };
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Refusal("offline", t("error-offline"));
  }
  const data: unknown = await answer.json().catch(() => undefined);
  // An answer that breaks off (the page is being left, the network went) is no answer.
  if (answer.ok && data === undefined) throw new Refusal("offline", t("error-offline"));
  if (answer.ok) return data as Answer;
  const { code, detail, words } = (data ?? {}) as { code?: string; detail?: unknown; words?: Phrase };
  const said = words ? tellCommon(words) : typeof detail === "string" ? detail : "";
  throw new Refusal(code ?? "unknown", said || t("error-status", { status: answer.status }));
}

const get = <Answer>(path: string) => call<Answer>("GET", path);
const post = <Answer>(path: string, body: unknown = {}) => call<Answer>("POST", path, body);

export const ready = () => get<wire.Ready>("/api/ready");
export const games = () => get<{ ready: boolean; games: wire.GameInfo[] }>("/api/games");
export const guide = (game: string) =>
  get<{ title: string; html: string }>(`/api/games/${game}/guide?language=${language()}`);
export const symbols = (game: string, components: string) =>
  get<wire.SymbolSheet>(`/api/games/${game}/symbols?components=${components}`);
export const picture = (game: wire.GameInfo) => `/api/games/${game.name}/picture.svg?components=${game.components}`;
export const languages = () => get<wire.Languages>("/api/text");
export const pageWords = (language: string, hash: string) =>
  get<{ texts: Texts }>(`/api/text/${language}?hash=${hash}`);
export const gameWords = (game: string, language: string, hash: string) =>
  get<{ texts: Texts }>(`/api/games/${game}/text/${language}?hash=${hash}`);
export const lobby = () => get<wire.Lobby>("/api/lobby");

export const table = (id: string) => get<wire.Table>(`/api/tables/${id}`);
export const create = (wanted: wire.NewTable) => post<wire.Table>("/api/tables", wanted);
export const playNow = (game: string, name: string) => post<wire.Table>("/api/play", { game, name });
export const claim = (id: string, seat: number, name: string) =>
  post<wire.Table>(`/api/tables/${id}/seats/${seat}/claim`, { name, contribution: chance() });
export const start = (id: string, fill: string) => post<wire.Table>(`/api/tables/${id}/start`, { fill });
export const invite = (id: string, seat: number) => post<wire.Invitation>(`/api/tables/${id}/seats/${seat}/invite`);
export const address = () => get<wire.Address>("/api/address");
export const rename = (id: string, seat: number, name: string) =>
  post<wire.Table>(`/api/tables/${id}/seats/${seat}/name`, { name });
export const revoke = (id: string, seat: number, to: string, level?: string) =>
  post<wire.Table>(`/api/tables/${id}/seats/${seat}/revoke`, { to, level });
export const rematch = (id: string) => post<wire.Table>(`/api/tables/${id}/rematch`);

/** Say that my seats are ready; each adds chance of its own to the deal. */
export function beReady(table: wire.Table): Promise<wire.Table> {
  const mine = table.seats.filter((seat) => seat.mine && seat.claimed && !seat.ready);
  const contributions = Object.fromEntries(mine.map((seat) => [String(seat.seat), chance()]));
  return mine.length ? post(`/api/tables/${table.id}/ready`, { contributions }) : Promise.resolve(table);
}

export const replay = (id: string) => get<wire.Replay>(`/api/tables/${id}/replay`);
export const moment = (id: string, number: number, seat: number | null) =>
  get<wire.Frame>(`/api/tables/${id}/replay/${number}${seat === null ? "" : `?seat=${seat}`}`);
export const analysis = (id: string) => get<wire.Analysis>(`/api/tables/${id}/analysis`);
export const verify = (id: string) => get<wire.Verdict>(`/api/tables/${id}/verify`);
export const record = (id: string) => `/api/tables/${id}/record`;

/** 128 random bits as text. */
export function chance(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
