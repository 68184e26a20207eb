/** The client's layers: what draws a scene knows no table, lobby or network; picking knows nothing but the scene's types. */
import { describe, expect, it } from "vitest";

const SOURCES = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const BELOW: Record<string, string[]> = {
  scene: ["scene", "parts", "settings.svelte", "text", "../generated/scene"],
  pick: ["pick", "scene"],
  net: ["net", "scene", "text", "../generated/net"],
};

function imports(folder: string): string[] {
  const files = Object.entries(SOURCES).filter(([path]) => path.startsWith(`../src/${folder}/`));
  return files.flatMap(([path, source]) =>
    [...source.matchAll(/from "\.\.\/([^"]+)"/g)].map((match) => `${path.slice(7)} -> ${match[1]}`),
  );
}

describe("layers", () => {
  for (const [folder, allowed] of Object.entries(BELOW)) {
    it(`${folder}/ imports only from ${allowed.join(", ")}`, () => {
      expect(imports(folder).length).toBeGreaterThan(0);
      expect(
        imports(folder).filter((line) => !allowed.some((name) => line.split(" -> ")[1]!.startsWith(name))),
      ).toEqual([]);
    });
  }
});
