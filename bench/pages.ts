import { serveFloor } from "./floor-server.ts";
import { median, type Measured } from "./print-table.ts";
import {
  type Figures,
  firstButtonWorks,
  loadFigures,
  longestTaskWhileScrolling,
  toggleInFullList,
} from "./page-figures.ts";
import { blockingRow, figuresInTurns, middleOf, paintRow, pressRow, row, shiftRow } from "./page-rows.ts";
import { launchBrowser } from "./unwatched-page.ts";

const ROUNDS = 5;

/** Paints, blocking time, layout shift and the first working button of home and film page, beside static HTML. */
export async function measurePages(origin: string): Promise<readonly Measured[]> {
  const browser = await launchBrowser();
  const floor = await serveFloor(origin, ["/", "/film/24"]);
  try {
    const rows: Measured[] = [];
    for (const [name, path] of [
      ["Home", "/"],
      ["Film page", "/film/24"],
    ] as const) {
      const [ours, still, firstButton] = await figuresInTurns(
        [
          () => loadFigures(browser, origin + path),
          () => loadFigures(browser, floor.origin + path),
          () => firstButtonWorks(browser, origin + path),
        ],
        ROUNDS,
      );
      rows.push(...pageRows(name, ours ?? [], still ?? [], firstButton ?? []));
    }
    const toggles = await repeat(() => toggleInFullList(browser, `${origin}/`));
    rows.push(pressRow("Home: one toggle in the full list", median(toggles)));
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
  const button = middleOf(firstButton, "firstButton") / middleOf(still, "firstPaint");
  return [
    paintRow(`${name}: first paint`, middleOf(ours, "firstPaint"), middleOf(still, "firstPaint")),
    paintRow(`${name}: largest paint`, middleOf(ours, "largestPaint"), middleOf(still, "largestPaint")),
    row(
      `${name}: first canon button works`,
      `${middleOf(firstButton, "firstButton").toFixed(0)} ms`,
      `${middleOf(still, "firstPaint").toFixed(0)} ms`,
      button.toFixed(2),
      "<= 1.60",
      button <= 1.6,
    ),
    blockingRow(name, middleOf(ours, "blocking"), middleOf(still, "blocking")),
    shiftRow(name, middleOf(ours, "shift"), middleOf(still, "shift")),
  ];
}

async function repeat(measure: () => Promise<number>): Promise<readonly number[]> {
  const results: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) results.push(await measure());
  return results;
}
