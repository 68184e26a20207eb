// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Route, Sprite } from "../src/scene/types";
import { Walks } from "../src/scene/walk.svelte";
import { calmDown, closePage, openPage, setHidden } from "./support/page";

const sprite = (id: string): Sprite => ({ id, symbol: "token", x: 4, y: 0 });
const route = (id: string, path = "M0 0L4 0"): Route => ({ path, sprite: id });
const board = [sprite("red"), sprite("blue")];

/** A walk under way, and whether it has ended. */
function begin(walks: Walks, routes: Route[], after = board, pause = 0) {
  const walk = { over: false };
  void walks.go(routes, board, after, pause).then(() => (walk.over = true));
  return walk;
}

const wait = (time: number) => vi.advanceTimersByTimeAsync(time);

beforeEach(openPage);
afterEach(closePage);

describe("a sprite that walks", () => {
  it("stands at the beginning of its way first and leaves it when the pause is over", async () => {
    const walks = new Walks();
    begin(walks, [route("red")], board, 500);
    expect(walks.places.get("red")).toEqual({ x: 0, y: 0 });
    await wait(480);
    expect(walks.places.get("red")).toEqual({ x: 0, y: 0 });
    await wait(200);
    expect(walks.places.get("red")!.x).toBeGreaterThan(0);
  });

  it("comes nearer with every frame and is handed back to the scene when it has arrived", async () => {
    const walks = new Walks();
    const walk = begin(walks, [route("red")]);
    let far = 0;
    for (let frames = 0; frames < 8; frames++) {
      await wait(100);
      expect(walks.places.get("red")!.x).toBeGreaterThan(far);
      far = walks.places.get("red")!.x;
    }
    expect(walk.over).toBe(false);
    await wait(400);
    expect(walk.over).toBe(true);
    expect(walks.places.size).toBe(0);
  });

  it("takes longer for a longer way, but neither an instant nor for ever", async () => {
    const times = [];
    for (const path of ["M0 0L0.1 0", "M0 0L4 0", "M0 0L500 0"]) {
      const walk = begin(new Walks(), [route("red", path)]);
      const start = performance.now();
      while (!walk.over) await wait(16);
      times.push(performance.now() - start);
    }
    expect(times[0]).toBeGreaterThan(400);
    expect(times[1]).toBeGreaterThan(times[0]! * 1.5);
    expect(times[2]).toBeGreaterThan(times[1]! * 1.5);
    expect(times[2]).toBeLessThan(3000);
  });

  it("is drawn to its end though the new scene no longer has it", async () => {
    const walks = new Walks();
    begin(walks, [route("red"), route("blue")], [sprite("blue")]);
    expect(walks.leaving.map((one) => one.id)).toEqual(["red"]);
    await wait(2000);
    expect(walks.leaving).toEqual([]);
  });
});

describe("several walks", () => {
  it("go at once, and the last to arrive ends them", async () => {
    const walks = new Walks();
    const walk = begin(walks, [route("red", "M0 0L2 0"), route("blue", "M0 0L8 0")]);
    await wait(1000);
    expect(walks.places.get("red")).toEqual({ x: 2, y: 0 });
    expect(walks.places.get("blue")!.x).toBeLessThan(8);
    expect(walk.over).toBe(false);
    await wait(2000);
    expect(walk.over).toBe(true);
  });

  it("end when later ones begin, which go on undisturbed", async () => {
    const walks = new Walks();
    const first = begin(walks, [route("red")]);
    await wait(100);
    const second = begin(walks, [route("blue")]);
    await wait(50);
    expect(first.over).toBe(true);
    expect([...walks.places.keys()]).toEqual(["blue"]);
    expect(second.over).toBe(false);
  });

  it("end at once when they are stopped", async () => {
    const walks = new Walks();
    const walk = begin(walks, [route("red")], []);
    walks.stop();
    expect(walks.places.size).toBe(0);
    expect(walks.leaving).toEqual([]);
    await wait(50);
    expect(walk.over).toBe(true);
  });
});

describe("nobody walks", () => {
  it.each([
    ["where nothing has a way", () => undefined, [{ path: "M0 0L4 0" }, { path: "", sprite: "red" }]],
    ["for those who asked for less motion", calmDown, [route("red")]],
    ["in a page behind others", () => setHidden(true), [route("red")]],
  ])("%s", async (_, before, routes) => {
    before();
    const walks = new Walks();
    const walk = begin(walks, routes, []);
    await wait(0);
    expect(walk.over).toBe(true);
    expect(walks.places.size).toBe(0);
    expect(walks.leaving).toEqual([]);
  });

  it("any further when the page goes behind others: whoever left must still hear that it is their turn", async () => {
    const walks = new Walks();
    const walk = begin(walks, [route("red")]);
    setHidden(true);
    await wait(0);
    expect(walk.over).toBe(true);
    expect(walks.places.size).toBe(0);
  });
});
