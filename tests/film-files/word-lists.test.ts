import { expect, test } from "vitest";
import { z } from "zod";
import { COLUMN_MEANINGS } from "#film-files/import/table-answers.ts";
import columns from "#film-files/import/words/columns.json" with { type: "json" };
import kinds from "#film-files/import/words/kinds.json" with { type: "json" };
import months from "#film-files/import/words/months.json" with { type: "json" };
import said from "#film-files/import/words/said.json" with { type: "json" };

const word = z.string().trim().min(1);
const words = z.array(word).min(1);
const pattern = word.refine((text) => new RegExp(text, "iu").source !== "", { error: "no pattern" });

test.each([
  ["columns", columns, z.partialRecord(z.enum(COLUMN_MEANINGS), z.record(z.string().length(2), words))],
  ["months", months, z.array(words).length(12)],
  ["said", said, z.record(word, words)],
  [
    "kinds",
    kinds,
    z.strictObject({
      film: words,
      television: words,
      episode: words,
      clip: words,
      other: words,
      titles: z.record(word, words),
      within: z.strictObject({
        other: z.array(pattern).min(1),
        clip: z.array(pattern).min(1),
        episode: z.array(pattern).min(1),
        television: z.array(pattern).min(1),
      }),
    }),
  ],
] satisfies readonly (readonly [string, unknown, z.ZodType])[])(
  "the words by which files are read in %s.json are well formed",
  (_name, file, schema) => {
    expect(schema.safeParse(file).error?.issues.map(({ message, path }) => `${path.join(".")}: ${message}`)).toBe(
      undefined,
    );
  },
);

test("no word of a cell says two things", () => {
  const ofCells = Object.values(said).flat();
  expect(ofCells.filter((each, index) => ofCells.indexOf(each) !== index)).toEqual([]);
});
