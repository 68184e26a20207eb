// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { crowding } from "../src/scene/pointing";

/** A picture with open picks at these places, all of one size. */
function picture(size: number, ...middles: readonly [number, number][]): Element {
  const node = document.createElement("div");
  for (const [index, [x, y]] of middles.entries()) {
    const one = document.createElement("i");
    one.dataset.pick = `at:${index}`;
    one.getBoundingClientRect = () => new DOMRect(x - size / 2, y - size / 2, size, size);
    node.append(one);
  }
  document.body.append(node);
  return node;
}

afterEach(() => document.body.replaceChildren());

describe("things under one finger", () => {
  it("are enlarged until they are a finger apart", () => {
    expect(crowding(picture(10, [100, 100], [110, 100]), 104, 100)).toBeCloseTo(4);
    expect(crowding(picture(10, [100, 100], [120, 100]), 110, 100)).toBeCloseTo(2);
  });

  it("need no loupe when only one is near, or when they are large", () => {
    expect(crowding(picture(10, [100, 100], [200, 100]), 104, 100)).toBe(1);
    expect(crowding(picture(48, [100, 100], [150, 100]), 124, 100)).toBe(1);
    expect(crowding(picture(10), 0, 0)).toBe(1);
  });
});
