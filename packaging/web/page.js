/* The page around the game: what a browser must be asked for. VERSION, FILES and WORDS are in files.js,
 * which packaging/web/page.py writes. */
"use strict";

const HOME = "/home/teocalli", OWN = HOME + "/.local/share/teocalli";
const bar = document.getElementById("bar"), canvas = document.getElementById("canvas");
const field = document.getElementById("keyboard"), chooser = document.getElementById("file");
const query = new URLSearchParams(location.search);

/* --- Words --- */

const N_ = sentence => sentence; /* marked for the translators */

/* The language of the game where it was chosen, else that of the browser. */
function say(sentence) {
  for (const code of [localStorage.getItem("teocalli.language"), ...navigator.languages]) {
    const words = WORDS[(code || "").slice(0, 2)];
    if (words) return words[sentence] || sentence;
    if (code && code.startsWith("en")) break;
  }
  return sentence;
}

function notice(sentence, label, press) {
  const box = document.getElementById("notice"), button = box.querySelector("button");
  box.querySelector("span").textContent = say(sentence);
  box.hidden = false;
  button.hidden = !label;
  button.textContent = label ? say(label) : "";
  button.onclick = press;
}

/* --- What the player owns lives below HOME and is copied to the browser's storage --- */

const PATIENCE = 20;
let changed = false, copying = false, asked = false, failed = 0;

/* A file that is renamed while it is being copied fails the copy: that is made anew. */
function keep() {
  if (!changed || copying) return;
  changed = false;
  copying = true;
  FS.syncfs(false, error => {
    copying = false;
    failed = error ? failed + 1 : 0;
    changed ||= failed > 0;
    if (failed === PATIENCE) tellUnkept(error);
    if (changed) setTimeout(keep, failed < PATIENCE ? 50 : 5000);
  });
}

function tellUnkept(error) {
  console.warn(error);
  notice(N_("This browser stores nothing for this page: games are lost when it is closed."), N_("Close"), closeNotice);
}

/* Portraits are kept; other pictures were taken of the screen, and tables are made for elsewhere. */
function leaves(path) {
  return /\.(csv|png)$/.test(path) && !path.startsWith(OWN + "/portraits/");
}

/* A save is written, renamed and unlocked: one copy for all of it. */
function touch(path) {
  if (!path.startsWith(HOME) || leaves(path)) return;
  changed = true;
  setTimeout(keep, 50);
  if (!asked) navigator.storage?.persist?.();
  asked = true;
}

function openHome() {
  ENV.HOME = HOME;
  ENV.TEOCALLI_DATA = "/share/teocalli";
  ENV.TEOCALLI_CALM = matchMedia("(prefers-reduced-motion: reduce)").matches ? "1" : "0";
  FS.mkdirTree(HOME);
  FS.mount(IDBFS, {}, HOME);
  addRunDependency("home");
  FS.syncfs(true, error => {
    if (error) tellUnkept(error);
    Object.assign(FS.trackingDelegate, { onWriteToFile: touch, onDeletePath: touch, onMovePath: moved,
                                         onCloseFile: offer });
    removeRunDependency("home");
  });
}

function moved(from, to) {
  touch(to);
  offer(to);
  if (to === OWN + "/settings") rememberLanguage();
}

/* For what the page says before the game can. */
function rememberLanguage() {
  const chosen = /^language = (\w+)/m.exec(FS.readFile(OWN + "/settings", { encoding: "utf8" }));
  if (chosen) localStorage.setItem("teocalli.language", chosen[1]);
}

/* --- Carried out and in --- */

function download(name, type, content) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/* A picture that was taken goes where downloads go, and a table. */
function offer(path) {
  if (!path.startsWith(HOME) || !leaves(path)) return;
  setTimeout(() => {
    if (!FS.analyzePath(path).exists) return;
    download(path.split("/").pop(), path.endsWith(".csv") ? "text/csv" : "image/png", FS.readFile(path));
    FS.unlink(path);
  }, 0);
}

/* Everything but locks, pictures and what is being written at this moment. */
function ownFiles(folder = OWN) {
  return FS.readdir(folder).filter(name => !/^\.{1,2}$|\.(lock|tmp)$/.test(name)).flatMap(name => {
    const path = folder + "/" + name;
    return FS.isDir(FS.stat(path).mode) ? ownFiles(path) : leaves(path) ? [] : [path];
  });
}

/* In a file of words a portrait is written in letters. */
function readText(path) {
  if (!path.endsWith(".png")) return FS.readFile(path, { encoding: "utf8" });
  return btoa(Array.from(FS.readFile(path), byte => String.fromCharCode(byte)).join(""));
}

function writeText(path, text) {
  writeFile(path, path.endsWith(".png") ? Uint8Array.from(atob(text), letter => letter.charCodeAt(0)) : text);
}

