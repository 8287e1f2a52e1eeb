import type { Rank } from "./film.ts";

/**
 * The canon's order after somebody sent an order for it, which never changes what the canon holds: films it does not
 * hold are ignored, and films the sender did not name stay.
 *
 * Without `base` a film that was not named keeps its place behind the film it followed. With `base`, the order the
 * sender saw before moving anything, only the films they moved change place, so that what somebody else moved
 * meanwhile stays moved. Sending the same again changes nothing.
 */
export function applySentOrder(
  current: readonly Rank[],
  sent: readonly Rank[],
  base: readonly Rank[] | null,
): readonly Rank[] {
  const held = new Set(current);
  const named = [...new Set(sent)];
  const wanted = named.filter((rank) => held.has(rank));
  const ordered =
    base === null
      ? withFollowers(current, wanted)
      : withMovesOnly(current, wanted, movesBetween([...new Set(base)], named));
  return ordered.every((rank, index) => rank === current[index]) ? current : ordered;
}

function withFollowers(current: readonly Rank[], wanted: readonly Rank[]): readonly Rank[] {
  const named = new Set(wanted);
  const unnamedAtStart: Rank[] = [];
  const followersByRank = new Map<Rank, Rank[]>(wanted.map((rank) => [rank, []]));
  let followers = unnamedAtStart;
  for (const rank of current) {
    if (named.has(rank)) followers = followersByRank.get(rank) ?? followers;
    else followers.push(rank);
  }
  return [...unnamedAtStart, ...wanted.flatMap((rank) => [rank, ...(followersByRank.get(rank) ?? [])])];
}

interface Moves {
  readonly base: readonly Rank[];
  /** Films the sender moved. */
  readonly moved: ReadonlySet<Rank>;
}

function movesBetween(base: readonly Rank[], sent: readonly Rank[]): Moves {
  const kept = new Set(longestCommonOrder(base, sent));
  return { base, moved: new Set(sent.filter((rank) => !kept.has(rank))) };
}

/**
 * Each moved film goes behind the film it was put behind. A film that somebody else moved meanwhile is no landmark:
 * what was put behind the last film must not follow that one to the top.
 */
function withMovesOnly(current: readonly Rank[], wanted: readonly Rank[], { base, moved }: Moves): readonly Rank[] {
  const others = current.filter((rank) => !moved.has(rank));
  const landmarks = new Set(longestCommonOrder(base, others));
  const behind = new Map<Rank | null, Rank[]>();
  let landmark: Rank | null = null;
  for (const rank of wanted) {
    if (moved.has(rank)) behind.set(landmark, [...(behind.get(landmark) ?? []), rank]);
    else if (landmarks.has(rank)) landmark = rank;
  }
  return [...(behind.get(null) ?? []), ...others.flatMap((rank) => [rank, ...(behind.get(rank) ?? [])])];
}

/** The most films that come in the same order in both; each list names a film once. Takes n log n steps. */
function longestCommonOrder(one: readonly Rank[], other: readonly Rank[]): readonly Rank[] {
  const placeInOne = new Map(one.map((rank, index) => [rank, index]));
  const common = other.flatMap((rank) => {
    const place = placeInOne.get(rank);
    return place === undefined ? [] : [{ rank, place }];
  });
  // The longest increasing run of places, by the ends of the best runs of each length.
  type Link = { readonly rank: Rank; readonly place: number; readonly before: Link | null };
  const ends: Link[] = [];
  for (const { rank, place } of common) {
    const length = countBelow(ends, place);
    ends[length] = { rank, place, before: ends[length - 1] ?? null };
  }
  const order: Rank[] = [];
  for (let link: Link | null = ends.at(-1) ?? null; link !== null; link = link.before) order.push(link.rank);
  return order.toReversed();
}

/** How many of the sorted ends lie before a place. */
function countBelow(ends: readonly { readonly place: number }[], place: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle]?.place ?? Infinity) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
