import type { Page } from "@playwright/test";
import { filmIdOf, type FilmId } from "#domain/catalogue/film-id.ts";
import { isWriteIn } from "#domain/catalogue/other-film.ts";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import { FILMS, titleAt } from "../support/catalogue.ts";
import { givenLists, savedLists, savedListsById } from "../support/device.ts";
import { anotherFile, chooseFiles, figures, figuresOf, reviewFiles, sample } from "../support/import-page.ts";
import { expect, test } from "../support/journey.ts";
import { idAtRank, rankOfId } from "../support/ranked-lists.ts";
import { inspect, INSPECTED } from "../support/look.ts";
import { newMember, signedInDevice } from "../support/member.ts";
import { screens } from "../support/screens.ts";
import { bottomBar, button, notification, shownTitles, visit } from "../support/visit.ts";

const LETTERBOXD = "letterboxd-sample-2024-08-01-00-00-utc.zip";

/** The list "Ten favourites, roughly"; the last is not in the ranking. */
const CANON_OF_LETTERBOXD = [
  "The Godfather",
  "Parasite",
  "Spirited Away",
  "Seven Samurai",
  "Amélie",
  "M",
  "8½",
  "Mulholland Drive",
  "In the Mood for Love",
  "Portrait of a Lady on Fire",
  "Paddington 2",
  "The Room",
];

const THE_ROOM = filmIdOf("imdb-tt0368226");

const canonOf = (page: Page) => page.getByRole("list", { name: "Your canon, in order" });

/** Of a film of the ranking, or of The Room. */
function idOf(title: string): FilmId {
  return FILMS.find((film) => film.title === title)?.id ?? THE_ROOM;
}

/**
 * Counted by hand in the files, and in the index of films for what is not in the ranking. All have the same eleven films
 * of the ranking and nine others where nothing else is said; no row of them is unreadable.
 */
const BY_HAND = [
  // file, films, ranked, others, to check, unknown, rows of no film, to Watched, to the watchlist
  // Ranked too: 1917, Stalker, Tokyo Story, Perfect Blue. Others: Wicked, Paddington, Uncut Gems, Sinners, Flow. In doubt:
  // two entries of Bandersnatch, both of 2018. Unknown: five invented ones, and a Twin Peaks of 1989.
  [LETTERBOXD, 36, 15, 14, 1, 6, 0, 26, 10],
  ["letterboxd-rezipped-in-a-folder.zip", 36, 15, 14, 1, 6, 0, 26, 10],
  ["letterboxd-import-layout.csv", 20, 11, 9, 0, 0, 0, 20, 0],
  // The files of before have fifteen rows, without Parasite, Portrait of a Lady on Fire and Paddington 2.
  ["imdb/ratings-2016.csv", 15, 8, 7, 0, 0, 0, 15, 0],
  // Besides the twenty: a television film, a short and a music video are known by their ids, an invented one is not; a
  // series, a mini series, an episode and a game are no films.
  ["imdb/ratings-2018.csv", 24, 11, 12, 0, 1, 4, 24, 0],
  ["imdb/ratings-2024.csv", 24, 11, 12, 0, 1, 4, 24, 0],
  ["imdb/ratings-localised-title-types.csv", 24, 11, 12, 0, 1, 4, 24, 0],
  // Without the four whose letters windows-1252 lacks.
  ["imdb/ratings-windows-1252.csv", 20, 7, 12, 0, 1, 4, 20, 0],
  // From In the Mood for Love on, twice; one of the three is rated, a series is no film.
  ["imdb/watchlist-2024.csv", 12, 3, 9, 0, 0, 1, 4, 12],
  // With an invented film in the history, and an invented series.
  ["trakt-export-sample.zip", 21, 11, 9, 0, 1, 1, 21, 10],
  ["simkl-backup.csv", 21, 11, 9, 0, 1, 1, 15, 6],
  ["tmdb-ratings.csv", 20, 11, 9, 0, 0, 2, 20, 0],
  ["tmdb-watchlist.csv", 15, 6, 9, 0, 0, 2, 0, 15],
  ["criticker-ratings.csv", 20, 11, 9, 0, 0, 1, 20, 0],
  ["icheckmovies-all.csv", 20, 11, 9, 0, 0, 0, 14, 6],
  ["movielens-ratings.csv", 20, 11, 9, 0, 0, 0, 20, 0],
  ["spreadsheet-semicolons.csv", 12, 11, 1, 0, 0, 0, 12, 0],
  // A list alone. Stalker without a year is in doubt: there are four.
  ["plain-list.txt", 13, 12, 0, 1, 0, 0, 0, 0],
] as const;

