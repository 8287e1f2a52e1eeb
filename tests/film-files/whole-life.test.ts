import fc from "fast-check";
import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { type FilmId, filmIdOf } from "#domain/catalogue/film-id.ts";
import type { FilmMemory } from "#domain/lists/film-memory.ts";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/lists/user-lists.ts";
import { canonJson } from "#film-files/canon-file.ts";
import { listsTable, type NamedFile } from "#film-files/export/tables.ts";
import { rankedFilms } from "#film-files/import/known-film.ts";
import { matchFilms } from "#film-files/import/match-films.ts";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";
import { filmLifeOf } from "#web/screens/export/film-life.ts";
import { reviewOf } from "#web/screens/import/review.ts";
import { firstChoices } from "#web/screens/import/review-choices.ts";

const { films } = await loadCatalogue(CATALOGUE_RELEASE_DIR);
const OURS = films.slice(0, 30);
const ranked = rankedFilms(OURS);
const known = { filmsById: new Map(OURS.map((film) => [film.id, film])), departed: {}, names: {} };
const WRITTEN = ["Our Wedding\n1999\nA Friend, B Friend", '=HYPERLINK("x")\n2001', "A Film Without a Year"].map(
  (called, index) => ({ id: filmIdOf(`written-${"abc"[index]}bcdefghijklm`), called }),
);

/** What somebody remembers of a film that they saw, and of one that they want to see. */
const seen = fc.record(
  {
    seen: fc.constantFrom("2025-03-09", "2025-03", "2025", "long ago", "1961-12"),
    rating: fc.integer({ min: 1, max: 10 }).map((halves) => halves / 2),
    rewatches: fc.integer({ min: 1, max: 50 }),
    note: fc.constantFrom("Because.", 'My "why",\n= two lines', "-1; 2, 3"),
  },
  { requiredKeys: [] },
);
const wanted = fc.record({ reason: fc.constantFrom("A dare", 'Because; of "it"', "+1") }, { requiredKeys: [] });

/** Lists with memories as Canon keeps them. */
const lists: fc.Arbitrary<UserLists> = fc
  .record({
    canon: fc.uniqueArray(fc.constantFrom(...OURS.map(({ id }) => id), ...WRITTEN.map(({ id }) => id)), {
      maxLength: 8,
    }),
    watched: fc.uniqueArray(fc.constantFrom(...OURS.slice(10, 20).map(({ id }) => id)), { maxLength: 8 }),
    watchlist: fc.uniqueArray(fc.constantFrom(...OURS.slice(20).map(({ id }) => id)), { minLength: 1, maxLength: 8 }),
    ofSeen: fc.array(seen, { minLength: 20, maxLength: 20 }),
    ofWanted: fc.array(wanted, { minLength: 8, maxLength: 8 }),
  })
  .map(({ canon, watched, watchlist, ofSeen, ofWanted }) => {
    const watchedFilms = [...new Set([...watched, ...canon])];
    const unseen = watchlist.filter((id) => !watchedFilms.includes(id));
    const memories = [
      ...watchedFilms.map((id, index) => memoryOf(id, ofSeen[index] ?? {}, canon.includes(id))),
      ...unseen.map((id, index) => ({ id, ...ofWanted[index] })),
    ];
    return {
      ...EMPTY_USER_LISTS,
      canonOrder: canon,
      watchedFilms,
      watchlist: unseen.map((id) => ({ id, watched: false })),
      memories: inOrder(memories),
    };
  });

/** Notes are of the canon, names of films that somebody wrote. */
function memoryOf(id: FilmId, { note, ...parts }: Omit<FilmMemory, "id">, isInCanon: boolean): FilmMemory {
  const called = WRITTEN.find((film) => film.id === id)?.called;
  return {
    id,
    ...(note !== undefined && isInCanon ? { note } : {}),
    ...parts,
    ...(called === undefined ? {} : { called }),
  };
}

const inOrder = (memories: readonly FilmMemory[]) =>
  memories
    .filter((memory) => Object.keys(memory).length > 1)
    .toSorted((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));

/** What the import screen would bring into empty lists, with nothing chosen otherwise. */
async function broughtBy({ name, text }: NamedFile) {
  const files = readFilmFiles([{ name, bytes: strToU8(text) }]);
  const matches = await matchFilms(files.films, { ours: ranked });
  const reading = { files, matches, lookedUp: { trouble: null, refused: 0 } };
  return reviewOf(reading, EMPTY_USER_LISTS, firstChoices(reading, EMPTY_USER_LISTS)).wanted;
}

test.each([
  [
    "Canon's own file",
    (life: Parameters<typeof listsTable>[0]) => ({
      name: "canon.json",
      text: canonJson(life, { exportedAt: 0, catalogueVersion: "1" }),
    }),
  ],
  ["the table of all lists", listsTable],
])(
  "a whole film life comes back from %s: days, months, long ago, times seen, stars, notes and reasons",
  async (_name, fileOf) => {
    await fc.assert(
      fc.asyncProperty(lists, async (mine) => {
        const brought = await broughtBy(fileOf(filmLifeOf(mine, "all", known)));
        expect(brought.canon).toEqual(mine.canonOrder);
        expect(brought.watchlist).toEqual(mine.watchlist.map(({ id }) => id));
        expect(brought.watched.toSorted()).toEqual(mine.watchedFilms.toSorted());
        expect(brought.memories).toEqual(mine.memories);
      }),
      { numRuns: 40 },
    );
  },
);
