import { buildRelease, type Release } from "#catalogue/build/build-release.ts";
import { readCommittedRelease, readInputs } from "#catalogue/build/catalogue-files.ts";
import type { CommittedRelease } from "#catalogue/build/release-problems.ts";
import type { DepartedFilms, PublishedEdition } from "#domain/catalogue/catalogue.ts";
import type { EditionNumber } from "#domain/catalogue/editions.ts";
import type { Film, FilmMetadata } from "#domain/catalogue/film.ts";

export const committed: CommittedRelease = readCommittedRelease();

/** The release as the server loads it, from the committed JSON. */
export const committedFilms: readonly Film[] = filmsOf(committed.texts.get("films.json") ?? "");
export const committedMetadata: ReadonlyMap<string, FilmMetadata> = new Map(
  Object.entries(JSON.parse(committed.texts.get("film-metadata.json") ?? "{}")),
);

/** The films that left the ranking, by id, from the committed JSON. */
export const committedDeparted: DepartedFilms = JSON.parse(committed.texts.get("departed-films.json") ?? "{}");

/** Every edition of the ranking, the oldest first, from the committed JSON. */
export const committedEditions: readonly PublishedEdition[] = [...committed.texts]
  .filter(([path]) => path.startsWith("editions/"))
  .map(([, text]): PublishedEdition => JSON.parse(text))
  .toSorted((one, other) => one.edition - other.edition);

let rebuilt: Release | undefined;

/** The release as the authored files give it now, built once for all tests: don't change it. */
export function rebuiltRelease(): Release {
  return (rebuilt ??= buildRelease(readInputs()));
}

/** The release as it would be if this edition were the current one. */
export function releaseOfEdition(edition: EditionNumber): Release {
  const changeLog = `## ${edition}.0.0\n\n- Edition ${edition}.\n`;
  return buildRelease({ ...readInputs(), changeLog }, edition);
}

function filmsOf(json: string): readonly Film[] {
  const { films } = JSON.parse(json);
  return films;
}
