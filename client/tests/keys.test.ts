// @vitest-environment happy-dom
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/settings.svelte";
import { choices } from "./support/frames";
import { key, laying, mouse, moves, playing, prepare, turning } from "./support/play";

beforeEach(prepare);
afterEach(() => (document.body.innerHTML = ""));

describe("the keyboard", () => {
  const stops = (...handles: string[]) =>
    (document.body.innerHTML = handles.map((handle) => `<button data-pick="${handle}"></button>`).join(""));
  const focused = () => (document.activeElement as HTMLElement).dataset.pick;

  it.each(["Enter", " "])("picks with %j and goes on to what may be picked next", async (name) => {
    stops("hand:0", "at:a1", "at:b1");
    const play = playing();
    const event = key(name);
    play.key("hand:0", event);
    expect(event.defaultPrevented).toBe(true);
    expect([...play.picked]).toEqual(["hand:0"]);
    await vi.waitFor(() => expect(focused()).toBe("at:a1"));
    play.key("at:a1", key("x"));
    expect(moves()).toEqual([]);
  });

  it("goes to the piece that lies and waits", async () => {
    document.body.innerHTML = `<button data-lay></button><button data-ghost></button>`;
    const play = playing(turning);
    play.key("hand:0", key("Enter"));
    await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector("[data-ghost]")));
    play.ghostKey(key("ArrowRight"));
    expect(play.chosen?.move).toBe(1);
    play.ghostKey(key("ArrowUp"));
    expect(play.chosen?.move).toBe(0);
    play.ghostKey(key("Enter"));
    expect(moves()).toEqual([0]);
  });

  it("leaves the arrows to the page where nothing can be turned", () => {
    settings.confirm = "always";
    const play = playing();
    play.take(["hand:0", "at:a1"]);
    const [arrow, letter] = [key("ArrowRight"), key("x")];
    play.ghostKey(arrow);
    play.ghostKey(letter);
    expect([arrow.defaultPrevented, letter.defaultPrevented]).toEqual([false, false]);
    expect(moves()).toEqual([]);
  });

  it("begins anew with the next position, unless the mouse was used last", async () => {
    stops("hand:0", "hand:1");
    const play = playing();
    play.click("hand:0", mouse());
    play.begin({ ...laying, number: 2 });
    await tick();
    await tick();
    expect(document.activeElement).toBe(document.body);
    play.anywhere(key("Escape"));
    play.begin({ ...laying, number: 3 });
    await vi.waitFor(() => expect(focused()).toBe("hand:0"));
  });

  it("turns with R, back with Shift, and steps back with Escape", () => {
    const play = playing({ ...turning, choices: choices("hand:0 turn:0", "hand:0 turn:90", "hand:0 turn:180") });
    play.click("hand:0", mouse());
    play.anywhere(key("r"));
    expect(play.chosen?.move).toBe(1);
    play.anywhere(key("R", { shiftKey: true }));
    play.anywhere(key("R", { shiftKey: true }));
    expect(play.chosen?.move).toBe(2);
    play.anywhere(key("Escape"));
    expect([...play.picked]).toEqual([]);
  });

  it.each([
    ["while somebody writes", `<input id="here">`, {}],
    ["in a box above the table", `<dialog open><p id="here"></p></dialog>`, {}],
    ["with Ctrl: that is the browser's", `<p id="here"></p>`, { ctrlKey: true }],
  ])("does nothing %s", (_, html, more) => {
    document.body.innerHTML = html;
    const play = playing(turning);
    play.click("hand:0", mouse());
    document.addEventListener("keydown", (event) => play.anywhere(event), { once: true });
    document.getElementById("here")!.dispatchEvent(key("r", more));
    expect(play.chosen?.move).toBe(0);
  });

  it("goes with arrows to the neighbour in that direction", () => {
    stops("left", "middle", "right");
    const boxes = [...document.querySelectorAll<HTMLElement>("[data-pick]")];
    boxes.forEach((box, index) => (box.getBoundingClientRect = () => new DOMRect(index * 100, 0, 50, 50)));
    const play = playing();
    play.anywhere(key("ArrowRight"));
    expect(focused()).toBe("left");
    play.anywhere(key("ArrowRight"));
    expect(focused()).toBe("middle");
    play.anywhere(key("ArrowRight"));
    play.anywhere(key("ArrowLeft"));
    expect(focused()).toBe("middle");
  });

  it("stops with Tab at one handle: the one that had the focus, while it may be picked", () => {
    const play = playing();
    expect(play.rover).toBe("hand:0");
    play.focused("hand:1");
    expect(play.rover).toBe("hand:1");
    expect(play.hovered).toBe(null);
    play.click("hand:0", mouse());
    expect(play.rover).toBe("at:a1");
  });

  it("points at what it has the focus on", () => {
    const play = playing();
    play.key("hand:0", key("Enter"));
    play.focused("at:b1");
    expect(play.meant?.move).toBe(1);
  });
});
