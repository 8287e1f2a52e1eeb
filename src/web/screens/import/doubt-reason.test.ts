import { expect, test } from "vitest";
import { doubtReason } from "./doubt-reason.ts";
import { ranked, readingOf } from "./reading-for-tests.ts";

const VERTIGO = ranked(1, { title: "Vertigo", year: 1958, directors: ["Alfred Hitchcock"] });
const OTHER = ranked(2, { title: "Vertigo", year: 1958, directors: [] });

test.each([
  ["another year", "Vertigo,1956,", [VERTIGO], { kind: "year", yearsApart: 2 }],
  ["two of one title and year", "Vertigo,1958,", [OTHER, VERTIGO], { kind: "namesakes", count: 2 }],
  ["no year", "Vertigo,,", [VERTIGO], { kind: "no-year" }],
  ["another director", "Vertigo,1958,Agnès Varda", [VERTIGO], { kind: "director" }],
  ["nearly the title", "Vertgo,1958,", [VERTIGO], { kind: "title" }],
  ["a year that differs before all else that does", "Vertigo,1959,", [OTHER, VERTIGO], { kind: "year", yearsApart: 1 }],
])("a film in doubt for %s says so", async (_why, row, candidates, reason) => {
  const { files } = await readingOf({ "watched.csv": `Title,Year,Directors\n${row}\n` });
  const [film] = files.films;
  if (film === undefined) throw new Error("No film was read");
  expect(doubtReason(film, candidates)).toEqual(reason);
});
