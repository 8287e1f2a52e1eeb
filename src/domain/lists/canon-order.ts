import type { FilmId } from "../catalogue/film-id.ts";

/**
 * Applies a client's order: ignores unknown films, and leaves films it does not name behind the film they followed.
 * With `base`, the order the sender saw, only films the sender moved change place, so that concurrent moves are kept.
 */
export function applySentOrder(
  current: readonly FilmId[],
  sent: readonly FilmId[],
  base: readonly FilmId[] | null,
): readonly FilmId[] {
  const held = new Set(current);
  const named = [...new Set(sent)];
  // Nobody else has changed the canon, and the order names all of it: no move needs to be found.
  const isWhole = named.length === current.length && named.every((id) => held.has(id));
  if (isWhole && (base === null || isSameOrder(base, current))) return isSameOrder(named, current) ? current : named;
  const wanted = named.filter((id) => held.has(id));
  const ordered =
    base === null
      ? withFollowers(current, wanted)
      : withMovesOnly(current, wanted, movesBetween([...new Set(base)], named));
  return isSameOrder(ordered, current) ? current : ordered;
}

function isSameOrder(one: readonly FilmId[], other: readonly FilmId[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

function withFollowers(current: readonly FilmId[], wanted: readonly FilmId[]): readonly FilmId[] {
  const named = new Set(wanted);
  const unnamedAtStart: FilmId[] = [];
  const followersById = new Map<FilmId, FilmId[]>(wanted.map((id) => [id, []]));
  let followers = unnamedAtStart;
  for (const id of current) {
    if (named.has(id)) followers = followersById.get(id) ?? followers;
    else followers.push(id);
  }
  return [...unnamedAtStart, ...wanted.flatMap((id) => [id, ...(followersById.get(id) ?? [])])];
}

interface Moves {
  readonly base: readonly FilmId[];
  readonly moved: ReadonlySet<FilmId>;
}

function movesBetween(base: readonly FilmId[], sent: readonly FilmId[]): Moves {
  const kept = new Set(longestCommonOrder(base, sent));
  return { base, moved: new Set(sent.filter((id) => !kept.has(id))) };
}

/** Puts each moved film behind its new predecessor, unless somebody else has moved that one meanwhile. */
function withMovesOnly(
  current: readonly FilmId[],
  wanted: readonly FilmId[],
  { base, moved }: Moves,
): readonly FilmId[] {
  const others = current.filter((id) => !moved.has(id));
  const landmarks = new Set(longestCommonOrder(base, others));
  const behind = new Map<FilmId | null, FilmId[]>();
  let landmark: FilmId | null = null;
  for (const id of wanted) {
    if (moved.has(id)) behind.set(landmark, [...(behind.get(landmark) ?? []), id]);
    else if (landmarks.has(id)) landmark = id;
  }
  return [...(behind.get(null) ?? []), ...others.flatMap((id) => [id, ...(behind.get(id) ?? [])])];
}

/** The longest common subsequence of two lists without duplicates, in n log n steps. */
function longestCommonOrder(one: readonly FilmId[], other: readonly FilmId[]): readonly FilmId[] {
  const placeInOne = new Map(one.map((id, index) => [id, index]));
  const common = other.flatMap((id) => {
    const place = placeInOne.get(id);
    return place === undefined ? [] : [{ id, place }];
  });
  type Link = { readonly id: FilmId; readonly place: number; readonly before: Link | null };
  const ends: Link[] = [];
  for (const { id, place } of common) {
    const length = countBelow(ends, place);
    ends[length] = { id, place, before: ends[length - 1] ?? null };
  }
  const order: FilmId[] = [];
  for (let link: Link | null = ends.at(-1) ?? null; link !== null; link = link.before) order.push(link.id);
  return order.toReversed();
}

function countBelow(ends: readonly { readonly place: number }[], place: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle]?.place ?? Infinity) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
