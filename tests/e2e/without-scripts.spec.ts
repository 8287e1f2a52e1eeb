import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { FILMS, titleAt } from "../support/catalogue.ts";
import { expect, test } from "../support/journey.ts";
import { screenshot } from "../support/look.ts";
import { filmAddress } from "../support/ranked-lists.ts";
import { screens } from "../support/screens.ts";
import { cardOf, shownTitles } from "../support/visit.ts";

test.use({ ...screens({ width: 768, theme: "dark" }), javaScriptEnabled: false });

test("the whole ranking can be read page by page, starting at Home", async ({ page }) => {
  test.slow();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("CANON");
  const titles = await shownTitles(page.locator("[aria-label='The ranking']"));
  expect(titles).toEqual(FILMS.slice(0, 12).map((film) => film.title));

  await page.getByRole("link", { name: "Films 13–60" }).click();
  for (;;) {
    const number = titles.length + 1;
    const list = page.getByRole("list", { name: new RegExp(`^Films ${number} to `) });
    await expect(list).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^Films ${number}–`));
    titles.push(...(await shownTitles(list)));
    const next = page.getByRole("navigation", { name: "Pages of the ranking" }).locator("[rel=next]");
    if ((await next.count()) === 0) break;
    await next.click();
  }
  expect(titles).toEqual(FILMS.map((film) => film.title));
});

test("each list page leads back to the one before", async ({ page }) => {
  await page.goto("/ranking/3");
  const back = page.getByRole("navigation", { name: "Pages of the ranking" }).locator("[rel=prev]");
  await back.click();
  await expect(page).toHaveURL(/\/ranking\/2$/);
  await back.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(cardOf(page, titleAt(1))).toBeVisible();
});

test("nothing that needs scripts is shown", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button")).toHaveText([
    "Search",
    /^A film by /,
    "Best of the 70s",
    "Dreamlike atmospheres",
    "Apply",
  ]);
  for (const path of [
    "/ranking/2",
    "/film/24",
    "/your-canon",
    "/your-canon/duel",
    "/watchlist",
    "/watched",
    "/film-dna",
    "/left-to-see",
    "/seen",
    "/seen/1960s",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("button"), path).toHaveCount(0);
    await expect(page.getByRole("searchbox"), path).toHaveCount(0);
    await expect(page.getByText("Loading").filter({ visible: true }), path).toHaveCount(0);
  }
});

test("the walls of posters say what they are for and list their films, part by part", async ({ page }) => {
  await page.goto("/seen");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("I've seen these");
  await expect(page.getByText(/^Ticking films needs JavaScript/)).toBeVisible();
  const films = page.getByRole("list", { name: "The films ranked 1–100" }).getByRole("listitem");
  await expect(films).toHaveCount(100);
  await expect(films.first()).toHaveText("The Godfather 1972");
  await page.getByRole("link", { name: "Decade" }).click();
  await page.getByRole("link", { name: "1960s" }).click();
  await expect(page).toHaveURL(/\/seen\/1960s$/);
  const sixties = page.getByRole("list", { name: "The films of the 1960s" });
  await expect(sixties.getByRole("listitem")).toHaveCount(
    FILMS.filter(({ year }) => year > 1959 && year < 1970).length,
  );
  await sixties.getByRole("link", { name: titleAt(1 + FILMS.findIndex(({ title }) => title === "Psycho")) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Psycho");
});

test(
  "films can be searched for by typing, by an example, and with a part taken out",
  { tag: "@short" },
  async ({ page }) => {
    const result = page.getByRole("list", { name: "Search result" });
    await page.goto("/");
    await page.getByRole("searchbox").fill("Japanese films of the 50s not by Kurosawa");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/\/\?q=Japanese\+films\+of\+the\+50s\+not\+by\+Kurosawa$/);
    await expect(page.getByText(`Showing 5 of ${CATALOGUE_SIZE} films`)).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveValue("Japanese films of the 50s not by Kurosawa");
    expect(await shownTitles(result)).toEqual([
      "Tokyo Story",
      "Ugetsu",
      "Sansho the Bailiff",
      "The Human Condition I: No Greater Love",
      "The Human Condition II: Road to Eternity",
    ]);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
    await screenshot(page, "search-without-scripts");

    await page.getByRole("button", { name: "Search without: not directed by Akira Kurosawa" }).click();
    await expect(page).toHaveURL(/\/\?q=Japanese\+films\+of\+the\+50s$/);
    expect(await shownTitles(result)).toContain("Seven Samurai");

    await page.getByRole("button", { name: "Best of the 70s" }).click();
    await expect(page.getByText(/^The first 48 of \d+ films are shown here\.$/)).toBeVisible();
    expect(await shownTitles(result)).toHaveLength(48);
  },
);

test("films for tonight are chosen by a form, for whoever reads it", async ({ page }) => {
  await page.goto("/tonight");
  await page.getByRole("combobox", { name: "Mood" }).selectOption("Tense");
  await page.getByRole("combobox", { name: "Length" }).selectOption("Under 1½ h");
  await page.getByRole("button", { name: "Choose" }).click();
  await expect(page).toHaveURL(/\/tonight\?mood=tense&length=short&company=$/);
  await expect(page.getByRole("combobox", { name: "Mood" })).toHaveValue("tense");
  const films = page.getByRole("region", { name: "Films that fit" }).getByRole("listitem");
  await expect(films).toHaveCount(5);
  await expect(films.first()).toContainText(/8\d minutes/);
});

test("a search about one's own lists doesn't pretend to have an answer", async ({ page }) => {
  await page.goto("/?q=westerns+I+have+not+seen");
  await expect(page.getByRole("button", { name: "Search without: not seen by you" })).toBeVisible();
  await expect(page.getByText(/^Searching your own lists needs JavaScript/)).toBeVisible();
});

test("a film's page tells everything about it", { tag: "@short" }, async ({ page }) => {
  test.slow();
  await page.goto("/");
  await cardOf(page, titleAt(7)).getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(filmAddress(7));
  for (const rank of [1, 7, 100, 250, CATALOGUE_SIZE]) {
    const film = FILMS[rank - 1];
    if (film === undefined) throw new Error(`No film at rank ${rank}.`);
    await page.goto(`/film/${rank}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(film.title);
    await expect(page).toHaveTitle(`${film.title} (${film.year}), ranked ${rank} · Canon`);
    await expect(page.getByText(film.description).first()).toBeVisible();
    await expect(page.getByText(`Directed by ${film.director}`).first()).toBeVisible();
    await expect(page.getByRole("table").first()).toBeVisible();
  }
});

