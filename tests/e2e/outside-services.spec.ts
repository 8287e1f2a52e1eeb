import type { BrowserContext, Locator, Page } from "@playwright/test";
import { inEdition } from "#contract/api/edition-address.ts";
import { FILMS, titleAt } from "../support/catalogue.ts";
import { givenLists, ranks } from "../support/device.ts";
import { expect, test as journey } from "../support/journey.ts";
import { expectAccessible, screenshot } from "../support/look.ts";
import { answerForMovieDatabase, MOVIE_KEY, type MovieDatabase } from "../support/movie-database.ts";
import { filmAddress, idAtRank } from "../support/ranked-lists.ts";
import { startProduct, type RunningProduct } from "../support/running-product.ts";
import { screens } from "../support/screens.ts";
import { button, cardOf, untilWholeRanking, visit } from "../support/visit.ts";

journey.use(screens({ width: 768, theme: "dark" }));

journey(
  "without any configuration no page makes a request to another site, whatever is done there",
  { tag: "@short" },
  async ({ page }) => {
    journey.slow();
    // The first request to another origin fails the journey.
    for (const path of ["/", "/film/1", "/your-canon", "/watchlist", "/watched", "/privacy", "/terms", "/ranking/2"]) {
      await visit(page, path);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(page.locator("meta[name=outside-services]")).toHaveCount(0);
    }
    await visit(page, "/support");
    await button(page, "Support Canon (£2/month)").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await visit(page, "/film/24");
    await expect(page.getByRole("link", { name: "Trailer" })).toHaveAttribute(
      "href",
      /^https:\/\/www\.youtube\.com\/results\?search_query=/,
    );
    await expect(page.getByRole("link", { name: "Where to Watch" })).toHaveAttribute(
      "href",
      /^https:\/\/www\.themoviedb\.org\//,
    );
    expect(await page.evaluate(() => localStorage.getItem("canon.movie-database"))).toBeNull();
  },
);

/** The product with a key, and a stand-in for the movie database. */
const movies = journey.extend<{ readonly database: MovieDatabase }, { readonly product: RunningProduct }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ TMDB_API_KEY: MOVIE_KEY });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  database: async ({ context, expectedComplaints }, use) => {
    expectedComplaints.push(/^outside request: https:\/\/(?:api\.themoviedb\.org\/3\/|image\.tmdb\.org\/t\/p\/w342\/)/);
    await use(await answerForMovieDatabase(context));
  },
});

movies(
  "services are chosen once; they narrow the watchlist, and Tonight after a reload too",
  async ({ page, context, database }) => {
    expect(database.manner).toBe("good");
    await givenLists(context, { watchlist: ranks(1, 4).map((rank) => ({ rank, watched: false })) });
    const countries = [{ code: "GB", name: "United Kingdom" }];
    const services = [
      { id: 8, name: "Netflix" },
      { id: 11, name: "MUBI" },
    ];
    await page.route("**/api/streaming-services*", (route) => route.fulfill({ json: { countries, services } }));
    // Every film whose id has an "o" in it is on MUBI.
    await page.route("**/api/streamed-films*", (route) => {
      const ids = new URL(route.request().url()).searchParams.get("films")?.split(",") ?? [];
      return route.fulfill({
        json: { films: Object.fromEntries(ids.map((id) => [id, id.includes("o") ? [11] : []])) },
      });
    });
    await visit(page, "/watchlist");
    await page.getByRole("checkbox", { name: "On my services" }).click();
    const sheet = page.getByRole("dialog", { name: "Your services" });
    await sheet.getByRole("combobox", { name: "Country" }).selectOption("United Kingdom");
    await sheet.getByRole("checkbox", { name: "MUBI" }).check();
    await expectAccessible(page);
    await screenshot(page, "services-sheet");
    await button(sheet, "Done").click();
    await expect(page.getByRole("link", { name: "JustWatch" })).toBeVisible();
    const shown = ranks(1, 4).filter((rank) => idAtRank(rank).includes("o"));
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(shown.length);
    await visit(page, "/tonight");
    await page.getByRole("checkbox", { name: "On my services" }).check();
    const film = page.getByRole("region", { name: "The film for tonight" }).getByRole("heading").getByRole("link");
    await expect(film).toHaveAttribute("href", /^\/film\/.*o/);
    await screenshot(page, "tonight-on-services");
    await page.reload();
    await expect(page.getByRole("checkbox", { name: "On my services" })).toBeChecked();
    await expect(film).toHaveAttribute("href", /^\/film\/.*o/);
  },
);

