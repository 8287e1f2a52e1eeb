import { expect, test } from "vitest";
import { z } from "zod";
import vocabulary from "#catalogue/vocabulary.json" with { type: "json" };
import { ADAPTED_KINDS } from "#domain/catalogue/film.ts";
import { SOURCE_LISTS } from "#domain/catalogue/source-lists.ts";
import { LANGUAGE_FILES } from "#search/languages/language-files.ts";
import { fold } from "#search/fold.ts";
import { wholeWords } from "#search/prompt.ts";
import articles from "#search/vocabulary/articles.json" with { type: "json" };
import audiences from "#search/vocabulary/audiences.json" with { type: "json" };
import creditWords from "#search/vocabulary/credit-words.json" with { type: "json" };
import genres from "#search/vocabulary/genres.json" with { type: "json" };
import knownMovements from "#search/vocabulary/known-movements.json" with { type: "json" };
import languages from "#search/vocabulary/languages.json" with { type: "json" };
import littleWords from "#search/vocabulary/little-words.json" with { type: "json" };
import namedTimes from "#search/vocabulary/named-times.json" with { type: "json" };
import negatedSayings from "#search/vocabulary/negated-sayings.json" with { type: "json" };
import newWaves from "#search/vocabulary/new-waves.json" with { type: "json" };
import numbersInTitles from "#search/vocabulary/numbers-in-titles.json" with { type: "json" };
import numbers from "#search/vocabulary/numbers.json" with { type: "json" };
import origins from "#search/vocabulary/origins.json" with { type: "json" };
import orders from "#search/vocabulary/orders.json" with { type: "json" };
import peopleNames from "#search/vocabulary/people-names.json" with { type: "json" };
import places from "#search/vocabulary/places.json" with { type: "json" };
import prizes from "#search/vocabulary/prizes.json" with { type: "json" };
import quotations from "#search/vocabulary/quotations.json" with { type: "json" };
import relatedSubjects from "#search/vocabulary/related-subjects.json" with { type: "json" };
import relatedWords from "#search/vocabulary/related-words.json" with { type: "json" };
import subjects from "#search/vocabulary/subjects.json" with { type: "json" };
import stems from "#search/vocabulary/stems.json" with { type: "json" };
import titleKeyWords from "#search/vocabulary/title-key-words.json" with { type: "json" };
import sourceLists from "#catalogue/source-lists/search.json" with { type: "json" };
import titleNames from "#search/vocabulary/title-names.json" with { type: "json" };
import titleSpellings from "#search/vocabulary/title-spellings.json" with { type: "json" };
import unknownFacts from "#search/vocabulary/unknown-facts.json" with { type: "json" };
import wordings from "#search/vocabulary/wordings.json" with { type: "json" };
import { SEARCHABLE_FILMS } from "./search-of-test.ts";

const FILMS = SEARCHABLE_FILMS.map(({ film }) => film);
const oneOf = (names: Iterable<string>, what: string) => {
  const known = new Set(names);
  return z
    .string()
    .refine((name) => known.has(name), { error: ({ input }) => `no ${what} is called "${String(input)}"` });
};
const term = oneOf(
  vocabulary.map((entry) => entry.term),
  "term",
);
const genre = oneOf(
  FILMS.flatMap(({ facts }) => facts.genres),
  "genre",
);
const award = oneOf(
  FILMS.flatMap(({ facts }) => facts.awards),
  "prize",
);
const language = oneOf(
  FILMS.flatMap(({ facts }) => facts.languages),
  "language",
);
const title = oneOf(
  FILMS.map((film) => film.title),
  "film",
);
const sourceList = oneOf(
  SOURCE_LISTS.map(({ id }) => id),
  "list",
);
/** As the reader of a request sees words: lower case, without accents. */
const folded = z.string().refine((text) => text.split(" ").every((word) => fold(word) === word && word !== ""), {
  error: ({ input }) => `"${String(input)}" is not folded`,
});
const pattern = z.string().refine((text) => wholeWords(text).source !== "", { error: "no pattern" });
const weights = z.record(term, z.number().gt(0).max(1));
const label = z.string().min(1);
const words = z.array(folded).min(1);
const byRole = z.strictObject({
  director: z.array(pattern),
  screenwriter: z.array(pattern),
  cinematographer: z.array(pattern),
  composer: z.array(pattern),
  cast: z.array(pattern),
});

const languageFile = z.strictObject({
  little: z.array(z.string().min(1)),
  phrases: z.record(z.string().min(1), z.array(z.string().min(1)).min(1)),
});

test.each(Object.entries(LANGUAGE_FILES))("the words of the language %s are well formed, each once", (_code, file) => {
  const { little, phrases } = languageFile.parse(file);
  const said = [...little, ...Object.values(phrases).flat()];
  expect(twice(said)).toEqual([]);
  expect(said.filter((phrase) => phrase.trim() !== phrase)).toEqual([]);
});

const related = z.array(z.strictObject({ said: words, meant: weights }));

