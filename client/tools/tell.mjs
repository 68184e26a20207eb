/**
 * Puts phrases into words as the browser does. Reads JSON: `{ texts, told: [[phrase, names, viewer], …] }`, one catalogue a line;
 * writes the list of sentences, one a line.
 */
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const server = await createServer({
  root,
  configFile: false,
  logLevel: "error",
  server: { middlewareMode: true, ws: false },
});
const { Catalogue } = await server.ssrLoadModule("/src/text/phrase.ts");
for await (const line of createInterface({ input: process.stdin })) {
  const { texts, told } = JSON.parse(line);
  const catalogue = new Catalogue(texts);
  console.log(JSON.stringify(told.map(([phrase, names, viewer]) => catalogue.format(phrase, { names, viewer }))));
}
await server.close();
