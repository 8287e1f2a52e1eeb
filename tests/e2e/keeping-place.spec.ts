import type { Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
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
const topOf = (page: Page, rank: number) =>
  filmOf(page, rank).evaluate((link) => Math.round(link.getBoundingClientRect().top));

/** A film's position once the part scrolled to has been laid out. */
async function stillTopOf(page: Page, rank: number): Promise<number> {
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const now = await topOf(page, rank);
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
    const before = await stillTopOf(page, rank);
    await untilPlacesAreKept(page);
    await page.reload();
    await untilHydrated(page);
    await expect(filmOf(page, rank)).toBeInViewport();
    await expect.poll(async () => Math.abs((await topOf(page, rank)) - before)).toBeLessThan(30);
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
      const before = await stillTopOf(page, rank);
      await untilPlacesAreKept(page);
      await filmOf(page, rank).click();
      await expect(page.getByRole("heading", { level: 1, name: titleAt(rank) })).toBeVisible();
      await page.goBack();
      await expect(filmOf(page, rank)).toBeInViewport();
      await expect.poll(async () => Math.abs((await topOf(page, rank)) - before)).toBeLessThan(30);
    },
  );

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
