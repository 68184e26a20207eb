// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Frame, LogLine, Table } from "../src/net/types";
import { settings } from "../src/settings.svelte";
import { Match } from "../src/table/match.svelte";
import { choices, frame, piece, places, scene } from "./support/frames";
import { closePage, openPage, setHidden } from "./support/page";
import { Server, table } from "./support/server";

let server: Server;
let match: Match;

/** Open a table's page. */
function visit(shown: Table = table()): void {
  server.pages["/api/tables/one"] = shown;
  server.pages["/api/games/game/symbols"] = { components: "abc", symbols: { fox: { svg: "", width: 1, height: 1 } } };
  server.pages["/api/games/game/text/en"] = { texts: { en: [] } };
  server.pages["/api/games"] = { ready: true, games: [{ name: "game" }, { name: "other" }] };
  match = new Match("one");
}

/** Open it, and sit on seat 0 of a running game. */
async function sit(shown: Table = table(), position = frame()): Promise<void> {
  visit(shown);
  server.welcome({ table: shown, seat: 0 });
  server.frames(position);
  await wait(0);
}

const wait = (time: number) => vi.advanceTimersByTimeAsync(time);
const shared = () => table({ my_seats: [0, 1], hides: true });
const line = (number: number, text: string): LogLine => ({ number, text, at: null, seat: 1 });

/** A frame after a move of seat 1, whose marker then walks. */
function moved(number: number, change: Partial<Frame> = {}): Frame {
  const routes = [{ path: "M0 0L4 0", sprite: "marker" }];
  const last = { number, kind: "move" as const, seat: 1, move: 0, routes, sentences: [line(number, `move ${number}`)] };
  return frame({ number, scene: scene([piece("marker", "m", { x: number })]), last, ...change });
}

/** The numbers of the frames as they are shown, while time goes by. */
async function watch(time: number): Promise<number[]> {
  const seen: number[] = [];
  for (let passed = 0; passed < time; passed += 20) {
    if (match.frame && match.frame.number !== seen.at(-1)) seen.push(match.frame.number);
    await wait(20);
  }
  return seen;
}

beforeEach(() => {
  openPage();
  server = new Server();
  settings.sound = false;
  settings.curtain = true;
});
afterEach(async () => {
  match.close();
  await wait(10); // whatever it still asks for is answered
  closePage();
});

describe("a table's page", () => {
  it("knows the table, its game and its drawings", async () => {
    visit();
    await wait(0);
    expect(match.table?.id).toBe("one");
    expect(match.game?.name).toBe("game");
    expect(match.symbols).toHaveProperty("fox");
  });

  it("draws even if only the welcome said which game it is", async () => {
    visit();
    delete server.pages["/api/tables/one"];
    server.welcome({ seat: 0 });
    await wait(0);
    expect(match.symbols).toHaveProperty("fox");
  });

  it.each([4404, 4409])("says so when there is no such table any more (code %i)", async (code) => {
    visit();
    await server.drop(code);
    expect(match.missing).not.toBe("");
    expect(match.link).toBe("closed");
  });

  it("goes where the table went", async () => {
    await sit();
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    server.say({ type: "moved", table: "two" });
    expect(assign).toHaveBeenCalledWith("/t/two");
  });
});

