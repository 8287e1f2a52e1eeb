/** Editions of the ranking compared: a film's place in each, how it moved, who came and who left. */
import type { EditionNumber } from "./editions.ts";
import type { FilmId } from "./film-id.ts";
import { isWithoutOrder, type Provenance, type Rank } from "./film.ts";

/** A film's place in one edition, and where the place comes from. */
export interface RankedFilm {
  readonly rank: Rank;
  readonly id: FilmId;
  readonly provenance: Provenance;
}

/** One edition of the ranking, rank 1 first and without gaps. */
export interface EditionRanking {
  readonly edition: EditionNumber;
  readonly films: readonly RankedFilm[];
}

/** Undefined for a film without a place in the edition. */
export function rankIn({ films }: EditionRanking, id: FilmId): Rank | undefined {
  return films.find((film) => film.id === id)?.rank;
}

/** Undefined for a rank the edition does not have: no other film is ever meant by it. */
export function filmAt({ films }: EditionRanking, rank: Rank): FilmId | undefined {
  return films[rank - 1]?.id;
}

/** How a film got from one edition to the next. */
export type Movement =
  | { readonly kind: "up" | "down"; readonly by: number; readonly was: Rank }
  | { readonly kind: "same"; readonly was: Rank }
  /** Never ranked before. */
  | { readonly kind: "new" }
  /** Ranked in an edition before the last one, and now again. */
  | { readonly kind: "back"; readonly was: Rank; readonly wasIn: EditionNumber }
  | { readonly kind: "left"; readonly was: Rank; readonly wasIn: EditionNumber };

/**
 * A film's movement into `edition`, or undefined where there is nothing to tell: the edition is the oldest, or the film
 * was in none up to it. `editions` may hold later ones too, in any order. Throws a RangeError without `edition`.
 */
export function movementInto(
  edition: EditionNumber,
  id: FilmId,
  editions: readonly EditionRanking[],
): Movement | undefined {
  const [now, ...before] = editions
    .filter((known) => known.edition <= edition)
    .toSorted((one, other) => other.edition - one.edition);
  if (now?.edition !== edition) throw new RangeError(`There is no edition ${edition} among those compared.`);
  if (before.length === 0) return undefined;
  const rank = rankIn(now, id);
  const last = before.flatMap((known) => {
    const was = rankIn(known, id);
    return was === undefined ? [] : [{ was, wasIn: known.edition }];
  })[0];
  if (last === undefined) return rank === undefined ? undefined : { kind: "new" };
  if (rank === undefined) return { kind: "left", ...last };
  if (last.wasIn !== before[0]?.edition) return { kind: "back", ...last };
  return movedFrom(last.was, rank);
}

/** A film's rank in each edition, the oldest first; undefined where it had none. */
export function historyOf(
  id: FilmId,
  editions: readonly EditionRanking[],
): readonly { readonly edition: EditionNumber; readonly rank: Rank | undefined }[] {
  return editions
    .toSorted((one, other) => one.edition - other.edition)
    .map((known) => ({ edition: known.edition, rank: rankIn(known, id) }));
}

/** What one edition changed about another. */
export interface Renewal {
  /** In the order of their new ranks. */
  readonly came: readonly RankedFilm[];
  /** In the order of their old ranks. */
  readonly left: readonly RankedFilm[];
  /** The films of both whose rank changed, in the order of their new ranks. */
  readonly moved: readonly { readonly id: FilmId; readonly was: Rank; readonly rank: Rank }[];
  /** How many films of both kept their rank. */
  readonly stayed: number;
}

export function renewalBetween(before: EditionRanking, after: EditionRanking): Renewal {
  const oldRanks = ranksById(before);
  const newRanks = ranksById(after);
  const inBoth = after.films.flatMap(({ id, rank }) => {
    const was = oldRanks.get(id);
    return was === undefined ? [] : [{ id, was, rank }];
  });
  const moved = inBoth.filter(({ was, rank }) => was !== rank);
  return {
    came: after.films.filter(({ id }) => !oldRanks.has(id)),
    left: before.films.filter(({ id }) => !newRanks.has(id)),
    moved,
    stayed: inBoth.length - moved.length,
  };
}

/** The films that were ranked in an edition up to `edition` and are not ranked in it, each with the last place it had. */
export function departedFilms(
  edition: EditionNumber,
  editions: readonly EditionRanking[],
): readonly { readonly id: FilmId; readonly was: Rank; readonly wasIn: EditionNumber }[] {
  const departed = new Map<FilmId, { readonly was: Rank; readonly wasIn: EditionNumber }>();
  const upTo = editions.filter((known) => known.edition <= edition);
  for (const known of upTo.toSorted((one, other) => one.edition - other.edition)) {
    for (const { id, rank } of known.films) departed.set(id, { was: rank, wasIn: known.edition });
  }
  return [...departed].filter(([, { wasIn }]) => wasIn !== edition).map(([id, last]) => ({ id, ...last }));
}

/** The films that no list with an order names, in the order of their ranks: the ranking can only guess at their places. */
export function filmsWithoutOrder({ films }: EditionRanking): readonly RankedFilm[] {
  return films.filter(isWithoutOrder);
}

function movedFrom(was: Rank, rank: Rank): Movement {
  if (rank === was) return { kind: "same", was };
  return rank < was ? { kind: "up", by: was - rank, was } : { kind: "down", by: rank - was, was };
}

function ranksById({ films }: EditionRanking): ReadonlyMap<FilmId, Rank> {
  return new Map(films.map(({ id, rank }) => [id, rank]));
}
