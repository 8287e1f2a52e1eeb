/** Merge insertion (Ford and Johnson, 1959): very few comparisons, and the fewest possible for up to eleven items. */

export type Compare<Item> = (one: Item, other: Item) => number;

/** Pairs to compare first, each item at most once; the others are paired as they come. */
export type ChoosePairs<Item> = (items: readonly Item[]) => readonly (readonly [Item, Item])[];

export function mergeInsertionSort<Item>(
  items: readonly Item[],
  compare: Compare<Item>,
  choosePairs: ChoosePairs<Item> = () => [],
): readonly Item[] {
  if (items.length < 2) return items;
  const { pairs, odd } = pairedItems(items, choosePairs(items));
  const loserOf = new Map<Item, Item>();
  for (const [one, other] of pairs) {
    const isOneFirst = compare(one, other) < 0;
    loserOf.set(isOneFirst ? one : other, isOneFirst ? other : one);
  }
  const winners = mergeInsertionSort([...loserOf.keys()], compare, choosePairs);
  const losers = winners.flatMap((winner) => {
    const item = loserOf.get(winner);
    return item === undefined ? [] : [{ item, winner }];
  });
  // Halving needs the worst winner's end of the chain to be sorted first, so the chain runs upwards.
  const waiting = [...losers.toReversed(), ...odd.map((item) => ({ item, winner: null }))];
  const chain: Item[] = winners.toReversed();
  for (const index of insertionOrder(waiting.length)) {
    const entry = waiting[index];
    if (entry === undefined) continue;
    const end = entry.winner === null ? chain.length : chain.indexOf(entry.winner);
    chain.splice(gapFor(entry.item, chain, end, compare), 0, entry.item);
  }
  return chain.toReversed();
}

function pairedItems<Item>(items: readonly Item[], chosen: readonly (readonly [Item, Item])[]) {
  const taken = new Set(chosen.flat());
  const rest = items.filter((item) => !taken.has(item));
  const pairs = [...chosen];
  for (let index = 0; index + 1 < rest.length; index += 2) {
    const [one, other] = rest.slice(index, index + 2);
    if (one !== undefined && other !== undefined) pairs.push([one, other]);
  }
  return { pairs, odd: rest.length % 2 === 1 ? rest.slice(-1) : [] };
}

/** 0, 2, 1, 4, 3, 10, 9, ...: backwards from each of 1, 3, 5, 11, 21. */
function insertionOrder(count: number): readonly number[] {
  const order: number[] = [];
  let [done, next] = [0, 1];
  while (done < count) {
    for (let index = Math.min(next, count) - 1; index >= done; index -= 1) order.push(index);
    [done, next] = [next, next + 2 * done];
  }
  return order;
}

function gapFor<Item>(item: Item, chain: readonly Item[], end: number, compare: Compare<Item>): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    const opponent = chain[middle];
    if (opponent !== undefined && compare(opponent, item) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
