import { expect, test } from "vitest";
import { filmMetadataEndpoint } from "#contract/api/film-metadata.ts";
import { filmTagsEndpoint } from "#contract/api/film-tags.ts";
import { filmsEndpoint } from "#contract/api/films.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../../catalogue.ts";
import { createTestApp } from "../../test-app.ts";

const app = await createTestApp({ catalogue: await loadCatalogue(CATALOGUE_RELEASE_DIR) });
const films = filmsEndpoint.answers[200].parse((await app.inject({ url: "/api/films" })).json());
const answer = await app.inject({ url: "/api/film-metadata" });
const metadataByRank = filmMetadataEndpoint.answers[200].parse(answer.json());
const tagsByRank = filmTagsEndpoint.answers[200].parse((await app.inject({ url: "/api/film-tags" })).json());

/** A value for each film with its title, so that a failure names the film. */
function ofEveryFilm<T>(value: (metadata: (typeof metadataByRank)[string]) => T): readonly (readonly [string, T])[] {
  return films.map(({ rank, title }) => {
    const metadata = metadataByRank[rank];
    if (metadata === undefined) throw new Error(`No metadata of ${title}.`);
    return [title, value(metadata)];
  });
}

test("every film has genres, the main one first, that some film's facts know", () => {
  const known = new Set(films.flatMap(({ facts }) => facts.genres));
  const strangers = ofEveryFilm(({ genre }) => genre.split(", ").filter((name) => !known.has(name)));
  expect(strangers.filter(([, genres]) => genres.length > 0)).toEqual([]);
});

test("every film has two to four moods, each once", () => {
  const counts = ofEveryFilm(({ mood }) => new Set(mood.split(", ").filter((word) => word !== "")).size);
  expect(counts.filter(([, count]) => count < 2 || count > 4)).toEqual([]);
});

test("every film's cinematographers and screenwriters are those of its facts, or unknown", () => {
  const line = (people: readonly string[]) => (people.length === 0 ? "unknown" : people.join(", "));
  expect(ofEveryFilm(({ cinematographer, screenwriter }) => [cinematographer, screenwriter])).toEqual(
    films.map(({ title, facts }) => [title, [line(facts.cinematographers), line(facts.screenwriters)]]),
  );
});

test("every film has 20 to 40 tags that weigh 1, 2 or 3", () => {
  const weights = films.map(({ rank, title }) => [title, Object.values(tagsByRank[rank] ?? {})] as const);
  expect(weights.filter(([, { length }]) => length < 20 || length > 40)).toEqual([]);
  expect(weights.filter(([, all]) => !all.every((weight) => [1, 2, 3].includes(weight)))).toEqual([]);
});

test("every film recommends eight to twelve other films, by title and by rank", () => {
  const titles = new Map(films.map(({ rank, title }) => [rank, title]));
  for (const { rank } of films) {
    const { recommendations = [], recommendationRanks = [] } = metadataByRank[rank] ?? {};
    expect(recommendationRanks.map((other) => titles.get(other))).toEqual(recommendations);
    expect(recommendationRanks).not.toContain(rank);
    expect(recommendations.length).toBeGreaterThanOrEqual(8);
    expect(recommendations.length).toBeLessThanOrEqual(12);
  }
});
