import type { Page } from "@playwright/test";
import { MANIFEST_PATH } from "#contract/offline.ts";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { titleAt } from "../support/catalogue.ts";
import { givenLists } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { inspect, INSPECTED, screenshot } from "../support/look.ts";
import { startProduct } from "../support/running-product.ts";
import { screens } from "../support/screens.ts";
import { button, untilWholeRanking, visit } from "../support/visit.ts";

const SEARCH = "**/api/editions/**/films/reorder";
const FAILED = "Unable to process your request. Please try a simpler query.";

const searchField = (page: Page) => page.getByRole("combobox", { name: "Search the films in your own words" });
const ranking = (page: Page) => page.locator("[aria-label='The ranking']");
const result = (page: Page) => page.getByRole("list", { name: "Search result" });
const understood = (page: Page) => page.getByRole("list", { name: "Understood as" });

async function searchFor(page: Page, prompt: string): Promise<void> {
  await searchField(page).fill(prompt);
  await button(page, "Search").click();
}

test.describe("every state of the search", () => {
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

  test("each failure has its own message", async ({ page, expectedComplaints }) => {
    expectedComplaints.push(/status of (429|500|503)/);
    await visit(page, "/");
    await untilWholeRanking(page);
    for (const { what, answer, words } of TROUBLES) {
      await test.step(what, async () => {
        await page.route(SEARCH, (route) => route.fulfill(answer));
        await searchFor(page, what);
        for (const text of words) await expect(page.getByText(text, { exact: true })).toBeVisible();
        await expect(page.locator("main").getByRole("article").first()).toBeVisible();
        await page.unroute(SEARCH);
        await searchField(page).pressSequentially("!");
        await expect(page.getByText(words[0], { exact: true })).toHaveCount(0);
      });
    }
  });

  test("a connection that breaks before the engine has loaded fails the search", async ({
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/Failed to load resource/);
    await page.route(SEARCH, (route) => route.abort());
    await page.route("**/assets/search-here-*.js", (route) => route.abort());
    await visit(page, "/");
    await untilWholeRanking(page);
    await searchFor(page, "anything");
    await expect(page.getByText(FAILED)).toBeVisible();
  });

  test("the list waits during a search, and typing cancels it silently", async ({ page, expectedComplaints }) => {
    expectedComplaints.push(/Failed to load resource/);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(SEARCH, async (route) => {
      await answered;
      await route.fulfill({ json: { films: [{ rank: 9 }] } }).catch(() => undefined);
    });
    await visit(page, "/");
    await untilWholeRanking(page);
    await searchFor(page, "slow");
    await expect(page.getByText("Searching...")).toBeVisible();
    await expect(button(page, "Search")).toBeDisabled();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(1);
    const hungUp = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/films/reorder"));
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

test.describe("the search of the running product", () => {
  test.use(screens({ width: 1440, theme: "dark" }));

  test(
    "says how it understood the request, and searches again without a part taken out",
    { tag: "@short" },
    async ({ page }) => {
      await visit(page, "/");
      await untilWholeRanking(page);
      await searchFor(page, "Japanese films of the 50s not by Kurosawa");
      await expect(understood(page).getByRole("button")).toHaveText([
        "from Japan",
        "the 1950s",
        "not directed by Akira Kurosawa",
      ]);
      await expect(page.getByText(`Showing 5 of ${CATALOGUE_SIZE} films`)).toBeVisible();
      await expect(result(page).getByText("from Japan · 1950s").first()).toBeVisible();
      await button(page, "Search without: not directed by Akira Kurosawa").click();
      await expect(page.getByText(`Showing 9 of ${CATALOGUE_SIZE} films`)).toBeVisible();
      await expect(searchField(page)).toHaveValue("Japanese films of the 50s");
      await expect(understood(page).getByRole("button")).toHaveCount(2);
    },
  );

  test("keeps the request in the address, for sharing and for the back button", async ({ page }) => {
    await visit(page, "/");
    await untilWholeRanking(page);
    await searchFor(page, "a film by Agnès Varda");
    await expect(page).toHaveURL(/\/\?q=a\+film\+by\+Agn%C3%A8s\+Varda$/);
    await expect(page.getByText(`Showing 3 of ${CATALOGUE_SIZE} films`)).toBeVisible();
    await searchFor(page, "Palme d'Or winners");
    await expect(page.getByText(`Showing 16 of ${CATALOGUE_SIZE} films`)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(`Showing 3 of ${CATALOGUE_SIZE} films`)).toBeVisible();
    await expect(searchField(page)).toHaveValue("a film by Agnès Varda");
    await page.goBack();
    await untilWholeRanking(page);
    await expect(searchField(page)).toHaveValue("");

    await visit(page, "/?q=westerns");
    await expect(page.locator("q", { hasText: "westerns" })).toBeVisible();
    await expect(searchField(page)).toHaveValue("westerns");
    await button(page, "Show All Films").click();
    await untilWholeRanking(page);
    await expect(page).toHaveURL(/\/$/);
  });

  test("answers what no film is by the nearest, and says what it let go", { tag: "@short" }, async ({ page }) => {
    await visit(page, "/?q=a+Kubrick+film+from+the+1930s");
    await expect(page.getByText("No film matches all of this. Without: the 1930s")).toBeVisible();
    await expect(page.getByText(`Showing 8 of ${CATALOGUE_SIZE} films`)).toBeVisible();
    await expect(result(page).getByRole("listitem").first()).toContainText("Paths of Glory");
    await searchFor(page, "an American film that isn't American");
    await expect(page.getByText("No film can match all of this. Without: not from the United States")).toBeVisible();
    await searchFor(page, "90s thrillers with Jodie Comer");
    await expect(
      page.getByText("There is nobody called Jodie Comer in these films' credits. The closest films follow."),
    ).toBeVisible();
    await expect(understood(page).getByRole("button")).toContainText(["nobody called Jodie Comer"]);
  });

  test("lets the nearest films follow where few have everything, below a line", async ({ page }) => {
    await visit(page, "/");
    await untilWholeRanking(page);
    await searchFor(page, "westerns in the top 60");
    await expect(page.getByText("3 films match all of this. The closest follow.")).toBeVisible();
    await expect(result(page).getByRole("listitem")).toHaveCount(3);
    await expect(page.getByRole("heading", { name: "Close, without: ranked 60 or higher" })).toBeVisible();
    await expect(page.getByRole("list", { name: "The closest films" })).toBeVisible();
  });

  test("understands other languages, and titles in other scripts", { tag: "@short" }, async ({ page }) => {
    await visit(page, "/?q=films+japonais+des+années+50");
    await expect(understood(page).getByRole("button")).toHaveText(["from Japan", "the 1950s"]);
    await searchFor(page, "東京物語");
    await expect(result(page).getByRole("listitem")).toHaveCount(1);
    await expect(result(page)).toContainText("Tokyo Story");
  });

  test("the slash key leads to the field, except while typing", async ({ page }) => {
    await visit(page, "/");
    await untilWholeRanking(page);
    await page.keyboard.press("/");
    await expect(searchField(page)).toBeFocused();
    await expect(searchField(page)).toHaveValue("");
    await page.keyboard.type("a/b");
    await expect(searchField(page)).toHaveValue("a/b");
  });

  test("the installed app's shortcut to the search leads to its field", async ({ page }) => {
    const manifest = (await (await page.request.get(MANIFEST_PATH)).json()) as {
      readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
    };
    await visit(page, manifest.shortcuts.find(({ name }) => name === "Search")?.url ?? "");
    await expect(searchField(page)).toBeFocused();
  });

  test(
    "without a network the browser's own engine answers, and says so",
    { tag: "@short" },
    async ({ page, context, expectedComplaints }) => {
      expectedComplaints.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
      await visit(page, "/");
      await untilWholeRanking(page);
      // The engine's script requests these last.
      const tags = page.waitForResponse("**/api/editions/**/film-tags");
      await searchFor(page, "heist movies");
      await expect(result(page)).toBeVisible();
      await (await tags).finished();
      await context.setOffline(true);
      await searchFor(page, "Japanese films of the 50s not by Kurosawa");
      await expect(page.getByText(`Showing 5 of ${CATALOGUE_SIZE} films`)).toBeVisible();
      await expect(page.getByText("Found on this device, without the server.")).toBeVisible();
      await expect(understood(page).getByRole("button")).toHaveCount(3);
      await context.setOffline(false);
      await searchFor(page, "westerns");
      await expect(page.getByText("Found on this device, without the server.")).toHaveCount(0);
    },
  );
});

test.describe("on every screen", () => {
  test.use(INSPECTED);

  test("a result, and how the request was understood", { tag: "@short" }, async ({ page }) => {
    await visit(page, "/");
    await untilWholeRanking(page);
    await searchFor(page, "sad Japanese films of the 50s not by Kurosawa, in black and white");
    await expect(understood(page)).toBeVisible();
    await inspect(page, "search-result");
  });

  test("the few films that have everything, and the nearest below them", async ({ page }) => {
    await visit(page, "/");
    await untilWholeRanking(page);
    await searchFor(page, "westerns in the top 60");
    await expect(page.getByRole("heading", { name: "Close, without: ranked 60 or higher" })).toBeVisible();
    await inspect(page, "search-near");
  });
});

test.describe("an address with a request", () => {
  test.use(screens({ width: 360, theme: "dark" }));

  test("arrives with its answer, which the script does not request again", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/films/reorder")) asked.push(request.url());
    });
    await visit(page, "/?q=best+of+the+70s");
    await expect(page.getByText(/^Showing \d+ of \d+ films$/)).toBeVisible();
    await expect(searchField(page)).toHaveValue("best of the 70s");
    // All of them once the catalogue has loaded.
    await expect(page.getByText(/^The first 48 of/)).toHaveCount(0);
    expect(asked).toEqual([]);
    await searchFor(page, "westerns");
    await expect(page.getByRole("button", { name: "Search without: western" })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test("is narrowed to one's own lists, which only the device knows", async ({ page, context }) => {
    await givenLists(context, { canonOrder: [41], watchedFilms: [41, 47] });
    await visit(page, "/?q=westerns+in+the+top+60+I+have+not+seen");
    await expect(page.getByText("One film matches all of this. The closest follow.")).toBeVisible();
    await expect(page.getByText("Looked up in your own lists, on this device only.")).toBeVisible();
    await expect(page.getByRole("list", { name: "Search result" }).getByRole("heading")).toHaveText([titleAt(51)]);
    await screenshot(page, "search-own-lists");
    await searchFor(page, "films not in my canon");
    await expect(page.getByText(`Showing ${CATALOGUE_SIZE - 1} of ${CATALOGUE_SIZE} films`)).toBeVisible();
  });
});

test("when the hour's searches are used up, a message stands above the browser's own answer", async ({ browser }) => {
  const product = await startProduct({ SEARCH_LIMIT_HOURLY: "1" });
  const page = await browser.newPage({ baseURL: product.origin });
  await visit(page, "/");
  await untilWholeRanking(page);
  await searchFor(page, "westerns");
  await expect(page.getByText("0 searches remaining this hour • 299 today")).toBeVisible();
  await searchFor(page, "Palme d'Or winners");
  await expect(page.getByText("You have used all of this hour's searches. Please try again later.")).toBeVisible();
  await expect(page.getByText(`Showing 16 of ${CATALOGUE_SIZE} films`)).toBeVisible();
  await expect(page.getByText("Found on this device, without the server.")).toBeVisible();
  await page.goto(`${product.origin}/?q=silent+films`);
  await expect(page.getByText("You have used all of this hour's searches. Please try again later.")).toBeVisible();
  await expect(page.getByText("Found on this device, without the server.")).toBeVisible();
  await page.close();
  const reader = await browser.newPage({ javaScriptEnabled: false });
  await reader.goto(`${product.origin}/?q=silent+films`);
  await expect(reader.getByText("You have used all of this hour's searches. Please try again later.")).toBeVisible();
  await expect(reader.locator("[aria-label='The ranking'] article")).toHaveCount(12);
  await reader.close();
  await product.stop();
});
