import type { Page } from "@playwright/test";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { titleAt } from "../support/catalogue.ts";
import { givenLists, ranks } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { expectAccessible, screenshot } from "../support/look.ts";
import { filmAddress, idAtRank, rankOfId } from "../support/ranked-lists.ts";
import { ALL_SCREENS, screens } from "../support/screens.ts";
import { bottomBar, button, cardOf, shownTitles, untilHydrated, untilWholeRanking, visit } from "../support/visit.ts";

const titleLink = (page: Page, rank: number) =>
  page
    .locator(`[data-film="${idAtRank(rank)}"]`)
    .getByRole("heading")
    .getByRole("link");
const keys = (page: Page) => page.getByRole("dialog", { name: "Keys" });

test.describe("with a keyboard", () => {
  test.use(screens({ width: 1440, theme: "dark" }));

  test("the ranking is walked, marked, hidden and opened by single keys", async ({ page }) => {
    await visit(page, "/");
    await untilWholeRanking(page);
    await page.keyboard.press("j");
    await expect(titleLink(page, 1)).toBeFocused();
    await page.keyboard.press("c");
    await expect(button(page, `Remove ${titleAt(1)} from your canon`)).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("w");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("s");
    await expect(bottomBar(page).getByRole("link", { name: "Your Canon 1" })).toBeVisible();
    await expect(bottomBar(page).getByRole("link", { name: "Watchlist 1" })).toBeVisible();
    await expect(button(page, `Mark ${titleAt(3)} as unwatched`)).toBeVisible();

    await page.keyboard.press("h");
    await expect(cardOf(page, titleAt(3))).toHaveCount(0);
    await expect(titleLink(page, 4)).toBeFocused();
    await page.keyboard.press("k");
    await expect(titleLink(page, 2)).toBeFocused();
    await screenshot(page, "film-by-key");
    await page.keyboard.press("i");
    await expect(page).toHaveURL(filmAddress(2));
  });

  test("a film reached by a key is not under the bar at the bottom, and starts where the screen is", async ({
    page,
  }) => {
    await visit(page, "/");
    await untilWholeRanking(page);
    await page.mouse.wheel(0, 20_000);
    await expect(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(10_000)).toPass();
    await page.keyboard.press("j");
    const bar = (await bottomBar(page).boundingBox())?.y ?? 0;
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press("j");
      const film = page.locator("[data-film]:focus-within");
      await expect(async () => {
        const box = await film.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar);
      }).toPass();
    }
    const id = await page.locator("[data-film]:focus-within").getAttribute("data-film");
    const rank = rankOfId(filmIdOf(id ?? ""));
    expect(rank).toBeGreaterThan(30);
  });

  test("a search result, the watchlist and the canon know the same keys", async ({ page, context }) => {
    await givenLists(context, {
      canonOrder: [1, 2],
      watchedFilms: [1, 2],
      watchlist: ranks(11, 22).map((rank) => ({ rank, watched: false })),
    });
    await visit(page, "/watchlist");
    await expect(titleLink(page, 22)).toBeVisible();
    await page.keyboard.press("j");
    await expect(titleLink(page, 11)).toBeFocused();
    await page.keyboard.press("j");
    await expect(titleLink(page, 12)).toBeFocused();
    await page.keyboard.press("k");
    await page.keyboard.press("ArrowDown");
    // The film below, in a wall.
    const [above, below] = [await titleLink(page, 11).boundingBox(), await page.locator(":focus").boundingBox()];
    expect(below?.x).toBeCloseTo(above?.x ?? 0, 0);
    expect(below?.y ?? 0).toBeGreaterThan((above?.y ?? 0) + 100);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("w");
    await expect(titleLink(page, 11)).toHaveCount(0);
    await expect(page.locator(`[data-film="${idAtRank(12)}"] :focus`)).toBeVisible();

    await visit(page, "/your-canon");
    const list = page.getByRole("list", { name: "Your canon, in order" });
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await page.keyboard.press("j");
    await page.keyboard.press("c");
    await expect(async () => expect(await shownTitles(list)).toEqual([titleAt(2)])).toPass();

    await visit(page, "/?q=westerns");
    await expect(page.getByRole("list", { name: "Search result" })).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("w");
    await expect(bottomBar(page).getByRole("link", { name: "Watchlist 12" })).toBeVisible();
  });

  test("'?' lists the keys, single ones can be switched off, and a reload remembers it", async ({ page }) => {
    await visit(page, "/");
    await page.keyboard.press("?");
    await expect(keys(page).getByText("next and previous film")).toBeVisible();
    await keys(page).getByRole("checkbox", { name: "Use single letters and signs" }).uncheck();
    await page.keyboard.press("Escape");
    await page.reload();
    await untilHydrated(page);
    for (const key of ["j", "/", "?"]) await page.keyboard.press(key);
    await expect(page.locator("body")).toBeFocused();
    await expect(keys(page)).toHaveCount(0);
    const menu = page.getByRole("link", { name: "Menu", exact: true });
    await menu.click();
    await button(page, "Keys").click();
    await keys(page).getByRole("checkbox").check();
    await button(page, "Got it").click();
    await expect(menu).toBeFocused();
    await page.keyboard.press("/");
    await expect(page.getByRole("combobox", { name: "Search the films in your own words" })).toBeFocused();
    await page.keyboard.type("j");
    await expect(page.getByRole("combobox", { name: "Search the films in your own words" })).toHaveValue("j");
  });
});

for (const screen of ALL_SCREENS) {
  test.describe(`at ${screen.width} px in the ${screen.theme} theme`, () => {
    test.use(screens(screen));

    test("the list of keys is accessible, and so is a film they have reached", async ({ page }) => {
      await visit(page, "/ranking/2");
      await page.keyboard.press("j");
      await expect(titleLink(page, 13)).toBeFocused();
      await expectAccessible(page, `[data-film="${idAtRank(13)}"]`);
      await page.keyboard.press("?");
      await expect(keys(page)).toBeVisible();
      await expectAccessible(page, "dialog");
      await screenshot(page, "keys");
    });
  });
}
