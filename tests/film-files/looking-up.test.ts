import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { writeFilms } from "#server/features/film-index/write-film-index.ts";
import { createTestApp } from "#server/test-app.ts";
import { runImport } from "#web/screens/import/run-import.ts";
import type { ImportReading, WorkerMessage } from "#web/screens/import/worker-messages.ts";

const folder = mkdtempSync(join(tmpdir(), "canon-looking-up-"));
const OUTSIDE = Array.from({ length: 700 }, (_, index) => ({
  id: filmIdOf(`title-film-${index}-1990`),
  title: `Film ${index}`,
  originalTitle: "",
  otherTitles: [],
  year: 1990,
  directors: [],
  imdbId: "",
  wikidataId: "",
  tmdbId: "",
  kind: "",
  runtime: "",
  genres: "",
  languages: "",
  countries: "",
  popularity: 100,
  formerIds: [],
}));
let app: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  const filmIndexFile = join(folder, "film-index.sqlite");
  writeFilms(OUTSIDE, filmIndexFile);
  app = await createTestApp({ filmIndexFile });
  vi.stubGlobal(
    "fetch",
    async (url: string, { body, headers }: { readonly body: string; readonly headers: Headers }) => {
      const answer = await app.inject({ method: "POST", url, payload: body, headers: Object.fromEntries(headers) });
      return new Response(answer.body, { status: answer.statusCode });
    },
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
  rmSync(folder, { recursive: true });
});

/** What the import makes of rows of a table, asking the server itself. */
async function readingOf(rows: readonly string[]): Promise<ImportReading> {
  const messages: WorkerMessage[] = [];
  const files = [{ name: "films.csv", content: new Blob([`Title,Year\n${rows.join("\n")}\n`]) }];
  await runImport({ files, ours: [], answers: {}, before: null }, (message) => messages.push(message));
  const last = messages.at(-1);
  if (last?.kind !== "read") throw new Error(JSON.stringify(last));
  return last.reading;
}

test.each([5, 600])(
  "one sign that no text has, in row %i of seven hundred, keeps no film from being found",
  async (bad) => {
    const rows = OUTSIDE.map(({ title }, index) => `${index === bad ? title.replace("m", "\0m\u0007") : title},1990`);
    const { matches, lookedUp } = await readingOf(rows);
    expect(lookedUp).toEqual({ trouble: null, refused: 0 });
    expect(matches.flatMap((match, index) => (match.kind === "sure" ? [] : index))).toEqual([]);
  },
);

test("titles that are more than one call may hold are looked up in several", async () => {
  const rows = Array.from({ length: 99 }, (_, index) => `${index} ${"長い題名".repeat(72)},1990`);
  const { matches, lookedUp } = await readingOf([...rows, "Film 7,1990"]);
  expect(lookedUp).toEqual({ trouble: null, refused: 0 });
  expect(matches.at(-1)).toMatchObject({ kind: "sure", film: { title: "Film 7" } });
});
