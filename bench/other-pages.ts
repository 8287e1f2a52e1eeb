import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS } from "../tests/support/chromium-flags.ts";
import { findChromium } from "../scripts/find-chromium.mjs";
import { shareFilms } from "./accounts.ts";
import { serveFloor } from "./floor-server.ts";
import { loadFigures } from "./page-figures.ts";
import { interleaved, row } from "./pages.ts";
import { median, type Measured } from "./print-table.ts";

const ROUNDS = 3;

/**
 * First paint, blocking time and layout shift of every page beside Home's and a film's, where the device holds a canon of
 * 199 films, 99 to watch and 347 watched; beside static HTML.
 */
export async function measureOtherPages(origin: string): Promise<readonly Measured[]> {
  const [canon, dna] = await shareFilms(origin, 21);
  const paths = {
    "Home, films hidden": "/",
    "Your Canon": "/your-canon",
    Watchlist: "/watchlist",
    Watched: "/watched",
    "Film DNA": "/film-dna",
    "Shared canon": canon,
    "Shared Film DNA": dna,
    Support: "/support",
    Account: "/account",
    Privacy: "/privacy",
    "Page 2 of the ranking": "/ranking/2",
    "Not found": "/nowhere",
  };
  const executablePath = (await findChromium()) ?? "chromium";
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
  const floor = await serveFloor(origin, Object.values(paths));
  try {
    const rows: Measured[] = [];
    for (const [name, path] of Object.entries(paths)) {
      const [ours = [], still = []] = await interleaved(
        [() => loadFigures(browser, origin + path, keepLongLists), () => loadFigures(browser, floor.origin + path)],
        ROUNDS,
      );
      const figure = (of: typeof ours, key: string) => median(of.map((figures) => figures[key] ?? Number.NaN));
      const [paint, bare] = [figure(ours, "firstPaint"), figure(still, "firstPaint")];
      const [blocking, shift] = [figure(ours, "blocking"), figure(ours, "shift")];
      const ratio = paint / bare;
      const milliseconds = (time: number) => `${time.toFixed(0)} ms`;
      const stillShift = figure(still, "shift").toFixed(3);
      rows.push(
        row(`${name}: first paint`, milliseconds(paint), milliseconds(bare), ratio.toFixed(2), "<= 1.30", ratio <= 1.3),
        row(
          `${name}: total blocking time`,
          milliseconds(blocking),
          milliseconds(figure(still, "blocking")),
          "-",
          "<= 200 ms",
          blocking <= 200,
        ),
        row(`${name}: layout shift`, shift.toFixed(3), stillShift, "-", "<= 0.010", shift <= 0.01),
      );
    }
    return rows;
  } finally {
    floor.stop();
    await browser.close();
  }
}

/** Runs in the page: what the device of somebody holds who has been here often. */
function keepLongLists(): void {
  const all = Array.from({ length: 496 }, (_, index) => index + 1);
  const lists = {
    canonOrder: all.filter((rank) => rank % 5 < 2),
    watchlist: all.filter((rank) => rank % 5 === 3).map((rank) => ({ rank, watched: rank % 2 === 0 })),
    watchedFilms: all.filter((rank) => rank % 5 < 3),
    minimizedFilms: [4, 9, 14],
    dismissedRecommendations: [],
  };
  localStorage.setItem("canon.user-lists", JSON.stringify({ version: 1, lists, savedAt: 1 }));
}
