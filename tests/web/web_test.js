/* web_test.js ROOT: plays the built page in a Chromium and measures it against its marks.
 *
 * Where things lie on the screen is asked of the game for this machine, which plays the same script
 * with the same seed; its pictures are those the page is compared with. NODE_PATH must lead to
 * puppeteer-core. ONLY=word runs the tests whose name has that word, GAME=id those of one game. */
"use strict";
const fs = require("fs"), os = require("os"), path = require("path"), zlib = require("zlib");
const { execFileSync, spawnSync } = require("child_process");
const { Page, serve, sleep } = require("./browser.js");

const ROOT = path.resolve(process.argv[2] || "."), PAGE = ROOT + "/build/page";
const GAME = ROOT + "/build/release/src/program/teocalli", CLI = ROOT + "/build/release/src/cli/teocalli-cli";
const WEB_CLI = ROOT + "/build/web/src/cli/teocalli-cli.js";
const GAMES = process.env.GAME ? [process.env.GAME] : ["pyramido", "coatl", "coatl-cards", "flick"];
const SEED = "?arg=--seed&arg=7", SAVES = "/home/teocalli/.local/share/teocalli/saves/";
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "teocalli-web-"));

/* As servers compress while they send. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } };

let failures = 0;
const marks = [];

function check(holds, what) {
  if (holds) return;
  failures++;
  console.log("  FAILED: " + what);
}

function mark(what, value, unit, most) {
  const reached = value <= most;
  marks.push([what, `${Math.round(value * 100) / 100} ${unit}`, `${most} ${unit}`, reached ? "reached" : "NOT REACHED"]);
  console.log("  " + marks.at(-1).join("  "));
}

/* --- The game for this machine --- */

function runHere(name, script, ...more) {
  const home = fs.mkdtempSync(scratch + "/home-");
  fs.writeFileSync(`${home}/${name}.drive`, script);
  const done = spawnSync(GAME, ["--size", "1280x800", "--silent", "--data-dir", home, "--driver", `${name}.drive`, ...more],
    { cwd: home, encoding: "utf8", env: { ...process.env, SDL_VIDEODRIVER: "dummy" } });
  if (done.status !== 0) throw new Error(`${name}: ${done.stdout}${done.stderr}`);
  return { home, said: done.stdout };
}

/* A turn by touch: taps and drags, by name or by numbers; a drag ends so far from what it names. */
const TURN = {
  pyramido: ["drag slot.1 slot.1 330 140", "tap stack.1", "tap confirm"],
  coatl: ["tap confirm", "tap cell.2", "tap confirm"],
  "coatl-cards": ["drag feather.1 640,544 0 0", "drag feather.1 770,544 0 0", "tap confirm"],
  flick: ["tap 640,358", "drag stack.prophet 330,740 0 0", "drag 330,740 250,790 0 0", "tap confirm"],
};

const isPlace = word => /^\d+,\d+$/.test(word);
const place = word => isPlace(word) ? word.replace(",", " ") : "@" + word;
const where = word => [isPlace(word) ? `do say - ${place(word)}` : `do where ${word}`];

function turnScript(game) {
  const lines = ["wait until scene title", "do set speed off", "wait 40"];
  const add = (kind, from, to, x, y) => {
    lines.push("wait 240", ...where(from), ...(kind === "drag" ? where(to) : []));
    lines.push(kind === "drag" ? `drag ${place(from)} ${place(to)}${place(to)[0] === "@" ? `+${x}+${y}` : ""}`
      : `tap ${place(from)}`);
  };
  add("tap", "game." + game);
  lines.push("wait until scene setup");
  add("tap", "start");
  lines.push("wait until scene table");
  for (const step of TURN[game]) add(...step.split(" "));
  return lines.concat("wait 240").join("\n") + "\n";
}

/* The same, with numbers instead of names. */
function touchesOf(game) {
  const places = runHere(game, turnScript(game), "--seed", "7").said.trim().split("\n")
    .map(line => line.split(" ").slice(-2).map(Number));
  return ["tap", "tap", ...TURN[game]].map(step => {
    const [kind, , , x, y] = step.split(" "), from = places.shift();
    if (kind === "tap") return from;
    const to = places.shift();
    return [...from, to[0] + +x, to[1] + +y];
  });
}

