import { z } from "zod";

/** What people remember of films, by the films' lasting ids. */
export type Recollections = Readonly<Record<string, string>>;

/** Fewer words than this find no film. */
const LEAST_WORDS = 5;

/** Reads `catalogue/recollections.json`; throws where it is no such list. */
export function readRecollections(json: string): Recollections {
  return z.record(z.string(), z.string()).parse(JSON.parse(json));
}

/** Every film of the catalogue is remembered in some words, and nothing is that is no film of it. */
export function recollectionProblems(filmIds: readonly string[], recollections: Recollections): readonly string[] {
  const known = new Set(filmIds);
  return [
    ...filmIds
      .filter((id) => (recollections[id] ?? "").split(" ").filter((word) => word !== "").length < LEAST_WORDS)
      .map((id) => `${id}: is remembered in fewer than ${LEAST_WORDS} words`),
    ...Object.keys(recollections)
      .filter((id) => !known.has(id))
      .map((id) => `${id}: no film of the catalogue has this id`),
  ];
}
