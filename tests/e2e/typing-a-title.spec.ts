import type { Page } from "@playwright/test";
import { FILMS, titleAt } from "../support/catalogue.ts";
import { expect, test } from "../support/journey.ts";
import { expectAccessible, screenshot } from "../support/look.ts";
import { ALL_SCREENS, screens } from "../support/screens.ts";
import { filmAddress } from "../support/ranked-lists.ts";
import { untilWholeRanking, visit } from "../support/visit.ts";

const YI_YI = FILMS.find(({ id }) => id === "yi-yi-2000")?.rank;

const field = (page: Page) => page.getByRole("combobox", { name: "Search the films in your own words" });
const list = (page: Page) => page.getByRole("listbox", { name: "Films and people of that name" });
const options = (page: Page) => list(page).getByRole("option");
const films = (page: Page) => list(page).getByRole("group", { name: "Films" }).getByRole("option");
const reached = (page: Page) => list(page).getByRole("option", { selected: true });

test.describe("typing a title", () => {
  test.use(screens({ width: 1440, theme: "dark" }));

  test(
    "'yi y' shows the film of that name, without a search, and two keys open it",
    { tag: "@short" },
    async ({ page }) => {
      await visit(page, "/");
      await untilWholeRanking(page);
      const searches: string[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/films/reorder")) searches.push(request.url());
      });
      await field(page).pressSequentially("yi y");
      await expect(films(page)).toHaveCount(1);
      await expect(films(page)).toContainText(`Rank ${YI_YI} Yi Yi 2000 · Edward Yang`);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(filmAddress(YI_YI ?? 0));
      await expect(page.getByRole("heading", { level: 1, name: "Yi Yi" })).toBeVisible();
      expect(searches).toEqual([]);
    },
  );

  test("a number leads to the film at that rank", async ({ page }) => {
    await visit(page, "/");
    await untilWholeRanking(page);
    await field(page).pressSequentially("17");
    await options(page).first().click();
    await expect(page).toHaveURL(filmAddress(17));
    await expect(page.getByRole("heading", { level: 1, name: titleAt(17) })).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use(screens({ width: 360, theme: "light" }));

  test("the list fits between the field and the keyboard, and a tap opens a film", async ({ page }) => {
    // What is left of the screen above a keyboard.
    await page.setViewportSize({ width: 360, height: 420 });
    await visit(page, "/");
    await untilWholeRanking(page);
    await field(page).tap();
    await field(page).pressSequentially("the");
    await expect(films(page)).toHaveCount(6);
    await expect(page.getByText("Or describe the film you want, in any of thirteen languages")).toBeInViewport();
    const box = await list(page).locator("..").boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(420);
    expect(box?.height ?? 0).toBeGreaterThan(220);
    const path = await options(page).nth(1).getAttribute("href");
    await options(page).nth(1).tap();
    await expect(page).toHaveURL(path ?? "");
  });
});

for (const screen of ALL_SCREENS) {
  test.describe(`at ${screen.width} px in the ${screen.theme} theme`, () => {
    test.use(screens(screen));

    test("the list is accessible, and the arrow keys keep what they reach in view", async ({ page }) => {
      await visit(page, "/");
      await field(page).pressSequentially("wild");
      await expect(options(page)).not.toHaveCount(0);
      await untilWholeRanking(page);
      // Four films, two people, and three outside the ranking.
      await expect(options(page)).toHaveCount(9);
      await expectAccessible(page, "#search");
      for (let presses = 0; presses < 9; presses += 1) {
        await page.keyboard.press("ArrowDown");
        await expect(reached(page)).toBeInViewport({ ratio: 0.9 });
      }
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await screenshot(page, "typing");
    });
  });
}
