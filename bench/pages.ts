import { brotliCompressSync } from "node:zlib";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { FILMS } from "../tests/support/catalogue.ts";
import { storedAnyLists, storedLists, ranks } from "../tests/support/device.ts";
import { type BareServer, startBareServer } from "./bare-server.ts";
import { figure, inTurns, type Measured, middleOf, quantile, ratio } from "./figures.ts";
import {
  firstButtonWorks,
  loadFigures,
  type LongListFigures,
  longListFigures,
  longestTaskWhileScrolling,
  type Noted,
  pressDuration,
  type Visit,
} from "./page-figures.ts";
import { shareFilms } from "./product.ts";
import { launchBrowser } from "./unwatched-page.ts";

const ROUNDS = 5;
const ROUNDS_OF_OTHERS = 3;

const OTHERS = [
  ["Home, films hidden", "/"],
  ["Your Canon", "/your-canon"],
  ["Watchlist", "/watchlist"],
  ["Watched", "/watched"],
  ["Film DNA", "/film-dna"],
  ["Support", "/support"],
  ["Account", "/account"],
  ["Privacy", "/privacy"],
  ["Page 2 of the ranking", "/ranking/2"],
  ["Not found", "/nowhere"],
] as const;

/** Buttons that change lists: what they do, their page and selector. */
const PRESSES = [
  ["Your Canon: a film taken out", "/your-canon", "button[aria-label^='Remove ']"],
  ["Watchlist: a film seen", "/watchlist", "button[data-action='watched']"],
  ["Watched: a film not seen after all", "/watched", "button[data-action='watched']"],
  ["Film DNA: a recommendation dismissed", "/film-dna#all-the-figures", "button[data-action='dismiss']"],
  ["Film page: a film crowned", "/film/24", "button[data-film-action='canon']"],
  ["Page 2 of the ranking: a film to watch", "/ranking/2", "button[data-film-action='watchlist']"],
] as const;

const LONG = Array.from({ length: 10_000 }, (_, index) => filmIdOf(`imdb-tt${String(index + 1).padStart(7, "0")}`));

const IN_CANON = { canonOrder: LONG, watchedFilms: LONG };

/** Pages of long lists: what is in them, and the button that is pressed. */
const LONG_LISTS = [
  ["Watched, a film crowned", "/watched", { watchedFilms: LONG }, "button[data-action='canon']"],
  [
    "Watchlist, a film seen",
    "/watchlist",
    { watchlist: LONG.map((id) => ({ id, watched: false })) },
    "button[data-action='watched']",
  ],
  ["Your Canon, a film taken out", "/your-canon", IN_CANON, "button[aria-label^='Remove ']"],
  ["Home, a film to watch", "/", IN_CANON, "button[data-action='watchlist']"],
] as const satisfies readonly (readonly [string, string, Partial<UserLists>, string])[];

/** Home and a film's page, on a first visit. */
export function measurePages(origin: string): Promise<readonly Measured[]> {
  return inBrowser(origin, undefined, async (place) => {
    const home = { browser: place.browser, address: `${origin}/` };
    const toggle = () => pressDuration(home, "button[aria-label*='watchlist']", true);
    return [
      ...(await pageRows(place, "Home", "/")),
      ...(await pageRows(place, "Film page", "/film/24")),
      pressRow("Home: one toggle in the full list", await middleOf(ROUNDS, toggle)),
      figure(
        "Home: longest task while scrolling",
        await middleOf(ROUNDS, () => longestTaskWhileScrolling(home)),
        " ms",
        50,
      ),
    ];
  });
}

/** Every other page, and how long a press takes to show, on a device with long lists. */
export function measureOtherPages(origin: string): Promise<readonly Measured[]> {
  const all = ranks(1, FILMS.length);
  const kept = storedLists({
    canonOrder: all.filter((rank) => rank % 5 < 2),
    watchlist: all.filter((rank) => rank % 5 === 3).map((rank) => ({ rank, watched: rank % 2 === 0 })),
    watchedFilms: all.filter((rank) => rank % 5 < 3),
    minimizedFilms: [4, 9, 14],
  });
  return inBrowser(origin, kept, async (place) => {
    const [canon, dna] = await shareFilms(origin);
    const rows: Measured[] = [];
    for (const [name, path] of [...OTHERS, ["Shared canon", canon], ["Shared Film DNA", dna]] as const)
      rows.push(...(await pageRows(place, name, path)));
    for (const [what, path, selector] of PRESSES) {
      const visit = { ...place, address: origin + path };
      rows.push(pressRow(what, await middleOf(ROUNDS_OF_OTHERS, () => pressDuration(visit, selector))));
    }
    return rows;
  });
}

