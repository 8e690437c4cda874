/**
 * The service worker: opens the page where there is no connection, as an installed app does in a tunnel. Then the page itself
 * says that the table cannot be reached, and goes on as soon as it can.
 *
 * A file under `assets/` changes its name with its content, so the kept one is always right. Everything else is asked for
 * first, and the kept one serves only where nothing answers. What the server says of matches is never kept.
 */

declare const self: ServiceWorkerGlobalScope;

const KEPT = "page";
const START = "/";
/** What the page needs beside what its document names; all of it is small. */
const BESIDE = ["/theme.js", "/icon.svg", "/manifest.webmanifest", "/manifest.tr.webmanifest"];

const kept = () => caches.open(KEPT);

/** The files of the build that a text names: a document by where they lie, and a script those beside it as well. */
const assetsIn = (text: string) =>
  [...text.matchAll(/(?:\bassets|\.)\/([\w.-]+\.(?:js|css))/g)].map(([, name = ""]) => `/assets/${name}`);

/** The files that a document names, and those that its scripts name: parts of the page that are fetched when they are wanted. */
async function assetsOf(html: string): Promise<string[]> {
  const named = assetsIn(html);
  const scripts = named.filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(scripts.map((name) => fetch(name).then((script) => script.text())));
  return [...new Set([...named, ...texts.flatMap(assetsIn)])];
}

/** By this its document tells the page from all else that may be opened here, by another program at this address as well. */
const OURS = '<meta name="application-name" content="Spadework" />';

/** Keeps a new document with the files it names, and then lets those of an older build go. */
async function keepDocument(document: Response) {
  const html = await document.text();
  if (!document.ok || !html.includes(OURS)) return;
  const cache = await kept();
  if (html === (await (await cache.match(START))?.text())) return;
  const named = [...(await assetsOf(html)), ...BESIDE];
  await cache.addAll(named);
  // What one address asks for first is nothing that another one needs.
  const headers = new Headers(document.headers);
  headers.delete("link");
  await cache.put(START, new Response(html, { headers }));
  for (const request of await cache.keys()) {
    if (![START, ...named].includes(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** The page's document: each of its addresses has the same one. */
async function answerWithDocument(event: FetchEvent): Promise<Response> {
  try {
    const document = await fetch(event.request);
    event.waitUntil(keepDocument(document.clone()));
    return document;
  } catch (lost) {
    const document = await (await kept()).match(START);
    if (document === undefined) throw lost;
    return document;
  }
}

async function answerWithAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  // Where nothing can be kept, because storage is full or closed, the server's answer serves all the same.
  const cache = await kept().catch(() => undefined);
  const known = await cache?.match(request);
  if (known !== undefined) return known;
  const asset = await fetch(request);
  const forGood = asset.ok && asset.headers.get("cache-control")?.includes("immutable");
  if (forGood) event.waitUntil(Promise.resolve(cache?.put(request, asset.clone())).catch(() => undefined));
  return asset;
}

async function answerWithFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (lost) {
    const file = await (await kept()).match(request);
    if (file === undefined) throw lost;
    return file;
  }
}

self.addEventListener("install", (event) => {
  event.waitUntil(fetch(START).then(keepDocument));
  void self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    // The interface's own addresses, such as a record to download, are no pages.
    if (!pathname.startsWith("/api/")) event.respondWith(answerWithDocument(event));
  } else if (pathname.startsWith("/assets/")) event.respondWith(answerWithAsset(event));
  else if (BESIDE.includes(pathname)) event.respondWith(answerWithFile(request));
});
