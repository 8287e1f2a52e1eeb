import fc from "fast-check";
import type { FilmInCanonFile, FilmLife } from "#film-files/canon-file.ts";
import { OTHERS } from "./other-films.ts";
import { RANKED } from "./ranking.ts";

/** The films of the ranking that lives are made of. */
export const ranked = RANKED.slice(0, 60);
export const KNOWN: readonly FilmInCanonFile[] = [...ranked, ...OTHERS].map((film) => ({
  title: film.title,
  year: film.year,
  directors: [...film.directors],
  canonId: film.id,
  imdbId: film.imdbId,
  tmdbId: film.tmdbId,
  wikidataId: film.wikidataId,
}));

/** Films that their owner typed in, one of them called as a film of the index. */
export const WRITTEN: readonly FilmInCanonFile[] = [
  ["A Film, With a Comma", 2021],
  ['A "Quoted" Film', 1999],
  ["=1+1", 2001],
  ["Ein Film über Ähren; mit Semikolon", 1975],
  ["가상의 영화", 2020],
  ["Cats", 2019],
  ["A Film Without a Year", null],
  ['=HYPERLINK("https://evil.example"; "Prize")', 2003],
  ["+1", 2013],
  ["-30-", 1959],
  ["@home", 2005],
  ["'=1+1", 2002],
  ["' '-2", 2004],
  ["ナイト；＝1", 1999],
  ["＝1+1", 1998],
].map(([title, year], index) => ({
  title: String(title),
  year: typeof year === "number" ? year : null,
  directors: String(title).startsWith("=") ? ["@Some One"] : [],
  canonId: `written-${"abcdefghijklmnopq"[index]}bcdefghijklm`,
  imdbId: null,
  tmdbId: null,
  wikidataId: null,
}));

const film = fc.constantFrom(...KNOWN, ...WRITTEN);
const films = fc.uniqueArray(film, { maxLength: 12, selector: ({ title, year }) => `${title} ${year}` });
const day = fc
  .date({ min: new Date("1950-01-01"), max: new Date("2025-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const rating = fc.option(
  fc.integer({ min: 1, max: 10 }).map((halves) => halves / 2),
  { nil: null },
);

/** Days, the first of which was a first viewing or not; or a year; or nothing known: what others' files can say. */
export const plainViewings = fc.oneof(
  fc
    .record({ days: fc.uniqueArray(day, { maxLength: 3 }), wasSeenBefore: fc.boolean() })
    .map(({ days, wasSeenBefore }) =>
      days.toSorted().map((on, index) => ({ on, isRewatch: wasSeenBefore || index > 0 })),
    ),
  fc.integer({ min: 1950, max: 2025 }).map((year) => [{ on: String(year), isRewatch: false }]),
);

/** Any viewings, each known as far as it may be, one day perhaps several times. */
const anyViewings = fc.array(
  fc.record({
    on: fc.oneof(
      day,
      day.map((on) => on.slice(0, "2025-03".length)),
      day.map((on) => on.slice(0, "2025".length)),
      fc.constantFrom(null, "long ago", "2024-01-06"),
    ),
    isRewatch: fc.boolean(),
  }),
  { maxLength: 5 },
);

/** What people write about a film, some of which a spreadsheet would calculate. */
const said = fc.oneof(
  fc.constantFrom(null, "a friend said, so", "seen at the cinema; again", "=1+1", "two lines\n- of a list"),
  fc
    .string({ unit: fc.constantFrom("=", "+", "-", "@", "'", '"', ";", ",", "\n", "\t", " ", "a"), maxLength: 12 })
    .map((text) => text.trim() || null),
);

/** Lists as Canon keeps them: every film of the canon was watched. */
export const filmLifeOf = (viewings: fc.Arbitrary<FilmLife["watched"][number]["viewings"]>): fc.Arbitrary<FilmLife> =>
  fc
    .record({
      canon: films,
      watchlist: films,
      watched: films,
      hidden: films,
      dismissed: films,
      reasons: fc.array(said, { minLength: 12 }),
      notes: fc.array(said, { minLength: 12 }),
      marks: fc.array(fc.record({ rating, viewings }), { minLength: 24, maxLength: 24 }),
    })
    .map(({ canon, watchlist, watched, hidden, dismissed, reasons, notes, marks }) => ({
      canon: canon.map((each, index) => ({ ...each, note: notes[index] ?? null })),
      watchlist: watchlist.map((each, index) => ({ ...each, reason: reasons[index] ?? null })),
      watched: [...new Set([...watched, ...canon])].map((each, index) => ({
        ...each,
        rating: marks[index]?.rating ?? null,
        viewings: marks[index]?.viewings ?? [],
      })),
      hidden,
      dismissed,
    }));
export const filmLife = filmLifeOf(anyViewings);
