import type { Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import { givenLists, ranks } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { inspect, INSPECTED } from "../support/look.ts";
import { screens } from "../support/screens.ts";
import { bottomBar, button, visit } from "../support/visit.ts";

const CANON = { canonOrder: ranks(1, 12), watchedFilms: ranks(1, 30) };
const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  await expect(menu(page)).toBeVisible();
}

test.describe("on a phone", () => {
  test.use(screens({ width: 360, theme: "light" }));

  test(
    "the mover finds import, export, duels, Together, lists, editions, print and history within three presses each",
    { tag: "@short" },
    async ({ page, context }) => {
      await givenLists(context, CANON);
      await visit(page, pages.home());
      for (const [word, path] of [
        [/^Import/, pages.import()],
        [/^Export/, pages.export()],
        [/^Duels/, pages.duel()],
        [/^Together/, pages.together()],
        [/^The eight lists/, pages.lists()],
        [/^Editions/, pages.edition(CURRENT_EDITION)],
        [/^Watched/, pages.watched()],
        [/^Tonight/, pages.tonight()],
        ["Diary", pages.diary()],
        [/^Print/, "/your-canon?view=page"],
      ] as const) {
        await openMenu(page);
        await menu(page).getByRole("link", { name: word }).click();
        await expect(page).toHaveURL((url) => url.pathname + url.search === path);
        await expect(menu(page)).toHaveCount(0);
        await page.goBack();
        await expect(page).toHaveURL((url) => url.pathname === pages.home());
      }
      await bottomBar(page).getByRole("link", { name: "Your Canon 12" }).click();
      await button(page, "History").click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  );

  test("a film for tonight is two presses away, and remembered when it is passed over", async ({ page, context }) => {
    await givenLists(context, CANON);
    await visit(page, pages.home());
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    await menu(page)
      .getByRole("link", { name: /^Tonight/ })
      .click();
    const film = page.getByRole("region", { name: "The film for tonight" }).getByRole("heading");
    await expect(film).toBeInViewport();
    await expect(button(page, "Another film")).toBeInViewport();
    const first = await film.textContent();
    await button(page, "Another film").click();
    await expect(film).not.toHaveText(first ?? "");
    const second = await film.textContent();
    await page.reload();
    await expect(film).toHaveText(second ?? "");
  });

  test("Escape closes the menu, and the focus is on its mark again", async ({ page }) => {
    await visit(page, pages.lists());
    await openMenu(page);
    await page.keyboard.press("Escape");
    await expect(menu(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Menu", exact: true })).toBeFocused();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu is a page of plain links, which is reached from every page", { tag: "@short" }, async ({ page }) => {
    await page.goto(pages.film(1));
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === pages.menu());
    await expect(page.getByRole("group", { name: "Theme" })).toBeHidden();
    await page.getByRole("link", { name: "How films are ranked" }).click();
    await page.getByRole("group", { name: /^IMDb/ }).getByText("3").click();
    await page.getByRole("button", { name: "Apply weights" }).click();
    await expect(page).toHaveURL(/\/how-films-are-ranked\?weights=11131111$/);
    await expect(page.getByRole("heading", { name: "A ranking with other weights" })).toBeVisible();
  });
});

test.describe("on every screen", () => {
  test.use(INSPECTED);

  test("the menu, over a page and as one", { tag: "@short" }, async ({ page, context }) => {
    await givenLists(context, CANON);
    await visit(page, pages.yourCanon());
    await openMenu(page);
    await inspect(page, "menu", { within: "dialog" });
    await visit(page, pages.menu());
    await inspect(page, "menu-page", { fullPage: true });
  });
});
