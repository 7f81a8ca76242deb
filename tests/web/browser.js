/* browser.js: a web server and a Chromium for web_test.js, and what hands do on a page. */
"use strict";
const fs = require("fs"), http = require("http"), os = require("os"), path = require("path");
const puppeteer = require("puppeteer-core");

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".png": "image/png",
  ".wasm": "application/wasm", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json" };
const ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync", "--mute-audio",
  "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist",
  "--disable-dev-shm-usage", "--autoplay-policy=user-gesture-required"];

const sleep = ms => new Promise(done => setTimeout(done, ms));

/* A server of one folder; `headers`: it sends those that give threads. */
function serve(folder, headers) {
  const server = http.createServer((request, response) => {
    const name = decodeURI(request.url.split("?")[0]).replace(/\/$/, "/index.html");
    const file = path.join(folder, name);
    if (name.includes("..") || !fs.existsSync(file)) return response.writeHead(404).end();
    const head = { "content-type": TYPES[path.extname(file)] || "application/octet-stream", "cache-control": "no-cache" };
    if (headers) head["cross-origin-opener-policy"] = "same-origin";
    if (headers) head["cross-origin-embedder-policy"] = "require-corp";
    response.writeHead(200, head);
    fs.createReadStream(file).pipe(response);
  });
  return new Promise(done => server.listen(0, "127.0.0.1", () => done({
    address: `http://localhost:${server.address().port}/`,
    stop() { server.closeAllConnections(); server.close(); },
  })));
}

/* Runs in the page before its own scripts: long tasks, frames that draw, requests to other hosts. */
function watch() {
  const seen = window.seen = { long: [], frames: [], first: 0 };
  let drew = false;
  for (const name of ["drawElements", "clear", "blitFramebuffer"]) {
    const draw = WebGL2RenderingContext.prototype[name];
    WebGL2RenderingContext.prototype[name] = function (...all) { drew = true; return draw.apply(this, all); };
  }
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = turn => ask(time => {
    drew = false;
    turn(time);
    if (!drew) return;
    seen.frames.push(performance.now());
    seen.first ||= performance.now();
  });
  new PerformanceObserver(list => {
    for (const task of list.getEntries()) seen.long.push([Math.round(task.startTime), Math.round(task.duration)]);
  }).observe({ entryTypes: ["longtask"] });
}

class Page {
  static async open(profile, size = { width: 1280, height: 800, deviceScaleFactor: 1 }) {
    const self = new Page();
    self.profile = profile || fs.mkdtempSync(path.join(os.tmpdir(), "teocalli-web-"));
    self.browser = await puppeteer.launch({ executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
      headless: true, userDataDir: self.profile, args: ARGUMENTS, protocolTimeout: 600000 });
    self.page = await self.browser.newPage();
    self.said = [];
    self.foreign = [];
    self.page.on("console", line => self.said.push(line.text()));
    self.page.on("pageerror", error => self.said.push("ERROR " + (error.stack || error)));
    self.page.on("request", request => {
      const url = new URL(request.url());
      if (url.hostname !== "localhost" && !/^(blob|data):$/.test(url.protocol)) self.foreign.push(url.href);
    });
    await self.page.evaluateOnNewDocument(watch);
    await self.resize(size);
    return self;
  }

  async resize(size) {
    this.size = { ...this.size, ...size };
    await this.page.setViewport({ ...this.size, hasTouch: true, isMobile: true });
  }

  /* Until the game has drawn and all its pictures are there. */
  async goto(address) {
    await this.page.goto(address, { timeout: 300000 });
    await this.shown();
  }

  async reload() {
    await this.page.reload({ timeout: 300000 });
    await this.shown();
  }

  async until(what, condition, ms = 120000, ...more) {
    const end = Date.now() + ms;
    for (;;) {
      const found = await this.page.evaluate(condition, ...more).catch(() => undefined);
      if (found) return found;
      if (Date.now() > end) throw new Error([`${what}: waited for in vain`, await this.notice(), ...this.said.slice(-8)].join("\n"));
      await sleep(100);
    }
  }

  /* What the page says beside the game. */
  notice() {
    return this.page.evaluate(() => document.getElementById("notice").textContent).catch(String);
  }

  async shown() {
    await this.until("the first frame", () => window.seen && window.seen.first > 0);
    await this.rest();
  }

  /* No frame was drawn for a while. */
  rest(ms = 700, most = 60000) {
    return this.until("rest", ms => performance.now() - (seen.frames.at(-1) || 0) > ms, most, ms);
  }

  async tap(x, y) {
    await this.page.touchscreen.touchStart(x, y);
    await sleep(60);
    await this.page.touchscreen.touchEnd();
    await sleep(120);
  }

  async drag(x, y, toX, toY) {
    const STEPS = 12;
    await this.page.touchscreen.touchStart(x, y);
    await sleep(120);
    for (let i = 1; i <= STEPS; i++) {
      await this.page.touchscreen.touchMove(x + (toX - x) * i / STEPS, y + (toY - y) * i / STEPS);
      await sleep(25);
    }
    await sleep(150);
    await this.page.touchscreen.touchEnd();
    await sleep(120);
  }

  shot(file) {
    return this.page.screenshot({ path: file });
  }

  files() {
    return this.page.evaluate(() => ownFiles());
  }

  async close() {
    await this.browser.close();
  }
}

module.exports = { Page, serve, sleep };
