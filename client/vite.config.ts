import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defaultClientConditions } from "vite";
import { defineConfig } from "vitest/config";

/** The server's port while developing: `warren serve --port 8000 --no-browser`, then `npm run dev`. */
const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: [...defaultClientConditions] }, // in tests too: the Svelte that pages run
  build: {
    outDir: "../src/warren/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or styles
  },
  server: {
    fs: { allow: [".."] }, // the English words lie with the Python sources
    proxy: { "/api": SERVER, "/healthz": SERVER, "/ws": { target: SERVER, ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
