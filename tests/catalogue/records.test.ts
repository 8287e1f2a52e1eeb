import { describe, expect, test } from "vitest";

import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import type { RankedFilm } from "#domain/catalogue/edition-ranking.ts";
import { EDITIONS } from "#domain/catalogue/editions.ts";
import type { Film, FilmMetadata } from "#domain/catalogue/film.ts";
import { sourceListsOf, ALL_SOURCE_LIST_IDS } from "#domain/catalogue/source-lists.ts";

import { committedEditions, committedFilms, committedMetadata, releaseOfEdition } from "./committed-release.ts";

/** The films of the release, and those that an edition in preparation ranks beside them. */
const everyFilm: readonly Film[] = [
  ...new Map(
    [...EDITIONS.flatMap(({ number }) => releaseOfEdition(number).films), ...committedFilms].map((film) => [
      film.id,
      film,
    ]),
  ).values(),
];

/** The slugs of the films a rule does not hold for: an empty list, or a failure that names them. */
function filmsBreaking(rule: (film: Film) => boolean): readonly string[] {
  return everyFilm.filter((film) => !rule(film)).map(({ id }) => id);
}

/** The ranks a rule does not hold for. */
function ranksBreaking(rule: (metadata: FilmMetadata, rank: number) => boolean): readonly string[] {
  return [...committedMetadata].filter(([rank, metadata]) => !rule(metadata, Number(rank))).map(([rank]) => rank);
}

function repeated<T>(values: readonly T[]): readonly T[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function peopleOf({ facts }: Film): readonly string[] {
  return [facts.directors, facts.screenwriters, facts.cinematographers, facts.composers, facts.cast].flat();
}

function inShownOrder(lists: readonly string[]): readonly string[] {
  return ALL_SOURCE_LIST_IDS.filter((id) => lists.includes(id));
}

describe("every film of the release", () => {
  test(`there are ${CATALOGUE_SIZE} of them, ranked 1 to ${CATALOGUE_SIZE} without a gap`, () => {
    expect(committedFilms.map(({ rank }) => rank)).toEqual(
      Array.from({ length: CATALOGUE_SIZE }, (_, index) => index + 1),
    );
  });

  test("the ranking begins as the published lists have it", () => {
    expect(committedFilms.slice(0, 5).map(({ title }) => title)).toEqual([
      "The Godfather",
      "Goodfellas",
      "Singin' in the Rain",
      "Psycho",
      "The Godfather Part II",
    ]);
  });

  test("has a slug, a title with its year, and ids in other databases that no other film has", () => {
    expect(repeated(everyFilm.map(({ id }) => id))).toEqual([]);
    expect(repeated(everyFilm.map(({ title, year }) => `${title} (${year})`))).toEqual([]);
    expect(repeated(everyFilm.map(({ facts }) => facts.imdbId).filter((id) => id !== null))).toEqual([]);
    expect(repeated(everyFilm.map(({ facts }) => facts.tmdbId).filter((id) => id !== null))).toEqual([]);
  });

  test("has an IMDb id", () => {
    expect(filmsBreaking(({ facts }) => facts.imdbId !== null)).toEqual([]);
  });

  test("has a slug of plain letters that ends with its year", () => {
    expect(filmsBreaking(({ id, year }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) && id.endsWith(`-${year}`))).toEqual([]);
  });

  test("has a title", () => {
    expect(filmsBreaking(({ title }) => title !== "" && title.trim() === title)).toEqual([]);
  });

  test("has a year the cinema existed in", () => {
    expect(filmsBreaking(({ year }) => year > 1900 && year <= 2026)).toEqual([]);
  });

  test("has a director, on one line as in its facts", () => {
    expect(filmsBreaking(({ director, facts }) => director !== "" && director === facts.directors.join(", "))).toEqual(
      [],
    );
  });

  test("has a running time, a genre and a country", () => {
    expect(filmsBreaking(({ facts }) => (facts.runtimeMinutes ?? 0) > 10)).toEqual([]);
    expect(filmsBreaking(({ facts }) => facts.genres.length > 0 && facts.countries.length > 0)).toEqual([]);
  });

  test("is described in whole sentences, with no hole in them", () => {
    expect(filmsBreaking(({ description }) => /^\S.*[.!?…”"']$/.test(description))).toEqual([]);
    expect(filmsBreaking(({ description }) => !/undefined|null|NaN| {2}|[^.]\.\.$/.test(description))).toEqual([]);
  });

  test("carries no note in its names that only tells namesakes apart", () => {
    expect(filmsBreaking((film) => !peopleOf(film).some((name) => name.includes("(")))).toEqual([]);
  });

  test("shows no poster or trailer from elsewhere until somebody sets one", () => {
    expect(filmsBreaking(({ posterUrl, trailerUrl }) => posterUrl === null && trailerUrl === null)).toEqual([]);
  });
});

describe.each(EDITIONS.map(({ number }) => number))("the provenance of every film in edition %i", (edition) => {
  const films = committedEditions.find((ranking) => ranking.edition === edition)?.films ?? [];
  const breaking = (rule: (placements: RankedFilm["provenance"]) => boolean) =>
    films.filter(({ provenance }) => !rule(provenance)).map(({ id }) => id);

  test("names at least one list, each once, in the order they are always shown", () => {
    expect(
      breaking(({ placements, listCount }) => {
        const lists = placements.map(({ list }) => list);
        return lists.length > 0 && lists.length === listCount && lists.join() === inShownOrder(lists).join();
      }),
    ).toEqual([]);
  });

  test("gives each list its own number of entries, and a position only where the list has an order", () => {
    const sources = new Map(sourceListsOf(edition).map((list) => [list.id, list]));
    expect(
      breaking(({ placements }) =>
        placements.every(({ list, position, entries }) => {
          const source = sources.get(list);
          return entries === source?.entries && (position !== null) === source.ranked;
        }),
      ),
    ).toEqual([]);
  });
});

describe("the metadata", () => {
  test("is there for every film and for no other rank", () => {
    expect([...committedMetadata.keys()]).toEqual(committedFilms.map(({ rank }) => String(rank)));
  });

  test("always has a genre, a cinematographer and a screenwriter to show", () => {
    expect(
      ranksBreaking(({ genre, cinematographer, screenwriter }) => ![genre, cinematographer, screenwriter].includes("")),
    ).toEqual([]);
  });

  test("says unknown where nobody knows who filmed it", () => {
    const bambi = committedFilms.find(({ id }) => id === "bambi-1942");
    expect(committedMetadata.get(String(bambi?.rank))?.cinematographer).toBe("unknown");
  });

  test("recommends the same films by title and by rank, each once and never the film itself", () => {
    expect(
      ranksBreaking(({ recommendations, recommendationRanks = [] }, rank) => {
        const recommended = recommendationRanks.map((other) => committedFilms[other - 1]?.title);
        const isClean = !recommendationRanks.includes(rank) && repeated(recommendationRanks).length === 0;
        return isClean && recommended.join("|") === recommendations.join("|");
      }),
    ).toEqual([]);
  });
});
