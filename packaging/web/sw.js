/* Keeps the game for days without a network, one whole version at a time, and gives its pages the two
 * headers without which a browser has no threads, whatever the server sends.
 *
 * VERSION and FILES (name: hash) stand before this in the built file. A file is asked for as
 * name?hash, so one that did not change is not fetched again. */
"use strict";
const SHELL = ["./", "page.css", "page.js", "files.js", "manifest.webmanifest", "icon.svg",
               "icon-192.png", "icon-512.png"];
const PREFIX = "teocalli " + registration.scope + " ", CACHE = PREFIX + VERSION;
const LARGE = Object.entries(FILES).map(([name, hash]) => `${name}?${hash}`);

async function take(cache, address) {
  const kept = await caches.match(address);
  if (kept) return cache.put(address, kept);
  const fetched = await fetch(address);
  if (!fetched.ok) throw new Error(`${address}: ${fetched.status}`);
  return cache.put(address, fetched);
}

/* The first visit leaves the large files to the page that is being opened; a new version is there as a
 * whole before anybody is told of it. */
async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(SHELL.map(name => new Request(name, { cache: "reload" })));
  if (!registration.active) return skipWaiting();
  for (const address of LARGE) await take(cache, address);
}

async function activate() {
  const old = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map(name => caches.delete(name)));
  await clients.claim();
}

function isolated(response) {
  const headers = new Headers(response.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  return new Response(response.body, { status: response.status, headers });
}

async function answer(event) {
  const request = event.request, address = request.mode === "navigate" ? "./" : request;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address);
  if (kept) return isolated(kept);
  const fetched = await fetch(request);
  if (fetched.status === 200 && LARGE.some(name => request.url === new URL(name, registration.scope).href))
    event.waitUntil(cache.put(request, fetched.clone()));
  return isolated(fetched);
}

addEventListener("install", event => event.waitUntil(install()));
addEventListener("activate", event => event.waitUntil(activate()));
addEventListener("fetch", event => {
  if (event.request.method === "GET" && event.request.url.startsWith(registration.scope))
    event.respondWith(answer(event));
});
addEventListener("message", event => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "claim") event.waitUntil(clients.claim());
});
