import { FILMS, titleAt } from "../support/catalogue.ts";
import { expect, test } from "../support/journey.ts";
import { filmAddress } from "../support/ranked-lists.ts";
import { screens } from "../support/screens.ts";
import { bottomBar, button, cardOf, shownTitles, untilWholeRanking, visit } from "../support/visit.ts";

test.use(screens({ width: 1440, theme: "dark" }));

test("home has every film, in the order of their ranks", { tag: "@short" }, async ({ page }) => {
  await visit(page, "/");
  await untilWholeRanking(page);
  expect(await shownTitles(page.locator("[aria-label='The ranking']"))).toEqual(FILMS.map((film) => film.title));
});

test("the button back to the top appears after 300 px of scrolling", async ({ page }) => {
  await visit(page, "/");
  await untilWholeRanking(page);
  const back = button(page, "Back to top");
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(back).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 301));
  await expect(back).toBeVisible();
  await back.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(back).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use(screens({ width: 360, theme: "dark" }));

  test("the button back to the top stays away from films' marks until somebody scrolls up", async ({ page }) => {
    await visit(page, "/");
    await untilWholeRanking(page);
    const back = button(page, "Back to top");
    await page.evaluate(() => window.scrollTo(0, 1200));
    await expect(back).toBeAttached();
    await expect(back).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 1000));
    await expect(back).toBeVisible();
  });
});

test("each new page starts at the top, with its title and with its content next for a screen reader", async ({
  page,
}) => {
  await visit(page, "/");
  await untilWholeRanking(page);
  await cardOf(page, titleAt(30)).scrollIntoViewIfNeeded();
  await cardOf(page, titleAt(30)).getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(filmAddress(30));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleAt(30));
  await expect(page).toHaveTitle(new RegExp(`^${titleAt(30)} \\(\\d{4}\\), ranked 30`));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator("#main")).toBeFocused();

  await bottomBar(page).getByRole("link", { name: "Watchlist" }).click();
  await expect(page).toHaveTitle(/^Watchlist/);
  await expect(bottomBar(page).getByRole("link", { name: "Watchlist" })).toHaveAttribute("aria-current", "page");
});

test("Back on a film's page goes where the visitor came from", async ({ page }) => {
  await visit(page, "/watchlist");
  await visit(page, "/film/9");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/\/watchlist$/);
});

test(
  "the source lists and the calculation of a rank are explained, and a film's page shows its own numbers",
  { tag: "@short" },
  async ({ page }) => {
    await visit(page, "/film/3");
    const film = FILMS[2];
    const rows = page.getByRole("table").locator("tbody tr");
    await expect(rows).toHaveCount(8);
    const shown = await rows.evaluateAll((all) => all.map((row) => row.querySelector("td")?.textContent ?? ""));
    const positions = film?.provenance.placements.flatMap(({ position }) =>
      position === null ? [] : [String(position)],
    );
    // Where it stood before follows its place.
    expect(shown.flatMap((text) => /^\d+/.exec(text)?.[0] ?? []).toSorted()).toEqual(positions?.toSorted());
    await expect(page.getByRole("table").locator("tfoot")).toContainText(
      film?.provenance.averagePosition.toFixed(3) ?? "no film",
    );
  },
);

test("a chosen theme shows from the first paint after a reload", async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/Failed to load resource/);
  await visit(page, "/");
  await page.getByRole("link", { name: "Menu", exact: true }).click();
  await button(page, "Light").click();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.route("**/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "domcontentloaded" });
  expect(await ground()).toBe(light);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});
