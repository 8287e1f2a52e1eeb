/** Installs the packages and Node.js 24, and builds. Runs before anything is installed, on any Node.js. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runNpm } from "./run-npm.mjs";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

const OLDEST_NODE = [20, 19];
/** For TypeScript without a build step, and the built-in SQLite. */
const PRODUCT_NODE_MAJOR = 24;

const MODULES = join(ROOT, "node_modules");
const LOCK = join(ROOT, "package-lock.json");
const NPM_RECORD = join(MODULES, ".package-lock.json");
const NODE = join(MODULES, "node/bin", process.platform === "win32" ? "node.exe" : "node");
const NODE_COMMAND = join(MODULES, ".bin/node");
/** Written last: without it an installation was interrupted and is repeated. */
const MARKER = join(MODULES, ".canon-install");

/** Installs what is missing; returns the path of Node.js 24. Exits with one sentence where it can't. */
export async function install() {
  refuseOldNode();
  const wanted = wantedState();
  const installed = isMarked(wanted) ? productNode() : null;
  if (installed !== null) return installed;

  if (!isWhatTheLockSays()) await installPackages();
  if (!existsSync(NODE)) await installProductNode();
  linkProductNode();
  const node = productNode();
  if (node === null) {
    fail(
      `Node.js ${PRODUCT_NODE_MAJOR} could not be installed from the package "node"; install Node.js ${PRODUCT_NODE_MAJOR} and try again.`,
    );
  }
  writeFileSync(MARKER, wanted);
  return node;
}

/** An environment with the installed commands, Node.js 24 included, first in PATH. */
export function environmentWithPackages() {
  return { ...process.env, PATH: [join(MODULES, ".bin"), process.env.PATH].join(delimiter) };
}

/** Builds with the given Node.js; true on success. */
export function runBuild(node) {
  const options = { cwd: ROOT, env: environmentWithPackages(), stdio: "inherit" };
  return spawnSync(node, ["scripts/build.ts"], options).status === 0;
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  fail(`Canon needs Node.js ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}.`);
}

function wantedState() {
  const lock = existsSync(LOCK) ? readFileSync(LOCK) : readFileSync(join(ROOT, "package.json"));
  return `${createHash("sha256").update(lock).digest("hex")} ${process.platform}-${process.arch}\n`;
}

function isMarked(wanted) {
  return existsSync(MARKER) && readFileSync(MARKER, "utf8") === wanted;
}

function isWhatTheLockSays() {
  try {
    const wanted = JSON.parse(readFileSync(LOCK, "utf8")).packages;
    const installed = JSON.parse(readFileSync(NPM_RECORD, "utf8")).packages;
    return Object.entries(wanted).every(
      ([path, { version, optional }]) =>
        optional === true ||
        path === "" ||
        (installed[path]?.version === version && existsSync(join(ROOT, path, "package.json"))),
    );
  } catch {
    return false;
  }
}

async function installPackages() {
  console.log("Installing packages, this takes a minute or two the first time ...");
  if (!existsSync(NPM_RECORD)) rmSync(MODULES, { recursive: true, force: true });
  const isWindows = process.platform === "win32";
  // Not `npm ci`: it rejects a lock file without other systems' optional packages. This installs the same versions and
  // keeps the lock file.
  const status = await runNpm(
    isWindows ? "npm.cmd" : "npm",
    ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund"],
    { cwd: ROOT, env: environmentForNpm(), shell: isWindows },
  );
  if (status !== 0) {
    fail("The packages could not be installed: see above. Run the same command again later: what has arrived is kept.");
  }
}

/** Some npm settings skip install scripts, which fetch Node.js. */
async function installProductNode() {
  console.log(`Installing Node.js ${PRODUCT_NODE_MAJOR} ...`);
  await runNpm(process.execPath, ["installArchSpecificPackage"], {
    cwd: join(MODULES, "node"),
    env: { ...environmentForNpm(), npm_config_ignore_scripts: "false" },
  });
}

/** npm makes this link only if the install script ran first. */
function linkProductNode() {
  if (process.platform !== "win32" && existsSync(NODE) && !existsSync(NODE_COMMAND)) {
    rmSync(NODE_COMMAND, { force: true });
    symlinkSync("../node/bin/node", NODE_COMMAND);
  }
}

/** Path of a Node.js 24 that starts, the machine's own if new enough; null without one. */
function productNode() {
  // The usual case; saves starting another process.
  if (isProductNode(process.execPath)) return process.execPath;
  if (existsSync(NODE) && isNewEnough(spawnSync(NODE, ["--version"], { encoding: "utf8" }).stdout)) {
    return NODE;
  }
  return isNewEnough(process.version) ? process.execPath : null;
}

function isProductNode(executable) {
  return existsSync(NODE) && executable === realpathSync(NODE) && isNewEnough(process.version);
}

function isNewEnough(version) {
  return Number(/^v(\d+)\./.exec(version ?? "")?.[1] ?? 0) >= PRODUCT_NODE_MAJOR;
}

/** Without the installed commands: npm must not run on the Node.js it replaces. */
function environmentForNpm() {
  const places = (process.env.PATH ?? "").split(delimiter);
  return { ...process.env, PATH: places.filter((place) => !place.includes("node_modules")).join(delimiter) };
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
