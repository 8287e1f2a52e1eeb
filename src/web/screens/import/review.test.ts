import { describe, expect, test } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { OPERATION_BODIES } from "#contract/api/list-operation.ts";
import { additionOf, countMarks } from "#domain/lists/imported-marks.ts";
import { reduce, updateOperation } from "#domain/lists/list-operations.ts";
import { EMPTY_USER_LISTS, MAX_FILMS_IN_A_LIST } from "#domain/lists/user-lists.ts";
import type { Decision } from "#film-files/import/import-plan.ts";
import type { Destination } from "#film-files/import/meaning-groups.ts";
import { writtenFilmId } from "#search/title-key.ts";
import { ranked, readingOf } from "./reading-for-tests.ts";
import { reviewOf } from "./review.ts";
import { choicesFor, firstChoices, type ReviewChoices, withAllGuesses } from "./review-choices.ts";

const NO_LISTS = EMPTY_USER_LISTS;
const SOME_CANON = { ...EMPTY_USER_LISTS, canonOrder: [idAt(1)], watchedFilms: [idAt(1)] };

/** Ratings of so many films in Letterboxd's form, the first the highest. */
const ratings = (count: number) =>
  `Date,Name,Year,Letterboxd URI,Rating\n${Array.from({ length: count }, (_, index) => {
    return `2024-01-06,Film ${index + 1},${1901 + index},https://boxd.it/${index},5\n`;
  }).join("")}`;
const list = (...ranks: readonly number[]) =>
  `Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-08-01,Best of all,,https://boxd.it/l,\n\nPosition,Name,Year,URL,Description\n${ranks
    .map((rank, index) => `${index + 1},Film ${rank},${1900 + rank},https://boxd.it/${rank},\n`)
    .join("")}`;

describe("the canon that is proposed", () => {
  test("is for whoever has none", async () => {
    const reading = await readingOf({ "lists/best.csv": list(5, 4, 3, 2) });
    expect(firstChoices(reading, NO_LISTS)).toMatchObject({ takesCanon: true, canonLength: null });
    expect(firstChoices(reading, SOME_CANON).takesCanon).toBe(false);
  });

  test("is a list in its owner's order, as long as it is", async () => {
    const reading = await readingOf({ "lists/best.csv": list(5, 4, 3, 2, 9, 8, 7, 6, 15, 14, 13, 12) });
    const { added } = reviewOf(reading, NO_LISTS, firstChoices(reading, NO_LISTS));
    expect(added.canon).toEqual(idsAt(5, 4, 3, 2, 9, 8, 7, 6, 15, 14, 13, 12));
    expect(added.watched).toEqual(added.canon);
  });

  test("is none of what nobody put in order; of the highest ratings the first ten can be chosen", async () => {
    const reading = await readingOf({ "ratings.csv": ratings(30) });
    const first = firstChoices(reading, NO_LISTS);
    expect(first.takesCanon).toBe(false);
    const choices = { ...first, takesCanon: true };
    expect(reviewOf(reading, NO_LISTS, choices).added.canon).toEqual(idsAt(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
    expect(reviewOf(reading, NO_LISTS, { ...choices, canonLength: null }).added.canon).toHaveLength(30);
    expect(reviewOf(reading, NO_LISTS, { ...choices, takesCanon: false }).added.canon).toEqual([]);
  });

  test("is no pasted list, of which nobody says what it is; chosen, it comes whole", async () => {
    const lines = Array.from({ length: 20 }, (_, index) => `Film ${index + 1} (${1901 + index})`);
    const reading = await readingOf({ "": lines.join("\n") });
    const choices = firstChoices(reading, NO_LISTS);
    expect(reviewOf(reading, NO_LISTS, choices).added.canon).toEqual([]);
    const chosen = { ...choices, unplaced: new Map([[0, "canon"]] as const) };
    expect(reviewOf(reading, NO_LISTS, chosen).added.canon).toHaveLength(20);
  });

  test("holds films outside the ranking as well, known or as they are written", async () => {
    const others = [
      {
        ...ranked(99),
        id: filmIdOf("wikidata-q99"),
        rank: null,
        title: "Shrek 2",
        year: 2004,
        imdbId: null,
        tmdbId: null,
      },
    ];
    const rows = ratings(12).replace("Film 1,1901", "Shrek 2,2004").replace("Film 3,1903", "Our Wedding,2011");
    const reading = await readingOf({ "ratings.csv": rows }, others);
    const choices = { ...firstChoices(reading, NO_LISTS), takesCanon: true };
    const { added, plan } = reviewOf(reading, NO_LISTS, choices);
    expect(plan.counts).toMatchObject({ ranked: 10, others: 1, unknown: 1 });
    const [shrek, wedding] = [filmIdOf("wikidata-q99"), writtenFilmId({ title: "Our Wedding", year: 2011 })];
    expect(added.canon).toEqual([shrek, idAt(2), wedding, ...idsAt(4, 5, 6, 7, 8, 9, 10)]);
    expect(added.memories.filter(({ called }) => called !== undefined)).toEqual([
      { id: shrek, rating: 5, called: "Shrek 2\n2004" },
      { id: wedding, rating: 5, called: "Our Wedding\n2011" },
    ]);
  });
});

describe("what would come", () => {
  test("is what is not there yet, and what is switched off does not come", async () => {
    const reading = await readingOf({
      "watched.csv": "Title,Year\nFilm 1,1901\nFilm 2,1902\n",
      "watchlist.csv": "Title,Year\nFilm 3,1903\n",
    });
    const choices: ReviewChoices = { ...firstChoices(reading, SOME_CANON), takesCanon: false };
    const { added, wanted } = reviewOf(reading, SOME_CANON, choices);
    expect(wanted).toMatchObject({ watched: idsAt(1, 2), watchlist: [idAt(3)] });
    expect(added).toMatchObject({ watched: [idAt(2)], watchlist: [idAt(3)] });
    const off = { ...choices, takesWatched: false, takesWatchlist: false };
    expect(reviewOf(reading, SOME_CANON, off).added).toMatchObject({ watched: [], watchlist: [] });
  });

  test("leaves films on a list alone where they are, unless their owner says where they go", async () => {
    const reading = await readingOf({ "": "Film 1 (1901)\nFilm 2 (1902)\n" });
    const choices = firstChoices(reading, SOME_CANON);
    const review = reviewOf(reading, SOME_CANON, choices);
    expect(review.unplaced).toEqual([{ name: "Pasted list", isRanked: false, films: [0, 1], index: 0 }]);
    expect(review.added).toMatchObject({ watched: [], watchlist: [], canon: [] });
    expect(review.unsaid).toEqual([0, 1]);
    const addedTo = (to: Destination) =>
      reviewOf(reading, SOME_CANON, { ...choices, unplaced: new Map([[0, to]]) }).added;
    expect(addedTo("watched").watched).toEqual([idAt(2)]);
    expect(addedTo("watchlist").watchlist).toEqual(idsAt(1, 2));
    expect(addedTo("canon").canon).toEqual([idAt(2)]);
    expect(addedTo("nowhere")).toMatchObject({ watched: [], watchlist: [], canon: [] });
  });

  test("is as chosen where the files are read otherwise, as far as they bring the same", async () => {
    const [before, after] = await Promise.all([
      readingOf({ "a.csv": ratings(12) }),
      readingOf({ "a.csv": ratings(11) }),
    ]);
    const choices = { ...firstChoices(before, NO_LISTS), takesCanon: true, takesWatched: false };
    expect(choicesFor(after, NO_LISTS, { of: before, choices })).toMatchObject({
      takesCanon: true,
      takesWatched: false,
    });
    const other = await readingOf({ "": "Film 1 (1901)\n" });
    expect(choicesFor(other, NO_LISTS, { of: before, choices }).takesCanon).toBe(false);
  });

  test("puts films on a list alone where the import before put all of them", async () => {
    const reading = await readingOf({ "": "Film 1 (1901)\nUnheard Of (1999)\n" });
    const choices = { ...firstChoices(reading, NO_LISTS), takesCanon: false };
    expect([...choices.unplaced]).toEqual([]);
    for (const to of ["watched", "watchlist", "canon"] as const) {
      const { added } = reviewOf(reading, NO_LISTS, { ...choices, unplaced: new Map([[0, to]]) });
      const lists = reduce(NO_LISTS, updateOperation(additionOf(NO_LISTS, added)));
      expect([...firstChoices(reading, lists).unplaced]).toEqual([[0, to]]);
    }
  });

  test("has every day with its stars, and how often a film was seen before, but for what is remembered here already", async () => {
    const rows = [
      "2024-01-06,Film 1,1901,https://boxd.it/a,4.5,,,2024-01-05",
      "2025-03-10,Film 1,1901,https://boxd.it/b,4,Yes,,2025-03-09",
      "2025-04-02,Film 2,1902,https://boxd.it/c,3,,,2025-04-01",
    ].join("\n");
    const reading = await readingOf({
      "diary.csv": `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n${rows}\n`,
    });
    const lists = { ...SOME_CANON, memories: [{ id: idAt(2), rating: 5 }] };
    const choices: ReviewChoices = { ...firstChoices(reading, lists), takesCanon: false };
    expect(reviewOf(reading, lists, choices).added.memories).toEqual([
      {
        id: idAt(1),
        seen: "2025-03-09",
        rating: 4,
        rewatches: 1,
        viewings: [
          { id: "2024-01-05", rating: 4.5 },
          { id: "2025-03-09", rating: 4 },
        ],
      },
      { id: idAt(2), seen: "2025-04-01" },
    ]);
    expect(reviewOf(reading, lists, { ...choices, takesWatched: false }).added.memories).toEqual([]);
  });

  test("leaves doubtful films out until they are decided, and its figures add up", async () => {
    const rows = "Title,Year\nFilm 1,1901\nFilm 5,1907\nFilm 6,1908\nNo such film,1950\n";
    const reading = await readingOf({ "watched.csv": rows });
    const choices = firstChoices(reading, NO_LISTS);
    const { doubts, plan, added } = reviewOf(reading, NO_LISTS, choices);
    const unknown = writtenFilmId({ title: "No such film", year: 1950 });
    expect([doubts, added.watched]).toEqual([
      [1, 2],
      [idAt(1), unknown],
    ]);
    const sum = (counts: typeof plan.counts) =>
      counts.ranked + counts.others + counts.toLookAt + counts.unknown + counts.leftOut;
    expect(sum(plan.counts)).toBe(4);

    const decided = { ...choices, decisions: new Map<number, Decision>([[1, "leave-out"]]) };
    const after = reviewOf(reading, NO_LISTS, withAllGuesses(reading, decided));
    expect(after.added.watched).toEqual([...idsAt(1, 6), unknown]);
    expect(after.plan.counts).toMatchObject({ toLookAt: 0, leftOut: 1 });
    expect(sum(after.plan.counts)).toBe(4);
    // What was decided can be decided otherwise.
    expect(after.doubts).toEqual([1, 2]);
  });

  test("is remembered by the name it has in the file, as far as the account takes names and reasons", async () => {
    const rows = [
      `"${"A very long title ".repeat(20)}",2019,"three\nlines\nof it "`,
      '"A\ttab",99999," \n "',
      '"Ein Film, über Ähren",1975,"nur so"',
    ];
    const reading = await readingOf({ "watchlist.csv": `Title,Year,Reason\n${rows.join("\n")}\n` });
    const { memories } = reviewOf(reading, NO_LISTS, firstChoices(reading, NO_LISTS)).added;
    expect(memories).toHaveLength(3);
    for (const { id, ...parts } of memories) {
      const sent = OPERATION_BODIES["memory/update"].safeParse({ filmId: id, ...parts });
      expect(sent.error, JSON.stringify(parts)).toBeUndefined();
    }
    const [, , grain] = reading.files.films;
    expect(memories.find(({ id }) => id === grain?.writtenId)).toMatchObject({ called: "Ein Film, über Ähren\n1975" });
  });

  test("is remembered without halves of letters, which the account refuses", async () => {
    const lists = { canon_films: [], watchlist: [], dismissed: [], hidden: [] };
    const watched = [{ title: "Half \ud800 a letter", year: 1999 }];
    const file = JSON.stringify({ format: "canon-lists", formatVersion: 1, ...lists, watched_films: watched });
    const reading = await readingOf({ "canon.json": file });
    const { memories } = reviewOf(reading, NO_LISTS, firstChoices(reading, NO_LISTS)).added;
    expect(memories.map(({ called }) => called)).toEqual(["Half \ufffd a letter\n1999"]);
  });

  test("is nothing the second time", async () => {
    const reading = await readingOf({ "watched.csv": "Title,Year\nFilm 1,1901\nOur Wedding,2011\nOur Wedding,\n" });
    const { added } = reviewOf(reading, NO_LISTS, firstChoices(reading, NO_LISTS));
    expect(added.watched).toHaveLength(3);
    const lists = reduce(NO_LISTS, updateOperation(additionOf(NO_LISTS, added)));
    expect(countMarks(reviewOf(reading, lists, firstChoices(reading, lists)).added)).toBe(0);
  });

  test("can be more than a list holds", async () => {
    const reading = await readingOf({ "watched.csv": "Title,Year\nFilm 1,1901\nOur Wedding,2011\n" });
    const watchedFilms = Array.from({ length: MAX_FILMS_IN_A_LIST - 1 }, (_, index) => idAt(index + 100));
    const lists = { ...NO_LISTS, watchedFilms };
    expect(reviewOf(reading, lists, firstChoices(reading, lists)).fits).toBe(false);
    expect(reviewOf(reading, NO_LISTS, firstChoices(reading, NO_LISTS)).fits).toBe(true);
  });
});
