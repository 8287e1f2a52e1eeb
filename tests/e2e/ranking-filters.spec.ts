import type { Page } from "@playwright/test";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { titleAt } from "../support/catalogue.ts";
import { givenLists, ranks } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { expectAccessible, INSPECTED, pictures, screenshot } from "../support/look.ts";
import { idAtRank } from "../support/ranked-lists.ts";
import { ALL_SCREENS, screens } from "../support/screens.ts";
import { button, shownTitles, tabTo, untilHydrated, visit } from "../support/visit.ts";

const UNSEEN_JAPANESE = "/?seen=unseen&country=Japan&decade=1950s&length=under-120&view=rows";
const SHORT_JAPANESE = ["Rashomon", "Throne of Blood", "Ugetsu"];

const ranking = (page: Page) => page.getByRole("list", { name: "The ranking" });
const summary = (page: Page) => page.locator("summary", { hasText: "Filter" });
const form = (page: Page) => page.locator("form#filters");
const chosen = (page: Page) => page.getByRole("list", { name: "Chosen filters" });
const choice = (page: Page, name: string) => form(page).getByLabel(new RegExp(`^${name} ?\\d+ films?$`));
const allFilms = (page: Page) =>
  expect(page.locator("[aria-label='The ranking'] [data-film]")).toHaveCount(CATALOGUE_SIZE);

/** Films whole between the top of the window and the bar at its foot. */
async function filmsInView(page: Page): Promise<number> {
  return page.locator("[role=list] [data-film]").evaluateAll((films) => {
    const foot = document.querySelector("nav[aria-label=Main]")?.getBoundingClientRect().top ?? 0;
    const boxes = films.map((film) => film.getBoundingClientRect());
    return boxes.filter(({ top, bottom, height }) => height > 0 && top >= 0 && bottom <= foot + 1).length;
  });
}

