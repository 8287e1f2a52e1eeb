import type { Rank } from "./film.ts";

/**
 * Applies an order sent by a client. The canon's content never changes: unknown films are ignored, and films not named
 * stay behind the film they followed.
 * With `base`, the order the sender saw, only films the sender moved change place, so that concurrent moves are kept.
 * Applying it twice changes nothing.
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
  readonly moved: ReadonlySet<Rank>;
}

function movesBetween(base: readonly Rank[], sent: readonly Rank[]): Moves {
  const kept = new Set(longestCommonOrder(base, sent));
  return { base, moved: new Set(sent.filter((rank) => !kept.has(rank))) };
}

/** Puts each moved film behind its new predecessor, unless somebody else has moved that one meanwhile. */
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

/** The longest common subsequence of two lists without duplicates, in n log n steps. */
function longestCommonOrder(one: readonly Rank[], other: readonly Rank[]): readonly Rank[] {
  const placeInOne = new Map(one.map((rank, index) => [rank, index]));
  const common = other.flatMap((rank) => {
    const place = placeInOne.get(rank);
    return place === undefined ? [] : [{ rank, place }];
  });
  // Longest increasing subsequence, by the best end for each length.
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

function countBelow(ends: readonly { readonly place: number }[], place: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle]?.place ?? Infinity) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