test.describe("on a desktop", () => {
  test.use(screens({ width: 1440, theme: "dark" }));

  test("every service's files are read as counted by hand, and change nothing", async ({ page }) => {
    await visit(page, "/import");
    for (const [path, films, ranked, others, toLookAt, unknown, noFilms, watched, watchlist] of BY_HAND) {
      await reviewFiles(page, [sample(path)]);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(`${films} films`);
      expect(await figuresOf(page), path).toEqual({
        "in the ranking": ranked,
        "outside it": others,
        "to check": toLookAt,
        unknown,
      });
      const remarks = await figures(page).innerText();
      expect(/(\d+) rows? (?:is|are) /.exec(remarks)?.[1], path).toBe(noFilms === 0 ? undefined : String(noFilms));
      expect(remarks, path).not.toContain("could not be read");
      // Without the canon, which may hold films that nothing else says were watched.
      const canon = page.getByRole("checkbox", { name: /to Your Canon/ });
      if ((await canon.count()) > 0 && (await canon.isChecked())) await canon.setChecked(false, { force: true });
      await expect(page.getByText(/^\d+ to Watched$/), path).toHaveText(watched === 0 ? [] : `${watched} to Watched`);
      await expect(page.getByText(/^\d+ to the watchlist$/), path).toHaveText(
        watchlist === 0 ? [] : `${watchlist} to the watchlist`,
      );
      await anotherFile(page);
    }
    expect(await savedListsById(page)).toEqual(EMPTY_USER_LISTS);
  });

  test("a doubtful film is confirmed, changed or left out once, and the counts follow", async ({ page }) => {
    const titles = ["Solaris", "Stalker", "Vertigo (1961)", "Casablanca (1945)"];
    await visit(page, "/import");
    await page.getByLabel("Or paste titles, one per line").fill(titles.join("\n"));
    await button(page, "Read this list").click();
    await expect(page.getByRole("heading", { name: "4 to check" })).toBeVisible();
    await expect(page.getByText(/^The year differs by \d$/)).toHaveCount(2);
    await expect(button(page, "Nothing to import")).toBeDisabled();
    await page.getByRole("radio", { name: "I want to see them" }).check({ force: true });

    const doubt = (line: string) => page.getByRole("group", { name: line });
    await doubt("Stalker, no year")
      .getByRole("radio", { name: /1979 · Andrei Tarkovsky/ })
      .check({ force: true });
    await expect(page.getByRole("heading", { name: "3 to check" })).toBeVisible();
    await expect(button(page, "Import 1 film")).toBeEnabled();
    await doubt("Vertigo, 1961").getByRole("radio", { name: "Leave it out" }).check({ force: true });
    await doubt("Casablanca, 1945").getByRole("button", { name: "Another film" }).click();
    await page.getByRole("searchbox", { name: "Which film is Casablanca?" }).fill("yi y");
    await page.getByRole("button", { name: /^Yi Yi/ }).click();
    await expect(doubt("Casablanca, 1945").getByRole("radio", { name: /^Yi Yi/ })).toBeChecked();
    await expect(page.getByRole("heading", { name: "1 to check" })).toBeVisible();
    await button(page, "Accept all guesses").click();
    await expect(page.getByRole("heading", { name: "All checked" })).toBeVisible();
    expect(await figuresOf(page)).toMatchObject({ "to check": 0, "left out": 1 });

    await page.getByRole("button", { name: /^Import / }).click();
    await expect(page.getByRole("heading", { name: /films imported$/ })).toBeVisible();
    const watchlist = (await savedListsById(page)).watchlist.map(({ id }) => id);
    expect(watchlist).toEqual(expect.arrayContaining(["Stalker", "Yi Yi"].map(idOf)));
    expect(watchlist).not.toContain(idOf("Vertigo"));
    expect(watchlist).not.toContain(idOf("Casablanca"));

    await visit(page, "/import");
    await page.getByLabel("Or paste titles, one per line").fill(titles.join("\n"));
    await button(page, "Read this list").click();
    await expect(page.getByRole("heading", { name: "All checked" })).toBeVisible();
    await expect(doubt("Casablanca, 1945").getByRole("radio", { name: /^Yi Yi/ })).toBeChecked();
  });

  test(
    "an import is taken back whole, also after a reload, without what was done since",
    { tag: "@short" },
    async ({ page, context }) => {
      const stalker = rankOfId(idOf("Stalker"));
      const before = { canonOrder: [3], watchedFilms: [3, 1], watchlist: [{ rank: stalker, watched: false }] };
      await givenLists(context, before);
      await visit(page, "/import");
      await reviewFiles(page, [sample(LETTERBOXD)]);
      // A canon is proposed to those who have none.
      await expect(page.getByRole("checkbox", { name: /to Your Canon/ })).not.toBeChecked();
      await expect(page.getByText("1 is already there")).toHaveCount(2);
      await page.getByRole("checkbox", { name: /to Your Canon/ }).setChecked(true, { force: true });
      await button(page, "Import 34 films").click();
      await expect(page.getByRole("heading", { name: "34 films imported" })).toBeVisible();
      const { canonOrder, watchedFilms, memories } = await savedListsById(page);
      expect(canonOrder).toEqual([idAtRank(3), ...CANON_OF_LETTERBOXD.map(idOf)]);
      // What nobody knows has come as it is written.
      const invented =
        memories.find(({ called }) => called?.startsWith("An Invented Film, With a Comma"))?.id ?? THE_ROOM;
      expect(isWriteIn(invented)).toBe(true);
      expect(watchedFilms).toContain(invented);

      await visit(page, `/film/5`);
      await button(page, `Mark ${titleAt(5)} as watched`).click();
      await visit(page, "/import");
      await page.getByRole("button", { name: /^Undo the import of Letterboxd/ }).click();
      await expect(notification(page, "Import undone")).toBeVisible();
      expect(await savedLists(page)).toMatchObject({ ...before, watchedFilms: [3, 1, 5] });
      await expect(page.getByText("Past imports")).toHaveCount(0);
    },
  );

  test(
    "whoever keeps a table of their own says once what its columns and days are",
    { tag: "@short" },
    async ({ page }) => {
      const rows = ["Yi Yi,2000,03/04/2024,8,A", "Playtime,1967,05/06/2023,9,B", "Stalker,1979,11/12/2021,7,C"];
      const file = { name: "log.csv", text: ["Film,Yr,When,Mine,Shelf", ...rows, ""].join("\n") };
      await visit(page, "/import");
      await reviewFiles(page, [file]);
      await expect(page.getByText("Not read: Mine, Shelf")).toBeVisible();
      await page.getByText("Change what the columns are").click();
      await page.getByLabel("Mine").selectOption("Your rating");
      await expect(page.getByText("9 is 4½ stars")).toBeVisible();
      await page
        .getByRole("group", { name: "Which day is 03/04/2024?" })
        .getByLabel("3 April 2024")
        .check({ force: true });
      await expect(page.getByText(/^Until you say/)).toHaveCount(0);
      await button(page, "Import 3 films").click();
      await expect(page.getByRole("heading", { name: "3 films imported" })).toBeVisible();
      const { memories, canonOrder } = await savedListsById(page);
      expect(memories).toContainEqual({ id: idOf("Yi Yi"), seen: "2024-04-03", rating: 4 });
      expect(canonOrder).toEqual([]);

      await visit(page, "/import");
      await reviewFiles(page, [{ ...file, text: file.text.replace("Yi Yi,2000,03/04/2024", "Ran,1985,04/04/2024") }]);
      await expect(page.getByText("Not read: Shelf")).toBeVisible();
      const said = page.getByRole("group", { name: "Which day is 05/06/2023?" }).getByLabel("5 June 2023");
      await expect(said, "what was said stays, to be said otherwise").toBeChecked();
    },
  );

  test("the same file again has nothing new", async ({ page }) => {
    await visit(page, "/import");
    await reviewFiles(page, [sample("criticker-ratings.csv")]);
    await button(page, "Import 20 films").click();
    await expect(page.getByRole("heading", { name: "20 films imported" })).toBeVisible();
    const lists = await savedListsById(page);
    await visit(page, "/import");
    await reviewFiles(page, [sample("criticker-ratings.csv")]);
    await expect(page.getByRole("heading", { level: 1, name: "Nothing new in this file" })).toBeVisible();
    await expect(button(page, "Nothing to import")).toBeDisabled();
    expect(await savedListsById(page)).toEqual(lists);
  });

  test("a member's import reaches the account", async ({ page, context, product }) => {
    const member = await newMember(product);
    await signedInDevice(context, await member.signIn());
    await visit(page, "/import");
    await reviewFiles(page, [sample(LETTERBOXD)]);
    await button(page, "Import 35 films").click();
    await expect(page.getByRole("heading", { name: "35 films imported" })).toBeVisible();
    const canon = async () => (await member.data()).canon_films.map(({ id }) => id);
    await expect.poll(canon).toEqual(CANON_OF_LETTERBOXD.map(idOf));
    await button(page, "Undo import").click();
    await expect.poll(canon).toEqual([]);
  });
});