const realPoster = (page: Page, rank: number) =>
  cardOf(page, titleAt(rank)).locator("img[src^='https://image.tmdb.org']");

/** Many requests pass through this process, which is slow on a busy machine. */
const untilShown = (poster: Locator) => expect(poster).toHaveCSS("opacity", "1");

movies.describe("posters of the movie database", () => {
  movies("are looked up near the screen, four at a time at most, and known for a week", async ({ page, database }) => {
    movies.slow();
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await visit(page, "/");
    await untilWholeRanking(page);
    await untilShown(realPoster(page, 1));
    await expect(realPoster(page, 1)).toHaveAttribute("src", "https://image.tmdb.org/t/p/w342/poster-1.jpg");
    await screenshot(page, "home-real-posters");
    const first = [...database.asked];
    expect(first).toContain(`/3/movie/${FILMS[0]?.facts.tmdbId}`);
    expect(first.length).toBeLessThan(16);
    expect(database.mostAtOnce).toBeLessThanOrEqual(4);
    expect(new Set(first).size).toBe(first.length);

    // A jump loads a dozen posters at once.
    await cardOf(page, titleAt(60)).scrollIntoViewIfNeeded();
    await untilShown(realPoster(page, 60));
    expect(database.mostAtOnce).toBeLessThanOrEqual(4);
    expect(database.asked.length).toBeLessThan(45);
    const shift = await page.evaluate(() => {
      const { shifts } = window as unknown as { readonly shifts: readonly number[] };
      return shifts.reduce((sum, value) => sum + value, 0);
    });
    expect(shift).toBeLessThanOrEqual(0.01);

    const asked = database.asked.length;
    await visit(page, "/film/1");
    await page.goto("/");
    await untilShown(realPoster(page, 1));
    const again = database.asked.slice(asked).filter((path) => first.includes(path));
    expect(again).toEqual([]);

    await page.evaluate(() => {
      const key = "canon.movie-database";
      const entries = JSON.parse(localStorage.getItem(key) ?? "[]") as [string, [string | null, number]][];
      const older = entries.map(([name, [answer, at]]) => [name, [answer, at - 7 * 24 * 60 * 60 * 1000]]);
      localStorage.setItem(key, JSON.stringify(older));
    });
    const before = database.asked.length;
    await visit(page, "/");
    await untilShown(realPoster(page, 1));
    expect(database.asked.slice(before)).toContain(`/3/movie/${FILMS[0]?.facts.tmdbId}`);
  });

  for (const manner of ["failing", "not-json", "empty", "hostile"] as const) {
    movies(
      `that are ${manner} are not missed, and nothing of theirs is shown`,
      async ({ page, database, expectedComplaints }) => {
        expectedComplaints.push(/status of 500/);
        database.manner = manner;
        const told: string[] = [];
        page.on("console", (message) => told.push(message.text()));
        await visit(page, "/");
        await expect.poll(() => database.asked.length).toBeGreaterThan(2);
        await page.waitForLoadState("networkidle");
        await expect(page.locator("img[src*='tmdb'], img[src*='evil']")).toHaveCount(0);
        await expect(cardOf(page, titleAt(1)).getByText(titleAt(1)).first()).toBeVisible();
        expect(database.pictures).toEqual([]);
        expect(await page.title()).not.toBe("taken over");
        if (manner === "failing" || manner === "not-json")
          await expect.poll(() => told.join()).toContain("The poster could not be looked up");
        await expect(page.getByRole("alert")).toHaveCount(0);
      },
    );
  }

  movies("that are slow leave the page usable meanwhile", async ({ page, database }) => {
    database.manner = "slow";
    await visit(page, "/");
    await button(cardOf(page, titleAt(1)), `Add ${titleAt(1)} to your canon`).click();
    await expect(button(cardOf(page, titleAt(1)), `Remove ${titleAt(1)} from your canon`)).toBeVisible();
    await untilShown(realPoster(page, 1));
    expect(database.mostAtOnce).toBeLessThanOrEqual(4);
  });
});

