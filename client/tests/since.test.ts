import { describe, expect, it } from "vitest";
import type { LogLine } from "../src/net/types";
import { since } from "../src/table/since";

const line = (number: number, seat: number | null, text: string, detail = false): LogLine => ({
  number,
  seat,
  text,
  detail,
});
const texts = (log: LogLine[], seat: number | null) =>
  since(log, seat).map((deed) => [deed.seat, ...deed.lines.map((one) => one.text)]);

describe("since your last turn", () => {
  it("each other player has one entry, without details", () => {
    const log = [line(0, 0, "mine"), line(1, 1, "a"), line(1, 1, "draws", true), line(2, 2, "b"), line(3, 2, "c")];
    expect(texts(log, 0)).toEqual([
      [1, "a"],
      [2, "b", "c"],
    ]);
  });

  it("what your own move did to others is not theirs", () => {
    const log = [line(0, 1, "a"), line(1, 0, "mine"), line(1, 1, "is carried off"), line(2, 2, "b")];
    expect(texts(log, 0)).toEqual([[2, "b"]]);
  });

  it("what they did stays there while you are at your own turn", () => {
    const log = [
      line(0, 0, "mine"),
      line(1, 1, "a"),
      line(2, null, "a round begins"),
      line(3, 0, "first"),
      line(4, 0, "second"),
    ];
    expect(texts(log, 0)).toEqual([[1, "a"]]);
    expect(texts([...log, line(5, 2, "b")], 0)).toEqual([[2, "b"]]);
  });

  it("alone there is nothing", () => {
    expect(texts([line(0, 0, "mine")], 0)).toEqual([]);
  });

  it("everything counts before your first turn", () => {
    expect(texts([line(0, 1, "a")], 0)).toEqual([[1, "a"]]);
  });

  it("a long turn keeps its last lines", () => {
    const log = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => line(number, 1, String(number)));
    expect(texts(log, 0)).toEqual([[1, "3", "4", "5", "6", "7", "8"]]);
  });
});
