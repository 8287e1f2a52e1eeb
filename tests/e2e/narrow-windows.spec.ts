/**
 * A window of 320 px, as a computer has at 400 per cent (WCAG 1.4.10), one of 240 px, as a phone's browser has that shows
 * pages half as large again, and letters twice as large (WCAG 1.4.4).
 */
import { mkdir, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { findChromium } from "../../scripts/find-chromium.mjs";
import { CHROMIUM_FLAGS } from "../support/chromium-flags.ts";
import { givenLists, ranks } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { expectNoSidewaysScrolling } from "../support/look.ts";
import { idAtRank } from "../support/ranked-lists.ts";
import { visit } from "../support/visit.ts";

test.use({ viewport: { width: 320, height: 640 } });

const LISTS = {
  canonOrder: ranks(1, 12),
  watchedFilms: ranks(1, 30),
  watchlist: ranks(60, 64).map((rank) => ({ rank, watched: false })),
};

async function expectToFit(page: Page, narrower?: { readonly width: number; readonly height: number }): Promise<void> {
  const usual = page.viewportSize();
  for (const path of [
    ...["cards", "rows", "posters"].map((view) => `/?view=${view}`),
    "/ranking/2",
    pages.list("imdb-top-250"),
    pages.film(idAtRank(15)),
    ...["list", "wall", "page"].map((look) => `${pages.yourCanon()}?view=${look}`),
    pages.duel(),
    pages.watchlist(),
    pages.watched(),
    pages.seen(),
    pages.import(),
    pages.export(),
    pages.filmDna(),
    pages.together(),
    pages.menu(),
    pages.account(),
  ]) {
    await visit(page, path);
    await expectNoSidewaysScrolling(page);
    if (narrower === undefined || usual === null) continue;
    await page.setViewportSize(narrower);
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize(usual);
  }
}

test("no page scrolls sideways", async ({ page, context }) => {
  await givenLists(context, LISTS);
  await expectToFit(page, { width: 240, height: 480 });
});

test("whoever has set letters twice as large gets the narrower page, and none scrolls sideways", async ({
  playwright,
  product,
}, testInfo) => {
  const profile = testInfo.outputPath("profile");
  await mkdir(`${profile}/Default`, { recursive: true });
  const preferences = { webkit: { webprefs: { default_font_size: 32 } } };
  await writeFile(`${profile}/Default/Preferences`, JSON.stringify(preferences));
  const chromium = await findChromium();
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...(chromium === null ? {} : { executablePath: chromium }),
    args: [...CHROMIUM_FLAGS],
    baseURL: product.origin,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
  });
  await givenLists(context, LISTS);
  const page = await context.newPage();
  await visit(page, "/");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  await expectToFit(page);
  await context.close();
});

test("all marks of a film on the wall of posters are a press away, and those set stand below it", async ({
  page,
  context,
}) => {
  await givenLists(context, LISTS);
  await visit(page, "/?view=posters");
  const tile = page.getByRole("article").first();
  await expect(tile.getByRole("button", { name: /canon/i })).toBeVisible();
  await expect(tile.getByRole("button", { name: /watchlist/i })).toBeHidden();
  await tile.getByRole("button", { name: /^More/ }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: /watchlist/i })).toBeVisible();
});
