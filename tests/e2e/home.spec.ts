import type { Page } from "@playwright/test";
import { titleAt } from "../support/catalogue.ts";
import { givenLists, ranks } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { middleOf, swipe } from "../support/pointers.ts";
import { screens } from "../support/screens.ts";
import { bottomBar, button, cardOf, shownTitles, untilAlive, untilWholeRanking, visit } from "../support/visit.ts";

const SEARCH = "**/api/films/reorder";
const FAILED = "Unable to process your request. Please try a simpler query.";

const searchField = (page: Page) => page.getByRole("searchbox", { name: "Search the films in your own words" });
const ranking = (page: Page) => page.locator("ol[aria-label='The ranking']");
const result = (page: Page) => page.getByRole("list", { name: "Search result" });
const toast = (page: Page) => page.locator("[role=region][aria-label^=Notifications] li");

async function searchFor(page: Page, prompt: string): Promise<void> {
  await searchField(page).fill(prompt);
  await button(page, "Search").click();
}

test.describe("the ranking", () => {
  test.use(screens({ width: 1440, theme: "dark" }));

  test("'How Films Are Ranked' opens, explains, and 'Got it' gives the keyboard's place back", async ({ page }) => {
    await visit(page, "/");
    const opener = button(page, "How films are ranked");
    const modal = page.getByRole("dialog", { name: "How Films Are Ranked" });
    await opener.press("Enter");
    await expect(modal.getByRole("heading", { name: "The eight lists" })).toBeVisible();
    await button(modal, "Got it").click();
    await expect(modal).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.press("Enter");
    await expect(modal).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(modal).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test("hidden films are counted, shown for a while at half width, hidden again, and all brought back", async ({
    page,
  }) => {
    await visit(page, "/");
    await untilWholeRanking(page);
    await button(page, `Hide ${titleAt(2)}`).click();
    await button(page, `Hide ${titleAt(4)}`).click();
    await expect(cardOf(page, titleAt(2))).toHaveCount(0);
    await expect(cardOf(page, titleAt(4))).toHaveCount(0);

    const bar = page.getByRole("button", { name: /^2 hidden/ });
    await expect(bar).toContainText("click to show temporarily");
    await bar.click();
    await expect(bar).toContainText("click to hide again");
    await expect(cardOf(page, titleAt(2)).getByText("HIDDEN")).toBeVisible();
    const widthOf = async (rank: number) => (await cardOf(page, titleAt(rank)).boundingBox())?.width ?? 0;
    expect((await widthOf(2)) / (await widthOf(1))).toBeCloseTo(0.5, 1);
    await bar.click();
    await expect(cardOf(page, titleAt(2))).toHaveCount(0);

    await page.reload();
    await untilAlive(page);
    await expect(bar).toBeVisible();
    await expect(cardOf(page, titleAt(4))).toHaveCount(0);
    await button(page, "Clear All").click();
    await expect(bar).toHaveCount(0);
    await expect(cardOf(page, titleAt(2))).toBeVisible();
    await expect(toast(page)).toContainText("2 films are no longer hidden");
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(bar).toBeVisible();
  });

  test("films that can't be loaded are said to be so, on Home and on the pages reached from it, until Retry helps", async ({
    page,
    context,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/Failed to load resource/);
    await givenLists(context, { canonOrder: [400], watchedFilms: [400] });
    await page.route("**/api/films", (route) => route.abort());
    await visit(page, "/");
    await expect(page.getByText("Unable to load films")).toBeVisible();
    await expect(page.getByText("Please check your connection and try again.")).toBeVisible();
    await expect(cardOf(page, titleAt(12))).toBeVisible();

    await bottomBar(page).getByRole("link", { name: "Your Canon 1" }).click();
    await expect(page.getByRole("heading", { name: "Unable to load films" })).toBeVisible();
    await expect(page.getByText("Please check your connection and try again.")).toBeVisible();
    await page.unroute("**/api/films");
    await button(page, "Retry").click();
    await expect(page.getByRole("heading", { name: titleAt(400), exact: true })).toBeVisible();
    await bottomBar(page).getByRole("link", { name: "Home" }).click();
    await untilWholeRanking(page);
  });
});

test.describe("the search", () => {
  test.use(screens({ width: 768, theme: "dark" }));

  const TROUBLES = [
    {
      what: "too many requests, in the server's words",
      answer: { status: 429, json: { message: "Slow down, please.", remainingHourly: 0, remainingDaily: 12 } },
      words: ["Slow down, please.", "0 searches remaining this hour • 12 today"],
    },
    {
      what: "too many requests, in a stranger's words",
      answer: { status: 429, body: "<html>busy</html>" },
      words: ["Too many requests. Please try again later."],
    },
    {
      what: "the service is down",
      answer: { status: 503, json: { error: "down" } },
      words: ["AI filtering is temporarily unavailable. Please try again later."],
    },
    {
      what: "the service behind the server is down",
      answer: { status: 500, body: "upstream answered 503" },
      words: ["AI filtering is temporarily unavailable. Please try again later."],
    },
    { what: "the server fails", answer: { status: 500, body: "no" }, words: [FAILED] },
    { what: "an answer without films", answer: { status: 200, json: {} }, words: [FAILED] },
    { what: "an answer that is no data", answer: { status: 200, body: "<html>login</html>" }, words: [FAILED] },
    {
      what: "nothing is found",
      answer: { status: 200, json: { films: [], remainingQueries: { hourly: 4, daily: 40 } } },
      words: [
        "No films found for the prompt. Try a different search term or browse all films below.",
        "4 searches remaining this hour • 40 today",
      ],
    },
  ] as const;

  test("every way it can fail is told in its own words", async ({ page, expectedComplaints }) => {
    expectedComplaints.push(/status of (429|500|503)/);
    await visit(page, "/");
    await untilWholeRanking(page);
    for (const { what, answer, words } of TROUBLES) {
      await test.step(what, async () => {
        await page.route(SEARCH, (route) => route.fulfill(answer));
        await searchFor(page, what);
        for (const text of words) await expect(page.getByText(text, { exact: true })).toBeVisible();
        await expect(ranking(page).getByRole("article").first()).toBeVisible();
        await expect(button(page, "Show All Films")).toHaveCount(0);
        await page.unroute(SEARCH);
        await searchField(page).pressSequentially("!");
        await expect(page.getByText(words[0], { exact: true })).toHaveCount(0);
      });
    }
  });

  test("a connection that breaks is a search that failed", async ({ page, expectedComplaints }) => {
    expectedComplaints.push(/Failed to load resource/);
    await page.route(SEARCH, (route) => route.abort());
    await visit(page, "/");
    await searchFor(page, "anything");
    await expect(page.getByText(FAILED)).toBeVisible();
  });

  test("a result replaces the list in its own order, until 'Show All Films' or the title brings the ranking back", async ({
    page,
  }) => {
    const films = [{ rank: 300 }, { rank: 2 }, { rank: 2 }, { rank: 41 }];
    await page.route(SEARCH, (route) => route.fulfill({ json: { films, remainingQueries: { hourly: 9, daily: 49 } } }));
    await visit(page, "/");
    await untilWholeRanking(page);
    const asked = page.waitForRequest(SEARCH);
    await searchFor(page, "  three of a kind  ");
    const body = (await asked).postDataJSON() as { prompt: string; films: readonly { rank: number }[] };
    expect(body.prompt).toBe("three of a kind");
    expect(body.films.map((film) => film.rank)).toEqual(ranks(1, 496));

    await expect(page.getByText("Showing 3 of 496 films")).toBeVisible();
    await expect(page.getByText("Filtered by the prompt")).toBeVisible();
    await expect(page.getByText("9 searches remaining this hour • 49 today")).toBeVisible();
    expect(await shownTitles(result(page))).toEqual([300, 2, 41].map(titleAt));

    await button(page, "Show All Films").click();
    await untilWholeRanking(page);
    await expect(button(page, "Show All Films")).toHaveCount(0);
    await expect(searchField(page)).toHaveValue("");

    await searchFor(page, "again");
    await expect(page.getByText("Showing 3 of 496 films")).toBeVisible();
    await page.getByRole("link", { name: "Canon: back to the default ranking" }).click();
    await untilWholeRanking(page);
    await expect(page.getByText("Showing 3 of 496 films")).toHaveCount(0);
  });

  test("a result of films the catalogue doesn't have says that nothing matches", async ({ page }) => {
    await page.route(SEARCH, (route) => route.fulfill({ json: { films: [{ rank: 900 }] } }));
    await visit(page, "/");
    await untilWholeRanking(page);
    await searchFor(page, "lost films");
    await expect(page.getByText("Showing 0 of 496 films")).toBeVisible();
    await expect(page.getByRole("heading", { name: "No films match your search" })).toBeVisible();
    await expect(page.getByText("Try a different genre or theme")).toBeVisible();
    await button(page, "Show All Films").click();
    await untilWholeRanking(page);
  });

  test("while it searches the list waits, and typing calls the search off without a word", async ({
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/Failed to load resource/);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(SEARCH, async (route) => {
      await answered;
      // The page may have hung up already.
      await route.fulfill({ json: { films: [{ rank: 9 }] } }).catch(() => undefined);
    });
    await visit(page, "/");
    await untilWholeRanking(page);
    await searchFor(page, "slow");
    await expect(page.getByText("Searching...")).toBeVisible();
    await expect(button(page, "Search")).toBeDisabled();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(1);
    const hungUp = page.waitForEvent("requestfailed", (request) => request.url().includes("/api/films/reorder"));
    await searchField(page).press("End");
    await searchField(page).pressSequentially("er");
    await expect(page.getByText("Searching...")).toHaveCount(0);
    await hungUp;
    answer();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(page.getByText(FAILED)).toHaveCount(0);
    await expect(searchField(page)).toHaveValue("slower");
    await expect(ranking(page)).toBeVisible();
    await expect(result(page)).toHaveCount(0);
  });

  test("it takes 200 characters, and nothing that is blank", async ({ page }) => {
    await page.route(SEARCH, (route) => route.fulfill({ json: { films: [{ rank: 1 }] } }));
    await visit(page, "/");
    await expect(button(page, "Search")).toBeDisabled();
    await searchField(page).fill("   ");
    await expect(button(page, "Search")).toBeDisabled();
    await searchField(page).fill("");
    await searchField(page).focus();
    await page.keyboard.insertText("a".repeat(250));
    await expect(searchField(page)).toHaveValue("a".repeat(200));
    const asked = page.waitForRequest(SEARCH);
    await page.keyboard.press("Enter");
    expect(((await asked).postDataJSON() as { prompt: string }).prompt).toHaveLength(200);
  });

  test("each of the three examples searches at once", async ({ page }) => {
    await page.route(SEARCH, (route) => route.fulfill({ json: { films: [{ rank: 1 }] } }));
    await visit(page, "/");
    const examples = page.getByRole("list", { name: "Examples" }).getByRole("button");
    await expect(examples).toHaveText([/^A film by /, "Best of the 70s", "Dreamlike atmospheres"]);
    for (const text of await examples.allTextContents()) {
      const asked = page.waitForRequest(SEARCH);
      await button(page, text).click();
      expect(((await asked).postDataJSON() as { prompt: string }).prompt).toBe(text);
      await expect(searchField(page)).toHaveValue(text);
      await expect(page.locator("q", { hasText: text })).toBeVisible();
    }
  });
});

test.describe("Quick Ranking", () => {
  const overlayOf = (page: Page) => page.locator("dialog[aria-label='Quick Ranking']");
  // A short list: the long one makes every look at the page slow.
  const seedThree = {
    watchlist: ranks(4, 496).map((rank) => ({ rank, watched: false })),
    minimizedFilms: ranks(13, 496),
  };

  test.describe("at a desk", () => {
    test.use(screens({ width: 1440, theme: "light" }));

    test("asks about each film left, by keys, and closes after the last", async ({ page, context }) => {
      await givenLists(context, seedThree);
      await visit(page, "/");
      await button(page, "Quick Ranking").click();
      const overlay = overlayOf(page);
      await expect(overlay.getByText("Film 1 of 3")).toBeVisible();
      await expect(overlay.getByRole("heading", { name: titleAt(1), exact: true })).toBeVisible();
      await page.keyboard.press("s");
      await expect(button(overlay, `Mark ${titleAt(1)} as unwatched`)).toBeVisible();
      await page.keyboard.press("w");
      // What was just put on the watchlist doesn't shorten the queue.
      await expect(overlay.getByText("Film 2 of 3")).toBeVisible();
      await page.keyboard.press("ArrowRight");
      await expect(overlay.getByText("Film 3 of 3")).toBeVisible();
      await page.keyboard.press("c");
      await expect(overlay).toHaveCount(0);
      await expect(toast(page)).toContainText("Quick Ranking finished");
      await expect(button(page, `Remove ${titleAt(1)} from your watchlist`)).toBeVisible();
      await expect(button(page, `Add ${titleAt(2)} to your canon`)).toBeVisible();
      await expect(button(page, `Remove ${titleAt(3)} from your canon`)).toBeVisible();
    });

    test("Escape and the close button leave it with everything done so far", async ({ page, context }) => {
      await givenLists(context, seedThree);
      await visit(page, "/");
      await button(page, "Quick Ranking").click();
      const overlay = overlayOf(page);
      await button(overlay, `Add ${titleAt(1)} to your canon`).click();
      await expect(overlay.getByText("Film 2 of 3")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(overlay).toHaveCount(0);
      await expect(button(page, "Quick Ranking")).toBeFocused();
      await expect(button(page, `Remove ${titleAt(1)} from your canon`)).toBeVisible();
      await button(page, "Quick Ranking").click();
      await expect(overlay.getByText("Film 1 of 2")).toBeVisible();
      await button(overlay, "Close Quick Ranking").click();
      await expect(overlay).toHaveCount(0);
    });
  });

  test.describe("on a phone", () => {
    test.use(screens({ width: 360, theme: "dark" }));

    test("a swipe to each side means what the hints say", async ({ page, context }) => {
      await givenLists(context, seedThree);
      await visit(page, "/");
      await button(page, "Quick Ranking").tap();
      const overlay = overlayOf(page);
      const swipeBy = async (dx: number, dy: number) => {
        const from = await middleOf(overlay.getByRole("heading"));
        await swipe(page, from, { x: from.x + dx, y: from.y + dy });
      };
      await expect(overlay.getByText("Film 1 of 3")).toBeVisible();
      await swipeBy(0, 100);
      await expect(button(overlay, `Mark ${titleAt(1)} as unwatched`)).toBeVisible();
      await swipeBy(-100, 0);
      await expect(overlay.getByText("Film 2 of 3")).toBeVisible();
      await swipeBy(0, -100);
      await expect(overlay.getByText("Film 3 of 3")).toBeVisible();
      await swipeBy(100, 0);
      await expect(overlay).toHaveCount(0);
      await expect(bottomBar(page).getByRole("link", { name: "Your Canon 1" })).toBeVisible();
      await expect(button(page, `Remove ${titleAt(2)} from your watchlist`)).toBeVisible();
    });
  });
});