test.describe("at a desk", () => {
  test.use(screens({ width: 1440, theme: "light" }));

  test("rows show 20 films, posters 12, cards 3", { tag: "@short" }, async ({ page }) => {
    for (const [view, count] of [
      ["rows", 20],
      ["posters", 12],
      ["cards", 3],
    ] as const) {
      await visit(page, `/?view=${view}`);
      expect(await filmsInView(page), view).toBeGreaterThanOrEqual(count);
    }
  });

  test(
    "unseen Japanese films of the fifties under two hours are five presses away",
    { tag: "@short" },
    async ({ page, context }) => {
      await givenLists(context, { watchedFilms: [14, 16] });
      await visit(page, "/?view=rows");
      await allFilms(page);
      await summary(page).click();
      for (const name of ["Unseen", "Japan", "1950s", "Under 2 hours"]) await choice(page, name).check();
      expect((await shownTitles(ranking(page))).toSorted()).toEqual(SHORT_JAPANESE);
      await expect(page).toHaveURL(UNSEEN_JAPANESE);
      await screenshot(page, "filters");
      await button(page, "Show 3 films").click();
      await expect(form(page)).toBeHidden();
      await expect(summary(page)).toBeFocused();
      await expect(page.getByText("Unseen by you. Others see their own.")).toBeVisible();
      await expect(chosen(page).getByRole("listitem")).toHaveText([
        "Unseen",
        "Japan",
        "1950s",
        "Under 2 hours",
        "Clear all",
      ]);
      await screenshot(page, "filters-chosen");

      await ranking(page).getByRole("link", { name: "Ugetsu", exact: true }).click();
      await page.goBack();
      await chosen(page).getByRole("link", { name: "Clear 1950s" }).click();
      await expect(summary(page)).toBeFocused();
      await expect(page).toHaveURL(/seen=unseen&country=Japan&length=under-120&view=rows$/);
      await chosen(page).getByRole("link", { name: "Clear all" }).click();
      await expect(page).toHaveURL(/\/\?view=rows$/);
      await expect(chosen(page)).toHaveCount(0);
      await allFilms(page);
    },
  );

  test("the filters are gone through by the keyboard alone, and each choice tells its films", async ({ page }) => {
    await visit(page, "/?view=rows&country=Japan");
    await expect(page.locator("[data-film]")).toHaveCount(35);
    await summary(page).press("Enter");
    await tabTo(page, choice(page, "All"));
    await tabTo(page, choice(page, "1950s"));
    await page.keyboard.press("Space");
    await expect(form(page).getByRole("checkbox", { name: "1950s 9 films", checked: true })).toBeFocused();
    await expect(page.locator("[data-film]")).toHaveCount(9);
    await expectAccessible(page, "details");
    await page.keyboard.press("Escape");
    await expect(form(page)).toBeHidden();
    await expect(summary(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, form(page).getByRole("button", { name: "Show 9 films" }), { most: 200 });
    await page.keyboard.press("Tab");
    await expect(chosen(page).getByRole("link", { name: "Clear Japan" })).toBeFocused();
    await expect(form(page)).toBeHidden();
  });

  test("filters and an order work together with a search", async ({ page }) => {
    await visit(page, "/?view=rows");
    await page.getByRole("combobox", { name: "Search the films in your own words" }).fill("Japanese films");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Showing \d+ of \d+ films$/)).toBeVisible();
    const found = page.getByRole("list", { name: "Search result" });
    await summary(page).click();
    await choice(page, "Over 3 hours").check();
    await page.getByRole("combobox", { name: "Order" }).selectOption("year");
    await expect(page).toHaveURL(/\?q=Japanese\+films&length=over-180&order=year&view=rows$/);
    await expect(page.getByText(`Showing 5 of ${CATALOGUE_SIZE} films`)).toBeVisible();
    expect((await shownTitles(found))[0]).toBe("Seven Samurai");
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByText(`Showing 5 of ${CATALOGUE_SIZE} films`)).toBeVisible();
  });

  test("filters opened before their script is there are the page's own, and go on with it", async ({ page }) => {
    let send = () => {};
    const sent = new Promise<void>((resolve) => (send = resolve));
    await page.route(/\/assets\/canon-[^/]+\.js$/, async (route) => {
      await sent;
      await route.continue();
    });
    await page.goto("/?view=rows&country=Japan");
    await summary(page).click();
    await expect(form(page).getByLabel("Japan", { exact: true })).toBeChecked();
    send();
    await expect(choice(page, "Japan")).toBeChecked();
    await choice(page, "1950s").check();
    await expect(page).toHaveURL(/\?country=Japan&decade=1950s&view=rows$/);
  });

  test("the first film in view stays there when films are shown otherwise, and the choice is kept", async ({
    page,
  }) => {
    await visit(page, "/?view=rows");
    await allFilms(page);
    await page.locator(`[data-film="${idAtRank(200)}"]`).evaluate((film) => film.scrollIntoView());
    await page.getByRole("link", { name: "Posters" }).evaluate((link: HTMLElement) => link.click());
    await expect(page.locator(`[data-film="${idAtRank(200)}"]`)).toBeInViewport();
    await page.goto("/");
    await untilHydrated(page);
    await expect(page.getByRole("link", { name: "Posters" })).toHaveAttribute("aria-current", "true");
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe("on a phone", () => {
  test.use(INSPECTED);

  test("below who ranks and the examples rows show 6 films, posters 6, cards one and a half", async ({ page }) => {
    for (const [view, count] of [
      ["rows", 6],
      ["posters", 6],
      ["cards", 1],
    ] as const) {
      await visit(page, `/?view=${view}`);
      expect(await filmsInView(page), view).toBeGreaterThanOrEqual(count);
    }
    await expect(page.locator(`[data-film="${idAtRank(2)}"]`).getByRole("heading")).toBeInViewport({ ratio: 1 });
  });

  test("the first film a search finds is in the first view", async ({ page }) => {
    await visit(page, "/?q=Japanese+films+of+the+50s+not+by+Kurosawa");
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeInViewport({ ratio: 1 });
    await pictures(page, "search-first-view");
  });

  test("the first film of a canon is in the first view, with how to share it behind one button", async ({
    page,
    context,
  }) => {
    const canon = ranks(1, 12);
    await givenLists(context, { canonOrder: canon, watchedFilms: canon });
    await visit(page, "/your-canon");
    await expect(button(page, `Reorder ${titleAt(1)}`)).toBeInViewport({ ratio: 1 });
    await expect(button(page, "Public")).toBeHidden();
    await pictures(page, "your-canon-first-view");
    await button(page, "Share your canon").tap();
    await expect(button(page, "Public")).toBeVisible();
  });

  test("one form has all filters; four taps on it find the films", { tag: "@short" }, async ({ page, context }) => {
    await givenLists(context, { watchedFilms: ranks(1, 20) });
    await visit(page, "/?view=rows");
    await allFilms(page);
    await summary(page).tap();
    for (const name of ["Unseen", "1950s", "Japan", "Under 2 hours"]) await choice(page, name).tap();
    await expect(form(page).getByRole("button", { name: "Show 3 films" })).toBeVisible();
    await expectAccessible(page, "details");
    await pictures(page, "filter-form");
    await form(page).getByRole("button", { name: "Show 3 films" }).tap();
    await expect(form(page)).toBeHidden();
    await expect(summary(page)).toBeInViewport({ ratio: 1 });
    expect((await shownTitles(ranking(page))).toSorted()).toEqual(SHORT_JAPANESE);
    await expect(summary(page)).toContainText("4");
  });

  test("everything a film can be marked with is two taps away, in rows and on the wall", async ({ page }) => {
    for (const view of ["rows", "posters"]) {
      await visit(page, `/?view=${view}`);
      await button(page, `More for ${titleAt(2)}`).tap();
      const tray = page.getByRole("dialog", { name: titleAt(2) });
      await expect(tray).toBeVisible();
      await expectAccessible(page, "dialog");
      await screenshot(page, `tray-${view}`);
      await tray.getByRole("button", { name: /watchlist$/ }).tap();
      await expect(tray).toHaveCount(0);
    }
  });
});

for (const screen of ALL_SCREENS) {
  test.describe(`at ${screen.width} px, ${screen.theme}`, () => {
    test.use(screens(screen));

    test("rows, posters and a filtered ranking break no rule of accessibility", async ({ page, context }) => {
      await givenLists(context, {
        canonOrder: [10, 2],
        watchedFilms: [1, 2, 4, 5, 6, 8, 10, 12],
        watchlist: [{ rank: 3, watched: false }],
      });
      for (const view of ["cards", "rows", "posters"]) {
        await visit(page, `/?country=Sweden&view=${view}`);
        await expect(page.locator("[data-film]")).toHaveCount(10);
        await expectAccessible(page);
        await visit(page, `/?view=${view}`);
        await screenshot(page, `home-${view}`);
      }
      await visit(page, UNSEEN_JAPANESE);
      await screenshot(page, "home-filtered");
    });
  });
}

test.describe("without scripts", () => {
  test.use({ ...screens({ width: 768, theme: "dark" }), javaScriptEnabled: false });

  test("films are filtered, ordered and shown otherwise by a form and links, page by page", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("combobox", { name: "Order" }).selectOption("year");
    await button(page, "Apply").and(page.locator(":not(form *)")).click();
    await expect(page).toHaveURL(/\/\?order=year$/);
    await summary(page).click();
    for (const name of ["Japan", "1940s", "1950s", "1960s"]) await form(page).getByLabel(name, { exact: true }).check();
    await screenshot(page, "filters-without-scripts");
    await form(page).getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/\/\?country=Japan&decade=1940s&decade=1950s&decade=1960s&order=year$/);
    await chosen(page).getByRole("link", { name: "Clear 1940s" }).click();
    await expect(page).toHaveURL(/\/\?country=Japan&decade=1950s&decade=1960s&order=year$/);
    const titles = await shownTitles(ranking(page));
    expect(titles).toHaveLength(12);
    await page.getByRole("link", { name: /^Films 13–/ }).click();
    await expect(page).toHaveURL(/&page=2$/);
    titles.push(...(await shownTitles(ranking(page))));
    expect(new Set(titles).size).toBe(titles.length);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");

    await page.getByRole("link", { name: "Rows" }).click();
    await expect(page).toHaveURL(/order=year&view=rows$/);
    expect(new Set(await shownTitles(ranking(page)))).toEqual(new Set(titles));
    await page.goto("/?view=rows");
    await page.getByRole("link", { name: "Films 21–40" }).click();
    expect((await shownTitles(ranking(page)))[0]).toBe(titleAt(21));
  });

  test("a link to filtered films shows the same to everybody, and says what is personal", async ({ page }) => {
    await page.goto(UNSEEN_JAPANESE);
    expect((await shownTitles(ranking(page))).toSorted()).toEqual(SHORT_JAPANESE);
    await expect(page.getByText("Unseen by you. Others see their own.")).toBeVisible();
    await expect(page.locator("main p noscript span")).toContainText("only your device knows them");
    await page.goto("/?length=under-120&country=Atlantis&view=wide&seen=");
    await expect(page).toHaveURL(/\/\?length=under-120$/);
  });
});
