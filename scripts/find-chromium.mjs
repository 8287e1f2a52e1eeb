/** Finds a Chromium for the browser tests, or gets one. */
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
const DOWNLOAD_LIMIT_MS = 240_000;

/** Path of a Chromium that starts: `CHROMIUM_PATH`, the usual places, the browser tool's own; null without one. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return starts(named) ? named : null;
  const places = [...(process.env.PATH ?? "").split(delimiter), ...USUAL_PLACES];
  const candidates = places.flatMap((place) =>
    [...COMMANDS, "Chromium", "Google Chrome"].map((name) => join(place, name)),
  );
  const { chromium } = await import("@playwright/test");
  return [...candidates, chromium.executablePath()].find(starts) ?? null;
}

/**
 * Gets a Chromium by the browser tool's own download, else as the system's package when run as root; returns its
 * path, or null where neither way is open. A Chromium named by `CHROMIUM_PATH` is never replaced by another.
 */
export async function installChromium() {
  if (process.env.CHROMIUM_PATH) return null;
  console.log("Installing a Chromium for the browser tests ...");
  const isRoot = process.getuid?.() === 0;
  quietly("playwright", ["install", "chromium"]);
  const downloaded = await findChromium();
  if (downloaded !== null || !isRoot) return downloaded;
  quietly("apt-get", ["update"]);
  quietly("apt-get", ["install", "--yes", "--no-install-recommends", "chromium"]);
  return findChromium();
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
