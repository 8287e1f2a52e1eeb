/** The films of the model: each member and the visitors have some of their own. */
import { type FilmId, filmIdOf } from "#domain/catalogue/film-id.ts";
import type { FormerIds } from "#domain/lists/lasting-films.ts";
import { filmOfFirstEdition, FIRST_EDITION } from "#domain/catalogue/first-edition.ts";

/** From this number on a film is one of the film index, which a later edition may rank. */
export const FIRST_OF_THE_INDEX = 10;

/** Films that come into the ranking with a later edition, by the ids that they have then and in the film index. */
const NEWCOMERS = Array.from({ length: 15 }, (_, index) => ({
  id: filmIdOf(`newcomer-${index}-2026`),
  inIndex: filmIdOf(`imdb-tt${String(index).padStart(7, "0")}`),
}));

export const NEWCOMER_IDS = NEWCOMERS.map(({ id }) => id);

/** A film for whoever a tab belongs to: each member and the visitors have films of their own. */
export function filmFor(user: "ann" | "ben" | null, number: number): FilmId {
  if (number < FIRST_OF_THE_INDEX) return filmAt(rankFor(user, number));
  const start = user === "ann" ? 0 : user === "ben" ? 5 : 10;
  return NEWCOMERS[start + (number % 5)]?.inIndex ?? filmAt(0);
}

/** What films are called since they are ranked. */
export function formerIdsOf(ranked: readonly FilmId[]): FormerIds {
  return Object.fromEntries(
    NEWCOMERS.flatMap(({ id, inIndex }) => (ranked.includes(id) ? [[inIndex, id] as const] : [])),
  );
}

function rankFor(user: "ann" | "ben" | null, number: number): number {
  const index = number % 5;
  return user === "ann" ? 1 + index : user === "ben" ? 21 + index : 41 + index;
}

export function filmAt(rank: number): FilmId {
  const id = filmOfFirstEdition(rank);
  if (id === undefined) throw new RangeError(`There is no film ${rank}.`);
  return id;
}

export const isAnns = (id: FilmId): boolean => ownerOf(id) === "ann";
export const isBens = (id: FilmId): boolean => ownerOf(id) === "ben";

function ownerOf(id: FilmId): "ann" | "ben" | null {
  const newcomer = NEWCOMERS.findIndex((film) => film.id === id || film.inIndex === id);
  const place = newcomer === -1 ? FIRST_EDITION.indexOf(id) : newcomer * 4;
  return place < 20 ? "ann" : place < 40 ? "ben" : null;
}