describe("whose eyes a screen has", () => {
  it("a browser with one seat looks through it", () => {
    visit();
    server.welcome({ seat: null });
    expect(server.heard("look")).toMatchObject([{ seat: 0 }]);
    expect(match.seat).toBe(0);
  });

  it("a browser with several seats, or none, looks through none by itself", () => {
    visit();
    server.welcome({ seat: null, table: shared() });
    server.welcome({ seat: null, table: table({ my_seats: [] }) });
    expect(server.heard("look")).toEqual([]);
    expect(match.seat).toBe(null);
  });

  it("a connection that came back looks again through the same seat", async () => {
    visit();
    server.welcome({ seat: null, table: shared() });
    match.look(1);
    await server.drop();
    expect(match.link).toBe("lost");
    await wait(1000);
    server.welcome({ seat: null, table: shared() });
    expect(server.heard("look")).toMatchObject([{ seat: 1 }]);
    expect(match.link).toBe("open");
  });

  it("whoever lost the seat by a revoked link watches", async () => {
    await sit();
    match.hint = "wait";
    server.say({ type: "revoked", seat: 1 });
    expect(match.seat).toBe(0);
    server.say({ type: "revoked", seat: 0 });
    expect(match.seat).toBe(null);
    expect(match.hint).toBe(null);
    expect(match.notice).not.toBe("");
  });

  it("whoever left the seat watches, and the server is told", async () => {
    await sit();
    server.say({ type: "table", table: table({ my_seats: [] }) });
    expect(match.seat).toBe(null);
    expect(server.heard("look")).toMatchObject([{ seat: null }]);
  });

  it("whoever still holds the seat, or whose game is over, keeps looking", async () => {
    await sit();
    server.say({ type: "table", table: table({ number: 4 }) });
    server.say({ type: "table", table: table({ my_seats: [], status: "over" }) });
    expect(match.seat).toBe(0);
    expect(server.heard("look")).toEqual([]);
  });

  it("a seat taken meanwhile is looked through by a new connection", async () => {
    visit(table({ my_seats: [] }));
    server.welcome({ seat: null, table: table({ my_seats: [] }) });
    server.pages["/api/tables/one/seats/0/claim"] = table();
    await match.sit(0, "me");
    expect(match.mine).toEqual([0]);
    expect(server.connections.length).toBe(2);
  });

  it("a refusal is shown in the server's words", async () => {
    await sit();
    server.pages["/api/tables/one/seats/1/claim"] = { code: "taken", detail: "somebody sits there" };
    await match.sit(1, "me");
    expect(match.notice).toBe("somebody sits there");
    expect(match.table?.my_seats).toEqual([0]);
  });
});

