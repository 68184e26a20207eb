// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Table } from "../src/net/types";
import type { Phrase } from "../src/text";
import { choices, frame, places, written } from "./support/frames";
import { leave, match, moved, prepare, server, shared, sit, visit, wait } from "./support/match";
import { refusal, table } from "./support/server";

beforeEach(prepare);
afterEach(leave);

describe("a table's page", () => {
  it("knows the table, its game and its drawings", async () => {
    visit();
    await wait(0);
    expect(match.table?.id).toBe("one");
    expect(match.game?.name).toBe("game");
    expect(match.symbols).toHaveProperty("fox");
  });

  it("draws even if only the welcome said which game it is", async () => {
    visit(refusal("forbidden", "others may not look"));
    server.welcome({ seat: 0 });
    await wait(0);
    expect(match.symbols).toHaveProperty("fox");
  });

  it.each(["loading", "offline"])("asks again while the server is %s", async (code) => {
    visit(refusal(code, "not yet"));
    await wait(100);
    expect([match.table, match.notice, match.missing]).toEqual([null, "", ""]);
    server.pages["/api/tables/one"] = table();
    await wait(1500);
    expect(match.table?.id).toBe("one");
  });

  it("says so when there never was such a table, and what else is wrong in the server's words", async () => {
    visit(refusal("missing", "gone"));
    await wait(0);
    expect(match.missing).not.toBe("");
    match.close();
    visit(refusal("forbidden", "others may not look"));
    await wait(0);
    expect([match.missing, match.notice]).toEqual(["", "others may not look"]);
  });

  it.each([4404, 4409])("says so when there is no such table any more (code %i)", async (code) => {
    visit();
    await server.drop(code);
    expect(match.missing).not.toBe("");
    expect(match.link).toBe("closed");
  });

  it("is told to load anew when the server speaks another version", async () => {
    visit();
    await server.drop(4426);
    expect(match.outdated).toBe(true);
    expect(match.missing).not.toBe("");
    expect(match.link).toBe("closed");
  });

  it("is told to load anew when it is newer than the server", async () => {
    visit();
    server.welcome({ protocol: 1 });
    await wait(60_000);
    expect(match.outdated).toBe(true);
    expect(server.connections.length).toBe(1);
  });

  it("says what troubles the server until that is over", async () => {
    await sit();
    const words: Phrase = ["say", "database-full", {}];
    server.say({ type: "trouble", words });
    expect(match.notice).toContain("disk is full");
    match.resign();
    await server.drop(4503);
    await wait(1000);
    server.welcome({ seat: 0 });
    expect(match.notice).toContain("disk is full");
    server.say({ type: "ack", id: server.heard("resign")[0]!.id, number: 1 });
    expect(match.notice).toBe("");
  });

  it("shows for a while who writes, and tells the others now and then that its reader does", async () => {
    await sit();
    server.say({ type: "typing", seat: 1 });
    expect(match.writing.seats).toEqual([1]);
    server.say({ type: "chat", seat: 1, name: "Ben", text: "hello", at: 1 });
    expect(match.writing.seats).toEqual([]);
    server.say({ type: "typing", seat: 1 });
    await wait(5000);
    expect(match.writing.seats).toEqual([]);
    match.write();
    match.write();
    expect(server.heard("typing")).toMatchObject([{ seat: 0 }]);
    await wait(3000);
    match.write();
    expect(server.heard("typing").length).toBe(2);
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
    server.pages["/api/tables/one/seats/1/claim"] = { code: "conflict", words: ["say", "refused-seat-taken", {}] };
    await match.sit(1, "me");
    expect(match.notice).toBe("This seat is taken.");
    expect(match.table?.my_seats).toEqual([0]);
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
    expect(match.notice).toBe("That is not possible.");
    expect(match.play.busy).toBe(false);
  });

  it("that came too late shows what happened instead", async () => {
    await sit(table(), position);
    match.play.choose("b", true);
    const [{ id } = { id: "" }] = server.heard("move");
    server.say({
      type: "stale",
      id,
      number: 4,
      words: ["say", "refused-stale", {}],
      detail: "",
      frame: written(moved(4)),
    });
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
  const seen = { ghost: null, routes: [], notes: [], out: [], marks: [] };
  const why: Phrase = ["say", "verdict-only", {}];
  const hint = { why, moves: [{ move: 1, picks: ["b"], says: "", notes: [], value: 0.5 }] };

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
    expect(match.hint).toMatchObject({ moves: [{ move: 1 }] });
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
    expect(match.notice).toBe("No hints here.");
  });

  it("a hint is not waited for on a connection that broke", async () => {
    await sit();
    match.askHint();
    await server.drop();
    expect(match.hint).toBe(null);
  });
});

it("chat goes on where the welcome's ended", () => {
  visit();
  const said = (text: string) => ({ seat: 1, name: "friend", text, at: 0 });
  server.welcome({ seat: 0, chat: [said("hello")] });
  server.say({ type: "chat", ...said("your turn") });
  expect(match.chat.map((one) => one.text)).toEqual(["hello", "your turn"]);
});

it("names a seat by its player, else by its colour", () => {
  const [first, second] = table().seats as [Table["seats"][0], Table["seats"][0]];
  visit();
  server.welcome({ table: table({ seats: [first, { ...second, name: "" }] }) });
  expect([match.nameOf(0), match.nameOf(1), match.nameOf(null)]).toEqual(["seat 0", "Blue", ""]);
});

it("says the same words twice so that they are read twice", () => {
  visit();
  match.announce("your turn");
  const [once] = [match.spoken];
  match.announce("your turn");
  expect(match.spoken).not.toBe(once);
  expect(match.spoken.trim()).toBe("your turn");
});
