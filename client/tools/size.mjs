/** How many bytes a browser fetches to open the table: all built files but the icons of an installed page, compressed. Fails above the limit. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const BUILT = fileURLToPath(new URL("../../src/warren/server/static/", import.meta.url));
const LIMIT = 120_000;

if (!existsSync(join(BUILT, "index.html"))) {
  console.error("The client is not built; run `python hatch_build.py`.");
  process.exit(1);
}
const files = readdirSync(BUILT, { recursive: true }).filter(
  (name) => statSync(join(BUILT, name)).isFile() && !name.startsWith("icons"),
);
const size = files.reduce((sum, name) => sum + gzipSync(readFileSync(join(BUILT, name))).length, 0);
console.log(`The client is ${(size / 1000).toFixed(1)} kB compressed; at most ${LIMIT / 1000} kB are allowed.`);
process.exit(size > LIMIT ? 1 : 0);
