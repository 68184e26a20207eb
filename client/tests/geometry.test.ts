import { describe, expect, it } from "vitest";
import { delay } from "../src/net/backoff";
import { Turns, unwrap } from "../src/scene/angles";
import { fit, MOST, pan, viewed, zoomAt } from "../src/scene/camera";
import { lettering } from "../src/scene/lettering";
import { directionOf, step } from "../src/scene/roving";

describe("angles", () => {
  it("turn the short way", () => {
    expect(unwrap(270, 0)).toBe(360);
    expect(unwrap(360, 270)).toBe(270);
    expect(unwrap(0, 270)).toBe(-90);
    expect(unwrap(720, 90)).toBe(810);
  });

  it("are remembered for each thing", () => {
    const turns = new Turns();
    expect(turns.to("a", 270)).toBe(270);
    expect(turns.to("a", 0)).toBe(360);
    expect(turns.to("a", 90)).toBe(450);
    expect(turns.to("b", 90)).toBe(90);
  });
});

describe("the camera", () => {
  const board = { x: -2, y: -2, width: 4, height: 4 };

  it("shows the whole board at first", () => {
    expect(viewed(board, fit(board))).toEqual(board);
  });

  it("keeps the point under the pointer", () => {
    const camera = zoomAt(board, fit(board), 2, 1, 1);
    const seen = viewed(board, camera);
    expect((1 - seen.x) / seen.width).toBeCloseTo(0.75);
  });

  it("never leaves the board and never zooms out of it", () => {
    expect(pan(board, fit(board), 100, 0)).toEqual(fit(board));
    expect(zoomAt(board, fit(board), 0.1, 0, 0).zoom).toBe(1);
    expect(zoomAt(board, fit(board), 1000, 0, 0).zoom).toBe(MOST);
    const corner = pan(board, zoomAt(board, fit(board), 2, 0, 0), 100, 100);
    expect(corner).toEqual({ x: 1, y: 1, zoom: 2 });
  });
});

describe("arrow keys", () => {
  const grid = [0, 1, 2, 3].map((index) => ({ x: (index % 2) * 10, y: Math.floor(index / 2) * 10 }));

  it("go to the nearest thing in their direction", () => {
    expect(step(grid, 0, "right")).toBe(1);
    expect(step(grid, 0, "down")).toBe(2);
    expect(step(grid, 3, "up")).toBe(1);
    expect(step(grid, 3, "left")).toBe(2);
  });

  it("go on in order when nothing lies there", () => {
    expect(step(grid, 1, "right")).toBe(2);
    expect(step(grid, 0, "left")).toBe(3);
    expect(step([], 0, "left")).toBe(-1);
  });

  it("are told from other keys", () => {
    expect(directionOf("ArrowLeft")).toBe("left");
    expect(directionOf("a")).toBeNull();
  });
});

describe("the wait before connecting again", () => {
  it("grows and stays bounded", () => {
    expect(delay(0, 0.5)).toBe(250);
    expect(delay(3, 0.5)).toBe(875);
    expect(delay(50, 1)).toBe(8000);
  });
});

describe("lettering", () => {
  it("draws text large on its own baseline and scales it down about its point", () => {
    expect(lettering(0.5, 1, 2)).toEqual({ transform: "translate(1 2) scale(0.005)", y: 35, "font-size": 100 });
  });

  it("turns text about its point", () => {
    expect(lettering(50, 0, 0, -90).transform).toBe("translate(0 0) rotate(-90) scale(0.5)");
  });
});
