/**
 * How many bytes a browser fetches to open the table: all built files but the icons of an installed page and the workshop, compressed;
 * and how many more the workshop needs. Fails above the limits.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const BUILT = fileURLToPath(new URL("../../src/warren/server/static/", import.meta.url));
const LIMIT = 120_000;
const WORKSHOP_LIMIT = 20_000;

if (!existsSync(join(BUILT, "index.html"))) {
  console.error("The client is not built; run `python hatch_build.py`.");
  process.exit(1);
}
const files = readdirSync(BUILT, { recursive: true }).filter(
  (name) => statSync(join(BUILT, name)).isFile() && !name.startsWith("icons"),
);
const size = (some) => some.reduce((sum, name) => sum + gzipSync(readFileSync(join(BUILT, name))).length, 0);
const isWorkshop = (name) => name.includes("WorkshopPage");
const table = size(files.filter((name) => !isWorkshop(name)));
const workshop = size(files.filter(isWorkshop));
const told = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
console.log(`The client is ${told(table)} compressed; at most ${told(LIMIT)} are allowed.`);
console.log(`The workshop adds ${told(workshop)}; at most ${told(WORKSHOP_LIMIT)} are allowed.`);
process.exit(table > LIMIT || workshop > WORKSHOP_LIMIT ? 1 : 0);