/* --- In the page --- */

const readSave = page => page.page.evaluate(folder => {
  const names = FS.readdir(folder).filter(name => name.endsWith(".teocalli"));
  return names.map(name => FS.readFile(folder + name, { encoding: "utf8" }));
}, SAVES);

const actionsIn = save => (save || "").split("\n").length;

async function calm(page) {
  await page.page.evaluate(home => {
    FS.writeFile(home + "/.local/share/teocalli/settings", "speed = off\nreduced-motion = yes\n");
    return new Promise(done => FS.syncfs(false, done));
  }, "/home/teocalli");
}

async function play(page, touches) {
  for (const touch of touches) {
    await page.rest(900).catch(() => undefined);
    await (touch.length === 2 ? page.tap(...touch) : page.drag(...touch));
    await sleep(400);
  }
  await page.rest(900).catch(() => undefined);
}

const tests = {
  async "transcripts of 100 random games are the same"() {
    for (const game of GAMES) {
      const options = [game, "simulate", "--games", "100", "--lines"];
      const plain = text => text.split("\n").filter(line => !/second/.test(line)).join("\n");
      const here = plain(execFileSync(CLI, options, { encoding: "utf8", maxBuffer: 1 << 28 }));
      const there = plain(execFileSync("node", [WEB_CLI, ...options], { encoding: "utf8", maxBuffer: 1 << 28,
        env: { ...process.env, NODE_OPTIONS: "--no-experimental-fetch" } }));
      check(here.length > 1000 && here === there, `${game}: another transcript`);
    }
  },

  async "downloads"() {
    const compressed = name => zlib.brotliCompressSync(fs.readFileSync(`${PAGE}/${name}`), BROTLI).length / 1e6;
    const later = ["effects.data", "music.data"];
    const sum = names => names.reduce((all, name) => all + compressed(name), 0);
    const first = sum(fs.readdirSync(PAGE).filter(name => !later.includes(name)));
    mark("first download, brotli", first, "MB", 4);
    mark("all downloads, brotli", first + sum(later), "MB", 7);
  },

  async "a turn by touch, kept without a network"() {
    for (const game of GAMES) {
      const touches = touchesOf(game), server = await serve(PAGE, true), page = await Page.open();
      await page.goto(server.address + SEED);
      await calm(page);
      await page.reload();
      await play(page, touches.slice(0, 2));
      const begun = actionsIn((await readSave(page))[0]);
      await play(page, touches.slice(2));
      await page.shot(`${scratch}/${game}.png`);
      const [played] = await readSave(page);
      check(actionsIn(played) > begun, `${game}: nothing was played (${scratch}/${game}.png)`);
      await sleep(500);
      server.stop();
      await page.reload();
      check((await readSave(page))[0] === played, `${game}: the save is not there without a network`);
      check(page.foreign.length === 0, `${game}: asked ${page.foreign}`);
      check(!page.said.some(line => /^ERROR|Content Security/.test(line)), `${game}: ${page.said}`);
      await page.close();
    }
  },

  async "a whole game by computers"() {
    for (const game of GAMES) {
      const server = await serve(PAGE, true), page = await Page.open();
      await page.goto(server.address + "?silent");
      await calm(page);
      await page.page.goto(`${server.address}?silent&arg=--self-play&arg=--game&arg=${game}&arg=--seed&arg=7`);
      await page.until(`${game}: the end`, () => document.body.dataset.left !== undefined, 600000);
      await page.shot(`${scratch}/${game}-end.png`);
      await page.close();
      server.stop();
    }
  },

  async "deleted saves stay deleted; all is carried out and in"() {
    const server = await serve(PAGE, true), page = await Page.open();
    await page.goto(server.address);
    const downloads = fs.mkdtempSync(scratch + "/downloads-"), cdp = await page.page.createCDPSession();
    await cdp.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: downloads });
    const saves = ["middle", "four"].map(name => fs.readFileSync(`${ROOT}/tests/golden/pyramido/${name}.teocalli`, "utf8"));
    await page.page.evaluate((folder, saves) => saves.forEach((save, i) =>
      FS.writeFile(`${folder}game-${i}.teocalli`, save)), SAVES, saves);
    await sleep(600);
    await page.reload();
    check((await readSave(page)).length === 2, "what was written is not there after a reload");
    await page.page.evaluate(() => carryOut());
    await sleep(1500);
    const [exported] = fs.readdirSync(downloads);
    check(exported !== undefined, "nothing was exported");
    await page.page.evaluate(folder => FS.unlink(folder + "game-0.teocalli"), SAVES);
    await sleep(600);
    await page.reload();
    check((await readSave(page)).length === 1, "what was deleted is there after a reload");
    await page.page.evaluate(folder => FS.unlink(folder + "game-1.teocalli"), SAVES);
    await (await page.page.$("#file")).uploadFile(`${downloads}/${exported}`);
    await sleep(1500);
    await page.shown();
    const back = await readSave(page);
    check(back.length === 2 && saves.every(save => back.includes(save)), "what was exported did not come back");
    await page.close();
    server.stop();
  },

  async "the keyboard appears where a name is typed"() {
    const script = "wait until scene title\nwait 60\ndo where game.pyramido\ntap @game.pyramido\n"
      + "wait until scene setup\nwait 120\ndo where seat1.name\n";
    const places = runHere("names", script).said.trim().split("\n").map(line => line.split(" ").slice(-2).map(Number));
    const server = await serve(PAGE, true), page = await Page.open();
    await page.goto(server.address);
    await calm(page);
    await page.reload();
    await play(page, places);
    const focus = () => page.page.evaluate(() => document.activeElement.id);
    check(await focus() === "keyboard", "no field has the focus");
    /* As a keyboard on a screen does it: no keys, only another text. */
    await page.page.evaluate(() => {
      field.value = typed + "Оля";
      field.dispatchEvent(new Event("input"));
      field.value = field.value.slice(0, -1);
      field.dispatchEvent(new Event("input"));
    });
    await page.page.keyboard.type("x");
    await page.page.keyboard.press("Enter");
    await sleep(800);
    check(await focus() !== "keyboard", "the field keeps the focus");
    await page.shot(scratch + "/names.png");
    const settings = () => page.page.evaluate(own => FS.readFile(own + "/settings", { encoding: "utf8" }), "/home/teocalli/.local/share/teocalli");
    await page.tap(1035, 602);
    await sleep(2500);
    const kept = (await readSave(page)).join() + await settings();
    check(kept.includes("Олx"), "the name is not the one that was typed");
    await page.close();
    server.stop();
  },

  async "rotated, sized and of another density"() {
    const server = await serve(PAGE, true), page = await Page.open();
    await page.goto(server.address);
    for (const [width, height, deviceScaleFactor] of [[800, 1280, 1], [1280, 800, 2], [1280, 800, 1], [600, 960, 1.5], [1280, 800, 1]]) {
      await page.resize({ width, height, deviceScaleFactor });
      await page.until(`${width}x${height} at ${deviceScaleFactor}`, (w, h) => canvas.width === w && canvas.height === h,
        10000, Math.floor(width * deviceScaleFactor), Math.floor(height * deviceScaleFactor));
      await page.rest(2500);
      await page.shot(`${scratch}/size-${width}-${deviceScaleFactor}.png`);
    }
    const sized = await page.shot(scratch + "/sized.png");
    await page.resize({ width: 800, height: 1280, deviceScaleFactor: 1.5 });
    await sleep(300);
    await page.resize({ width: 1280, height: 800, deviceScaleFactor: 1 });
    await page.rest(2500);
    const again = await page.shot(scratch + "/again.png");
    mark("rotated to and fro, RMSE", 100 * await distance(page, Buffer.from(sized), Buffer.from(again)), "%", 6);
    for (const size of [{ width: 800, height: 1280, deviceScaleFactor: 1.5 }, { width: 1280, height: 800, deviceScaleFactor: 2 }]) {
      await page.resize(size);
      await page.rest(2500);
      const turned = await page.shot(scratch + "/turned.png");
      await page.goto(server.address);
      await page.rest(2500);
      const fresh = await page.shot(scratch + "/fresh.png");
      mark(`turned to ${size.width}x${size.height} beside opened so, RMSE`,
        100 * await distance(page, Buffer.from(turned), Buffer.from(fresh)), "%", 6);
    }
    /* The context is lost and comes back. */
    await page.page.evaluate(() => new Promise(done => {
      const loss = canvas.getContext("webgl2").getExtension("WEBGL_lose_context");
      loss.loseContext();
      setTimeout(() => { loss.restoreContext(); done(); }, 500);
    }));
    await sleep(3000);
    await page.rest();
    await page.shot(scratch + "/restored.png");
    check(!page.said.some(line => /^ERROR/.test(line)), `after the context was lost: ${page.said}`);
    await page.close();
    server.stop();
  },

  async "a host that sends nothing, and a new version"() {
    const folder = scratch + "/host";
    fs.cpSync(PAGE, folder, { recursive: true });
    const server = await serve(folder, false), page = await Page.open();
    let loads = 0;
    page.page.on("load", () => loads++);
    await page.goto(server.address);
    check(await page.page.evaluate(() => crossOriginIsolated), "no threads");
    check(loads <= 2, `${loads} loads`);
    await page.goto(server.address);
    await page.goto(server.address);
    check(await page.page.evaluate(() => crossOriginIsolated), "no threads the third time");
    const worker = fs.readFileSync(folder + "/sw.js", "utf8");
    fs.writeFileSync(folder + "/sw.js", worker.replace(/VERSION = "\w+"/, 'VERSION = "another"'));
    await page.goto(server.address);
    await page.until("the notice", () => !document.getElementById("notice").hidden);
    await page.page.click("#notice button");
    await sleep(1000);
    await page.shown();
    const names = await page.page.evaluate(() => caches.keys());
    check(names.length === 1 && names[0].endsWith("another"), `caches: ${names}`);
    await page.close();
    server.stop();
  },

  async "pictures are those of the desktop"() {
    const page = await Page.open();
    for (const game of GAMES) {
      const folder = `${ROOT}/tests/golden/${game}`, script = fs.readFileSync(folder + "/eight.drive", "utf8");
      const saves = fs.readdirSync(folder).filter(name => name.endsWith(".teocalli"));
      const home = fs.mkdtempSync(scratch + "/golden-");
      for (const name of saves) fs.copyFileSync(`${folder}/${name}`, `${home}/${name}`);
      spawnSync(GAME, ["--size", "1280x800", "--silent", "--data-dir", home, "--driver", folder + "/eight.drive"],
        { cwd: home, env: { ...process.env, SDL_VIDEODRIVER: "dummy" } });
      const files = Object.fromEntries(saves.map(name => ["/" + name, fs.readFileSync(`${folder}/${name}`, "utf8")]));
      files["/script.drive"] = script;
      const server = await serve(PAGE, true), other = await Page.open();
      await other.page.evaluateOnNewDocument(files => {
        window.before = [() => Object.entries(files).forEach(([path, text]) => FS.writeFile(path, text))];
      }, files);
      await other.page.goto(server.address + "?silent&arg=--silent&arg=--driver&arg=/script.drive");
      await other.until(`${game}: the pictures`, () => document.body.dataset.left !== undefined, 600000);
      for (const [, name] of script.matchAll(/^shot (\S+)/gm)) {
        const there = Buffer.from(await other.page.evaluate(name => {
          let all = "";
          for (const byte of FS.readFile("/" + name)) all += String.fromCharCode(byte);
          return btoa(all);
        }, name).catch(() => ""), "base64");
        fs.writeFileSync(`${scratch}/${game}-${name}`, there);
        const rmse = await distance(page, fs.readFileSync(`${home}/${name}`), there);
        mark(`${game} ${name}, RMSE`, rmse * 100, "%", 6);
      }
      await other.close();
      server.stop();
    }
    await page.close();
  },

  async "times"() {
    const server = await serve(PAGE, true), page = await Page.open();
    await page.goto(server.address);
    mark("first frame, cold", await page.page.evaluate(() => seen.first / 1000), "s", 5);
    await sleep(3000);
    await page.reload();
    const here = path.join(scratch, "frames.txt"), begun = process.hrtime.bigint();
    spawnSync(GAME, ["--size", "1280x800", "--silent", "--data-dir", fs.mkdtempSync(scratch + "/home-"), "--shot", scratch + "/first.png"],
      { env: { ...process.env, SDL_VIDEODRIVER: "dummy", TEOCALLI_FRAMES: here } });
    const first = +/^first ([\d.]+)/m.exec(fs.readFileSync(here, "utf8"))[1] - Number(begun) / 1e9;
    mark("first frame, warm", await page.page.evaluate(() => seen.first / 1000), "s", Math.round(first * 200) / 100);
    for (const game of GAMES) {
      const touches = touchesOf(game);
      await page.page.goto(server.address + SEED);
      await page.shown();
      await sleep(4000);
      await play(page, touches.slice(0, 1));
      await page.page.evaluate(() => seen.long.length = 0);
      await page.tap(...touches[1]);
      await sleep(5000);
      const longest = await page.page.evaluate(() => Math.max(0, ...seen.long.map(task => task[1])));
      mark(`${game}: longest task while its table opens`, longest, "ms", 200);
      await page.page.evaluate(() => { seen.frames.length = 0; seen.long.length = 0; });
      const drag = touches.find(touch => touch.length === 4) || [...touches[2], 640, 300];
      await page.page.touchscreen.touchStart(drag[0], drag[1]);
      const end = Date.now() + 4000;
      for (let i = 0; Date.now() < end; i++)
        await page.page.touchscreen.touchMove(drag[2] + 60 * Math.cos(i / 6), drag[3] + 60 * Math.sin(i / 6));
      const frames = await page.page.evaluate(() => seen.frames.length);
      await page.page.touchscreen.touchEnd();
      mark(`${game}: milliseconds a frame while dragging`, 4000 / Math.max(1, frames), "ms", 33.4);
      mark(`${game}: heap`, await page.page.evaluate(() => Module.HEAP8.length / (1 << 20)), "MB", 256);
    }
    await page.close();
    server.stop();
  },
};