function carryOut() {
  const files = {};
  for (const path of ownFiles()) files[path.slice(OWN.length + 1)] = readText(path);
  const day = new Date().toISOString().slice(0, 10);
  download("teocalli-" + day + ".json", "application/json", JSON.stringify({ teocalli: 1, files }, null, 1));
}

/* What a file holds, by name; null: it is none of ours. A single saved game is one as well. */
function filesIn(name, text) {
  if (name.endsWith(".teocalli")) return { ["saves/" + name]: text };
  try {
    const { teocalli, files } = JSON.parse(text);
    const fine = teocalli === 1 && Object.entries(files).every(([path, content]) =>
      typeof content === "string" && path.split("/").every(part => !/^(|\.|\.\.)$/.test(part)));
    return fine ? files : null;
  } catch (error) {
    return null;
  }
}

function writeFile(path, content) {
  FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  FS.writeFile(path, content);
}

async function carryIn(file) {
  const MOST = 1 << 26;
  const files = file.size < MOST ? filesIn(file.name, await file.text()) : null;
  if (files === null) return notice(N_("This file holds no games of Teocalli."), N_("Close"), closeNotice);
  for (const [path, content] of Object.entries(files)) {
    writeText(OWN + "/" + path, content);
  }
  FS.syncfs(false, () => location.reload());
}

/* --- Files that are brought: let go over the page, or asked for --- */

let brought = null;

async function bring(file) {
  const MOST = 1 << 26;
  if (!file || file.size > MOST) return;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (brought && FS.analyzePath(brought).exists) FS.unlink(brought);
  brought = "/tmp/" + file.name.replace(/[^\p{L}\p{N}._-]/gu, "_");
  writeFile(brought, bytes);
  Module.ccall("page_drops", null, ["string"], [brought]);
}

function askPicture() {
  const asked = document.createElement("input");
  Object.assign(asked, { type: "file", accept: "image/jpeg,image/png,image/bmp,image/gif" });
  asked.onchange = () => bring(asked.files[0]);
  asked.click();
}

/* The game learns where it was let go by a pointer that has come there. */
function watchDrops() {
  addEventListener("dragover", event => event.preventDefault());
  addEventListener("drop", event => {
    event.preventDefault();
    canvas.dispatchEvent(new MouseEvent("mousemove", { clientX: event.clientX, clientY: event.clientY, bubbles: true }));
    bring(event.dataTransfer.files[0]);
  });
}

function closeNotice() {
  document.getElementById("notice").hidden = true;
}

chooser.onchange = () => {
  if (chooser.files.length > 0) carryIn(chooser.files[0]);
  chooser.value = "";
};

/* --- Letters from a keyboard on the screen ---
 * They change the text of a hidden field, whole words at once where the keyboard guesses them: what
 * differs from the text before is typed. A few signs stand in the field, so that there is something to
 * erase. Keys that can be pressed reach the game by themselves. */

const FILLING = "\u00a0".repeat(64);
let typed = FILLING;

function keyboard(x, y, w, h) {
  if (w === 0) return field.blur();
  Object.assign(field.style, { left: x + "px", top: y + "px", width: w + "px", height: h + "px" });
  field.value = typed = FILLING;
  field.focus({ preventScroll: false });
}

function press(key) {
  Module._page_presses(key);
}

field.oninput = () => {
  const before = [...typed], after = [...field.value];
  let same = 0;
  while (same < before.length && same < after.length && before[same] === after[same]) same++;
  for (let i = same; i < before.length; i++) press(8);
  for (const letter of after.slice(same)) Module.ccall("page_types", null, ["string"], [letter]);
  typed = field.value;
};
field.onkeypress = event => event.stopPropagation();
field.onkeydown = event => {
  if (event.key === "Enter" && event.code === "") press(13);
};

/* --- The page and its life --- */

function resumeSound() {
  const sound = Module.SDL2?.audioContext;
  if (sound && sound.state === "suspended" && !document.hidden) sound.resume();
}

/* Until now it may be the last that is heard of this page: the game lets go of what it holds and
 * what it wrote is stored. */
function hide() {
  Module._page_turn?.();
  Module.SDL2?.audioContext?.suspend();
  if (changed) keep();
}

function watchPage() {
  for (const kind of ["touchend", "mouseup", "keydown"]) addEventListener(kind, resumeSound);
  for (const kind of ["touchend", "mouseup"]) addEventListener(kind, () => Module._page_turn?.());
  /* A touch that the browser takes away is no release: whoever loses the focus drops nothing. */
  addEventListener("touchcancel", () => {
    dispatchEvent(new Event("blur"));
    dispatchEvent(new Event("focus"));
  }, true);
  document.addEventListener("visibilitychange", () => document.hidden ? hide() : resumeSound());
  addEventListener("pagehide", hide);
  addEventListener("contextmenu", event => event.preventDefault());
  /* The game takes all keys; these belong to the browser. */
  addEventListener("keydown", event => {
    if (event.key === "F5" || (event.ctrlKey && "rltRLT".includes(event.key))) event.stopImmediatePropagation();
  }, true);
}