test.describe("on a phone", () => {
  test.use(INSPECTED);

  test(
    "a newcomer goes from Home to a canon in order in four presses and a file",
    { tag: "@short" },
    async ({ page }) => {
      await visit(page, "/");
      await bottomBar(page).getByRole("link", { name: "Your Canon" }).click();
      await page.getByRole("link", { name: "Import" }).click();
      await expect(page.getByRole("heading", { name: "Import", exact: true })).toBeVisible();
      await inspect(page, "import-drop");
      await reviewFiles(page, [sample(LETTERBOXD)]);
      await inspect(page, "import-review");
      await button(page, "Import 35 films").click();
      await expect(page.getByRole("heading", { name: "35 films imported" })).toBeVisible();
      await inspect(page, "import-done");
      await page.getByRole("link", { name: "Put in order" }).click();
      await expect.poll(() => shownTitles(canonOf(page))).toEqual(CANON_OF_LETTERBOXD);
    },
  );

  test("a table of which no column is understood is read by what its owner says", async ({ page }) => {
    await visit(page, "/import");
    await chooseFiles(page, [{ name: "odd.csv", text: "What,Made in,Place\nYi Yi,2000,home\nRan,1985,cinema\n" }]);
    await expect(page.getByRole("alert")).toContainText("has no films that we could find");
    await inspect(page, "import-columns");
    await page.getByLabel("What").selectOption("Title");
    await expect(page.getByRole("heading", { name: "2 films" })).toBeVisible();
    await page.getByText("Change what the columns are").click();
    await page.getByLabel("Made in").selectOption("Year");
    await expect(page.getByText("Not read: Place")).toBeVisible();
    await page.getByText("I have seen them").click();
    await inspect(page, "import-table");
    await button(page, "Import 2 films").click();
    await expect(page.getByRole("heading", { name: "2 films imported" })).toBeVisible();
  });

  test("doubtful films are asked one after the other", async ({ page }) => {
    const lines = FILMS.slice(0, 60).map(({ title, year }) => `"${title.replaceAll('"', '""')}",${year + 2}`);
    await visit(page, "/import");
    await reviewFiles(page, [{ name: "watched.csv", text: `Title,Year\n${lines.join("\n")}\n` }]);
    await inspect(page, "import-doubts");
    const { "to check": count = 0 } = await figuresOf(page);
    expect(count).toBeGreaterThan(50);
    await expect(page.getByText(`1 of ${count}`)).toBeVisible();
    await button(page, "Use this film").click();
    await expect(page.getByText(`2 of ${count}`)).toBeVisible();
    await page.getByRole("radio", { name: "Leave it out" }).check({ force: true });
    await button(page, "Next").click();
    await expect(page.getByText(`3 of ${count}`)).toBeVisible();
    await expect(page.getByRole("heading", { name: `${count - 2} to check` })).toBeVisible();
    await button(page, "Back").click();
    await expect(page.getByRole("radio", { name: "Leave it out" })).toBeChecked();
  });
});