/** Pages with ten thousand films of somebody's own, each remembered by its name, a day and stars. */
export function measureLongListPages(origin: string): Promise<readonly Measured[]> {
  const memories = LONG.map((id) => ({
    id,
    seen: "2024-01-06",
    rating: 4,
    called: "The Title of a Film\n1999\nOne Director",
  }));
  return inBrowser(origin, undefined, async (place) => {
    const rows: Measured[] = [];
    for (const [what, path, lists, selector] of LONG_LISTS) {
      const own = { ...place, kept: storedAnyLists({ ...lists, memories }) };
      const visit = { ...own, address: origin + path };
      const { figures } = await inTurns({ figures: () => longListFigures(visit, selector) }, ROUNDS_OF_OTHERS);
      const middle = (which: keyof LongListFigures) => quantile(figures.map((round) => round[which]));
      rows.push(
        ...(await pageRows(own, what, path)),
        pressRow(`${what}: first press`, middle("firstPress")),
        pressRow(`${what}: a later press`, middle("laterPress")),
        figure(`${what}: longest task of going back`, middle("goingBack"), " ms", 100),
      );
    }
    return rows;
  });
}

/** Our pages, and the same without scripts from a server that does nothing else. */
interface Place extends Pick<Visit, "browser" | "kept"> {
  readonly origin: string;
  readonly floor: BareServer;
}

async function inBrowser(
  origin: string,
  kept: Visit["kept"],
  measure: (place: Place) => Promise<readonly Measured[]>,
): Promise<readonly Measured[]> {
  const [browser, floor] = await Promise.all([launchBrowser(), startBareServer(origin)]);
  try {
    return await measure({ origin, browser, floor, kept });
  } finally {
    floor.stop();
    await browser.close();
  }
}

/** Paints, blocking time and layout shift; on a first visit, also when the first button works. */
async function pageRows({ origin, browser, floor, kept }: Place, name: string, path: string) {
  const html = await (await fetch(origin + path)).text();
  const still = html
    .replaceAll(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, "")
    .replaceAll(/<script type="application\/json"[^>]*>.*?<\/script>/gs, "");
  const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };
  await floor.answer(path, headers, brotliCompressSync(still));

  const visit = { browser, address: origin + path, kept };
  const isFirst = kept === undefined;
  const loads: Readonly<Record<string, readonly Noted[]>> = await inTurns<string, Noted>(
    {
      ours: () => loadFigures(visit),
      still: () => loadFigures({ browser, address: floor.origin + path }),
      ...(isFirst && { button: () => firstButtonWorks(visit) }),
    },
    isFirst ? ROUNDS : ROUNDS_OF_OTHERS,
  );
  const middle = (which: string, what: keyof Noted) => quantile((loads[which] ?? []).map((load) => load[what]));
  const both = (what: keyof Noted) => [middle("ours", what), middle("still", what)] as const;
  const button = [middle("button", "firstButton"), middle("still", "firstPaint")] as const;
  const [blocking, stillBlocking] = both("blocking");
  const [shift, stillShift] = both("shift");
  return [
    ratio(`${name}: first paint`, both("firstPaint"), " ms", ["<=", 1.3]),
    ratio(`${name}: largest paint`, both("largestPaint"), " ms", ["<=", 1.3]),
    ...(isFirst ? [ratio(`${name}: first canon button works`, button, " ms", ["<=", 1.6])] : []),
    figure(`${name}: total blocking time`, blocking, " ms", 200, 0, stillBlocking),
    figure(`${name}: layout shift`, shift, "", 0.01, 3, stillShift),
  ];
}

function pressRow(what: string, duration: number): Measured {
  return figure(what, duration, " ms", 120);
}