describe("frames", () => {
  it("are shown one after another, each when the walks of the one before have ended", async () => {
    await sit();
    server.frames(moved(2), moved(3), moved(4));
    expect(await watch(900)).toEqual([2]);
    expect(match.walks.places.has("marker")).toBe(true);
    expect(await watch(2500)).toEqual([2, 3, 4]);
    await wait(1500);
    expect(match.walks.places.size).toBe(0);
  });

  it("are left out when too many wait, but their sentences are in the log", async () => {
    await sit();
    server.frames(...[2, 3, 4, 5, 6, 7].map((number) => moved(number)));
    expect(await watch(4000)).toEqual([2, 6, 7]);
    expect(match.log.map((one) => one.number)).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it("older than the one on show are dropped", async () => {
    await sit(table(), frame({ number: 5 }));
    server.frames(moved(3), moved(4));
    expect(await watch(3000)).toEqual([5]);
    expect(match.log).toEqual([]);
  });

  it("go back after a move was taken back: that has a new number", async () => {
    await sit(table(), frame({ number: 5 }));
    server.frames(moved(6, { last: { number: 6, kind: "undo", seat: 1, move: null, sentences: [line(6, "back")] } }));
    await wait(0);
    expect(match.frame?.number).toBe(6);
    expect(match.log.map((one) => one.text)).toEqual(["back"]);
  });

  it("made for other eyes while the device went on are dropped", async () => {
    await sit(shared());
    match.look(1);
    server.frames(frame({ number: 2, seat: 0 }));
    await wait(0);
    expect(match.frame?.number).toBe(1);
    server.frames(frame({ number: 2, seat: 1 }));
    await wait(0);
    expect(match.frame?.number).toBe(2);
  });

  it("that answer this player's move wait for no walk", async () => {
    await sit(table(), frame({ number: 1 }));
    server.frames(moved(2));
    await wait(100);
    match.play.busy = true;
    server.frames(moved(3));
    await wait(100);
    expect(match.frame?.number).toBe(3);
  });

  it("are shown at once in a page behind others", async () => {
    await sit();
    setHidden(true);
    server.frames(moved(2), moved(3));
    await wait(0);
    expect(match.frame?.number).toBe(3);
  });

  it("say once in the log what they tell, however often they come", async () => {
    await sit();
    server.frames(moved(2));
    await wait(2000);
    server.say({ type: "log", seat: 0, log: [line(2, "move 2")] });
    server.frames(moved(3, { last: { ...moved(3).last!, sentences: [line(2, "move 2"), line(3, "move 3")] } }));
    await wait(2000);
    expect(match.log.map((one) => one.text)).toEqual(["move 2", "move 3"]);
  });

  it("hand their choices to the player", async () => {
    await sit(table(), frame({ choices: choices("a", "b"), spots: places("a", "b") }));
    expect([...match.play.lit]).toEqual(["a", "b"]);
    expect(match.myTurn).toBe(true);
    server.frames(frame({ number: 2, turn: 1 }));
    await wait(0);
    expect(match.play.open).toBe(false);
    expect(match.myTurn).toBe(false);
  });
});

describe("a move", () => {
  const position = frame({ number: 3, choices: choices("a", "b"), spots: places("a", "b") });

  it("names its seat and the position it is for", async () => {
    await sit(table(), position);
    match.play.choose("b", true);
    expect(server.heard("move")).toMatchObject([{ seat: 0, number: 3, move: 1 }]);
    expect(match.play.busy).toBe(true);
  });

  it("is sent again, with the same id, when the connection broke before the answer", async () => {
    await sit(table(), position);
    match.play.choose("b", true);
    const [first] = server.heard("move");
    await server.drop();
    await wait(1000);
    server.welcome({ seat: 0 });
    expect(server.heard("move")).toEqual([first]);
    server.acknowledge(first, 4);
    await server.drop();
    await wait(1000);
    server.welcome({ seat: 0 });
    expect(server.heard("move")).toEqual([]);
  });

  it("that is refused can be made anew", async () => {
    await sit(table(), position);
    match.play.choose("b", true);
    server.refuse(server.heard("move")[0], "that is not possible");
    expect(match.notice).toBe("that is not possible");
    expect(match.play.busy).toBe(false);
  });

  it("that came too late shows what happened instead", async () => {
    await sit(table(), position);
    match.play.choose("b", true);
    const [{ id } = { id: "" }] = server.heard("move");
    server.say({ type: "stale", id, number: 4, detail: "", frame: moved(4) });
    await wait(0);
    expect(match.frame?.number).toBe(4);
    expect(match.play.busy).toBe(false);
  });

  it("is never made by a watcher", async () => {
    visit(table({ my_seats: [] }));
    server.welcome({ seat: null, table: table({ my_seats: [] }) });
    server.frames(frame({ seat: null }));
    await wait(0);
    match.submit(0);
    match.resign();
    expect(server.heard()).toEqual([]);
  });

  it("may be taken back, given up and talked about", async () => {
    await sit(table(), position);
    match.undo();
    match.resign();
    match.say("  well played ");
    match.say("   ");
    expect(server.heard()).toMatchObject([
      { type: "undo", seat: 0, number: 3 },
      { type: "resign", seat: 0 },
      { type: "chat", seat: 0, text: "well played" },
    ]);
  });
});

describe("what is asked about a position", () => {
  const seen = { routes: [], notes: [], out: [], marks: [] };
  const hint = { move: 1, picks: ["b"], text: "", says: "", why: "", value: 0.5 };

  it("a move that is only passed over is not asked about", async () => {
    await sit();
    match.foresee(4);
    await wait(20);
    match.foresee(5);
    await wait(100);
    expect(server.heard("preview")).toMatchObject([{ number: 1, move: 5 }]);
    match.foresee(6);
    match.foresee(null);
    await wait(100);
    expect(server.heard("preview").length).toBe(1);
  });

  it("a move that is foreseen already is not asked about again", async () => {
    await sit();
    server.say({ type: "preview", id: "x", number: 1, move: 5, ...seen });
    expect(match.play.foreseen?.move).toBe(5);
    match.foresee(5);
    await wait(100);
    expect(server.heard("preview")).toEqual([]);
  });

  it("an answer about another position is not shown", async () => {
    await sit();
    server.say({ type: "preview", id: "x", number: 2, move: 5, ...seen });
    server.say({ type: "hint", id: "y", number: 2, ...hint });
    expect(match.play.foreseen).toBe(null);
    expect(match.hint).toBe(null);
  });

  it("a hint is waited for and shown", async () => {
    await sit();
    match.askHint();
    expect(match.hint).toBe("wait");
    server.say({ type: "hint", id: server.heard("hint")[0]!.id, number: 1, ...hint });
    expect(match.hint).toMatchObject({ move: 1 });
  });

  it("a hint that comes after the move is not shown, nor why there was none", async () => {
    await sit();
    match.askHint();
    const [asked] = server.heard("hint");
    match.submit(0);
    server.say({ type: "hint", id: asked!.id, number: 1, ...hint });
    server.refuse(asked, "too late");
    expect(match.hint).toBe(null);
    expect(match.notice).toBe("");
  });

  it("a hint that is refused is not waited for", async () => {
    await sit();
    match.askHint();
    server.refuse(server.heard("hint")[0], "no hints here");
    expect(match.hint).toBe(null);
    expect(match.notice).toBe("no hints here");
  });

  it("a hint is not waited for on a connection that broke", async () => {
    await sit();
    match.askHint();
    await server.drop();
    expect(match.hint).toBe(null);
  });
});

describe("a device of several people", () => {
  it("goes behind the curtain when its mover is done, once the move has come to rest", async () => {
    await sit(shared());
    server.frames(moved(2, { turn: 1, last: { ...moved(2).last!, seat: 0 } }));
    await wait(100);
    expect(match.handing).toEqual({ seat: 1, how: "wait" });
    await wait(2000);
    expect(match.handing).toEqual({ seat: 1, how: "done" });
    match.done();
    expect(match.handing).toEqual({ seat: 1, how: "curtain" });
  });

  it("has no curtain in the way of a single player", async () => {
    await sit();
    server.frames(frame({ number: 2, turn: 1 }));
    await wait(2000);
    expect(match.handing).toBe(null);
  });

  it("does not show the last hand by itself after somebody left", async () => {
    await sit(shared());
    server.say({ type: "table", table: table({ my_seats: [1], hides: true }) });
    server.frames(frame({ number: 2, seat: null, turn: 1 }));
    await wait(0);
    expect(match.handing).toEqual({ seat: 1, how: "curtain" });
  });
});

it("chat goes on where the welcome's ended", () => {
  visit();
  const said = (text: string) => ({ seat: 1, name: "friend", text, at: 0 });
  server.welcome({ seat: 0, chat: [said("hello")] });
  server.say({ type: "chat", ...said("your turn") });
  expect(match.chat.map((one) => one.text)).toEqual(["hello", "your turn"]);
});

it("names a seat by its player, else by its colour, else by its number", () => {
  const [first, second] = table().seats as [Table["seats"][0], Table["seats"][0]];
  visit();
  server.welcome({ table: table({ seats: [first, { ...second, name: "", colour_name: "red" }] }) });
  expect([match.nameOf(0), match.nameOf(1), match.nameOf(null)]).toEqual(["seat 0", "Red", ""]);
  server.welcome({ table: table({ seats: [first, { ...second, name: "" }] }) });
  expect(match.nameOf(1)).toContain("2");
});

it("says the same words twice so that they are read twice", () => {
  visit();
  match.announce("your turn");
  const [once] = [match.spoken];
  match.announce("your turn");
  expect(match.spoken).not.toBe(once);
  expect(match.spoken.trim()).toBe("your turn");
});
