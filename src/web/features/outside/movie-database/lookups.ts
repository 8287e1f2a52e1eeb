import type { Film } from "#domain/catalogue/film.ts";
import { deviceStorage } from "#web/adapters/device-storage.ts";
import { call } from "#web/adapters/product-api.ts";
import type { WantedFilm } from "#web/features/films/found-posters.ts";
import { createKeptAnswers } from "./kept-answers.ts";
import { askMovieDatabase } from "./movie-api.ts";
import { firstMovieOf, posterPathOf, trailerKeyOf } from "./movie-answers.ts";

const POSTERS = "https://image.tmdb.org/t/p/w342";
const VIDEOS = "https://www.youtube.com/watch?v=";

const kept = createKeptAnswers(
  deviceStorage(() => localStorage),
  () => Date.now(),
);

/** A poster's URL; null if there is none. Rejects where the movie database is unreachable. */
export async function findPoster(film: WantedFilm): Promise<string | null> {
  const path = await cachedOr(`poster ${film.id}`, async () => {
    const tmdbId = film.facts?.tmdbId;
    return posterPathOf(tmdbId ? await askMovieDatabase(`/movie/${tmdbId}`) : await searchFor(film));
  });
  return path === null ? null : POSTERS + path;
}

/** A trailer's URL; null if there is none. Rejects where nobody can be reached. */
export async function findTrailer(film: WantedFilm): Promise<string | null> {
  const key = await cachedOr(`trailer ${film.id}`, async () => {
    const movie = film.facts?.tmdbId ?? firstMovieOf(await searchFor(film));
    return movie === null ? null : trailerKeyOf(await askMovieDatabase(`/movie/${movie}/videos`));
  });
  return key === null ? null : VIDEOS + key;
}

/** The page on where to watch a film, from our own server. */
export async function findWatchPage({ rank }: Pick<Film, "rank">): Promise<string> {
  const { tmdbLink } = await call("getWatchProviders", { params: { rank } });
  if (URL.parse(tmdbLink)?.protocol !== "https:") throw new Error("The page on where to watch has no safe address.");
  return tmdbLink;
}

function searchFor({ title, year }: WantedFilm): Promise<unknown> {
  return askMovieDatabase("/search/movie", { query: title, year: String(year) });
}

/** A cached or new answer. It becomes part of a URL, so it must be a plain word. */
async function cachedOr(name: string, find: () => Promise<string | null>): Promise<string | null> {
  const known = kept.get(name);
  if (known === null || (known !== undefined && /^\/?[\w.-]+$/.test(known))) return known;
  const found = await find();
  kept.keep(name, found);
  return found;
}
