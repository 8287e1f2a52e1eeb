import type { IndexFacts } from "#domain/catalogue/film.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";

/** Null where the index has no such film. */
export type FactsById = ReadonlyMap<FilmId, IndexFacts | null>;

interface Kept {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly facts: readonly (readonly [id: FilmId, facts: IndexFacts | null])[];
}

/** Larger than `localStorage` may be. The name of a cache, and of the one answer in it. */
const [CACHE, ADDRESS] = ["canon-film-facts", "/kept-film-facts"];

/** Null if nothing is kept, or where the browser keeps nothing. */
export async function readKeptFacts(): Promise<Kept | null> {
  if (!("caches" in globalThis)) return null;
  const answer = await (await caches.open(CACHE)).match(ADDRESS);
  // Written by `keepFacts` alone.
  return answer === undefined ? null : ((await answer.json()) as Kept);
}

export async function keepFacts(facts: FactsById, at: number): Promise<void> {
  if (!("caches" in globalThis)) return;
  const kept: Kept = { at, facts: [...facts] };
  await (await caches.open(CACHE)).put(ADDRESS, Response.json(kept));
}

/** Because they name the films of somebody's lists. In a file of its own, so that signing out loads little. */
export async function forgetFacts(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(CACHE);
}
