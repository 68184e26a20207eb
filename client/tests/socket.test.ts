// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { delay } from "../src/net/backoff";
import { Wire, type Link } from "../src/net/socket";
import type { ServerMessage } from "../src/net/types";
import { PROTOCOL } from "../src/net/version";
import { closePage, openPage, setHidden } from "./support/page";
import { Server, table } from "./support/server";

let server: Server;
let wire: Wire;
let links: Link[];
let heard: ServerMessage["type"][];

beforeEach(() => {
  openPage();
  server = new Server();
  server.alive = false;
  [links, heard] = [[], []];
  wire = new Wire(
    () => "/ws/one",
    (message) => heard.push(message.type),
    (link) => links.push(link),
  );
});
afterEach(() => {
  wire.close();
  closePage();
});

const wait = (time: number) => vi.advanceTimersByTimeAsync(time);
const types = () => server.heard().map((request) => request.type);
const move = { type: "move" as const, seat: 0, number: 1, move: 7 };

describe("a request that must not be lost", () => {
  it("waits for the welcome, then goes out in its order", () => {
    wire.send(move);
    wire.send({ type: "chat", seat: 0, text: "hello" });
    server.open();
    expect(types()).toEqual([]);
    server.welcome();
    expect(types()).toEqual(["move", "chat"]);
    expect(server.heard()[0]).toMatchObject(move);
    wire.send({ type: "undo", seat: 0, number: 1 });
    expect(types()).toEqual(["move", "chat", "undo"]);
  });

  it("is sent again with the same id after the connection broke", async () => {
    server.welcome();
    const id = wire.send(move);
    await server.drop();
    await wait(1000);
    expect(server.connections.length).toBe(2);
    server.welcome();
    expect(server.heard()).toEqual([{ ...move, id }]);
  });

  it.each([
    ["taken", (id: string): ServerMessage => ({ type: "ack", id, number: 2 })],
    [
      "refused",
      (id: string): ServerMessage => ({ type: "error", id, code: "illegal", words: ["say", "no", {}], detail: "no" }),
    ],
  ])("is not sent again once it was %s", async (_, answer) => {
    server.welcome();
    const first = wire.send(move);
    const second = wire.send(move);
    expect(first).not.toBe(second);
    server.say(answer(first));
    await server.drop();
    await wait(1000);
    server.welcome();
    expect(server.heard().map((request) => request.id)).toEqual([second]);
  });

  it("may be made while there is no connection, or no welcome yet, and is sent once", async () => {
    server.welcome();
    await server.drop();
    const ids = [wire.send(move)];
    await wait(1000);
    server.open();
    ids.push(wire.send(move));
    server.welcome();
    expect(server.heard().map((request) => request.id)).toEqual(ids);
  });
});

it("what may be lost is not sent again", async () => {
  server.welcome();
  const look = { type: "look" as const, seat: 0 };
  const id = wire.say(look);
  expect(server.heard()).toEqual([{ ...look, id }]);
  await server.drop();
  wire.say({ type: "look", seat: 0 });
  await wait(1000);
  server.welcome();
  expect(types()).toEqual([]);
});

describe("a connection that breaks", () => {
  it("comes back by itself and says so", async () => {
    expect(server.newest.url).toBe(`ws://${location.host}/ws/one?protocol=${PROTOCOL}`);
    server.welcome();
    await server.drop();
    expect(links).toEqual(["open", "lost"]);
    await wait(1000);
    server.welcome();
    expect(links).toEqual(["open", "lost", "open"]);
    expect(heard).toEqual(["welcome", "welcome"]);
  });

  it("is tried for less and less often, and at once again after a welcome", async () => {
    const waits = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      await server.drop();
      const before = Date.now();
      const count = server.connections.length;
      while (server.connections.length === count) await wait(50);
      waits.push(Date.now() - before);
    }
    expect(waits[0]).toBeLessThan(500);
    expect(waits[4]).toBeGreaterThan(700);
    expect(waits[6]).toBeLessThan(1100);
    server.welcome();
    await server.drop();
    await wait(450);
    expect(server.connections.length).toBe(9);
  });

  it.each([4404, 4409, 4426])("is left alone after code %i: trying again is of no use", async (code) => {
    await server.drop(code);
    expect(links).toEqual(["closed"]);
    await wait(60_000);
    expect(server.connections.length).toBe(1);
  });

  it("is tried at once when the network or the page comes back, but not behind other pages", async () => {
    for (let attempt = 0; attempt < 5; attempt++) {
      const count = server.connections.length;
      await server.drop();
      while (server.connections.length === count) await wait(50);
    }
    await server.drop();
    setHidden(true);
    dispatchEvent(new Event("online"));
    expect(server.connections.length).toBe(6);
    setHidden(false);
    expect(server.connections.length).toBe(7);
    dispatchEvent(new Event("online"));
    expect(server.connections.length).toBe(7);
    await server.drop();
    dispatchEvent(new Event("online"));
    expect(server.connections.length).toBe(8);
  });
});

