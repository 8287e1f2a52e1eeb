import { buildRelease, type Release } from "#catalogue/build/build-release.ts";
import { readCommittedRelease, readInputs } from "#catalogue/build/catalogue-files.ts";
import type { CommittedRelease } from "#catalogue/build/release-problems.ts";
import type { Film, FilmMetadata } from "#domain/film.ts";

export const committed: CommittedRelease = readCommittedRelease();

/** The release as the server loads it, from the committed JSON. */
export const committedFilms: readonly Film[] = filmsOf(committed.texts.get("films.json") ?? "");
export const committedMetadata: ReadonlyMap<string, FilmMetadata> = new Map(
  Object.entries(JSON.parse(committed.texts.get("film-metadata.json") ?? "{}")),
);

/** The release as the authored files give it now. */
export function rebuiltRelease(): Release {
  return buildRelease(readInputs(), committed.identities);
}

function filmsOf(json: string): readonly Film[] {
  const { films } = JSON.parse(json);
  return films;
}
