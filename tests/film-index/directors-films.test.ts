import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { topicEndpoint } from "#contract/api/topics.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { writeFilms } from "#server/features/film-index/write-film-index.ts";
import { createTestApp, makeFilm, TEST_CATALOGUE } from "#server/test-app.ts";

const folder = mkdtempSync(join(tmpdir(), "canon-directors-"));
let app: Awaited<ReturnType<typeof createTestApp>>;

function indexFilm(title: string, year: number, directors: readonly string[], kind = "") {
  const id = filmIdOf(`title-${title.toLowerCase().replaceAll(" ", "")}-${year}`);
  const unknown = { imdbId: "", wikidataId: "", tmdbId: "", runtime: "", genres: "", countries: "", languages: "" };
  return {
    id,
    title,
    originalTitle: "",
    year,
    directors,
    otherTitles: [],
    ...unknown,
    kind,
    popularity: 100,
    formerIds: [],
  };
}

beforeAll(async () => {
  const filmIndexFile = join(folder, "film-index.sqlite");
  writeFilms(
    [
      indexFilm("A Later One", 1975, ["Yasujiro Ozu"]),
      indexFilm("An Early One", 1931, ["Another Hand", "Yasujirō Ozu"]),
      indexFilm("A Short One", 1930, ["Yasujirō Ozu"], "short"),
      indexFilm("About Yasujiro Ozu", 1983, ["Kazuo Inoue"]),
    ],
    filmIndexFile,
  );
  const ranked = makeFilm({ rank: 1 });
  const facts = { ...ranked.facts, directors: ["Yasujirō Ozu"] };
  app = await createTestApp({ filmIndexFile, catalogue: { ...TEST_CATALOGUE, films: [{ ...ranked, facts }] } });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test("a director's page has the feature films outside the ranking by year, however the name is spelt", async () => {
  const answer = await app.inject({ url: "/api/film-topics/people/yasujiro-ozu" });
  const { unranked } = topicEndpoint.answers[200].parse(answer.json());
  expect(unranked.map(({ title, year }) => `${title} ${year}`)).toEqual(["An Early One 1931", "A Later One 1975"]);
});