test("the personal pages say what they need", async ({ page }) => {
  for (const path of ["/your-canon", "/watchlist", "/watched", "/film-dna", "/left-to-see"]) {
    await page.goto(path);
    await expect(page.locator("main noscript p"), path).toContainText("To show them, this page needs JavaScript.");
  }
});

test("a missing address and a missing film say so and lead back", async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/status of 404/);
  for (const [path, words] of [
    ["/no-such-page", "404 Page Not Found"],
    [`/film/${CATALOGUE_SIZE + 1}`, "Film Not Found"],
    ["/ranking/99", "404 Page Not Found"],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: words }), path).toBeVisible();
  }
  await page.goto("/no-such-page");
  await page.getByRole("link", { name: "Back to the ranking" }).click();
  await expect(cardOf(page, titleAt(1))).toBeVisible();
});

test.describe("with a light system", () => {
  test.use({ colorScheme: "light" });

  test("the page is light at once, without the style that scripts add", async ({ page, expectedComplaints }) => {
    expectedComplaints.push(/Failed to load resource/);
    for (const path of ["/", "/film/1", "/your-canon"]) {
      await page.route("**/assets/*.css", (route) => route.abort());
      await page.goto(path);
      expect(await page.locator("html").evaluate((html) => getComputedStyle(html).backgroundColor)).toBe(
        "rgb(250, 246, 238)",
      );
    }
  });
});