/* Root of the mean square of what differs, of 1: the browser itself reads both pictures. */
function distance(page, a, b) {
  return page.page.evaluate(async (...pictures) => {
    const pixels = async text => {
      const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
      context.drawImage(picture, 0, 0);
      return context.getImageData(0, 0, picture.width, picture.height).data;
    };
    const [one, other] = [await pixels(pictures[0]), await pixels(pictures[1])];
    if (one.length !== other.length) return 1;
    let sum = 0;
    for (let i = 0; i < one.length; i++) sum += (one[i] - other[i]) ** 2;
    return Math.sqrt(sum / (one.length * 3 / 4)) / 255;
  }, a.toString("base64"), b.toString("base64"));
}

(async () => {
  for (const [name, test] of Object.entries(tests)) {
    if (process.env.ONLY && !name.includes(process.env.ONLY)) continue;
    const begun = Date.now();
    console.log(name);
    await test().catch(error => check(false, error.stack));
    console.log(`  ${Math.round((Date.now() - begun) / 1000)} s`);
  }
  const wide = marks.length > 0 ? [0, 1, 2].map(column => Math.max(...marks.map(row => row[column].length))) : [];
  for (const row of marks) console.log(row.map((cell, i) => cell.padEnd(wide[i] || 0)).join("  "));
  const missed = marks.filter(row => row[3] !== "reached").length;
  console.log(`${failures} failures, ${marks.length - missed} of ${marks.length} marks reached; pictures are in ${scratch}`);
  process.exit(failures === 0 ? 0 : 1);
})();
