import type { Locator, Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { titleAt } from "../support/catalogue.ts";
import { givenLists, ranks } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { filmAddress } from "../support/ranked-lists.ts";
import { screens } from "../support/screens.ts";
import { untilHydrated, untilPlacesAreKept, untilWholeRanking, visit } from "../support/visit.ts";

test.use(screens({ width: 360, theme: "dark" }));

const LISTS = {
  canonOrder: ranks(1, 150),
  watchedFilms: ranks(1, 300),
  watchlist: ranks(301, 400).map((rank) => ({ rank, watched: false })),
};

/** A film far down each list. */
const READ = { "/": 400, "/ranking/3": 90, "/your-canon": 120, "/watchlist": 370, "/watched": 250 };

const filmOf = (page: Page, rank: number) =>
  page.locator(`#main :is(h2, ol > li) a[href="${filmAddress(rank)}"]:not([aria-hidden])`).first();
const topOf = (film: Locator) => film.evaluate((link) => Math.round(link.getBoundingClientRect().top));

/** A film's position once the part scrolled to has been laid out. */
async function stillTopOf(film: Locator): Promise<number> {
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const now = await topOf(film);
      const isStill = now === before;
      before = now;
      return isStill;
    })
    .toBe(true);
  return before;
}

for (const [path, rank] of Object.entries(READ))
  test(`a reload of ${path} keeps the reader's place`, async ({ page, context }) => {
    await givenLists(context, LISTS);
    await visit(page, path);
    if (path === "/") await untilWholeRanking(page);
    await expect(filmOf(page, rank)).toBeAttached();
    await filmOf(page, rank).evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
    await expect(filmOf(page, rank)).toHaveText(titleAt(rank));
    const before = await stillTopOf(filmOf(page, rank));
    await untilPlacesAreKept(page);
    await page.reload();
    await untilHydrated(page);
    await expect(filmOf(page, rank)).toBeInViewport();
    await expect.poll(async () => Math.abs((await topOf(filmOf(page, rank))) - before)).toBeLessThan(30);
  });

for (const [path, rank] of Object.entries({ ...READ, [pages.list("imdb-top-250")]: 449 }))
  test(
    `going back to ${path} finds the reader's place`,
    { tag: path === "/" ? ["@short"] : [] },
    async ({ page, context }) => {
      await givenLists(context, LISTS);
      await visit(page, path);
      if (path === "/") await untilWholeRanking(page);
      await filmOf(page, rank).evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
      const before = await stillTopOf(filmOf(page, rank));
      await untilPlacesAreKept(page);
      await filmOf(page, rank).click();
      await expect(page.getByRole("heading", { level: 1, name: titleAt(rank) })).toBeVisible();
      await page.goBack();
      await expect(filmOf(page, rank)).toBeInViewport();
      await expect.poll(async () => Math.abs((await topOf(filmOf(page, rank))) - before)).toBeLessThan(30);
    },
  );

/** Runs in the page: how many of some points down the middle of the window lie in no film, once the film is in it. */
function gapsAround(address: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const place = document.querySelector(`#main a[href="${address}"]`)?.getBoundingClientRect();
      if (location.pathname.startsWith("/film/") || !place || place.bottom <= 0 || place.top >= innerHeight) {
        requestAnimationFrame(look);
        return;
      }
      const shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
      // Where no gap between two posters is, whatever their number in a line.
      const films = shares.map((down) =>
        document.elementFromPoint(innerWidth * 0.42, innerHeight * down)?.closest("[data-film], li, [role=listitem]"),
      );
      resolve(films.filter((film, index) => index > 0 && !film && !films[index - 1]).length);
    };
    look();
  });
}

for (const width of [360, 1440] as const)
  test.describe(`in a window ${width} pixels wide`, () => {
    test.use(screens({ width, theme: "dark" }));

    for (const [path, rank] of [
      ["/?view=posters", 450],
      ["/?view=rows", 290],
      ["/watched", 242],
      ["/your-canon?view=wall", 110],
    ] as const)
      test(`going back to ${path} shows no gap, and what the list adds later moves nothing`, async ({
        page,
        context,
      }) => {
        const address = filmAddress(rank);
        const film = page.locator(`#main a[href="${address}"]:not([aria-hidden])`);
        await givenLists(context, LISTS);
        await visit(page, path);
        const films = page.locator("#main :is([role=list], ol) [data-film]");
        await expect(film).toBeAttached();
        const all = path.startsWith("/?")
          ? CATALOGUE_SIZE
          : (path === "/watched" ? LISTS.watchedFilms : LISTS.canonOrder).length;
        await expect(films).toHaveCount(all);
        await film.evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
        const before = await stillTopOf(film);
        await untilPlacesAreKept(page);
        await film.click();
        await expect(page.getByRole("heading", { level: 1, name: titleAt(rank) })).toBeVisible();
        await page.goBack();
        expect(await page.evaluate(gapsAround, address)).toBe(0);
        await expect(films).toHaveCount(all);
        expect(Math.abs((await stillTopOf(film)) - before)).toBeLessThan(3);
      });
  });

test("a reader who scrolls while the list is being restored is not moved", async ({ page, context }) => {
  await givenLists(context, LISTS);
  await visit(page, "/");
  await untilWholeRanking(page);
  await filmOf(page, 400).evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
  await untilPlacesAreKept(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/editions/**/films", async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await untilHydrated(page);
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, -20_000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  release();
  await untilWholeRanking(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
