import type { EditionNumber } from "./editions.ts";
import type { FilmId } from "./film-id.ts";
import { isWithoutOrder, type Provenance, type Rank } from "./film.ts";

export interface RankedFilm {
  readonly rank: Rank;
  readonly id: FilmId;
  readonly provenance: Provenance;
}

export interface EditionRanking {
  readonly edition: EditionNumber;
  readonly films: readonly RankedFilm[];
}

export function rankIn({ films }: EditionRanking, id: FilmId): Rank | undefined {
  return films.find((film) => film.id === id)?.rank;
}

export function filmAt({ films }: EditionRanking, rank: Rank): FilmId | undefined {
  return films[rank - 1]?.id;
}

export type Movement =
  | { readonly kind: "up" | "down"; readonly by: number; readonly was: Rank }
  | { readonly kind: "same"; readonly was: Rank }
  | { readonly kind: "new" }
  | { readonly kind: "back"; readonly was: Rank; readonly wasIn: EditionNumber }
  | { readonly kind: "left"; readonly was: Rank; readonly wasIn: EditionNumber };

/** Undefined in the oldest edition, or for a film not ranked so far. Throws a RangeError without `edition`. */
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

export function historyOf(
  id: FilmId,
  editions: readonly EditionRanking[],
): readonly { readonly edition: EditionNumber; readonly rank: Rank | undefined }[] {
  return editions
    .toSorted((one, other) => one.edition - other.edition)
    .map((known) => ({ edition: known.edition, rank: rankIn(known, id) }));
}

export interface Renewal {
  readonly came: readonly RankedFilm[];
  readonly left: readonly RankedFilm[];
  readonly moved: readonly { readonly id: FilmId; readonly was: Rank; readonly rank: Rank }[];
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

/** Films ranked in an edition up to `edition` but not in it, each with its last place. */
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

/** By rank. No ordered list names these films, so their places are only a guess. */
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
