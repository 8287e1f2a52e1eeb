import type { Rank } from "#domain/film.ts";
import { Refusal } from "../../refusal.ts";

/** Validates the ranks to share: each in the catalogue, none twice. Throws a refusal otherwise. */
export function sharedRanks(ranks: readonly number[], catalogueSize: number): readonly Rank[] {
  const unknown = ranks.find((rank) => rank > catalogueSize);
  if (unknown !== undefined)
    throw new Refusal(400, `There is no film of rank ${unknown}: the ranks are 1 to ${catalogueSize}.`);
  if (new Set(ranks).size < ranks.length) throw new Refusal(400, "A film can be shared only once in the same canon.");
  return ranks;
}
