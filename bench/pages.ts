import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS } from "../tests/support/chromium-flags.ts";
import { findChromium } from "../scripts/find-chromium.mjs";
import { serveFloor } from "./floor-server.ts";
import { median, type Measured } from "./print-table.ts";
import {
  type Figures,
  firstButtonWorks,
  loadFigures,
  longestTaskWhileScrolling,
  toggleInFullList,
} from "./page-figures.ts";

const ROUNDS = 5;

/** Paints, blocking time, layout shift and the first working button of home and film page, beside static HTML. */
export async function measurePages(origin: string): Promise<readonly Measured[]> {
  const browser = await chromium.launch({
    executablePath: (await findChromium()) ?? "chromium",
    args: [...CHROMIUM_FLAGS],
  });
  const floor = await serveFloor(origin, ["/", "/film/24"]);
  try {
    const rows: Measured[] = [];
    for (const [name, path] of [
      ["Home", "/"],
      ["Film page", "/film/24"],
    ] as const) {
      const [ours, still, firstButton] = await interleaved([
        () => loadFigures(browser, origin + path),
        () => loadFigures(browser, floor.origin + path),
        () => firstButtonWorks(browser, origin + path),
      ]);
      rows.push(...pageRows(name, ours ?? [], still ?? [], firstButton ?? []));
    }
    const toggles = await repeat(() => toggleInFullList(browser, `${origin}/`));
    const toggle = median(toggles);
    rows.push(
      row("Home: one toggle in the full list", `${toggle.toFixed(0)} ms`, "-", "-", "<= 120 ms", toggle <= 120),
    );
    const longest = median(await repeat(() => longestTaskWhileScrolling(browser, `${origin}/`)));
    rows.push(
      row("Home: longest task while scrolling", `${longest.toFixed(0)} ms`, "-", "-", "<= 50 ms", longest <= 50),
    );
    return rows;
  } finally {
    floor.stop();
    await browser.close();
  }
}

function pageRows(
  name: string,
  ours: readonly Figures[],
  still: readonly Figures[],
  firstButton: readonly Figures[],
): Measured[] {
  const of = (figures: readonly Figures[], key: string) => median(figures.map((figure) => figure[key] ?? Number.NaN));
  const paint = (what: string, key: string) => {
    const [mine, bare] = [of(ours, key), of(still, key)];
    return row(
      `${name}: ${what}`,
      `${mine.toFixed(0)} ms`,
      `${bare.toFixed(0)} ms`,
      (mine / bare).toFixed(2),
      "<= 1.30",
      mine / bare <= 1.3,
    );
  };
  const button = of(firstButton, "firstButton") / of(still, "firstPaint");
  const blocking = of(ours, "blocking");
  const shift = of(ours, "shift");
  return [
    paint("first paint", "firstPaint"),
    paint("largest paint", "largestPaint"),
    row(
      `${name}: first canon button works`,
      `${of(firstButton, "firstButton").toFixed(0)} ms`,
      `${of(still, "firstPaint").toFixed(0)} ms`,
      button.toFixed(2),
      "<= 1.60",
      button <= 1.6,
    ),
    row(
      `${name}: total blocking time`,
      `${blocking.toFixed(0)} ms`,
      `${of(still, "blocking").toFixed(0)} ms`,
      "-",
      "<= 200 ms",
      blocking <= 200,
    ),
    row(`${name}: layout shift`, shift.toFixed(3), of(still, "shift").toFixed(3), "-", "<= 0.010", shift <= 0.01),
  ];
}

export function row(
  what: string,
  measured: string,
  floor: string,
  ratio: string,
  budget: string,
  holds: boolean,
): Measured {
  return { what, measured, floor, ratio, budget, holds };
}

/** Runs the measurements in turn, round by round, so that a slow minute of the machine falls on all of them. */
export async function interleaved(
  measurements: readonly (() => Promise<Figures>)[],
  rounds = ROUNDS,
): Promise<readonly (readonly Figures[])[]> {
  const results: Figures[][] = measurements.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, measure] of measurements.entries()) results[index]?.push(await measure());
  }
  return results;
}

async function repeat(measure: () => Promise<number>): Promise<readonly number[]> {
  const results: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) results.push(await measure());
  return results;
}
