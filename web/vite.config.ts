import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { documents } from "./documents.ts";

const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), documents()],
  build: {
    outDir: "../src/spadework/server/page",
    emptyOutDir: true,
    assetsDir: "assets",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ["index.html", "worker/worker.ts"],
      output: {
        // What is there from the start is one file: cut into two, it would be packed less well.
        // So are the words that are there from the start, a file for each language.
        codeSplitting: {
          groups: [
            { name: "page", tags: ["$initial"], test: /\/src\/|\/node_modules\// },
            { name: "en", test: /\/words\/(en|en-spoken|english)\.ts$/ },
            { name: "tr", test: /\/words\/(tr|tr-spoken|turkish)\.ts$/ },
          ],
        },
        // A service worker is known by its address, so that one has to stay; its content may change.
        entryFileNames: ({ name }) => (name === "worker" ? "worker.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
      "/health": server,
    },
  },
});
