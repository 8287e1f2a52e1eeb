/** How an address says which of somebody's own films are shown, and how (docs/product.md#my-films). */
import { isOwnListId } from "../lists/own-list.ts";
import { MY_GROUPS, MY_LOOKS, MY_ORDERS, type MyView } from "./my-films.ts";
import { parseRankingAddress, PLAIN_RANKING, rankingParameters } from "./ranking-address.ts";

type Parameter = readonly [name: string, value: string];

/** Leaves out what is unknown or malformed. */
export function parseMyView(parameters: Iterable<Parameter>): MyView {
  const given = [...parameters];
  const all = (name: string) => given.flatMap(([each, value]) => (each === name ? [value] : []));
  const one = <Value extends string>(known: readonly Value[], name: string) =>
    known.find((value) => value === all(name)[0]);
  return {
    find: all("find")[0]?.slice(0, MAX_FIND) ?? "",
    order: one(MY_ORDERS, "order") ?? "own",
    group: one(MY_GROUPS, "group") ?? null,
    look: one(MY_LOOKS, "look") ?? "tiles",
    filters: parseRankingAddress(given).filters,
    mine: {
      stars: ["5", "4", "3", "2", "1", "none"].filter((stars) => all("stars").includes(stars)),
      seenIn: [...new Set(all("seen-in").filter((year) => /^\d{4}$/.test(year)))].toSorted(),
      isSeenAgain: all("times").includes("again"),
      ranked: ["ranked", "other"].filter((value) => all("in-ranking").includes(value)),
      lists: [...new Set(all("in").filter((id) => isOwnListId(id)))],
    },
  };
}

export const MAX_FIND = 100;

/** The inverse of `parseMyView`, without defaults. */
export function myViewParameters({ find, order, group, look, filters, mine }: MyView): readonly Parameter[] {
  const { stars, seenIn, isSeenAgain, ranked, lists } = mine;
  return [
    ...(find === "" ? [] : [["find", find] as const]),
    ...(order === "own" ? [] : [["order", order] as const]),
    ...(group === null ? [] : [["group", group] as const]),
    ...(look === "tiles" ? [] : [["look", look] as const]),
    ...stars.map((value) => ["stars", value] as const),
    ...seenIn.map((value) => ["seen-in", value] as const),
    ...(isSeenAgain ? [["times", "again"] as const] : []),
    ...ranked.map((value) => ["in-ranking", value] as const),
    ...lists.map((value) => ["in", value] as const),
    ...rankingParameters({ ...PLAIN_RANKING, filters }),
  ];
}
