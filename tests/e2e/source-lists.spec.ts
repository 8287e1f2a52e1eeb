import { FILMS } from "../support/catalogue.ts";
import { givenLists, ranks } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { expectAccessible, screenshot, shortOn } from "../support/look.ts";
import { ALL_SCREENS, screens } from "../support/screens.ts";
import { bottomBar, button, untilHydrated, visit } from "../support/visit.ts";

/** The films of a list in the order of their positions. */
function filmsOn(list: string) {
  return FILMS.flatMap((film) => {
    const placement = film.provenance.placements.find((candidate) => candidate.list === list);
    return placement === undefined ? [] : [{ film, position: placement.position ?? 0 }];
  }).toSorted((one, other) => one.position - other.position);
}

const SEEN = { watchedFilms: ranks(1, 100), canonOrder: [2, 7], watchlist: [{ rank: 102, watched: false }] };

for (const screen of ALL_SCREENS) {
  test.describe(`at ${screen.width} px in the ${screen.theme} theme`, shortOn(screen), () => {
    test.use(screens(screen));

    test("the page of a list and that of all lists can be used by everybody", async ({ page, context }) => {
      await givenLists(context, SEEN);
      await visit(page, "/lists/sight-and-sound-critics-2022");
      await expect(page.getByText("of 100 seen")).toBeVisible();
      await expect(page.locator("figure rect[fill]").first()).toBeVisible();
      await expectAccessible(page);
      await screenshot(page, "list");
      await visit(page, "/lists");
      await expect(page.locator("main rect[fill]").first()).toBeVisible();
      await expectAccessible(page);
      await screenshot(page, "lists", { fullPage: true });
    });
  });
}