describe("a connection that says nothing", () => {
  it("is asked now and then whether it lives", async () => {
    server.welcome();
    await wait(2_100);
    expect(server.heard("ping").length).toBe(1);
    server.say({ type: "pong", id: "x", time: 0 });
    await wait(2_000);
    expect(server.heard("ping").length).toBe(2);
  });

  it("is given up within four seconds, and made anew", async () => {
    server.welcome();
    // A dead socket does not even say that it was closed.
    const close = vi.spyOn(server.newest, "close").mockImplementation(() => undefined);
    await wait(4_400);
    expect(close).toHaveBeenCalledOnce();
    expect(links).toEqual(["open", "lost"]);
    expect(server.connections.length).toBe(2);
  });

  it("is given up within four seconds too if it does not even open, with more time for the next", async () => {
    await wait(3_600);
    expect(server.connections.length).toBe(2);
    await wait(5_200);
    expect(server.connections.length).toBe(2);
    server.welcome();
    await wait(1_400);
    expect(links).toEqual(["lost", "open"]);
    expect(server.connections.length).toBe(2);
  });

  it("gets more time where the link is slow, so that it can answer at all", async () => {
    const late = 3_000;
    server.welcome();
    await wait(5_000);
    server.welcome();
    await wait(2_000 + late);
    expect(server.connections.length).toBe(2);
    for (let beats = 0; beats < 5; beats++) {
      server.say({ type: "pong", id: "x", time: 0 });
      await wait(2_000 + late);
    }
    expect(server.connections.length).toBe(2);
  });

  it("is given up at once when the device says that it has no network", async () => {
    server.welcome();
    dispatchEvent(new Event("offline"));
    expect(links).toEqual(["open", "lost"]);
    await wait(3_000);
    expect(server.connections.length).toBe(2);
  });

  it("is kept while it answers", async () => {
    server.welcome();
    for (let beats = 0; beats < 20; beats++) {
      await wait(2_000);
      server.say({ type: "pong", id: "x", time: 0 });
    }
    expect(links).toEqual(["open"]);
    expect(server.connections.length).toBe(1);
  });
});

describe("a connection made anew for more rights", () => {
  it("replaces the old one, which is not missed, and takes over what is unanswered", async () => {
    server.welcome();
    const id = wire.send(move);
    const [old] = server.connections;
    wire.renew();
    expect(server.connections.length).toBe(2);
    await wait(2_900);
    expect(old!.readyState).toBe(3);
    expect(links).toEqual(["open"]);
    server.alive = true;
    server.welcome({ table: table() });
    expect(server.heard()).toEqual([{ ...move, id }]);
    await wait(60_000);
    expect(links).toEqual(["open", "open"]);
    expect(server.connections.length).toBe(2);
  });
});

it("what the server says is handed on", () => {
  server.welcome();
  server.say({ type: "moved", table: "two" });
  server.say({ type: "ack", id: "x", number: 2 });
  expect(heard).toEqual(["welcome", "moved", "ack"]);
});

it("a page that is left makes no connection any more", async () => {
  server.welcome();
  wire.close();
  await wait(60_000);
  dispatchEvent(new Event("online"));
  expect(links).toEqual(["open", "closed"]);
  expect(server.connections.length).toBe(1);
});

describe("waiting between two attempts", () => {
  it("doubles from a quarter second, give or take a quarter", () => {
    expect([0, 1].map((attempt) => delay(attempt, 0.5))).toEqual([250, 500]);
    expect([delay(1, 0), delay(1, 1)]).toEqual([375, 625]);
  });

  it("is a second at most for the first half minute, then up to eight", () => {
    let waited = 0;
    for (let attempt = 0; waited < 30_000; waited += delay(attempt++, 0.5)) {
      expect(delay(attempt, 1)).toBeLessThanOrEqual(1000);
    }
    expect([delay(50, 0), delay(50, 1)]).toEqual([6000, 8000]);
  });

  it("does not keep a page from a server that is back after twenty seconds", async () => {
    server.welcome();
    await server.drop();
    for (const begun = Date.now(); Date.now() - begun < 20_000;) {
      const count = server.connections.length;
      while (server.connections.length === count) await wait(50);
      await server.drop();
    }
    const count = server.connections.length;
    await wait(1000);
    expect(server.connections.length).toBe(count + 1);
  });

  it("is a second at most, soon two, while the server has trouble", () => {
    expect([2, 7].map((attempt) => delay(attempt, 1, true))).toEqual([1000, 1000]);
    expect([8, 500].map((attempt) => delay(attempt, 1, true))).toEqual([2000, 2000]);
  });
});

describe("a server that ends in good order", () => {
  it("is followed by another without a word, and what was not answered is sent again", async () => {
    server.welcome();
    const id = wire.send(move);
    await server.drop(1012);
    expect(links.at(-1)).toBe("connecting");
    await wait(400);
    expect(server.connections.length).toBe(2);
    server.welcome();
    expect(server.heard()).toEqual([{ ...move, id }]);
    expect(links).not.toContain("lost");
  });

  it("is said to be lost if no other takes its place", async () => {
    server.welcome();
    await server.drop(1012);
    await wait(400);
    await server.drop(1006);
    expect(links.at(-1)).toBe("lost");
  });
});

describe("a server in trouble", () => {
  it("is asked less often, but every two seconds at least, until it answers", async () => {
    server.welcome();
    const id = wire.send(move);
    const pauses: number[] = [];
    for (let time = 0; time < 10; time++) {
      server.say({ type: "trouble", words: ["say", "database-full", {}] });
      await server.drop(4503);
      const [before, connections] = [Date.now(), server.connections.length];
      while (server.connections.length === connections) await wait(50);
      pauses.push(Date.now() - before);
      server.welcome();
      expect(server.heard()).toEqual([{ ...move, id }]);
    }
    expect(pauses[0]).toBeLessThan(500);
    expect(pauses[6]).toBeLessThan(1100);
    expect(pauses.at(-1)).toBeGreaterThan(1400);
    expect(Math.max(...pauses)).toBeLessThan(2100);
    server.say({ type: "ack", id, number: 2 });
    expect(wire.unanswered).toBe(false);
    await server.drop(1006);
    await wait(2700);
    server.welcome();
    expect(server.heard()).toEqual([]);
  });
});