movies.describe("the ways out of a film's page", () => {
  const linkOf = (page: Page, name: string) => page.getByRole("link", { name });

  movies("lead to the official trailer and to where the film can be watched", async ({ page, database }) => {
    await visit(page, "/film/24");
    await expect(linkOf(page, "Trailer")).toHaveAttribute("href", "https://www.youtube.com/watch?v=official-01");
    const number = FILMS[23]?.facts.tmdbId;
    await expect(linkOf(page, "Where to Watch")).toHaveAttribute(
      "href",
      `https://www.themoviedb.org/movie/${number}/watch`,
    );
    await expect(linkOf(page, "More Info")).toHaveAttribute("href", `https://www.themoviedb.org/movie/${number}`);
    expect(database.asked).toContain(`/3/movie/${number}/videos`);
    await screenshot(page, "film-real-poster");
  });

  for (const manner of ["failing", "not-json", "empty", "hostile"] as const) {
    movies(`a trailer that is ${manner} is not offered`, async ({ page, database, expectedComplaints }) => {
      expectedComplaints.push(/status of 500/);
      database.manner = manner;
      await visit(page, "/film/24");
      await expect(linkOf(page, "Trailer")).toHaveCount(0);
      await expect(linkOf(page, "Where to Watch")).toBeVisible();
      await expect(linkOf(page, "More Info")).toBeVisible();
      expect(await page.title()).toContain(titleAt(24));
      await expect(page.locator("a[href^='javascript']")).toHaveCount(0);
    });
  }

  movies(
    "where to watch is not offered where our own server does not say it",
    async ({ page, database, expectedComplaints }) => {
      expectedComplaints.push(/status of 500/);
      expect(database.manner).toBe("good");
      await page.route("**/watch-providers", (route) => route.fulfill({ status: 500, json: { message: "No." } }));
      await visit(page, "/film/24");
      await expect(linkOf(page, "Where to Watch")).toHaveCount(0);
      await expect(linkOf(page, "Trailer")).toHaveAttribute("href", /official-01$/);
    },
  );
});

const SITE = "https://canon.test";
const COUNTER = "https://count.test/events";

interface Counted {
  readonly name: string;
  readonly [field: string]: unknown;
}

/** The product under a public address, where visits are counted. */
const counting = journey.extend<
  { readonly counted: Counted[]; readonly headers: Record<string, string>[] },
  { readonly product: RunningProduct }
