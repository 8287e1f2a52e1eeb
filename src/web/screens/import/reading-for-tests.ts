import { idAt } from "#domain/catalogue/film-id-for-tests.ts";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import type { OtherFilm, RankedFilm } from "#film-files/import/known-film.ts";
import { matchFilms } from "#film-files/import/match-films.ts";
import type { ImportReading } from "./worker-messages.ts";

/** A ranked film named by its rank: "Film 7" of 1907. */
export function ranked(rank: number, given: Partial<RankedFilm> = {}): RankedFilm {
  return {
    id: idAt(rank),
    rank,
    title: `Film ${rank}`,
    otherTitles: [],
    year: 1900 + rank,
    directors: [],
    imdbId: `tt${String(rank).padStart(7, "0")}`,
    tmdbId: rank,
    wikidataId: null,
    popularity: 1001,
    ...given,
  };
}

export const RANKED: readonly RankedFilm[] = Array.from({ length: 40 }, (_, index) => ranked(index + 1));

/** Reads texts by file name. */
export async function readingOf(
  texts: Readonly<Record<string, string>>,
  others: readonly OtherFilm[] = [],
): Promise<ImportReading> {
  const encoder = new TextEncoder();
  const files = readFilmFiles(Object.entries(texts).map(([name, text]) => ({ name, bytes: encoder.encode(text) })));
  const matches = await matchFilms(files.films, {
    ours: RANKED,
    lookUpOthers: async (wanted) => wanted.map(() => others),
  });
  return { files, matches, lookedUp: { trouble: null, refused: 0 } };
}