/* No event tells of a density that changes alone: a picture of the old one would stay. */
function watchDensity() {
  let density = devicePixelRatio;
  setInterval(() => {
    if (density === devicePixelRatio) return;
    density = devicePixelRatio;
    dispatchEvent(new Event("resize"));
  }, 250);
}

/* --- Data: an index (4 bytes of length, then JSON) and the bytes of all files --- */

function versioned(name) {
  return FILES[name] ? name + "?" + FILES[name] : name;
}

async function fetchData(name, tell) {
  const response = await fetch(versioned(name));
  if (!response.ok) throw new Error(name + ": " + response.status);
  const most = +SIZES[name], bytes = new Uint8Array(most);
  const reader = response.body.getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes.set(value, length);
    length += value.length;
    tell?.(length / most);
  }
  return bytes;
}

function unpack(bytes) {
  const head = new DataView(bytes.buffer).getUint32(0, true);
  let at = 4 + head;
  for (const [path, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(4, at)))) {
    writeFile(path, bytes.subarray(at, at + size));
    at += size;
  }
}

/* Nobody waits for sounds, and without them the game is played all the same. */
async function fetchSounds() {
  for (const name of ["effects.data", "music.data"])
    try {
      unpack(await fetchData(name));
      Module._page_has_sounds();
    } catch (error) {
      console.warn(error);
    }
}

/* --- The service worker --- */

function tellUpdate(worker) {
  notice(N_("A new version is ready."), N_("Reload"), () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    worker.postMessage("take over");
  });
}

function watchUpdates(registration) {
  if (registration.waiting && registration.active) tellUpdate(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration.active) tellUpdate(worker);
    });
  });
}

/* Whatever is fetched afterwards is kept by it. A page that was reloaded past its worker asks to be
 * its own again. */
async function getWorker() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  try {
    const registration = await workers.register("sw.js", { updateViaCache: "none" });
    watchUpdates(registration);
    await workers.ready;
    if (workers.controller) return;
    const controlled = new Promise(done => workers.addEventListener("controllerchange", done, { once: true }));
    registration.active.postMessage("claim");
    await Promise.race([controlled, new Promise(done => setTimeout(done, 3000))]);
  } catch (error) {
    console.warn(error);
  }
}

/* Threads need two headers. Where the server does not send them, the worker does from the second time
 * on: which is now, once. True: the page is being loaded anew. */
function reloadForThreads() {
  const tried = sessionStorage.getItem("teocalli.reloaded");
  if (crossOriginIsolated || tried || !navigator.serviceWorker?.controller) {
    sessionStorage.removeItem("teocalli.reloaded");
    return false;
  }
  sessionStorage.setItem("teocalli.reloaded", "1");
  location.reload();
  return true;
}

/* --- One page at a time: two would each store their own saves over those of the other --- */

function getAlone() {
  if (!navigator.locks) return Promise.resolve(true);
  const patience = AbortSignal.timeout ? AbortSignal.timeout(2000) : undefined;
  return new Promise(done => navigator.locks.request("teocalli " + location.pathname, { signal: patience },
    () => new Promise(() => done(true))).catch(() => done(false)));
}

/* --- Start --- */

var Module = {
  canvas,
  arguments: ["--renderer", "gles"].concat(query.getAll("arg")),
  locateFile: versioned,
  preRun: [openHome].concat(window.before || []), // tests bring scripts and saved games along
  page: {
    keyboard,
    carryOut,
    carryIn: () => chooser.click(),
    askPicture,
    shown() {
      bar.remove();
      if (!query.has("silent")) fetchSounds();
    },
    leaves: () => document.body.dataset.left = "", // no player can: a script that has ended
  },
};

function run() {
  const script = document.createElement("script");
  script.src = versioned("teocalli.js");
  document.body.append(script);
}

async function start() {
  await getWorker();
  if (reloadForThreads()) return;
  if (!crossOriginIsolated || !window.WebAssembly || !window.WebGL2RenderingContext)
    return notice(N_("The game needs a current browser with WebGL, and an https address."));
  if (!await getAlone())
    return notice(N_("The game is open in another tab."), N_("Try again"), () => location.reload());
  const data = fetchData("game.data", part => bar.firstChild.style.width = 100 * part + "%");
  Module.preRun.push(() => {
    addRunDependency("data");
    data.then(bytes => {
      unpack(bytes);
      removeRunDependency("data");
    }, error => notice(N_("The game could not be fetched."), N_("Try again"), () => location.reload()));
  });
  watchPage();
  watchDrops();
  watchDensity();
  run();
}

start();
