import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const COMMANDS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge"];
const USUAL_PLACES = [
  "/usr/bin",
  "/usr/local/bin",
  "/snap/bin",
  "/Applications/Chromium.app/Contents/MacOS",
  "/Applications/Google Chrome.app/Contents/MacOS",
];
/** The same engine, with a third less work per page. */
const HEADLESS_SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
const DOWNLOAD_LIMIT_MS = 240_000;

/** Path of a Chromium that starts (`CHROMIUM_PATH`, usual places, Playwright's own); null without one. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return starts(named) ? named : null;
  const { chromium } = await import("@playwright/test");
  return [...places(...COMMANDS, "Chromium", "Google Chrome"), chromium.executablePath()].find(starts) ?? null;
}

/** Path of a headless shell that starts; null without one, or where `CHROMIUM_PATH` is set. */
export function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return null;
  return places(...HEADLESS_SHELLS).find(starts) ?? null;
}

/** Installs a Chromium: Playwright's download, or as root the system's package; returns its path or null. */
export async function installChromium() {
  if (process.env.CHROMIUM_PATH) return null;
  console.log("Installing a Chromium for the browser tests ...");
  const isRoot = process.getuid?.() === 0;
  quietly("playwright", ["install", "chromium"]);
  const downloaded = await findChromium();
  if (downloaded !== null || !isRoot) return downloaded;
  quietly("apt-get", ["update"]);
  quietly("apt-get", ["install", "--yes", "--no-install-recommends", "chromium", "chromium-headless-shell"]);
  return findChromium();
}

function places(...names) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...USUAL_PLACES];
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

function quietly(command, parameters) {
  spawnSync(command, parameters, {
    timeout: DOWNLOAD_LIMIT_MS,
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

function starts(path) {
  return existsSync(path) && spawnSync(path, ["--version"], { timeout: 20_000, stdio: "ignore" }).status === 0;
}
