import { expect, test } from "vitest";
import { idAt, idsAt } from "#domain/catalogue/film-id-for-tests.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import { someFilm } from "../../features/films/personal/screen-for-tests.tsx";
import { exportFile } from "./export-files.ts";
import { filmLifeOf, type ListToTake } from "./film-life.ts";

const LISTS = {
  ...EMPTY_USER_LISTS,
  canonOrder: idsAt(3, 1),
  watchedFilms: idsAt(1, 3),
  watchlist: [
    { id: idAt(2), watched: false },
    { id: idAt(4), watched: true },
  ],
  minimizedFilms: [idAt(5)],
};
const filmsById = new Map([1, 2, 3, 4, 5].map((rank) => [idAt(rank), someFilm(rank)]));
const names = { 3: { wikidata: "Q3", letterboxd: [], titles: [] } };
const life = (which: ListToTake) => filmLifeOf(LISTS, which, { filmsById, departed: {}, names });
const titles = (films: readonly { readonly title: string }[]) => films.map(({ title }) => title);

test("all lists come with the watched films of the watchlist, and the ids that are known", () => {
  const { canon, watchlist, watched, hidden, dismissed } = life("all");
  expect([canon, watchlist, watched, hidden, dismissed].map(titles)).toEqual([
    ["Film 3", "Film 1"],
    ["Film 2", "Film 4"],
    ["Film 1", "Film 3", "Film 4"],
    ["Film 5"],
    [],
  ]);
  expect(canon).toMatchObject([
    { canonId: "film-3", wikidataId: "Q3", directors: ["Agnès Varda"] },
    { canonId: "film-1", wikidataId: null },
  ]);
});

test("what is remembered of a film goes with it: why, when, how often and the stars", () => {
  const memories = [
    { id: idAt(1), seen: "2025-03", rating: 4.5, rewatches: 2 },
    { id: idAt(2), reason: "Ana swears by it." },
    { id: idAt(3), note: "The corridor.", seen: "long ago" },
  ];
  const { canon, watchlist, watched } = filmLifeOf({ ...LISTS, memories }, "all", { filmsById, departed: {}, names });
  expect(canon.map(({ note }) => note)).toEqual(["The corridor.", null]);
  expect(watchlist.map(({ reason }) => reason)).toEqual(["Ana swears by it.", null]);
  expect(watched).toMatchObject([
    {
      rating: 4.5,
      viewings: [
        { on: null, isRewatch: false },
        { on: null, isRewatch: true },
        { on: "2025-03", isRewatch: true },
      ],
    },
    { rating: null, viewings: [{ on: "long ago", isRewatch: false }] },
    { rating: null, viewings: [] },
  ]);
});

test("one list comes alone", () => {
  expect(Object.values(life("watchlist")).map((films) => films?.length)).toEqual([0, 2, 0, 0, 0, 0]);
});

test("films outside the ranking come by their remembered names, with the ids they are known by", () => {
  const [known, named, written] = ["imdb-tt0298148", "wikidata-q123", "written-abcdefghijklm"].map(filmIdOf);
  if (known === undefined || named === undefined || written === undefined) throw new Error("An id is missing.");
  const lists = {
    ...LISTS,
    canonOrder: [known, written],
    watchedFilms: [known, written, named],
    memories: [
      { id: known, rating: 4, called: "Shrek 2\n2004\nAndrew Adamson, Kelly Asbury" },
      { id: named, called: "A Film, or Two\n1978" },
      { id: written, called: "Our Wedding" },
    ],
  };
  const { watched, canon } = filmLifeOf(lists, "all", { filmsById, departed: {}, names });
  expect(titles(canon)).toEqual(["Shrek 2", "Our Wedding"]);
  expect(watched).toMatchObject([
    { year: 2004, directors: ["Andrew Adamson", "Kelly Asbury"], canonId: known, imdbId: "tt0298148", rating: 4 },
    { year: null, directors: [], canonId: written, imdbId: null, wikidataId: null },
    { title: "A Film, or Two", year: 1978, canonId: named, wikidataId: "Q123" },
    { title: "Film 4" },
  ]);
});

test("a film that left the ranking comes with its own ids, and one that nobody knows not at all", () => {
  const { rank: _rank, provenance: _provenance, ...film } = { ...someFilm(9), id: filmIdOf("an-old-film-1942") };
  const departed = {
    [film.id]: {
      was: 242,
      wasIn: 1 as const,
      film,
      metadata: { genre: "", cinematographer: "", screenwriter: "", mood: "", recommendations: [] },
      tags: {},
      neighbours: [],
      ids: { wikidata: "Q9", letterboxd: [] },
    },
  };
  const lists = { ...LISTS, canonOrder: [idAt(9), film.id] };
  const { canon } = filmLifeOf(lists, "canon", { filmsById, departed, names });
  expect(canon).toMatchObject([{ title: "Film 9", canonId: "an-old-film-1942", wikidataId: "Q9" }]);
});

test("plain text has a film on each line, the canon numbered; all lists stand below their names", () => {
  const now = Date.UTC(2026, 10, 25);
  expect(exportFile(life("canon"), "text", "canon", now)).toEqual({
    name: "your-canon-2026-11-25.txt",
    text: "1. Film 3 (1960)\n2. Film 1 (1960)\n",
  });
  expect(exportFile(life("all"), "text", "all", now).text).toBe(
    "YOUR CANON\n\n1. Film 3 (1960)\n2. Film 1 (1960)\n\nWATCHLIST\n\n- Film 2 (1960)\n- Film 4 (1960)\n\n" +
      "WATCHED\n\n- Film 1 (1960)\n- Film 3 (1960)\n- Film 4 (1960)\n",
  );
});
