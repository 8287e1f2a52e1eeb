import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { build, type Rolldown } from "vite";
import { recommendForCanon } from "#domain/taste/recommendations/canon-recommendations.ts";
import { filmDna } from "#domain/taste/film-dna/film-dna.ts";
import { filmDnaStory } from "#domain/taste/film-dna/story/story.ts";
import type { StoryVoice } from "#domain/taste/film-dna/story/words.ts";
import type { FilmMetadataByRank, FilmTagsByRank } from "#domain/catalogue/film.ts";
import type { KinByRank } from "#domain/catalogue/catalogue.ts";
import { randomFrom } from "#domain/picture/poster/seed.ts";
import { FILMS } from "../support/catalogue.ts";
import { givenLists, savedLists } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { inspect, INSPECTED } from "../support/look.ts";
import { screens } from "../support/screens.ts";
import { button, visit } from "../support/visit.ts";

const CATALOGUE = {
  films: FILMS,
  metadataByRank: released("film-metadata.json") as FilmMetadataByRank,
  kinByRank: released("film-kin.json") as KinByRank,
  tagsByRank: released("film-tags.json") as FilmTagsByRank,
};
const CANON = [24, 5, 13, 77, 2, 310, 400, 16, 52, 1, 6, 90, 120, 133, 155, 160, 180, 201, 222, 240, 333];
const LISTS = { canonOrder: CANON, watchedFilms: CANON };

