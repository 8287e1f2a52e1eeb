import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { givenLists, ranks } from "../support/device.ts";
import { holdBack } from "../support/hold-back.ts";
import { expect, test } from "../support/journey.ts";
import { recordedShift, recordShifts } from "../support/layout-shift.ts";
import { idAtRank } from "../support/ranked-lists.ts";
import { untilHydrated } from "../support/visit.ts";

/** The largest layout shift allowed. */
const MOST_SHIFT = 0.01;

const ALL = ranks(1, CATALOGUE_SIZE);
const LONG_LISTS = {
  canonOrder: ALL.filter((rank) => rank % 5 < 2),
  watchedFilms: ALL.filter((rank) => rank % 5 < 3),
  watchlist: ALL.filter((rank) => rank % 5 === 3).map((rank) => ({ rank, watched: rank % 2 === 0 })),
  minimizedFilms: [1, 4, 9, 13, 14],
  dismissedRecommendations: [],
};

/** How many films each personal page shows of them. */
const SHOWN = { "/your-canon": 200, "/watchlist": 50, "/watched": 350 };

for (const width of [320, 360, 1440]) {
  for (const [path, count] of Object.entries(SHOWN))
    test(`nothing moves on ${path} at ${width} px when long lists and their films arrive`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: width > 700 ? 900 : 740 });
      await recordShifts(page);
      await givenLists(context, LONG_LISTS);
      const release = await holdBack(page, "**/api/editions/**/films");
      await page.goto(path, { waitUntil: "commit" });
      await untilHydrated(page);
      await expect(page.getByText(/^Loading /)).toBeVisible();
      release();
      await expect(page.locator("main [data-film] h2")).toHaveCount(count);
      expect(await recordedShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
      await expect(page.getByRole("link", { name: "Privacy" })).toBeVisible();
    });

  for (const path of ["/", "/ranking/2"])
    test(`nothing jumps on ${path} at ${width} px when films already on screen turn out to be hidden`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width, height: width > 700 ? 900 : 740 });
      // With reduced motion the new order shows at once.
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await recordShifts(page);
      await givenLists(context, LONG_LISTS);
      const release = await holdBack(page, "**/assets/canon-*.js");
      await page.goto(path, { waitUntil: "commit" });
      const hidden = page.getByRole("article").first();
      await expect(hidden).toBeInViewport();
      const title = await hidden.getAttribute("aria-label");
      await page.evaluate(async () => void (await document.fonts.ready));
      const before = await recordedShift(page);
      release();
      await untilHydrated(page);
      if (path === "/") await expect(page.getByRole("article").first()).not.toHaveAccessibleName(title ?? "");
      else await expect(hidden.getByText("Hidden")).toBeVisible();
      expect((await recordedShift(page)) - before).toBeLessThanOrEqual(MOST_SHIFT);
    });
}

test("a film can be carried to the end of a canon of two hundred before all of it is drawn", async ({
  page,
  context,
}) => {
  await givenLists(context, LONG_LISTS);
  await page.goto("/your-canon");
  await untilHydrated(page);
  const first = page.locator(`[data-handle='${idAtRank(1)}']`);
  await first.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await expect(first).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.locator("main ol > li").last().getByRole("heading")).toHaveText("The Godfather");
});

test("taking a film out of a long canon moves every later film up one place", async ({ page, context }) => {
  await givenLists(context, LONG_LISTS);
  await page.goto("/your-canon");
  const rows = page.locator("main ol > li");
  await expect(rows).toHaveCount(200);
  await rows
    .first()
    .getByRole("button", { name: /^Remove / })
    .click();
  await expect(rows).toHaveCount(199);
  for (const place of [1, 2, 40, 100, 199])
    await expect(rows.nth(place - 1).getByRole("button", { name: `Position ${place} of 199: ` })).toBeAttached();
});
