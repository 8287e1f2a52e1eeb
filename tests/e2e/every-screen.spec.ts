import type { BrowserContext } from "@playwright/test";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { titleAt } from "../support/catalogue.ts";
import { givenLists, givenRecord, ranks } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { expectAccessible, inspect, INSPECTED, pictures } from "../support/look.ts";
import { screens } from "../support/screens.ts";
import { button, cardOf, notification, untilWholeRanking, visit } from "../support/visit.ts";

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
        .getByRole("button", { name: /^Change what you say of/ })
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
    await page.getByRole("combobox", { name: "Length" }).selectOption("Under 90 min");
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
