import type { Page } from "@playwright/test";
import { savedListsById } from "../support/device.ts";
import { recordedShift, recordShifts } from "../support/layout-shift.ts";
import { expectAccessible, inspect, INSPECTED, pictures } from "../support/look.ts";
import { expect, test } from "../support/own-product.ts";
import { bottomBar, button, shownTitles, untilWholeRanking, visit } from "../support/visit.ts";

/** A film of the film index, and one that left the ranking with the second edition. */
const OUTSIDE = { path: "/film/imdb-tt27503384", title: "Perfect Days" };
const DEPARTED = { path: "/film/to-be-or-not-to-be-1942", title: "To Be or Not to Be" };

const field = (page: Page) => page.getByRole("combobox", { name: "Search the films in your own words" });
const others = (page: Page) => page.getByRole("group", { name: "Not in the ranking" }).getByRole("option");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const typeIn = (page: Page) => page.getByRole("option", { name: "Add it by hand" });

test.use(INSPECTED);

test("a guest finds a film outside the ranking while typing, marks it, and has it on the watchlist", async ({
  page,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await recordShifts(page);
  await visit(page, "/");
  await untilWholeRanking(page);
  await page.route("**/film-index?*", async (route) => {
    await answered;
    await route.continue();
  });
  await field(page).pressSequentially("perfect days");
  await expect(page.getByRole("group", { name: "Not in the ranking" })).toBeVisible();
  const before = await recordedShift(page);
  answer();
  await expect(others(page).first()).toContainText("Perfect Days 2023 · Wim Wenders");
  await expectAccessible(page, "#search");
  expect(await recordedShift(page)).toBe(before);
  await others(page).first().tap();
  await expect(page).toHaveURL(new RegExp(`${OUTSIDE.path}$`));
  await expect(page).toHaveTitle("Perfect Days (2023) · Canon");
  await expect(page.getByText("Not in the ranking", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "More by Wim Wenders in the ranking" })).toContainText(
    "Wings of Desire",
  );

  await button(page, "Add Perfect Days to your watchlist").tap();
  await inspect(page, "film-outside");
  await bottomBar(page)
    .getByRole("link", { name: /^Watchlist/ })
    .click();
  await expect(page.getByRole("heading", { level: 2, name: OUTSIDE.title })).toBeVisible();
  expect(await savedListsById(page)).toMatchObject({
    watchlist: [{ id: "imdb-tt27503384", watched: false }],
    memories: [{ id: "imdb-tt27503384", called: "Perfect Days\n2023\nWim Wenders" }],
  });
});

test("what a search finds outside the ranking stands below its films, each with its marks, and is named above", async ({
  page,
}) => {
  await visit(page, "/?q=perfect+days");
  await expect(page.getByText(/^Filtered by the prompt/)).toContainText("Not in the ranking: Perfect Days (2023)");
  const found = page.getByRole("region", { name: /^Not in the ranking: \d$/ });
  await expect(found.getByRole("link").first()).toHaveText(OUTSIDE.title);
  // The cards above get their heights as they come into view.
  await found.scrollIntoViewIfNeeded();
  await expect(page.getByRole("article").last()).toBeInViewport();
  await button(found, "Mark Perfect Days as watched").tap();
  await expect.poll(() => savedListsById(page)).toMatchObject({ watchedFilms: ["imdb-tt27503384"] });
  await found.scrollIntoViewIfNeeded();
  await pictures(page, "search-outside");
  await page.evaluate(() => scrollTo(0, 0));
  await pictures(page, "search-outside-named");
});

test("a film is typed in without a network, and joined to the film that it is later", async ({
  page,
  context,
  own,
}) => {
  await visit(page, "/");
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state === "activated")).toBe(true);
  await context.setOffline(true);
  await own.stop();
  await visit(page, "/");
  await untilWholeRanking(page);
  await field(page).pressSequentially("Wild at Heart");
  await typeIn(page).tap();
  const sheet = page.getByRole("dialog", { name: "Add a film" });
  const title = sheet.getByRole("textbox", { name: "Title" });
  await expect(title).toHaveValue("Wild at Heart");
  // The device knows what is ranked.
  await title.fill("The Godf");
  await expect(button(sheet, "Add The Godfather instead")).toBeVisible();
  await title.fill("Wild at Heart");
  await sheet.getByRole("textbox", { name: "Year" }).fill("90");
  await sheet.getByRole("radio", { name: "Your Canon" }).check({ force: true });
  await button(sheet, "Add as typed").tap();
  await expect(sheet.getByText("Four digits, such as 1954.")).toBeVisible();
  await sheet.getByRole("textbox", { name: "Year" }).fill("1991");
  await inspect(page, "type-in", { within: "dialog" });
  await button(sheet, "Add as typed").tap();
  await expect.poll(async () => (await savedListsById(page)).canonOrder).toEqual([expect.stringMatching(/^written-/)]);

  await bottomBar(page)
    .getByRole("link", { name: /^Your Canon/ })
    .click();
  await page.getByRole("link", { name: "Wild at Heart" }).first().click();
  await expect(page.getByText("Added by you")).toBeVisible();
  await page.getByRole("slider", { name: /Wild at Heart/ }).press("8");

  await own.start();
  await context.setOffline(false);
  await page.reload();
  const question = page.getByRole("region", { name: "Is it this film?" });
  await expect(question).toContainText("1990 · David Lynch");
  await inspect(page, "film-typed-in");
  await button(question, "Yes, this one: Wild at Heart").tap();
  await expect(page.getByText("Directed by David Lynch")).toBeVisible();
  await expect(page).toHaveTitle("Wild at Heart (1990) · Canon");
  const [joined] = (await savedListsById(page)).canonOrder;
  expect(joined).toMatch(/^imdb-tt\d+$/);
  expect((await savedListsById(page)).memories).toEqual([
    { id: joined, rating: 4, called: "Wild at Heart\n1990\nDavid Lynch" },
  ]);
});

test("a film that left the ranking keeps its page, also without a network", async ({ page, context, own }) => {
  await visit(page, DEPARTED.path);
  await expect(heading(page)).toHaveText(DEPARTED.title);
  await expect(page.getByText("was 242 in the edition of December 2025")).toBeVisible();
  await inspect(page, "film-departed");
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state === "activated")).toBe(true);
  await context.setOffline(true);
  await own.stop();
  await visit(page, DEPARTED.path);
  await expect(page.getByText("No longer ranked")).toBeVisible();
  await expect(page).toHaveTitle(/^To Be or Not to Be \(1942\), no longer ranked/);
  expect(await shownTitles(page.getByRole("region", { name: "See next" }))).toEqual(["See next"]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the pages of films outside the ranking read well", async ({ page }) => {
    await page.goto(OUTSIDE.path);
    await expect(heading(page)).toHaveText(OUTSIDE.title);
    await expect(page.getByText("Not in the ranking", { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "More by Wim Wenders in the ranking" })).toBeVisible();
    await page.goto(DEPARTED.path);
    await expect(page.getByText("No longer ranked")).toBeVisible();
    await expect(page.getByRole("region", { name: "See next" })).toContainText("Ninotchka");
    await page.goto("/film/written-abcdefabcdef");
    await expect(page.getByText("Added by somebody")).toBeVisible();
  });
});
