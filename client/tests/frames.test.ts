// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Change } from "../src/net/types";
import { settings } from "../src/settings.svelte";
import { choices, frame, piece, places } from "./support/frames";
import { leave, line, match, moved, prepare, server, shared, sit, visit, wait } from "./support/match";
import { setHidden } from "./support/page";
import { table } from "./support/server";

/** The numbers of the frames as they are shown, while time goes by. */
async function watch(time: number): Promise<number[]> {
  const seen: number[] = [];
  for (let passed = 0; passed < time; passed += 20) {
    if (match.frame && match.frame.number !== seen.at(-1)) seen.push(match.frame.number);
    await wait(20);
  }
  return seen;
}

beforeEach(prepare);
afterEach(leave);

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

  it("are in the log too when they came before the page could show anything", async () => {
    visit();
    server.welcome({ seat: 0 });
    server.frames(...[2, 3, 4, 5, 6].map((number) => moved(number)));
    await wait(0);
    expect(match.frame?.number).toBe(6);
    expect(match.log.map((one) => one.number)).toEqual([2, 3, 4, 5, 6]);
  });

  it("older than the one on show are dropped", async () => {
    await sit(table(), frame({ number: 5 }));
    server.frames(moved(3), moved(4));
    expect(await watch(3000)).toEqual([5]);
    expect(match.log).toEqual([]);
  });

  it("go back after a move was taken back: that has a new number", async () => {
    await sit(table(), frame({ number: 5 }));
    server.frames(moved(6, { last: { kind: "undo", seat: 1, sentences: [line(6, "back")] } }));
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

describe("changes of frames", () => {
  const marker = (x: number) => piece("marker", "m", { x });
  const change = (number: number, more: Partial<Change> = {}): Change => ({
    type: "change",
    since: number - 1,
    number,
    seat: 0,
    turn: 0,
    scene: { sprites: { put: [[0, marker(number)]] } },
    ...more,
  });

  it("are of the newest frame, shown or not", async () => {
    await sit(table(), moved(1));
    server.frames(moved(2));
    server.say(change(3));
    server.say(change(4));
    await wait(5000);
    expect(match.frame?.number).toBe(4);
    expect(match.frame?.scene.sprites).toEqual([marker(4)]);
    expect(server.heard("look")).toEqual([]);
  });

  it("that follow none are dropped, and the whole is asked for once", async () => {
    await sit(table(), moved(1));
    server.say(change(3));
    server.say(change(4));
    await wait(0);
    expect(match.frame?.number).toBe(1);
    expect(server.heard("look")).toMatchObject([{ seat: 0 }]);
    server.say({ type: "log", seat: 0, log: [line(2, "move 2"), line(3, "move 3")] });
    server.frames(moved(4));
    server.say(change(5));
    await wait(5000);
    expect(match.frame?.number).toBe(5);
    expect(match.log.map((one) => one.number)).toEqual([2, 3, 4]);
    expect(server.heard("look").length).toBe(1);
  });

  it("made for other eyes are no changes of this frame", async () => {
    await sit(table(), moved(1));
    server.say(change(2, { seat: 1 }));
    expect(server.heard("look")).toMatchObject([{ seat: 0 }]);
  });

  it("before any frame are not asked about: one is on its way", async () => {
    await sit(table(), moved(1));
    await server.drop();
    await wait(1000);
    server.welcome({ seat: 0 });
    server.say(change(3));
    expect(server.heard("look")).toEqual([]);
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

  it.each([
    ["where nothing is hidden", true, false],
    ["where the settings do without it", false, true],
  ])("goes on without a curtain %s", async (_, curtain, hides) => {
    settings.curtain = curtain;
    await sit(table({ my_seats: [0, 1], hides }));
    server.frames(frame({ number: 2, turn: 1 }));
    await wait(2000);
    expect(match.handing).toEqual({ seat: 1, how: "look" });
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
