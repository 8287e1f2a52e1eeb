import { expect, test } from "vitest";
import { z } from "zod";
import vocabulary from "#catalogue/vocabulary.json" with { type: "json" };
import { LANGUAGE_FILES } from "#search/languages/language-files.ts";
import sayings from "#search/vocabulary/negated-sayings.json" with { type: "json" };
import { SEARCHABLE_FILMS } from "./search-of-test.ts";

const weights = z.record(z.string(), z.number().gt(0).max(1));

const languageFile = z.strictObject({
  little: z.array(z.string().min(1)),
  phrases: z.record(z.string().min(1), z.array(z.string().min(1)).min(1)),
});

const negatedSayings = z.array(
  z.strictObject({
    label: z.string().min(1),
    pattern: z.string().min(1),
    unwanted: weights,
    unwantedGenres: z.array(z.string()).optional(),
    wanted: weights.optional(),
    isRequired: z.boolean().optional(),
    since: z.int().optional(),
  }),
);

test.each(Object.entries(LANGUAGE_FILES))("the words of the language %s are well formed, each once", (_code, file) => {
  const { little, phrases } = languageFile.parse(file);
  const said = [...little, ...Object.values(phrases).flat()];
  expect(said.filter((phrase, index) => said.indexOf(phrase) !== index)).toEqual([]);
  expect(said.filter((phrase) => phrase.trim() !== phrase)).toEqual([]);
});

test("what people say of what they don't want names terms and genres that there are", () => {
  const parsed = negatedSayings.parse(sayings);
  const terms = new Set(vocabulary.map(({ term }) => term));
  const genres = new Set(SEARCHABLE_FILMS.flatMap(({ film }) => film.facts.genres));
  expect(
    parsed.flatMap(({ unwanted, wanted = {} }) =>
      Object.keys({ ...unwanted, ...wanted }).filter((term) => !terms.has(term)),
    ),
  ).toEqual([]);
  expect(parsed.flatMap(({ unwantedGenres = [] }) => unwantedGenres.filter((genre) => !genres.has(genre)))).toEqual([]);
});
