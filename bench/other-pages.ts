import { FILMS } from "../tests/support/catalogue.ts";
import { keptLists, ranks } from "../tests/support/device.ts";
import { shareFilms } from "./accounts.ts";
import { serveFloor } from "./floor-server.ts";
import { type KeptText, loadFigures, pressOnPage } from "./page-figures.ts";
import { blockingRow, figuresInTurns, middleOf, paintRow, pressRow, shiftRow } from "./page-rows.ts";
import { median, type Measured } from "./print-table.ts";
import { launchBrowser } from "./unwatched-page.ts";

const ROUNDS = 3;

/** What is pressed where one changes one's lists: a button's selector by its page. */
const PRESSES = [
  ["Your Canon: a film taken out", "/your-canon", "button[aria-label^='Remove ']"],
  ["Watchlist: a film seen", "/watchlist", "button[data-action='watched']"],
  ["Watched: a film not seen after all", "/watched", "button[data-action='watched']"],
  ["Film DNA: a recommendation dismissed", "/film-dna#all-the-figures", "button[data-action='dismiss']"],
  ["Film page: a film crowned", "/film/24", "button[data-film-action='canon']"],
  ["Page 2 of the ranking: a film to watch", "/ranking/2", "button[data-film-action='watchlist']"],
] as const;

/**
 * First paint, blocking time and layout shift of every page beside Home's and a film's, and how long a press takes to show,
 * where the device holds a canon of 199 films, 99 to watch and 347 watched; beside static HTML.
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
  const longLists = keptLongLists();
  const browser = await launchBrowser();
  const floor = await serveFloor(origin, Object.values(paths));
  try {
    const rows: Measured[] = [];
    for (const [name, path] of Object.entries(paths)) {
      const [ours = [], still = []] = await figuresInTurns(
        [() => loadFigures(browser, origin + path, longLists), () => loadFigures(browser, floor.origin + path)],
        ROUNDS,
      );
      rows.push(
        paintRow(`${name}: first paint`, middleOf(ours, "firstPaint"), middleOf(still, "firstPaint")),
        blockingRow(name, middleOf(ours, "blocking"), middleOf(still, "blocking")),
        shiftRow(name, middleOf(ours, "shift"), middleOf(still, "shift")),
      );
    }
    for (const [what, path, selector] of PRESSES) {
      const durations: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        durations.push(await pressOnPage(browser, origin + path, selector, longLists));
      rows.push(pressRow(what, median(durations)));
    }
    return rows;
  } finally {
    floor.stop();
    await browser.close();
  }
}

/** What the device of somebody keeps who has been here often. */
function keptLongLists(): KeptText {
  const all = ranks(1, FILMS.length);
  return keptLists({
    canonOrder: all.filter((rank) => rank % 5 < 2),
    watchlist: all.filter((rank) => rank % 5 === 3).map((rank) => ({ rank, watched: rank % 2 === 0 })),
    watchedFilms: all.filter((rank) => rank % 5 < 3),
    minimizedFilms: [4, 9, 14],
  });
}
