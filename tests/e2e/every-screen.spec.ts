import type { BrowserContext } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { rankOf, titleAt } from "../support/catalogue.ts";
import { givenLists, givenRecord, ranks, savedLists } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { expectAccessible, inspect, INSPECTED, pictures } from "../support/look.ts";
import { screens } from "../support/screens.ts";
import { button, cardOf, notification, untilHydrated, untilWholeRanking, visit } from "../support/visit.ts";

test.describe("on every screen", () => {
  test.use(INSPECTED);
  test(
    "home, with hidden films, the ranking explained and a failed search",
    { tag: "@short" },
    async ({ page, context, expectedComplaints }) => {
      expectedComplaints.push(/status of 500/);
      await page.route("**/api/editions/**/films/reorder", (route) => route.fulfill({ status: 500, body: "{}" }));
      // A short list, since all cards are built alike and checking every one takes minutes.
      await givenLists(context, {
        canonOrder: [1],
        watchedFilms: [1],
        watchlist: [{ rank: 2, watched: false }],
        minimizedFilms: ranks(13, CATALOGUE_SIZE),
      });
      await visit(page, "/");
      await expect(page.getByText(`${CATALOGUE_SIZE - 12} hidden`)).toBeVisible();
      await inspect(page, "home");

      await button(page, `Hide ${titleAt(3)}`).click();
      await expect(notification(page, `${titleAt(3)} is hidden`)).toBeVisible();
      await expect(page.getByText(`${CATALOGUE_SIZE - 11} hidden`)).toBeVisible();
      await expect(cardOf(page, titleAt(3))).toHaveCount(0);
      await pictures(page, "home-toast");
      await page.getByRole("button", { name: `${CATALOGUE_SIZE - 11} hidden` }).click();
      await expect(cardOf(page, titleAt(3)).getByText("HIDDEN")).toBeVisible();
      await cardOf(page, titleAt(3)).scrollIntoViewIfNeeded();
      await pictures(page, "home-hidden-shown");
      await page.getByRole("button", { name: `${CATALOGUE_SIZE - 11} hidden` }).click();

      await button(page, "How films are ranked").click();
      await expect(page.getByRole("dialog", { name: "How Films Are Ranked" })).toBeVisible();
      await inspect(page, "home-how-ranked");
      await button(page, "Got it").click();
      await expect(page.locator("dialog")).toHaveCount(0);

      await button(page, "Best of the 70s").click();
      await expect(page.getByText("Unable to process your request. Please try a simpler query.")).toBeVisible();
      await inspect(page, "home-search-failed");
    },
  );

  test(
    "the page of a person, reached from a film, and that of a decade",
    { tag: "@short" },
    async ({ page, context }) => {
      await givenLists(context, { watchedFilms: [rankOf("tokyo-story-1953")] });
      await visit(page, pages.film(rankOf("late-spring-1949")));
      await page.getByRole("link", { name: "Yasujirō Ozu" }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: "Yasujirō Ozu" })).toBeVisible();
      await expect(page.getByText(/^1 of \d seen$/)).toBeVisible();
      await expect(page.getByRole("link", { name: "Early Summer" })).toBeVisible();
      await inspect(page, "topic-person");
      await visit(page, "/decades/1940s");
      await expect(page.getByRole("region", { name: "The first ten" }).getByRole("listitem")).toHaveCount(10);
      await inspect(page, "topic-decade");
    },
  );

  test("Quick Ranking, from the first film to the last", { tag: "@short" }, async ({ page, context }) => {
    await givenLists(context, {
      watchlist: ranks(1, CATALOGUE_SIZE - 2).map((rank) => ({ rank, watched: false })),
      minimizedFilms: ranks(13, CATALOGUE_SIZE - 2),
    });
    await visit(page, "/");
    await button(page, "Quick Ranking").click();
    const overlay = page.locator("dialog[aria-label='Quick Ranking']");
    await expect(overlay.getByText("Film 1 of 2")).toBeVisible();
    await inspect(page, "quick-ranking");
    await button(overlay, `Add ${titleAt(CATALOGUE_SIZE - 1)} to your watchlist`).click();
    await expect(overlay.getByText("Film 2 of 2")).toBeVisible();
    await button(overlay, `Add ${titleAt(CATALOGUE_SIZE)} to your canon`).click();
    await expect(overlay).toHaveCount(0);
    await expect(notification(page, "Quick Ranking finished")).toBeVisible();
    await button(page, "Quick Ranking").click();
    await expect(overlay.getByText("Nothing left to rank")).toBeVisible();
    await inspect(page, "quick-ranking-nothing-left");
  });

  test(
    "Your Canon, empty, full, with a film lifted and with a position asked for",
    { tag: "@short" },
    async ({ page, context }) => {
      await visit(page, "/your-canon");
      await expect(page.getByRole("heading", { name: "Your Canon is empty" })).toBeVisible();
      await inspect(page, "your-canon-empty");

      await givenLists(context, { canonOrder: [24, 5, 13, 2, 40, 77, 120], watchedFilms: ranks(1, 130) });
      await page.evaluate(() => localStorage.clear());
      await visit(page, "/your-canon");
      await expect(page.getByRole("list", { name: "Your canon, in order" }).getByRole("listitem")).toHaveCount(7);
      await inspect(page, "your-canon");

      const handle = button(page, `Reorder ${titleAt(5)}`);
      await handle.press("Space");
      await expect(handle).toHaveAttribute("aria-pressed", "true");
      await inspect(page, "your-canon-lifted");
      await handle.press("Escape");

      await page.getByRole("button", { name: /^Position 3 of 7/ }).click();
      await page.getByLabel(/^New position for/).fill("99");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Type a whole number from 1 to 7.")).toBeVisible();
      await inspect(page, "your-canon-position-refused");
    },
  );

  /** Ten films, the last three of which are watched. */
  const givenWatchlist = (context: BrowserContext) =>
    givenLists(context, { watchlist: ranks(30, 39).map((rank) => ({ rank, watched: rank > 36 })), canonOrder: [38] });

  test("Watchlist, empty, with films to watch and with some watched", { tag: "@short" }, async ({ page, context }) => {
    await visit(page, "/watchlist");
    await expect(page.getByRole("heading", { name: "Your watchlist is empty" })).toBeVisible();
    await inspect(page, "watchlist-empty");

    await givenWatchlist(context);
    await page.evaluate(() => localStorage.clear());
    await visit(page, "/watchlist");
    await expect(page.getByText("3 of 10 watched")).toBeVisible();
    await inspect(page, "watchlist");
    await page.getByRole("tab", { name: /^WATCHED/ }).click();
    await expect(page.getByRole("heading", { name: titleAt(38), exact: true })).toBeVisible();
    await inspect(page, "watchlist-watched");
  });

  test("Watchlist, with no film watched any more and with all watched", async ({ page, context }) => {
    await givenWatchlist(context);
    await visit(page, "/watchlist");
    await page.getByRole("tab", { name: /^WATCHED/ }).click();
    for (const rank of [37, 38, 39]) {
      await button(page, `Mark ${titleAt(rank)} as unwatched`).click();
      await expect(page.getByRole("heading", { name: titleAt(rank), exact: true })).toHaveCount(0);
    }
    await expect(page.getByRole("heading", { name: "No watched films yet" })).toBeVisible();
    await expectAccessible(page);
    await button(page, "View films to watch").click();
    for (const rank of ranks(30, 39)) await button(page, `Mark ${titleAt(rank)} as watched`).click();
    await expect(page.getByRole("heading", { name: "No films to watch" })).toBeVisible();
    await inspect(page, "watchlist-nothing-to-watch");
  });

  test(
    "the diary, empty and with years of viewings, one of them opened",
    { tag: "@short" },
    async ({ page, context }) => {
      await visit(page, "/diary");
      await expect(page.getByRole("heading", { name: "Your diary begins with a day" })).toBeVisible();
      await inspect(page, "diary-empty");

      const days = ranks(0, 35).map(
        (month) => `${2026 - Math.floor(month / 12)}-${String((month % 11) + 1).padStart(2, "0")}`,
      );
      await givenLists(context, {
        watchedFilms: ranks(1, 40),
        memories: days.map((month, index) => ({
          rank: index + 1,
          seen: `${month}-${10 + (index % 18)}`,
          rating: 2 + (index % 7) / 2,
        })),
      });
      await page.evaluate(() => localStorage.clear());
      await visit(page, "/diary");
      await expect(page.getByText("36 viewings", { exact: true })).toBeVisible();
      await inspect(page, "diary");
      await page.getByRole("link", { name: /^2025, / }).click();
      await expect(page.getByText(/^12 of 36/)).toBeVisible();
      await inspect(page, "diary-year");
      await page
        .getByRole("button", { name: /^Change what you say about/ })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await inspect(page, "diary-viewing");
    },
  );

  test("Tonight, with a film, another one, and nothing that fits", { tag: "@short" }, async ({ page, context }) => {
    await givenLists(context, { canonOrder: ranks(1, 5), watchedFilms: ranks(1, 20) });
    await visit(page, "/tonight");
    const film = page.getByRole("region", { name: "The film for tonight" }).getByRole("heading");
    const first = await film.textContent();
    await inspect(page, "tonight");
    await button(page, "Another film").click();
    await expect(film).not.toHaveText(first ?? "");
    await expect(button(page, `Back to ${first}`)).toBeVisible();
    await page.getByRole("combobox", { name: "Mood" }).selectOption("Thoughtful");
    await page.getByRole("combobox", { name: "Company" }).selectOption("Children");
    await page.getByRole("combobox", { name: "Length" }).selectOption("Under 1½ h");
    await expect(page.getByRole("heading", { name: "No film fits all of that" })).toBeVisible();
    await inspect(page, "tonight-nothing");
  });

  test(
    "Watched, empty, with a few films, and with an impressive collection and an unknown film",
    { tag: "@short" },
    async ({ page, context }) => {
      await visit(page, "/watched");
      await expect(page.getByRole("heading", { name: "Nothing watched yet" })).toBeVisible();
      await inspect(page, "watched-empty");

      await givenLists(context, { watchedFilms: [...ranks(1, 12), 900] });
      await page.evaluate(() => localStorage.clear());
      await visit(page, "/watched");
      await expect(page.getByRole("heading", { name: "Impressive Collection!" })).toBeVisible();
      await expect(page.getByText("1 film you watched is not known here.")).toBeVisible();
      await inspect(page, "watched");
      for (const rank of [1, 2, 3]) await button(page, `Mark ${titleAt(rank)} as unwatched`).click();
      await expect(page.getByRole("heading", { name: "Impressive Collection!" })).toHaveCount(0);
      await expectAccessible(page);
    },
  );

  test(
    "what is left to see, before the first film and with many seen, and its plan on the watchlist and as a list",
    { tag: "@short" },
    async ({ page, context }) => {
      await visit(page, "/left-to-see");
      await expect(page.getByRole("link", { name: "I've seen these", exact: true })).toBeVisible();
      await inspect(page, "left-to-see-nothing-seen");

      await givenLists(context, {
        canonOrder: [24, 57, 101, 12, 33, 150, 210, 77],
        watchedFilms: [...ranks(10, 90), ...ranks(120, 180)],
        watchlist: [{ rank: 1, watched: false }],
        minimizedFilms: [2],
      });
      await page.evaluate(() => localStorage.clear());
      await visit(page, "/watched");
      await page.getByRole("link", { name: "What is left to see", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "LEFT TO SEE" })).toBeVisible();
      const highest = page.getByRole("list", { name: "The highest unseen films" });
      await expect(highest.getByRole("heading").first()).toHaveText(titleAt(1));
      await expect(highest.getByRole("heading", { name: titleAt(2), exact: true })).toHaveCount(0);
      await inspect(page, "left-to-see", { fullPage: true });

      const plan = page.getByRole("list", { name: "The plan" });
      const titles = await plan.getByRole("heading").allTextContents();
      expect(titles).toHaveLength(10);
      await button(page, "Add to watchlist").click();
      await expect(notification(page, "Added to watchlist: 10 films")).toBeVisible();
      expect((await savedLists(page)).watchlist.slice(1).map(({ rank }) => titleAt(rank))).toEqual(titles);
      await button(page, "Undo").click();
      await expect(button(page, "Add to watchlist")).toBeVisible();
      expect((await savedLists(page)).watchlist).toHaveLength(1);

      await button(page, "Save as a list").click();
      await page.getByRole("link", { name: "Open the list" }).click();
      await expect(page.getByRole("heading", { name: "Ten to see" })).toBeVisible();
      await page.goBack();
      await page.getByRole("link", { name: /^USA, 1970s: / }).click();
      await expect(page).toHaveURL(/\?seen=faded&country=United\+States&decade=1970s$/);
    },
  );

  test(
    "a film, a missing film, a plain list page and an unknown address",
    { tag: "@short" },
    async ({ page, expectedComplaints }) => {
      expectedComplaints.push(/status of 404/);
      await visit(page, "/film/24");
      await expect(page.getByRole("heading", { level: 1, name: titleAt(24) })).toBeVisible();
      await inspect(page, "film", { fullPage: true });
      await visit(page, `/film/${CATALOGUE_SIZE + 1}`);
      await expect(page.getByRole("heading", { name: "Film Not Found" })).toBeVisible();
      await inspect(page, "film-not-found");
      await visit(page, "/ranking/2");
      await expect(cardOf(page, titleAt(13))).toBeVisible();
      await inspect(page, "ranking-page");
      await visit(page, "/no/such/page");
      await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
      await inspect(page, "not-found");
    },
  );

  test("damaged lists on the device", async ({ page, context }) => {
    await givenRecord(context, "{ this is not");
    await visit(page, "/your-canon");
    await expect(page.getByText("Your saved lists were damaged.")).toBeVisible();
    await inspect(page, "your-canon-damaged");
  });

  test("how films are ranked, truly, with other weights and with none", { tag: "@short" }, async ({ page }) => {
    await visit(page, pages.howRanked());
    await expect(page.getByRole("heading", { name: "The true ranking" })).toBeVisible();
    await expect(page.getByText("The list of the American Film Institute admits only American films.")).toBeVisible();
    await inspect(page, "how-films-are-ranked");

    const chosen = page.getByRole("group", { name: /^AFI/ }).getByRole("radio", { checked: true });
    await chosen.press("ArrowLeft");
    await expect(page).toHaveURL(/\?weights=11011111$/);
    await page.getByText("How high on them").click();
    await expect(page).toHaveURL(/\?weights=11011111&first=how-high$/);
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByRole("heading", { name: "A ranking with other weights" })).toBeVisible();
    await expect(page.getByText(/of the first hundred are new$/)).toBeVisible();
    await inspect(page, "how-films-are-ranked-weighed");

    await visit(page, `${pages.howRanked()}?weights=00000000`);
    await expect(page.getByRole("heading", { name: "Give at least one list a weight" })).toBeVisible();
    await inspect(page, "how-films-are-ranked-weightless");
  });

  test("films that don't load", async ({ page, context, expectedComplaints }) => {
    expectedComplaints.push(/Failed to load resource/);
    await givenLists(context, { canonOrder: [400], watchedFilms: [400] });
    await page.route("**/api/editions/**/film*", (route) => route.abort());
    await visit(page, "/your-canon");
    await expect(page.getByText("Unable to load films")).toBeVisible();
    await inspect(page, "your-canon-unable-to-load");
    await visit(page, "/");
    await expect(page.getByText("Unable to load films")).toBeVisible();
    await expectAccessible(page);
    await page.getByText("Unable to load films").scrollIntoViewIfNeeded();
    await pictures(page, "home-unable-to-load");
  });
});

test.describe("the whole ranking", () => {
  test.use(screens({ width: 360, theme: "light" }));
  test("home with every film is accessible, also with hidden films shown", async ({ page, context }) => {
    await givenLists(context, { minimizedFilms: ranks(200, 210) });
    await visit(page, "/");
    await expect(page.locator("[aria-label='The ranking'] article")).toHaveCount(CATALOGUE_SIZE - 11);
    await page.getByRole("button", { name: /11 hidden/ }).click();
    await untilWholeRanking(page);
    await expectAccessible(page);
  });
});