function released(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../catalogue/release/${name}`, import.meta.url), "utf8"));
}

function dnaOf(canon: readonly number[]) {
  const dna = filmDna(
    canon.flatMap((rank) => FILMS[rank - 1] ?? []),
    CATALOGUE,
  );
  if (dna === null) throw new Error("A canon with films has a Film DNA.");
  return dna;
}

function sentencesOf(canon: readonly number[], voice: StoryVoice = "you"): readonly string[] {
  const story = filmDnaStory({ canon, watched: canon, voice }, CATALOGUE);
  return (story?.statements ?? []).map(({ sentence }) => sentence);
}

function recommendedTitles(excluded: readonly number[] = []): readonly string[] {
  return recommendForCanon(CANON, excluded, CATALOGUE).map(({ film }) => film.title);
}

const FIGURES = "/film-dna#all-the-figures";
const story = (page: Page) => page.getByRole("list", { name: "The story" });
const toldSentences = (page: Page) => story(page).getByRole("heading", { level: 2 }).allTextContents();
const recommended = (page: Page) => page.getByRole("region", { name: "Recommended For You" });
const shownRecommendations = (page: Page) =>
  recommended(page).getByRole("heading", { level: 3 }).getByRole("link").allTextContents();

test.describe("on every screen", () => {
  test.use(INSPECTED);

  test("the Film DNA of an empty canon, and of a full one", { tag: "@short" }, async ({ page, context }) => {
    await visit(page, "/film-dna");
    await expect(page.getByRole("heading", { name: "Your Film DNA Awaits" })).toBeVisible();
    await inspect(page, "film-dna-empty");

    await givenLists(context, LISTS);
    await page.evaluate(() => localStorage.clear());
    await visit(page, "/film-dna");
    await expect(story(page)).toBeVisible();
    await inspect(page, "film-dna", { fullPage: true });

    await page
      .getByRole("button", { name: /^Save this picture/ })
      .first()
      .click();
    await expect(page.getByRole("dialog").getByRole("img")).toHaveAttribute("aria-busy", "false");
    await inspect(page, "film-dna-picture");
    await page.keyboard.press("Escape");

    await page.getByText("All the figures").click();
    await expect(page.getByRole("heading", { name: "Screenplay Masters Collections" })).toBeVisible();
    await inspect(page, "film-dna-figures", { fullPage: true });
  });
});

test.describe("the page", () => {
  test.use(screens({ width: 1440, theme: "dark" }));

  test.beforeEach(async ({ context }) => givenLists(context, LISTS));

  test("tells the canon's story, and below it has all the figures", { tag: "@short" }, async ({ page }) => {
    await visit(page, FIGURES);
    const dna = dnaOf(CANON);
    await expect.poll(() => toldSentences(page)).toEqual(sentencesOf(CANON));
    await expect(page).toHaveTitle("Film DNA · Canon");
    for (const heading of [
      "Recommended For You",
      "Hidden Gems",
      "Film Insights",
      "Decades Explored",
      "Genre Preferences",
      "Director Collections",
      "Visual Style Collections",
      "Screenplay Masters Collections",
    ])
      await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
    const terms = await page.getByRole("region", { name: "Film Insights" }).getByRole("term").allTextContents();
    expect(terms).toEqual(["Oldest Film", "Newest Film", "Average Year", "Year Span", "Average Ranking", "Your Era"]);
    const decades = await page
      .getByRole("region", { name: "Decades Explored" })
      .getByRole("listitem")
      .locator(".sr-only")
      .allTextContents();
    expect(decades.filter((text) => !text.endsWith(": 0 films"))).toEqual(
      dna.decades.map(({ decade, count }) => `${decade}s: ${count === 1 ? "1 film" : `${count} films`}`),
    );
    const stripes = await page
      .getByRole("img", { name: /^The strand: 21 stripes/ })
      .locator("span")
      .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).backgroundColor));
    expect(stripes).toHaveLength(21);
    const [first] = dna.collections.directors;
    if (first === undefined) throw new Error("This canon has a director's collection.");
    await expect(
      page
        .getByRole("region", { name: "Director Collections" })
        .getByText(`${first.held.length} of ${first.held.length + first.missing.length}`)
        .first(),
    ).toBeVisible();
    await expect(
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Film DNA" }),
    ).toHaveAttribute("aria-current", "page");
  });

  test("dismissing a recommendation brings the next, and Undo brings it back", async ({ page }) => {
    await visit(page, FIGURES);
    await expect.poll(() => shownRecommendations(page)).toEqual(recommendedTitles());
    const [first = ""] = recommendedTitles();
    const rank = FILMS.find(({ title }) => title === first)?.rank ?? 0;
    await button(page, `Dismiss ${first}`).click();
    await expect.poll(() => shownRecommendations(page)).toEqual(recommendedTitles([rank]));
    expect((await savedLists(page)).dismissedRecommendations).toEqual([rank]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => shownRecommendations(page)).toEqual(recommendedTitles());
  });

  test("a missing film is one tap from the watchlist", async ({ page }) => {
    await visit(page, FIGURES);
    const missing = dnaOf(CANON).collections.directors.flatMap((collection) => collection.missing)[0];
    if (missing === undefined) throw new Error("This canon's collections miss films.");
    await button(
      page.getByRole("region", { name: "Director Collections" }),
      `Add ${missing.title} to your watchlist`,
    ).click();
    expect((await savedLists(page)).watchlist).toContainEqual({ rank: missing.rank, watched: false });
    await expect(
      button(page.getByRole("region", { name: "Director Collections" }), `Remove ${missing.title} from your watchlist`),
    ).toHaveAttribute("aria-pressed", "true");
  });

  test(
    "a statement is saved as a picture of the size that stories and posts have",
    { tag: "@short" },
    async ({ page }) => {
      await visit(page, "/film-dna");
      await page
        .getByRole("button", { name: /^Save this picture/ })
        .first()
        .click();
      const dialog = page.getByRole("dialog", { name: "A picture to send" });
      await expect(dialog.getByText(sentencesOf(CANON, "I")[0] ?? "")).toBeVisible();
      for (const [format, height] of [
        ["Story", 1920],
        ["Post", 1350],
      ] as const) {
        await dialog.getByText(format, { exact: true }).click();
        await expect(dialog.getByRole("img")).toHaveAttribute("aria-busy", "false");
        const [download] = await Promise.all([page.waitForEvent("download"), button(dialog, "Save").click()]);
        expect(download.suggestedFilename()).toBe(`canon-film-dna-1-${format.toLowerCase()}.png`);
        const png = readFileSync(await download.path());
        expect(png.subarray(1, 4).toString()).toBe("PNG");
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, height]);
        // A picture with words and shapes is no empty sheet.
        expect(png.length).toBeGreaterThan(20_000);
      }
      await button(dialog, "Next picture").click();
      await expect(dialog.getByText(sentencesOf(CANON, "I")[1] ?? "")).toBeVisible();
    },
  );

  test("can be printed, without what only works on a screen", async ({ page }) => {
    await visit(page, "/film-dna");
    await expect(story(page)).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await page.screenshot({ path: "test-output/screenshots/film-dna-print.png", fullPage: true });
  });
});

test.describe("few films", () => {
  test.use(INSPECTED);

  test("are told little about, and what to add", async ({ page, context }) => {
    await givenLists(context, { canonOrder: [5, 77, 310], watchedFilms: [5, 77, 310] });
    await visit(page, "/film-dna");
    await expect(page.getByRole("heading", { name: "Two more, and your films begin to tell a story." })).toBeVisible();
    await inspect(page, "film-dna-few-films", { fullPage: true });
  });
});

test.describe("the same canon", () => {
  test.use(screens({ width: 360, theme: "light" }));

  test("a thousand canons have the same Film DNA in the browser and on the server", async ({
    page,
    expectedComplaints,
  }) => {
    // The bare page has no favicon.
    expectedComplaints.push(/status of 404/);
    test.slow();
    const chance = randomFrom("a thousand canons");
    const canons = Array.from({ length: 1000 }, () =>
      Array.from({ length: chance.whole(1, 40) }, () => chance.whole(1, FILMS.length)),
    );
    // An empty page, since the product's own pages would block a script of the test.
    await page.goto("about:blank");
    await page.addScriptTag({ content: await analysisForBrowsers() });
    const inBrowser = await page.evaluate(
      ([given, catalogue]) => {
        const { analysis } = globalThis as unknown as {
          readonly analysis: {
            readonly filmDna: typeof filmDna;
            readonly recommendForCanon: typeof recommendForCanon;
          };
        };
        return given.map((canon) => {
          const films = canon.flatMap((rank) => catalogue.films[rank - 1] ?? []);
          return JSON.stringify([analysis.filmDna(films, catalogue), analysis.recommendForCanon(canon, [], catalogue)]);
        });
      },
      [canons, CATALOGUE] as const,
    );
    const onServer = canons.map((canon) => JSON.stringify([dnaOf(canon), recommendForCanon(canon, [], CATALOGUE)]));
    expect(inBrowser.filter((dna, index) => dna !== onServer[index])).toEqual([]);
  });
});

/** The analysis bundled for a browser from the same sources. */
async function analysisForBrowsers(): Promise<string> {
  const entry = `export { filmDna } from "/src/domain/taste/film-dna/film-dna.ts"; export { recommendForCanon } from "/src/domain/taste/recommendations/canon-recommendations.ts";`;
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === "virtual:analysis" ? id : id.startsWith("/src/") ? process.cwd() + id : undefined),
        load: (id) => (id === "virtual:analysis" ? entry : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: "virtual:analysis",
        output: { format: "iife", name: "analysis" },
        preserveEntrySignatures: "strict",
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output[0].code;
}