test.each([
  ["articles", articles, z.array(folded)],
  ["little-words", littleWords, z.array(z.string().min(1))],
  ["known-movements", knownMovements, z.array(term)],
  ["numbers-in-titles", numbersInTitles, z.array(words.min(2))],
  ["stems", stems, z.record(folded, folded)],
  ["title-key-words", titleKeyWords, z.record(folded, folded)],
  ["title-spellings", titleSpellings, z.record(folded, folded)],
  ["wordings", wordings, z.record(label, z.array(pattern).min(1))],
  [
    "orders",
    orders,
    z.array(
      z.strictObject({
        label,
        by: z.enum(["year", "running-time", "rank"]),
        direction: z.enum(["ascending", "descending"]),
        said: z.array(pattern).min(1),
      }),
    ),
  ],
  ["subjects", subjects, z.record(label, z.array(pattern).min(1))],
  [
    "origins",
    origins,
    z.strictObject({
      before: z.array(pattern).min(1),
      after: z.array(pattern).min(1),
      remakeOf: z.array(pattern).min(1),
      kinds: z.array(
        z.strictObject({ label, kinds: z.array(z.enum(ADAPTED_KINDS)).min(1), said: z.array(pattern).min(1) }),
      ),
    }),
  ],
  ["quotations", quotations, z.array(z.strictObject({ title, said: z.array(pattern).min(1) }))],
  ["unknown-facts", unknownFacts, z.array(z.strictObject({ label, said: z.array(pattern).min(1) }))],
  ["numbers", numbers, z.record(folded, z.int().positive())],
  ["related-words", relatedWords, related],
  ["related-subjects", relatedSubjects, related],
  ["credit-words", creditWords, z.strictObject({ before: byRole, after: byRole })],
  ["title-names", titleNames, z.array(z.strictObject({ names: words, titles: z.array(title).min(1) }))],
  ["prizes", prizes, z.array(z.strictObject({ label, awards: z.array(award).min(1), pattern }))],
  [
    "source-lists",
    sourceLists,
    z.array(z.strictObject({ label, lists: z.array(sourceList).min(1), pattern, alone: pattern.optional() })),
  ],
  [
    "people-names",
    peopleNames,
    z.strictObject({ short: z.record(folded, folded), nicknames: z.record(folded, words), first: words }),
  ],
  [
    "languages",
    languages,
    z.array(z.strictObject({ names: words, languages: z.array(language).min(1), alone: words.optional() })),
  ],
  [
    "genres",
    genres,
    z.array(
      z.strictObject({ genre, label, words, beforeFilm: words.optional(), tags: z.array(term).min(1).optional() }),
    ),
  ],
  [
    "places",
    places,
    z.array(
      z.strictObject({
        name: label,
        countries: z.array(label),
        regions: z
          .array(
            oneOf(
              places.map(({ name }) => name),
              "place",
            ),
          )
          .min(1)
          .optional(),
        adjectives: words,
        nouns: words,
        settings: z.array(term).min(1).optional(),
        languages: z.array(language).min(1).optional(),
      }),
    ),
  ],
  [
    "new-waves",
    newWaves,
    z.array(
      z
        .strictObject({
          label,
          nationality: pattern,
          names: pattern.optional(),
          countries: z.array(label).min(1),
          from: z.int(),
          to: z.int(),
        })
        .refine(({ from, to }) => from < to),
    ),
  ],
  [
    "named-times",
    namedTimes,
    z.strictObject({
      decades: z.record(folded, z.int().min(1900)),
      wordings: z.record(z.string(), pattern),
      times: z.array(
        z.union([
          z.strictObject({ label, pattern, lastYears: z.int().positive() }),
          z.strictObject({ label, pattern, from: z.int().optional(), to: z.int().optional() }),
        ]),
      ),
    }),
  ],
  [
    "audiences",
    audiences,
    z.strictObject({
      wordings: z.record(z.string(), pattern),
      strong: weights,
      audiences: z.array(
        z
          .strictObject({
            label,
            companions: pattern.optional(),
            pattern: pattern.optional(),
            wanted: weights,
            genres: z.array(genre).min(1).optional(),
            isSheltered: z.literal(true).optional(),
            unfit: weights,
          })
          .refine((audience) => (audience.companions === undefined) !== (audience.pattern === undefined)),
      ),
    }),
  ],
  [
    "negated-sayings",
    negatedSayings,
    z.array(
      z.strictObject({
        label,
        pattern,
        unwanted: weights,
        unwantedGenres: z.array(genre).optional(),
        wanted: weights.optional(),
        isRequired: z.boolean().optional(),
        since: z.int().optional(),
      }),
    ),
  ],
] satisfies readonly (readonly [string, unknown, z.ZodType])[])(
  "what search knows in %s.json is well formed and names only what the catalogue has",
  (_name, file, schema) => {
    expect(schema.safeParse(file).error?.issues.map(({ message, path }) => `${path.join(".")}: ${message}`)).toBe(
      undefined,
    );
  },
);

test("every country that a film is from is on a continent", () => {
  const continents = [
    "Asia",
    "Europe",
    "Africa",
    "North America",
    "Latin America",
    "Australia and New Zealand",
    "the Middle East",
  ];
  const countriesOf = (name: string): readonly string[] =>
    places.flatMap((place) =>
      place.name === name ? [...place.countries, ...(place.regions ?? []).flatMap(countriesOf)] : [],
    );
  const known = new Set(continents.flatMap(countriesOf));
  const countries = FILMS.flatMap(({ facts }) => facts.countries);
  expect([...new Set(countries.filter((country) => !known.has(country)))]).toEqual([]);
});

test("no word is said twice of related words, places, genres or titles", () => {
  expect(twice([...relatedWords, ...relatedSubjects].flatMap(({ said }) => said))).toEqual([]);
  expect(twice(peopleNames.first)).toEqual([]);
  expect(twice(titleNames.flatMap(({ names }) => names))).toEqual([]);
  expect(twice(genres.flatMap((entry) => entry.words))).toEqual([]);
  expect(twice(places.map(({ name }) => name))).toEqual([]);
  expect(twice(languages.flatMap(({ names }) => names))).toEqual([]);
});

function twice(said: readonly string[]): readonly string[] {
  return said.filter((phrase, index) => said.indexOf(phrase) !== index);
}
