import { expect, test } from "vitest";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { movieData } from "./film-pages.ts";

const FILM: Film = {
  rank: 1,
  id: filmIdOf("dawn-1960"),
  title: "Dawn",
  year: 1960,
  director: "Ann Lee",
  description: "A village wakes up.",
  posterUrl: null,
  poster: "lamp 0 indigo foot",
  trailerUrl: null,
  provenance: { listCount: 1, averagePosition: 0.5, placements: [] },
  facts: {
    originalTitle: "L'aube",
    directors: ["Ann Lee"],
    screenwriters: [],
    cinematographers: [],
    composers: [],
    cast: [],
    genres: ["Drama"],
    countries: ["France"],
    languages: ["French"],
    runtimeMinutes: 90,
    color: "color",
    sound: "sound",
    awards: [],
    imdbId: "tt0000001",
    tmdbId: 1,
  },
};

test("a film's structured data says which pages of other sites are about it", () => {
  const ids = { wikidata: "Q1", letterboxd: ["dawn"] };
  expect(movieData(FILM, "Drama", { ids, supportingCast: [] })).toMatchObject({
    sameAs: [
      "https://www.imdb.com/title/tt0000001/",
      "https://www.themoviedb.org/movie/1",
      "https://www.wikidata.org/wiki/Q1",
      "https://letterboxd.com/film/dawn/",
    ],
  });
});

test("its structured data names the leads and then the other players", () => {
  const lead = { ...FILM, facts: { ...FILM.facts, cast: ["Bo Lee"] } };
  expect(movieData(lead, "Drama", { ids: undefined, supportingCast: ["Cy Lee"] })).toMatchObject({
    actor: [{ name: "Bo Lee" }, { name: "Cy Lee" }],
  });
});

test("it does not name pages that are about a part of the film", () => {
  const ids = { wikidata: null, letterboxd: ["dawn-part-1", "dawn-part-2"] };
  expect(movieData(FILM, "Drama", { ids, supportingCast: [] })).toMatchObject({
    sameAs: ["https://www.imdb.com/title/tt0000001/"],
  });
});
