/** The directors, cinematographers and screenwriters a canon collects (docs/product.md#film-dna). */
import type { Film } from "../../catalogue/film.ts";
import {
  type CanonFilm,
  countedFilm,
  type CountedFilm,
  type DatedFilm,
  type DnaCatalogue,
  namedFilm,
  type NamedFilm,
  namesIn,
} from "./canon-film.ts";

const COLLECTION_FROM = 2;
const ALMOST_COMPLETE_MISSING = 2;

/** "wider" than the ranking, which then can't tell what is missing. */
export type CollectionState = "complete" | "almost-complete" | "begun" | "wider";

export interface Collection {
  readonly person: string;
  readonly held: readonly CountedFilm[];
  readonly missing: readonly NamedFilm[];
  readonly state: CollectionState;
}

export interface Collections {
  readonly directors: readonly Collection[];
  readonly cinematographers: readonly Collection[];
  readonly screenwriters: readonly Collection[];
}

/** Most films first, then fewest missing, then first in the canon. Outside the ranking only directors are known. */
export function collectionsOf(
  films: readonly CanonFilm[],
  outside: readonly DatedFilm[],
  catalogue: DnaCatalogue,
): Collections {
  const { metadataByRank } = catalogue;
  return {
    directors: collectionsBy(films, catalogue, ({ facts }) => [...new Set(facts.directors)], outside),
    cinematographers: collectionsBy(films, catalogue, ({ rank, facts }) =>
      namesIn(metadataByRank[rank]?.cinematographer ?? facts.cinematographers.join(",")),
    ),
    screenwriters: collectionsBy(films, catalogue, ({ rank, facts }) =>
      namesIn(metadataByRank[rank]?.screenwriter ?? facts.screenwriters.join(",")),
    ),
  };
}

function collectionsBy(
  films: readonly CanonFilm[],
  catalogue: DnaCatalogue,
  peopleOf: (film: Film) => readonly string[],
  outside: readonly DatedFilm[] = [],
): readonly Collection[] {
  const madeBy = [...films.map(({ film }) => peopleOf(film)), ...outside.map(({ director }) => namesIn(director))];
  const counts = new Map<string, number>();
  for (const person of madeBy.flat()) counts.set(person, (counts.get(person) ?? 0) + 1);
  const collectors = new Map<string, { readonly held: CountedFilm[]; readonly missing: NamedFilm[] }>(
    [...counts].filter(([, count]) => count >= COLLECTION_FROM).map(([person]) => [person, { held: [], missing: [] }]),
  );
  const inCanon = new Set(films.map(({ film }) => film.rank));
  for (const film of catalogue.films.toSorted((one, other) => one.year - other.year)) {
    for (const person of peopleOf(film)) {
      const collection = collectors.get(person);
      (inCanon.has(film.rank) ? collection?.held : collection?.missing)?.push(namedFilm(film));
    }
  }
  for (const film of outside)
    for (const person of namesIn(film.director)) collectors.get(person)?.held.push(countedFilm(film));
  return [...collectors]
    .map(([person, { held, missing }]) => ({
      person,
      held: held.toSorted((one, other) => one.year - other.year),
      missing,
      state: held.some(({ rank }) => rank === null) ? ("wider" as const) : collectionState(missing.length),
    }))
    .toSorted((one, other) => other.held.length - one.held.length || one.missing.length - other.missing.length);
}

export function collectionState(missing: number): CollectionState {
  if (missing === 0) return "complete";
  return missing <= ALMOST_COMPLETE_MISSING ? "almost-complete" : "begun";
}