test.describe("a list's page", () => {
  test.use(screens({ width: 1440, theme: "dark" }));

  test("has every film in the list's order and with its position, those that share one under the same number", async ({
    page,
  }) => {
    await visit(page, "/lists/sight-and-sound-directors-2022");
    const expected = filmsOn("bfi-directors-2022");
    const rows = page.locator("ol > li");
    await expect(rows).toHaveCount(104);
    const shown = await rows.evaluateAll((all) =>
      all.map((row) => [row.querySelector("a")?.textContent, Number(row.querySelector("span")?.textContent)] as const),
    );
    expect(shown.map(([, position]) => position)).toEqual(expected.map(({ position }) => position));
    expect(new Set(shown.map(([title]) => title))).toEqual(new Set(expected.map(({ film }) => film.title)));
  });

  test("is two presses from Home, and tells how far the visitor is", { tag: "@short" }, async ({ page, context }) => {
    await givenLists(context, SEEN);
    await visit(page, "/");
    await page.getByRole("link", { name: "Sight and Sound", exact: true }).click();
    const line = page.getByRole("listitem").filter({ hasText: "directors' poll" });
    await expect(line.getByText("of 104 seen")).toBeVisible();
    await line.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sight and Sound directors' poll");
    const seen = filmsOn("bfi-directors-2022").filter(({ film }) => film.rank <= 100).length;
    await expect(page.locator("figcaption")).toContainText(`${seen} of 104 seen`);
    await expect(page).toHaveTitle(/^British Film Institute: Sight and Sound directors' poll \(2022/);
  });

  test("is where a publisher's badge, a film's page and the explanation of the ranking lead", async ({ page }) => {
    await visit(page, "/");
    await page.getByRole("link", { name: "TIME", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("All-TIME 100 Movies");
    await visit(page, "/film/1");
    await page.getByRole("table").getByRole("link", { name: "The 100 Greatest Movies", exact: true }).click();
    await expect(page).toHaveURL(/\/lists\/empire-100-greatest$/);
    await visit(page, "/");
    await button(page, "How films are ranked").click();
    await page.getByRole("dialog").getByRole("link", { name: "IMDb Top 250 Movies" }).click();
    await expect(page).toHaveURL(/\/lists\/imdb-top-250$/);
    await expect(page.locator("dialog")).toHaveCount(0);
    await expect(page.locator("ol > li")).toHaveCount(250);
  });

  test("names a film when its stripe is pointed at, and goes to its row when it is pressed", async ({ page }) => {
    await visit(page, "/lists/afi-100-years-2007");
    await expect(page.locator("ol > li").nth(90).getByRole("button").first()).toBeAttached();
    const box = await page.locator("figure svg").boundingBox();
    if (box === null) throw new Error("no strip");
    const place = { x: box.width * 0.905, y: 5 };
    await page.locator("figure svg").hover({ position: place });
    const title = filmsOn("afi-2007")[90]?.film.title ?? "";
    await expect(page.locator("figcaption")).toContainText(`91. ${title}`);
    await page.locator("figure svg").click({ position: place });
    await expect(page.locator("ol > li").nth(90).getByRole("link")).toBeFocused();
    await expect(page.locator("ol > li").nth(90)).toBeInViewport();
  });

  test("is whole before the catalogue is there, and its first films can be marked", async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/editions/**/films", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/lists/empire-100-greatest");
    await untilHydrated(page);
    const rows = page.locator("ol > li");
    await expect(rows).toHaveCount(100);
    await rows
      .first()
      .getByRole("button", { name: /as watched$/ })
      .click();
    await expect(rows.first().getByRole("button", { name: /as unwatched$/ })).toBeVisible();
    await expect(rows).toHaveCount(100);
    await expect(rows.nth(80).getByRole("button")).toHaveCount(0);
    release();
    await expect(page.locator("figcaption")).toContainText("1 of 100 seen");
    await expect(rows.nth(80).getByRole("button")).toHaveCount(3);
  });

  test("keeps what it has and offers to try again when the catalogue can't be loaded", async ({
    page,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/status of 500/);
    await page.route("**/api/editions/**/films", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.goto("/lists/empire-100-greatest");
    await untilHydrated(page);
    await expect(page.getByRole("alert")).toContainText("Unable to load films");
    await expect(page.locator("ol > li").first()).toContainText("Peter Jackson");
    await page.unroute("**/api/editions/**/films");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.locator("ol > li")).toHaveCount(100);
  });

  test("does not move while it becomes the visitor's own", async ({ page, context }) => {
    await givenLists(context, SEEN);
    await context.addInitScript(() => {
      const moved = { score: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((entries) => {
        for (const entry of entries.getEntries()) moved.score += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const path of ["/lists/imdb-top-250", "/lists"]) {
      await visit(page, path);
      await expect(page.locator("main rect[fill]").first()).toBeVisible();
      const score = await page.evaluate(() => (window as unknown as { moved: { score: number } }).moved.score);
      expect(score, path).toBeLessThanOrEqual(0.01);
    }
  });
});

test.describe("without scripts", () => {
  test.use({ ...screens({ width: 360, theme: "light" }), javaScriptEnabled: false });

  test("every list is complete and says what is true of it for everybody", async ({ page }) => {
    await page.goto("/lists");
    const links = await page
      .getByRole("list", { name: /^The lists/ })
      .getByRole("link")
      .all();
    expect(links).toHaveLength(8);
    await expect(page.getByRole("table")).toContainText("115 of 250");
    const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
    const sizes: number[] = [];
    for (const address of addresses) {
      await page.goto(address ?? "");
      await expect(page.locator("figcaption")).toContainText(/\d+ films/);
      await expect(page.getByText("On the most lists: 8 of 8")).toBeVisible();
      sizes.push(await page.locator("ol > li").count());
    }
    expect(sizes).toEqual([100, 104, 100, 250, 100, 180, 106, 100]);
  });

  test("a list that is not there is a page that is not there", async ({ page, expectedComplaints }) => {
    expectedComplaints.push(/status of 404/);
    for (const path of ["/lists/empire", "/lists/imdb-top-250/2"]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
    }
    await expect(bottomBar(page)).toBeVisible();
  });

  test("search engines are told the films of a list in its order", async ({ page }) => {
    await page.goto("/lists/empire-100-greatest");
    const data = JSON.parse((await page.locator("script[type='application/ld+json']").textContent()) ?? "");
    expect(data).toMatchObject({ "@type": "ItemList", name: "Empire: The 100 Greatest Movies", numberOfItems: 100 });
    const first = filmsOn("empire")[0]?.film.rank;
    expect(data.itemListElement[0]).toMatchObject({ position: 1, url: expect.stringMatching(`/film/${first}$`) });
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/lists\/empire-100-greatest$/);
  });
});