>({
  product: [
    async ({}, use) => {
      const product = await startProduct({ ANALYTICS_URL: COUNTER, PUBLIC_URL: SITE });
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  headers: async ({}, use) => use([]),
  counted: async ({ context, product, headers, expectedComplaints }, use) => {
    expectedComplaints.push(/^outside request: (?:https:\/\/canon\.test\/|https:\/\/count\.test\/events$)/);
    const counted: Counted[] = [];
    const leaveSite = await answerForSite(context, product);
    await context.route(COUNTER, async (route) => {
      headers.push(await route.request().allHeaders());
      const body = JSON.parse(route.request().postData() ?? "{}") as { readonly events: readonly Counted[] };
      counted.push(...body.events);
      await route.fulfill({ status: 204 });
    });
    await use(counted);
    leaveSite();
  },
});

/** Routes the site's requests to the product. Once the returned function is called, requests still open are dropped. */
async function answerForSite(context: BrowserContext, product: RunningProduct): Promise<() => void> {
  let isLeft = false;
  await context.route(
    (url) => url.origin === SITE,
    async (route) => {
      const { pathname, search } = new URL(route.request().url());
      try {
        await route.fulfill({ response: await route.fetch({ url: product.origin + pathname + search }) });
      } catch (error) {
        if (!isLeft) throw error;
      }
    },
  );
  return () => {
    isLeft = true;
  };
}

/** Hides the page, as closing it would. */
const putAway = (page: Page) => page.evaluate(() => dispatchEvent(new Event("pagehide")));

counting.describe("counting of visits", () => {
  counting(
    "counts what is listed, together, without a cookie and without anything personal",
    async ({ page, context, counted, headers, expectedComplaints }) => {
      counting.slow();
      expectedComplaints.push(/status of 404/);
      await context.addCookies([{ name: "somebody", value: "me", url: SITE }]);
      await visit(page, `${SITE}/?token=secret-1#secret-2`);
      // Nothing is counted before the counting script, the last one, has loaded.
      const timesAsked = (path: string) =>
        page.evaluate((url) => performance.getEntriesByName(url).length, `${SITE}${path}`);
      await expect.poll(() => timesAsked("/api/config")).toBe(1);
      await button(cardOf(page, titleAt(1)), `Add ${titleAt(1)} to your canon`).click();
      await button(cardOf(page, titleAt(2)), `Add ${titleAt(2)} to your watchlist`).click();
      await button(cardOf(page, titleAt(3)), `Mark ${titleAt(3)} as watched`).click();
      await button(cardOf(page, titleAt(3)), `Mark ${titleAt(3)} as unwatched`).click();
      await button(page, "Best of the 70s").click();
      await expect.poll(() => timesAsked(inEdition("/api/films/reorder"))).toBe(1);
      await cardOf(page, titleAt(1)).getByRole("heading").getByRole("link").click();
      await expect(page).toHaveURL(new RegExp(`${filmAddress(1)}$`));
      await putAway(page);
      await expect
        .poll(() => counted)
        .toEqual([
          { name: "page_view", path: "/" },
          { name: "add_to_canon", film: idAtRank(1) },
          { name: "add_to_watchlist", film: idAtRank(2) },
          { name: "mark_watched", film: idAtRank(3) },
          { name: "unmark_watched", film: idAtRank(3) },
          { name: "search" },
          { name: "page_view", path: filmAddress(1) },
          { name: "film_view", film: idAtRank(1) },
        ]);
      // Batched: one call after at most ten seconds, and one when the page is left.
      expect(headers.length).toBeLessThan(counted.length);
      for (const sent of headers) expect(sent).not.toHaveProperty("cookie");
      expect(JSON.stringify([counted, headers])).not.toContain("secret");
    },
  );

  counting(
    "counts a share, the sections seen of a Film DNA, and a shared page without its address",
    async ({ page, counted }) => {
      counting.slow();
      await visit(page, SITE);
      for (const rank of [1, 2, 3])
        await button(cardOf(page, titleAt(rank)), `Add ${titleAt(rank)} to your canon`).click();
      await visit(page, `${SITE}/film-dna#all-the-figures`);
      await page.getByRole("heading", { name: "Genre Preferences" }).scrollIntoViewIfNeeded();
      await button(page, "Share").click();
      const link = await page.getByRole("textbox", { name: "Your link" }).inputValue();
      await putAway(page);
      const names = (name: string) => counted.filter((event) => event.name === name);
      await expect.poll(() => names("share")).toEqual([{ name: "share", kind: "dna" }]);
      expect(names("dna_section_view")).toContainEqual({ name: "dna_section_view", section: "genres" });
      expect(names("dna_section_view").length).toBe(
        new Set(names("dna_section_view").map(({ section }) => section)).size,
      );

      await visit(page, SITE + new URL(link).pathname);
      await putAway(page);
      await expect.poll(() => names("page_view").at(-1)).toEqual({ name: "page_view", path: "/dna/{id}" });
    },
  );

  counting("counts what happens on the support page", async ({ page, counted }) => {
    await visit(page, `${SITE}/support`);
    await button(page, "Support Canon (£2/month)").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Continue free →" }).click();
    await putAway(page);
    await visit(page, `${SITE}/support?success=true`);
    await putAway(page);
    await expect
      .poll(() => counted.map(({ name }) => name).toSorted())
      .toEqual([
        "page_view",
        "page_view",
        "page_view",
        "support_click_monthly",
        "support_continue_free",
        "support_payment_success",
        "support_section_viewed",
        "support_section_viewed",
        "support_viewed",
        "support_viewed",
      ]);
  });

  for (const [what, name, value] of [
    ["Do Not Track", "doNotTrack", "1"],
    ["Global Privacy Control", "globalPrivacyControl", true],
  ] as const) {
    counting(`counts nothing for who asks by ${what}`, async ({ page, counted, headers }) => {
      await page.addInitScript(
        ([property, answer]) => Object.defineProperty(navigator, property, { get: () => answer }),
        [name, value] as const,
      );
      await visit(page, `${SITE}/support`);
      await button(page, "Support Canon (£2/month)").click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await putAway(page);
      await page.waitForLoadState("networkidle");
      expect([counted, headers]).toEqual([[], []]);
    });
  }

  counting("counts nothing on this machine alone", async ({ page, product, counted, headers }) => {
    await visit(page, `${product.origin}/support`);
    await button(page, "Support Canon (£2/month)").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await putAway(page);
    await page.waitForLoadState("networkidle");
    expect([counted, headers]).toEqual([[], []]);
  });
});
